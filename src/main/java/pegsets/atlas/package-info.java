/// The atlas: all problems of some boards with a single vacancy and a single survivor, with everything that the program
/// computes about them, as tables and as a site.
package pegsets.atlas;
