/// Set files and files of counts, and how numbers are packed in them. Imports `codes.rank` and `disk`.
package pegsets.codes.file;
