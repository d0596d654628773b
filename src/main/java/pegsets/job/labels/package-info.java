/// A number or a set of holes for each position of a set, summed along jumps.
package pegsets.job.labels;
