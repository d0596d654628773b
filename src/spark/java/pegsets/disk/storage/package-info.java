/// Folders at a URL: HDFS and S3, through the interfaces of `disk`.
package pegsets.disk.storage;
