/// For other Java programs: the winning positions of a finished job. See docs/api.md. The public methods of this
/// package do not change.
package pegsets.api;
