/// A job and its folder: equations, plan, runner, journal, check of the results, and forecast of their sizes and times.
package pegsets.job;
