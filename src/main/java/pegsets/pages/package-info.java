/// What a job has computed, as pages of one file each that need no network: one to play, one to read. The code of the
/// pages is in `src/main/web`.
package pegsets.pages;
