/// Look-ups by code in a map on disk. Sees `jobs`, `stages`, `sets` and `board`; Chronicle Map is seen by one class in here.
package pegsets.index;
