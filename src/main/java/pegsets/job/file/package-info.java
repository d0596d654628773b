/// From YAML to a job: job files and atlas files, with the place of each mistake, and manifests of exports.
package pegsets.job.file;
