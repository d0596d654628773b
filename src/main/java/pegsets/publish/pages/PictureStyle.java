package pegsets.publish.pages;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import pegsets.publish.exchange.Modules;

/// The style of pictures of positions.
///
/// @param size    the distance between neighboring holes in pixels
/// @param labels  whether pictures show the names of holes
/// @param columns the maximum number of diagrams in a row of a sheet
/// @param titled  whether pictures show their title
public record PictureStyle(int size, boolean labels, Theme theme, int columns, boolean titled) {
    public static final int LEAST_SIZE = 16;
    public static final PictureStyle DEFAULT = new PictureStyle(36, false, Theme.LIGHT, 6, true);
    /// For pages, whose style sheets define the colors.
    static final PictureStyle INLINE = new PictureStyle(40, false, Theme.SYSTEM, 1, true);
    static final PictureStyle INLINE_NAMED = new PictureStyle(40, true, Theme.SYSTEM, 1, true);

    /// Returns whether one path shows all pegs and another one all empty holes, so that pages with many diagrams are
    /// small.
    boolean dotted() {
        return this == INLINE;
    }

    /// The colors.
    public enum Theme {
        LIGHT,
        DARK,
        /// Light or dark, by the setting of the reader's system.
        SYSTEM;

        /// A color of `theme.css`, of both themes or of one each.
        private static final Pattern COLOR = Pattern
                .compile("--([a-z0-9-]+): (?:light-dark\\((#\\w+), (#\\w+)\\)|(#\\w+));");
        private static final Set<String> USED = Set.of("card", "ink", "line", "wood-2", "hole-2", "peg-2", "brass",
                "case", "on-wood", "bad-on-peg");

        /// Returns the name on the command line.
        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }

        public static Optional<Theme> labeled(String label) {
            return Arrays.stream(values()).filter(theme -> theme.label().equals(label)).findFirst();
        }

        public static List<String> labels() {
            return Arrays.stream(values()).map(Theme::label).toList();
        }

        /// Returns CSS rules that define the colors by name.
        String rules() {
            return this == SYSTEM
                    ? LIGHT.rules() + "\n@media (prefers-color-scheme: dark) { " + DARK.rules() + " }"
                    : COLOR.matcher(Modules.file("theme.css")).results().filter(color -> USED.contains(color.group(1)))
                            .map(color -> "--%s: %s".formatted(color.group(1),
                                    Objects.requireNonNullElse(color.group(4), color.group(this == LIGHT ? 2 : 3))))
                            .collect(Collectors.joining("; ", "svg { ", " }"));
        }
    }
}
