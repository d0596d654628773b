JOB ?= jobs/english33-central.yaml
BENCHMARK ?= .*
ROUNDS ?= 3
HOURS ?= 1/60
# Maven 3.9 compares each library and plugin with its line in .mvn/checksums; Maven 3.8 ignores these options.
TRUSTED = -Daether.artifactResolver.postProcessor.trustedChecksums=true \
  -Daether.artifactResolver.postProcessor.trustedChecksums.checksumAlgorithms=SHA-256 \
  -Daether.trustedChecksumsSource.summaryFile=true -Daether.trustedChecksumsSource.summaryFile.originAware=false \
  -Daether.trustedChecksumsSource.summaryFile.basedir='$(CURDIR)/.mvn/checksums'
MAVEN = mvn -B -Dstyle.color=never $(TRUSTED)
# Tests often wait until a file is on the disk. So they work in memory if there is a folder with room for them.
TEST_FOLDER = $(shell grep -s ' /dev/shm ' /proc/mounts | grep -qv noexec && df -Pk /dev/shm | awk 'NR == 2 && $$4 > 8000000 {print "-Dtest.folder=/dev/shm"}')
PAGE ?= page.html
# The first option stops the escape codes that Maven 3.8 prints at its end. The others stop warnings about Maven on JDK 25.
MAVEN_OPTS += -Djansi.noreset=true -XX:+IgnoreUnrecognizedVMOptions --sun-misc-unsafe-memory-access=allow --enable-native-access=ALL-UNNAMED
export MAVEN_OPTS
# Maven compiles with this JDK, which the launcher finds, and runs on any java. If no java is on PATH, Maven runs on this JDK too.
JAVA25_HOME := $(shell ./pegs --jdk 2> /dev/null)
export JAVA25_HOME
ifeq ($(shell command -v java 2> /dev/null),)
JAVA_HOME ?= $(JAVA25_HOME)
export JAVA_HOME
endif

.PHONY: help run page build tools dist deb sbom library checksums outdated same-jar \
  test slow nightly fuzz format commands-page transcripts bench compare scale torture chaos spark spark-test clean

run: build          ## build, then run JOB and print the table of its sets and the number of solutions
	@./pegs run $(JOB)

page: build         ## write a page on which you can play JOB in a browser: make page [PAGE=page.html]
	@./pegs page $(JOB) --out $(PAGE)

build: tools        ## build the program: target/pegsets.jar, its libraries and its AOT cache
	@[ -e target/pegsets.jar ] && echo "building target/pegsets.jar" >&2 || \
	  echo "downloading libraries and compiling: a minute or two the first time" >&2
	@$(MAVEN) -q -DskipTests package >&2
	@src/main/sh/aot-cache >&2

# Stops before anything starts if Maven or the JDK is missing.
tools:
	@jdk=0; ./pegs --jdk > /dev/null || jdk=$$?; \
	command -v mvn > /dev/null && exit $$jdk; \
	echo "no Maven: install the package maven (Debian: apt install maven, Fedora: dnf install maven, macOS: brew install maven)" >&2; exit 1

test: tools         ## run all tests except the slow ones
	@for program in node tsc chromium chromedriver python3 gcc g++; do \
	  command -v $$program > /dev/null || echo "no $$program: skipping the tests that need it" >&2; \
	done
	$(MAVEN) test $(TEST_FOLDER)

clean:              ## delete target/; "./pegs clean JOB" deletes the files of a job
	@$(MAVEN) -q clean

help:               ## print this list
	@echo 'usage: make TARGET; run and page accept JOB=FILE (default: $(JOB))'
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "make %-13s %s\n", $$1, $$2}' Makefile

dist: build sbom    ## write an archive that includes a Java runtime, and test it without Java: target/pegs-VERSION-OS-ARCH.tar.gz
	@$(MAVEN) -q org.codehaus.mojo:license-maven-plugin:2.7.0:add-third-party -Dlicense.excludedScopes=test,provided \
	  -Dlicense.outputDirectory=target -Dlicense.thirdPartyFilename=THIRD-PARTY.txt
	@archive=$$(src/main/sh/dist) && src/test/sh/dist-runs $$archive && echo $$archive

deb: dist           ## write a Debian package of the archive, and try it in a Debian tree: target/pegsets_VERSION_ARCH.deb
	@archive=$$(ls -t target/pegs-*-linux-*.tar.gz | head -n 1) && package=$$(src/main/sh/deb $$archive) && \
	  src/test/sh/deb-runs $$package $$archive && echo $$package

sbom: tools         ## list all libraries with licenses and checksums, as CycloneDX: target/bom.json, target/bom.xml
	@$(MAVEN) -q org.cyclonedx:cyclonedx-maven-plugin:2.9.3:makeBom

