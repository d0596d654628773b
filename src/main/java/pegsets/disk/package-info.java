/// Files, folders and threads: atomic writes, checksums, locks, budgets.
/// The only room that asks the disk what is there.
package pegsets.disk;
