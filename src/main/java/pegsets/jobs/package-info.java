/// Job files, the job's folder and its journal, the plan, and the loop that runs the plan or resumes it. Imports
/// `equations`, `solve`, and packages below them.
package pegsets.jobs;
