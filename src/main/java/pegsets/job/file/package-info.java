/// From YAML to a job: job files and atlas files, with the place of each mistake.
package pegsets.job.file;
