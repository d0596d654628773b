/// The expected sizes and costs of a job, from small levels computed whole and samples of larger levels. Imports
/// `jobs`, `equations`, `descent`, `expand` and `board`.
package pegsets.forecast;
