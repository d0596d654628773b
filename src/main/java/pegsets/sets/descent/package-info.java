/// One level of a descent: the choice of the engine, and its run.
package pegsets.sets.descent;
