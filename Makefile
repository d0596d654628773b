JOB ?= jobs/english33-central.yaml
BENCHMARK ?= .*
ROUNDS ?= 3
HOURS ?= 1/60
# Maven 3.9 compares each library and plugin that it takes with its line in .mvn/checksums; 3.8 knows no such thing.
TRUSTED = -Daether.artifactResolver.postProcessor.trustedChecksums=true \
  -Daether.artifactResolver.postProcessor.trustedChecksums.checksumAlgorithms=SHA-256 \
  -Daether.trustedChecksumsSource.summaryFile=true -Daether.trustedChecksumsSource.summaryFile.originAware=false \
  -Daether.trustedChecksumsSource.summaryFile.basedir='$(CURDIR)/.mvn/checksums'
MAVEN = mvn -B -Dstyle.color=never $(TRUSTED)
PAGE ?= page.html

.PHONY: run page build dist sbom repository checksums outdated same-jar test slow fuzz format bench compare torture chaos spark spark-test clean

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

sbom:               ## what the program is made of, with licences and checksums, as CycloneDX: target/bom.json, target/bom.xml
	@$(MAVEN) -q org.cyclonedx:cyclonedx-maven-plugin:2.9.3:makeBom

checksums:          ## compare the libraries and plugins that Maven has with .mvn/checksums, whatever its version
	@cd "$${MAVEN_REPOSITORY:-$$HOME/.m2/repository}" && \
	  sha256sum --check --ignore-missing --quiet '$(CURDIR)/.mvn/checksums/checksums.sha256'

outdated:           ## libraries and plugins that have a newer release
	@mvn -B org.codehaus.mojo:versions-maven-plugin:2.23.0:display-dependency-updates \
	  org.codehaus.mojo:versions-maven-plugin:2.23.0:display-plugin-updates \
	  '-Dmaven.version.ignore=.*-(alpha|beta|rc|RC|M|ea).*,2004.*' | grep -e ' -> ' -e 'newer versions' || true

same-jar:           ## build the last commit twice, in two folders: the same bytes
	@src/test/sh/same-jar $(patsubst %,'%',$(TRUSTED))

repository: build   ## target/repository, a Maven repository with the library pegsets:pegsets
	@$(MAVEN) -q deploy:deploy-file -Dfile=target/pegsets.jar -DpomFile=pom.xml -Durl=file://$(abspath target/repository)

test:               ## the quick suite
	@command -v node > /dev/null || echo "no node: the tests of the pages' modules are left out" >&2
	@command -v chromium > /dev/null && command -v chromedriver > /dev/null || echo "no chromium or chromedriver: the tests of pages in a browser are left out" >&2
	$(MAVEN) test

fuzz:               ## a hundred times as many changed inputs for every reader as the quick suite tries, with another seed
	$(MAVEN) test -Dtest=FuzzTest -Dsurefire.failIfNoSpecifiedTests=false -Dfuzz.rounds=40000 -Dfuzz.seed=$$(date +%s)

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
