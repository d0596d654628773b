package pegsets.pages;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// How pictures of positions look.
///
/// @param size    the distance of neighbouring holes in pixels
/// @param labels  whether holes have their names in them
/// @param columns the most diagrams in a row of a sheet
public record PictureStyle(int size, boolean labels, Theme theme, int columns) {
    public static final PictureStyle DEFAULT = new PictureStyle(36, false, Theme.LIGHT, 6);
    /// In a page, which has colours of its own.
    static final PictureStyle INLINE = new PictureStyle(40, false, Theme.SYSTEM, 1);
    static final PictureStyle INLINE_NAMED = new PictureStyle(40, true, Theme.SYSTEM, 1);

    /// The colours.
    public enum Theme {
        LIGHT,
        DARK,
        /// As the reader's system has them.
        SYSTEM;

        private static final String LIGHT_COLOURS = "--paper: #ffffff; --ink: #1d2430; --wood: #eae0cd; --hollow: #6d6048; "
                + "--peg: #24527d; --on-peg: #ffffff; --mark: #d56200; --edge: #77716a";
        private static final String DARK_COLOURS = "--paper: #15181d; --ink: #eceff3; --wood: #333a44; --hollow: #98a2b0; "
                + "--peg: #f2b84b; --on-peg: #15181d; --mark: #9a63ff; --edge: #8b95a3";

        /// The name on the command line.
        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }

        public static Optional<Theme> labelled(String label) {
            return Arrays.stream(values()).filter(theme -> theme.label().equals(label)).findFirst();
        }

        public static List<String> labels() {
            return Arrays.stream(values()).map(Theme::label).toList();
        }

        /// Rules of CSS that give colours their names.
        String rules() {
            return switch (this) {
                case LIGHT -> "svg { " + LIGHT_COLOURS + " }";
                case DARK -> "svg { " + DARK_COLOURS + " }";
                case SYSTEM -> LIGHT.rules() + "\n@media (prefers-color-scheme: dark) { " + DARK.rules() + " }";
            };
        }
    }
}
