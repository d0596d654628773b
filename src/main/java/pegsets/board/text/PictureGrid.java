package pegsets.board.text;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The signs of a picture in rows, without what surrounds them: labels, comments, brackets and frames.
///
/// @param isText whether a blank is a space of a text, which is no hole
record PictureGrid(List<List<Cell>> rows, boolean isText) {
    /// A space.
    static final String NONE = " ";
    private static final int MOST_CHARACTERS = 8192;
    private static final Pattern REPEATED = Pattern.compile("[2-9]");
    private static final Pattern UNREPEATED = Pattern.compile("[0-9](?:/|\\z)");
    private static final Pattern LIST = Pattern.compile("[\\[{(]([^\\[\\](){}]*,[^\\[\\](){}]*)[\\])}]");
    private static final Pattern FIRST_NUMBER = Pattern.compile("^\\s*([0-9]{1,2})\\b");
    private static final Pattern LAST_NUMBER = Pattern.compile("\\b([0-9]{1,2})\\s*$");
    private static final Pattern INNER_LIST = Pattern.compile("[\\[{(]([^\\[\\](){}]+)[\\])}]");
    private static final String BAR = "|\u2502\u2551";
    private static final Pattern QUOTED = Pattern.compile("[\"']([^\"',\n]{2,})[\"']");
    private static final Pattern FRAMED = Pattern.compile(" *[" + BAR + "]([^" + BAR + "]*)[" + BAR + "] *");
    private static final String BETWEEN = "\\]\\s*\\[|[" + BAR + ",;\\t]";
    private static final String BORDER = "[-+= \u2500-\u257f&&[^" + BAR + "]]*";

    /// A sign and its column in a row.
    record Cell(int column, String sign) {}

    Set<String> signs() {
        return rows.stream().flatMap(List::stream).map(Cell::sign).collect(Collectors.toCollection(TreeSet::new));
    }

    int left() {
        return rows.stream().flatMap(List::stream).filter(cell -> !cell.sign.equals(NONE)).mapToInt(Cell::column)
                .min().orElse(0);
    }

    /// Returns the greatest distance such that only spaces are between the columns at multiples of it; 1 if no row
    /// has two signs.
    int spacing() {
        int left = left();
        return rows.stream().anyMatch(row -> row.stream().filter(cell -> !cell.sign.equals(NONE)).count() > 1)
                ? rows.stream().flatMap(List::stream).filter(cell -> !cell.sign.equals(NONE))
                        .map(cell -> BigInteger.valueOf(cell.column - left))
                        .reduce(BigInteger.ZERO, BigInteger::gcd)
                        .intValue()
                : 1;
    }

    PictureGrid withoutSpaces(int spacing) {
        int left = left();
        return new PictureGrid(rows.stream().map(row -> row.stream()
                .filter(cell -> cell.column >= left && (cell.column - left) % spacing == 0)
                .map(cell -> new Cell((cell.column - left) / spacing, cell.sign)).toList()).toList(), true);
    }

    /// Returns the rows without some signs.
    List<List<Cell>> without(Collection<String> signs) {
        return rows.stream().map(row -> row.stream().filter(cell -> !signs.contains(cell.sign)).toList()).toList();
    }

    /// Returns the two parts of a text, if blank lines or three columns of spaces divide it, and the text alone
    /// otherwise.
    static List<String> parts(String text) {
        List<StringBuilder> blocks = new ArrayList<>();
        boolean isBlank = true;
        for (String line : text.lines().toList()) {
            if (!line.isBlank()) {
                if (isBlank) {
                    blocks.add(new StringBuilder());
                }
                blocks.getLast().append(line).append('\n');
            }
            isBlank = line.isBlank();
        }
        if (blocks.size() == 2) {
            return blocks.stream().map(StringBuilder::toString).toList();
        }
        int wide = text.lines().mapToInt(String::length).max().orElse(0);
        List<String> lines = text.lines().map(line -> line + " ".repeat(wide - line.length())).toList();
        for (int column = 1; column + 3 < wide && lines.size() > 1; column++) {
            int gap = column;
            List<String> left = lines.stream().map(line -> line.substring(0, gap)).toList();
            List<String> right = lines.stream().map(line -> line.substring(gap)).toList();
            if (right.stream().allMatch(line -> line.startsWith("   ")) && !String.join("", left).isBlank()
                    && !String.join("", right).isBlank()) {
                return List.of(String.join("\n", left), String.join("\n", right));
            }
        }
        return List.of(text);
    }

