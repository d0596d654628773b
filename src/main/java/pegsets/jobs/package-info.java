/// What to run and what is done: job files, plans, the files of a job, its journal, and the loop that runs a plan
/// or takes it up again. Imports `pruning`, `stages`, `sets` and `board`.
package pegsets.jobs;
