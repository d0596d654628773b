/// A second, slow implementation that the tests compare with. It shares no code and no idea with the program:
/// positions are text, jumps and symmetries follow from distances. Imports nothing of the project.
package pegsets.oracle;
