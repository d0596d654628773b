/// Exports: the sets that are written, their formats, and the folder with its manifest. Imports `jobs` and the packages
/// below.
package pegsets.exchange.out;
