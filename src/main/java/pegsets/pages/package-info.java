/// HTML pages and pictures: a page to play on, a report page, SVG and DOT. The scripts of the pages are in
/// `src/main/web`.
package pegsets.pages;
