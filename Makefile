JOB ?= jobs/english33-central.yaml
MAVEN = mvn -q -B

.PHONY: run build test slow bench torture clean

run: build          ## build, and run JOB to its table and its number of solutions
	./pegs run $(JOB)

build:              ## the program: target/pegsets.jar, its libraries and its AOT cache
	$(MAVEN) -DskipTests package
	src/main/sh/aot-cache

clean:              ## what was built; "pegs clean JOB" deletes what was computed
	$(MAVEN) clean
