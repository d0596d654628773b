/// The output of commands, as text and JSON. The classes return texts and print nothing.
package pegsets.report;
