/// The tables of the literature, and how each is computed anew. Imports `search`, `jobs`, `stages`, `sets` and `board`.
package pegsets.published;
