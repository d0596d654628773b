/// The memory that large collections of numbers lie in: pages of long arrays, which the collector of garbage leaves
/// alone. Imports nothing of the project.
package pegsets.codes.paged;
