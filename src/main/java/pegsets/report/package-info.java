/// What commands print, as text and JSON. Prints nothing itself.
package pegsets.report;
