/// What a job will probably take, from small levels made and large ones sampled. Imports `jobs`, `equations`, `expand`,
/// `disk` and `board`.
package pegsets.forecast;
