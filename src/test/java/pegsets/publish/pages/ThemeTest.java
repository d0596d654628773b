package pegsets.publish.pages;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Contrasts of the theme: 4.5 or more for texts, 3 or more for marks and borders, as WCAG 2.2 asks (1.4.3, 1.4.11).
class ThemeTest {
    private static final Pattern VARIABLE = Pattern.compile(
            "--([a-z0-9-]+): (?:light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)|(#[0-9a-f]{6}));");

    /// Each color of the first list can lie beside, or on, each of the second.
    @ParameterizedTest
    @CsvSource({
        "4.5, ink soft link good bad, page card well", "4.5, on-act, act", "4.5, on-wood, wood-1 wood-2 wood-3",
        "3, line focus, page card well", "3, wood-1 wood-2 wood-3 peg-4, hole-1",
        "3, on-wood good-on-wood bad-on-wood brass, wood-1 wood-2 wood-3 hole-1 hole-2 case",
        "3, bad-on-peg case, peg-1 peg-2 peg-3", "3, on-jade, jade-1 jade-2 jade-3"})
    void contrasts(double least, String colors, String grounds) throws Exception {
        Map<String, String[]> theme = new HashMap<>();
        VARIABLE.matcher(Files.readString(Path.of("src/main/web/theme.css"))).results()
                .forEach(found -> theme.putIfAbsent(found.group(1), found.group(4) == null
                        ? new String[] {found.group(2), found.group(3)}
                        : new String[] {found.group(4), found.group(4)}));
        for (String color : colors.split(" ")) {
            for (String ground : grounds.split(" ")) {
                for (int look = 0; look < 2; look++) {
                    double contrast = contrast(theme.get(color)[look], theme.get(ground)[look]);
                    assertTrue(contrast >= least, color + " on " + ground + ": " + contrast);
                }
            }
        }
    }

    private static double contrast(String one, String other) {
        double[] sorted = Stream.of(one, other).mapToDouble(ThemeTest::luminance).sorted().toArray();
        return (sorted[1] + 0.05) / (sorted[0] + 0.05);
    }

    private static double luminance(String color) {
        double[] shares = {0.2126, 0.7152, 0.0722};
        double sum = 0;
        for (int i = 0; i < shares.length; i++) {
            double value = Integer.parseInt(color.substring(1 + 2 * i, 3 + 2 * i), 16) / 255.0;
            sum += shares[i] * (value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4));
        }
        return sum;
    }
}
