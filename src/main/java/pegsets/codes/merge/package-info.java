/// Sorted sets merged code by code: intersections, differences, unions. Imports `codes.file` and `codes.rank`.
package pegsets.codes.merge;
