/// Sets and labels made by a cluster of Apache Spark. Only this room, which is no part of the ordinary program, sees
/// Spark. Imports `jobs` and everything below.
package pegsets.spark;
