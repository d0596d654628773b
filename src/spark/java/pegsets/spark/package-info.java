/// Sets computed on a cluster: the tasks, the driver, and the leases of folders.
package pegsets.spark;
