/// Import and export of sets in the formats of other programs and languages.
package pegsets.publish.exchange;
