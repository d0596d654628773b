JOB ?= jobs/english33-central.yaml
BENCHMARK ?= .*
ROUNDS ?= 3
HOURS ?= 1/60
MAVEN = mvn -B -Dstyle.color=never
PAGE ?= page.html

.PHONY: run page build dist repository test slow format bench compare torture chaos spark spark-test clean

run: build          ## build, then run JOB to its table and its number of solutions
	@./pegs run $(JOB)

page: build         ## a page to play JOB on, as the file PAGE
	@./pegs page $(JOB) --out $(PAGE)
	@echo "open it in a browser: file://$(abspath $(PAGE))"

build:              ## the program: target/pegsets.jar, its libraries and its AOT cache
	@echo "building target/pegsets.jar and its AOT cache" >&2
	@$(MAVEN) -q -DskipTests package >&2
	@src/main/sh/aot-cache >&2

dist: build         ## an archive with a Java runtime of its own, tried where no Java is: target/pegs-VERSION-OS-ARCH.tar.gz
	@archive=$$(src/main/sh/dist) && src/test/sh/dist-runs $$archive && echo $$archive

repository: build   ## target/repository, a Maven repository with the library pegsets:pegsets
	@$(MAVEN) -q deploy:deploy-file -Dfile=target/pegsets.jar -DpomFile=pom.xml -Durl=file://$(abspath target/repository)

test:               ## the quick suite
	@command -v node > /dev/null || echo "no node: the tests of the pages' modules are left out" >&2
	@command -v chromium > /dev/null && command -v chromedriver > /dev/null || echo "no chromium or chromedriver: the tests of pages in a browser are left out" >&2
	$(MAVEN) test

slow:               ## the tests that take minutes
	$(MAVEN) test -Dexcluded.tags= -Dgroups=slow
	@[ ! -e target/spark/pegsets-spark.jar ] || src/test/sh/spark-slow

format:             ## the Java sources as the tests want them
	$(MAVEN) -q formatter:format

bench:              ## JMH benchmarks whose names match BENCHMARK
	$(MAVEN) -q test-compile exec:exec@bench -Dbenchmark='$(BENCHMARK)'

compare: build      ## time jobs with commit OLD and with this build, in turn: make compare OLD=COMMIT [ROUNDS=3] [JOBS='central c3']
	@src/test/sh/compare '$(OLD)' $(ROUNDS) $(JOBS)

torture: build      ## 20 runs killed at random moments and taken up again
	src/test/sh/kill-and-resume

chaos: build        ## faults of many kinds on small jobs, for a minute: make chaos [HOURS=1] [SEED=N]
	python3 -B src/test/chaos/chaos.py --seconds $$((3600 * $(HOURS))) $(if $(SEED),--seed $(SEED))

spark:              ## the program for a cluster: target/spark/pegsets-spark.jar, and Spark itself where SPARK_HOME is not set
	@$(MAVEN) -q -Pspark -DskipTests -Dmaven.test.skip package
	@test -n "$(SPARK_HOME)" || $(MAVEN) -q -f src/spark/distribution.xml dependency:copy-dependencies -DoutputDirectory='$(CURDIR)/target/spark/jars'

spark-test:         ## the tests of the program for a cluster
	$(MAVEN) test -Pspark -Dtest='pegsets.spark.*Test,pegsets.storage.*Test,ArchitectureTest' -Dsurefire.failIfNoSpecifiedTests=false

clean:              ## delete what was built; "pegs clean JOB" deletes what was computed
	@$(MAVEN) -q clean
