/// Commands that write pages for a browser.
package pegsets.cli.page;
