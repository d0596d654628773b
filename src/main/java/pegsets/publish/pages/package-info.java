/// Pages to play on, reports, pictures, and the atlas of all problems of some boards.
package pegsets.publish.pages;
