/// What commands print, as text, JSON and SVG. Prints nothing itself.
package pegsets.report;
