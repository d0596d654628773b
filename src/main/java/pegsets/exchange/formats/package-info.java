/// The formats in which sets are written out, each in a class of its own, listed in
/// [pegsets.exchange.formats.Formats]. Imports `exchange.out`, `questions` and what is below.
package pegsets.exchange.formats;
