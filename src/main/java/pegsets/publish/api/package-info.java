/// Winning positions for other Java programs.
package pegsets.publish.api;
