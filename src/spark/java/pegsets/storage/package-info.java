/// Folders of Hadoop's file systems as paths of Java's, so that everything that reads and writes files works there by a
/// URL. Like `spark`, no part of the ordinary program. Imports `disk`.
package pegsets.storage;
