/// Sets of codes: sorted and distinct on disk, collected and deduplicated in memory or through temporary files,
/// intersected by merging; and counts kept beside them. Codes are unsigned `long`s here: this package
/// knows bits and parities, but nothing of boards. Imports nothing of the project.
package pegsets.sets;
