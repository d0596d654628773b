package pegsets.cli.ask;

import static pegsets.cli.command.CommandOptions.flag;
import static pegsets.cli.command.CommandOptions.number;
import static pegsets.cli.command.CommandOptions.valued;

import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import pegsets.cli.command.CommandOptions;
import pegsets.cli.command.MisuseException;
import pegsets.pages.PictureStyle;
import pegsets.pages.PictureStyle.Theme;

/// The options of commands that draw pictures.
final class PictureOptions {
    private PictureOptions() {}

    /// Adds the options for one picture.
    static Options addTo(Options options) {
        return options
                .addOption(flag("svg", "draw an SVG picture (default: text; a graph in the DOT language)"))
                .addOption(valued("size", "PIXELS", "with --svg: the distance of neighboring holes (default: 36)"))
                .addOption(flag("labels", "with --svg: names in the holes"))
                .addOption(valued("theme", "THEME",
                        "with --svg: one of " + String.join(", ", Theme.labels()) + " (default: light)"));
    }

    /// Adds the options for a sheet of diagrams.
    static Options addSheetTo(Options options) {
        return addTo(options)
                .addOption(valued("columns", "N", "with --svg: the maximum number of diagrams in a row (default: 6)"));
    }

    /// Returns the style that the options choose.
    static PictureStyle style(CommandLine line) throws MisuseException {
        CommandOptions.checkNeeds(line, "svg", "size", "labels", "theme", "columns");
        PictureStyle usual = PictureStyle.DEFAULT;
        String theme = line.getOptionValue("theme", usual.theme().label());
        return new PictureStyle((int) number(line, "size", usual.size(), 16, 200), line.hasOption("labels"),
                Theme.labelled(theme).orElseThrow(() -> new MisuseException(
                        "--theme is '" + theme + "'; use one of " + String.join(", ", Theme.labels()))),
                (int) number(line, "columns", usual.columns(), 1, 100));
    }
}
