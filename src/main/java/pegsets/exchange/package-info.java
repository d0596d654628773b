/// Exports and imports of sets in the formats of other programs. Imports `jobs` and the packages below it.
package pegsets.exchange;
