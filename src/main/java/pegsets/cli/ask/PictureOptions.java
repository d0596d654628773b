package pegsets.cli.ask;

import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import pegsets.cli.command.MisuseException;
import pegsets.pages.PictureStyle;
import pegsets.pages.PictureStyle.Theme;

/// The options of commands that draw pictures.
final class PictureOptions {
    private static final int MAX_SIZE = 200;
    private static final int MIN_SIZE = 16;
    private static final int MAX_COLUMNS = 100;

    private PictureOptions() {}

    static Options all() {
        return new Options()
                .addOption(Option.builder().longOpt("svg")
                        .desc("as an SVG picture (default: as text; a graph in the DOT language)").get())
                .addOption(Option.builder().longOpt("size").hasArg().argName("PIXELS")
                        .desc("with --svg: the distance of neighbouring holes (default: 36)").get())
                .addOption(Option.builder().longOpt("labels").desc("with --svg: names in the holes").get())
                .addOption(Option.builder().longOpt("theme").hasArg().argName("THEME")
                        .desc("with --svg: one of " + String.join(", ", Theme.labels()) + " (default: light)").get());
    }

    /// The style that the options choose.
    static PictureStyle style(CommandLine line) throws MisuseException {
        PictureStyle usual = PictureStyle.DEFAULT;
        for (String option : new String[] {"size", "labels", "theme", "columns"}) {
            if (line.hasOption(option) && !line.hasOption("svg")) {
                throw new MisuseException("option --" + option + " without --svg, expected both");
            }
        }
        String theme = line.getOptionValue("theme", usual.theme().label());
        return new PictureStyle(number(line, "size", usual.size(), MIN_SIZE, MAX_SIZE), line.hasOption("labels"),
                Theme.labelled(theme).orElseThrow(() -> new MisuseException(
                        "option --theme is '" + theme + "', expected one of " + String.join(", ", Theme.labels()))),
                number(line, "columns", usual.columns(), 1, MAX_COLUMNS));
    }

    private static int number(CommandLine line, String option, int usual, int least, int most) throws MisuseException {
        String text = line.getOptionValue(option, Integer.toString(usual));
        if (text.matches("[0-9]{1,4}") && Integer.parseInt(text) >= least && Integer.parseInt(text) <= most) {
            return Integer.parseInt(text);
        }
        throw new MisuseException(
                "option --" + option + " is '" + text + "', expected a whole number from " + least + " to " + most);
    }
}
