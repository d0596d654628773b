package pegsets.cli;

import pegsets.cli.command.Call;
import pegsets.cli.command.CommandOptions;
import pegsets.cli.command.MisuseException;
import pegsets.publish.pages.PictureStyle.Theme;
import pegsets.publish.pages.PictureStyle;

/// The options of commands that draw pictures.
final class PictureOptions {
    private PictureOptions() {}

    /// Adds the options for one picture.
    static CommandOptions addTo(CommandOptions options) {
        return OutputFile.addTo(options)
                .flag("svg", "draw an SVG picture (default: text; with --graph, the DOT language)")
                .valued("size", "PIXELS", "with --svg: the distance between neighboring holes (default: 36)")
                .flag("labels", "with --svg: write the name of each hole into it")
                .flag("no-title", "with --svg: leave out the title above the picture")
                .valued("theme", "THEME",
                        "with --svg: one of " + String.join(", ", Theme.labels()) + " (default: light)");
    }

    /// Adds the options for a sheet of diagrams.
    static CommandOptions addSheetTo(CommandOptions options) {
        return addTo(options)
                .valued("columns", "N", "with --svg: the maximum number of diagrams in a row (default: 6)");
    }

    /// Returns the style that the options choose.
    static PictureStyle style(Call call) throws MisuseException {
        call.checkNeeds("svg", "size", "labels", "no-title", "theme", "columns");
        PictureStyle usual = PictureStyle.DEFAULT;
        String theme = call.value("theme", usual.theme().label());
        return new PictureStyle((int) call.number("size", usual.size(), PictureStyle.LEAST_SIZE, 200),
                call.has("labels"),
                Theme.labeled(theme).orElseThrow(() -> new MisuseException(
                        "--theme is '" + theme + "'; use one of " + String.join(", ", Theme.labels()))),
                (int) call.number("columns", usual.columns(), 1, 100), !call.has("no-title"));
    }
}
