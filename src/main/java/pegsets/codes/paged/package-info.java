/// What large collections of numbers lie in: pages of long arrays, which the collector of garbage leaves alone, and
/// files.
package pegsets.codes.paged;