checksums:          ## compare Maven's local libraries and plugins with .mvn/checksums, which Maven 3.8 does not do by itself
	@cd "$${MAVEN_REPOSITORY:-$$HOME/.m2/repository}" && \
	  sha256sum --check --ignore-missing --quiet '$(CURDIR)/.mvn/checksums/checksums.sha256'

outdated: tools     ## list the libraries and plugins that have a newer release
	@mvn -B org.codehaus.mojo:versions-maven-plugin:2.23.0:display-dependency-updates \
	  org.codehaus.mojo:versions-maven-plugin:2.23.0:display-plugin-updates \
	  '-Dmaven.version.ignore=.*-(alpha|beta|rc|RC|M|ea).*,2004.*' | grep -e ' -> ' -e 'newer versions' || true

same-jar: tools     ## build the last commit twice, in two folders, and compare the bytes
	@src/test/sh/same-jar $(patsubst %,'%',$(TRUSTED))

library: tools      ## write the library for Java programs: target/repository for Maven, target/library for a class path
	@rm -rf target/repository target/library
	@$(MAVEN) -q -Plibrary -DskipTests -Dmaven.test.skip package
	@$(MAVEN) -q dependency:copy-dependencies -DincludeArtifactIds=snakeyaml-engine,fastutil-core,slf4j-api -DoutputDirectory=target/library \
	  org.apache.maven.plugins:maven-deploy-plugin:3.2.0:deploy-file -DpomFile=target/library/pom.xml \
	  -Dfile=target/library/pegsets-api.jar -Dsources=target/pegsets-api-sources.jar -Djavadoc=target/pegsets-api-javadoc.jar \
	  -Durl='file://$(CURDIR)/target/repository'

fuzz: tools         ## test every reader with 100 times as many corrupt inputs as make test, and a new seed
	$(MAVEN) test -Dtest=FuzzTest -Dsurefire.failIfNoSpecifiedTests=false -Dfuzz.rounds=40000 -Dfuzz.seed=$$(date +%s)

slow: tools         ## run the slow tests, which take minutes each
	$(MAVEN) test -Dexcluded.tags= -Dgroups=slow $(TEST_FOLDER)
	@[ ! -e target/spark/pegsets-spark.jar ] || src/test/sh/spark-slow

nightly: slow torture  ## run make slow and make torture, and recompute the published tables (hours)
	./pegs reproduce --slow

format: tools       ## format the Java sources; make test checks the format
	$(MAVEN) -q formatter:format

commands-page: tools  ## write the commands and options of the program to docs/reference/commands.md
	@$(MAVEN) -q test -Dtest=CommandsPageTest -Dsurefire.failIfNoSpecifiedTests=false -Dwrite.page=true

transcripts: tools  ## write the output of the program to the files in src/test/resources/transcripts and the pictures in docs
	@$(MAVEN) -q test -Dtest=TranscriptsTest,DocumentsTest -Dsurefire.failIfNoSpecifiedTests=false -Dwrite.transcripts=true

bench: tools        ## run the JMH benchmarks whose names match a pattern: make bench [BENCHMARK=REGEX]
	$(MAVEN) -q test-compile org.codehaus.mojo:exec-maven-plugin:3.6.4:exec -Dexec.executable=java -Dexec.classpathScope=test \
	  -Dexec.args='-classpath %classpath org.openjdk.jmh.Main "$(BENCHMARK)"'

compare: build      ## time jobs alternately with commit OLD and this build: make compare OLD=COMMIT [ROUNDS=3] [JOBS='central c3']
	@src/test/sh/compare '$(OLD)' $(ROUNDS) $(JOBS)

scale: build        ## run JOB with 1, 2, 4 ... threads and print the work and the span of each phase: make scale JOB=FILE [THREADS='1 2 16']
	@python3 -B src/test/scale/scale.py '$(JOB)' $(THREADS)

torture: build      ## kill 20 runs at random moments, resume them, and compare the files
	src/test/sh/kill-and-resume

chaos: build        ## inject random faults into small jobs, for a minute: make chaos [HOURS=1] [SEED=N]
	python3 -B src/test/chaos/chaos.py --seconds $$((3600 * $(HOURS))) $(if $(SEED),--seed $(SEED))

spark: tools        ## build the program for a cluster, target/spark/pegsets-spark.jar; download Spark if SPARK_HOME is not set
	@$(MAVEN) -q -Pspark -DskipTests -Dmaven.test.skip package
	@test -n "$(SPARK_HOME)" || $(MAVEN) -q -f src/spark/distribution.xml dependency:copy-dependencies -DoutputDirectory='$(CURDIR)/target/spark/jars'

spark-test: tools   ## run the tests of the program for a cluster
	$(MAVEN) test -Pspark $(TEST_FOLDER) -Dtest='pegsets.spark.*Test,pegsets.disk.storage.*Test,ArchitectureTest' -Dsurefire.failIfNoSpecifiedTests=false
