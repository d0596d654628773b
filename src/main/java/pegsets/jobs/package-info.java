/// What to run and what is done: job files, the job's folder and its journal, the plan, and the loop that runs
/// it or takes it up again. Imports `equations`, `prune` and what is below these.
package pegsets.jobs;