    /// Returns the possible cells of a text.
    ///
    /// @param count the rows of the board; 0 if no board is known
    static List<PictureGrid> of(String written, int count) {
        if (written.length() > MOST_CHARACTERS) {
            return List.of();
        }
        String text = bare(written.replaceAll("[\u00a0\u3000]", " ").replaceAll("[\ufe0f\u200b\ufeff]", "")).lines()
                .map(String::stripTrailing).dropWhile(String::isEmpty).collect(Collectors.joining("\n"))
                .stripTrailing();
        // a number before a sign repeats it, as in chess
        if (text.contains("/") && REPEATED.matcher(text).find() && !UNREPEATED.matcher(text).find()) {
            text = Pattern.compile("([0-9]{1,2})([^0-9])").matcher(text)
                    .replaceAll(run -> run.group(2).repeat(Integer.parseInt(run.group(1))));
        }
        List<String> lines = text.contains("\n")
                ? text.lines().toList()
                : List.of(text.strip().split(count > 1 && !text.contains("/") ? "_" : "/"));
        List<String> lists = (text.matches("(?s)\\s*[\\[{(]\\s*[\\[{(].*") ? INNER_LIST : LIST).matcher(text).results()
                .map(list -> list.group(1)).toList();
        List<String> rows = lists.isEmpty() ? lines.stream().filter(line -> !line.matches(BORDER)).toList() : lists;
        if (!lists.isEmpty()
                || !rows.isEmpty() && rows.stream().allMatch(line -> line.matches(".+(?:" + BETWEEN + ").+"))) {
            return List.of(new PictureGrid(rows.stream()
                    .map(line -> cells(Stream.of(line.replaceAll("^\\s*[\\[" + BAR + "]|[\\]" + BAR + ",;]\\s*$", "")
                            .split(BETWEEN, -1)).map(sign -> sign.strip().replaceAll("^[\"']|[\"']$", ""))
                            .map(sign -> sign.isEmpty() ? NONE : sign)))
                    .toList(), false));
        }
        List<String> plain = unlabeled(lines);
        List<List<String>> words = plain.stream().map(line -> List.of(line.strip().split("\\s+"))).toList();
        if (words.stream().allMatch(row -> row.size() > 1 && row.stream().allMatch(word -> word.matches("-1|[0-9]")))
                && words.stream().anyMatch(row -> row.contains("-1"))) {
            return List.of(new PictureGrid(words.stream().map(row -> cells(row.stream())).toList(), false));
        }
        PictureGrid all = new PictureGrid(
                plain.stream().map(line -> cells(line.codePoints().mapToObj(Character::toString))).toList(),
                true);
        int spacing = all.spacing();
        return spacing > 1 ? List.of(all.withoutSpaces(spacing), all) : List.of(all);
    }

    /// Returns a text without comments, brackets around numbers without commas, quotation marks around rows, a frame,
    /// and a first line with the size.
    private static String bare(String text) {
        String rows = text.replaceAll("(?m)^ *(?:```.*|//.*|# (?!.*# *$).*[A-Za-z]{3}.*)(?:\\n|\\z)", "");
        List<String> quoted = QUOTED.matcher(rows).results().map(found -> found.group(1)).toList();
        if (quoted.size() > 1 && QUOTED.matcher(rows).replaceAll("").matches("[\\s,;+\\[\\](){}]*")) {
            return String.join("\n", quoted);
        }
        List<String> lines = (rows.matches("[-\\[\\]\\s0-9.]*") ? rows.replaceAll("[\\[\\]]", " ") : rows).lines()
                .toList();
        List<String> framed = lines.stream().filter(line -> !line.matches(BORDER)).toList();
        if (!framed.isEmpty() && framed.stream().allMatch(line -> FRAMED.matcher(line).matches())) {
            return framed.stream().map(line -> FRAMED.matcher(line).replaceAll("$1")).collect(Collectors.joining("\n"));
        }
        boolean hasSize = lines.size() > 1 && lines.getFirst().matches(" *[0-9]{1,2}(?: +[0-9]{1,2})? *")
                && lines.stream().skip(1).noneMatch(line -> line.matches(".*[0-9].*"));
        return String.join("\n", hasSize ? lines.subList(1, lines.size()) : lines);
    }

    private static List<Cell> cells(Stream<String> signs) {
        List<String> all = signs.toList();
        return IntStream.range(0, all.size()).mapToObj(column -> new Cell(column, all.get(column))).toList();
    }

    /// Returns the lines of a picture without a line of letters or numbers for its columns, and without numbers for its
    /// rows.
    private static List<String> unlabeled(List<String> lines) {
        Map<Boolean, List<String>> byLabels = lines.stream().collect(Collectors.partitioningBy(line -> {
            String letters = line.replaceAll("\\s", "").toLowerCase(Locale.ROOT);
            return letters.matches("ab.*|0?123.*") && ("abcdefghijklmnopqrstuvwxyz".startsWith(letters)
                    || "01234567891011121314151617181920".contains(letters));
        }));
        List<String> rows = byLabels.get(false);
        int columns = byLabels.get(true).stream().map(line -> line.strip().split("\\s+"))
                .mapToInt(words -> words.length > 1 ? words.length : words[0].length()).max().orElse(0);
        int widest = rows.stream().mapToInt(row -> row.replaceAll("\\s", "").length()).max().orElse(0);
        if (columns == 0 || widest <= columns) {
            return rows;
        }
        List<Integer> first = numbers(FIRST_NUMBER, rows);
        List<Integer> last = numbers(LAST_NUMBER, rows);
        List<String> unnumbered = isCount(first) ? blanked(FIRST_NUMBER, rows) : rows;
        return isCount(last) && (unnumbered.equals(rows) || last.equals(first) && widest > columns + 1)
                ? blanked(LAST_NUMBER, unnumbered)
                : unnumbered;
    }

    private static List<Integer> numbers(Pattern place, List<String> rows) {
        return rows.stream().map(place::matcher).map(found -> found.find() ? Integer.parseInt(found.group(1)) : -1)
                .toList();
    }

    private static List<String> blanked(Pattern place, List<String> rows) {
        return rows.stream().map(row -> place.matcher(row).replaceAll(found -> " ".repeat(found.group().length())))
                .toList();
    }

    private static boolean isCount(List<Integer> numbers) {
        int step = numbers.getFirst() < numbers.getLast() ? 1 : -1;
        return numbers.getLast() >= 0 && IntStream.range(0, numbers.size())
                .allMatch(i -> numbers.get(i) == numbers.getFirst() + i * step);
    }
}
