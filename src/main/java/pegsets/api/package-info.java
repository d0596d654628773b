/// For other Java programs: winning positions that Pegsets computed. See docs/how-to/java.md. The public methods of
/// this package do not change.
package pegsets.api;
