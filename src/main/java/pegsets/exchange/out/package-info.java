/// Sets written out for other programs: which, into what folder, with what manifest. How the files look is for a
/// [pegsets.exchange.out.Format] to say. Imports `jobs` and what is below.
package pegsets.exchange.out;
