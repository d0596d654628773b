/// Published tables, recomputed and compared. Imports all packages except `cli`, `api` and `report`.
package pegsets.published;
