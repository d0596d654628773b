/// The tables of the literature, and how each is computed anew. Imports everything but `cli`, `api` and `report`.
package pegsets.published;
