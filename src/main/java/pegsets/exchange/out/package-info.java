/// Sets in formats of other programs, with a manifest that says what is needed to read them. Imports
/// `questions`, `jobs` and what is below.
package pegsets.exchange.out;
