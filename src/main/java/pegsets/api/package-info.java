/// For other Java programs: the winning positions of a job that has been run. See docs/api.md. What is public in here
/// stays as it is.
package pegsets.api;
