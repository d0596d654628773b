/// What the program says of itself to other programs: schemas of its JSON, completion for shells, the manual page. All
/// of it comes from the commands' own tables of options.
package pegsets.cli.about;
