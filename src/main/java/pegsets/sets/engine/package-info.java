/// Four ways to remove duplicates from the children of a set. All of them write the same bytes.
package pegsets.sets.engine;
