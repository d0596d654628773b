package pegsets.board.text;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import pegsets.board.Board;
import pegsets.board.text.Layout.Form;

/// The words for holes in a text, and the jumps that they may be. The text may have numbered lines, comments, brackets
/// and words such as "from"; the signs and words between two holes decide how they belong together.
///
/// @param form  the form of the words for holes
/// @param holes all words for holes
/// @param games the possible divisions into jumps
/// @param junk  the first word that is not part of a game; empty if there is no such word
record WrittenGame(Form form, List<String> holes, Set<List<WrittenJump>> games, String junk) {
    private static final int MOST_CHARACTERS = 8192;

    /// A jump as written. An empty hole or direction is implied by the others; an empty first hole is the last hole of
    /// the jump before.
    ///
    /// @param way  the direction, such as `ul`
    /// @param link the sign between the holes
    record WrittenJump(String from, String over, String to, String way, String link) {
        String text() {
            return from + (!way.isEmpty() ? " " + way : to.isEmpty() && !over.isEmpty() ? " over " + over : link + to);
        }
    }

    private enum Kind {
        HOLE(""),
        OVER("(?<=[0-9)] )jumps(?= [a-z]?[0-9(])|\\b(?:over|across|via)\\b|\\b(?:remov|captur|delet|kill)\\w*|\\btak(?:es?|ing)\\b"),
        WAY("(?<![a-z])(?:(?:up|down|u|d)[- ]?(?:left|right|l|r)|up|down|left|right|[udlr])(?![a-z0-9])"),
        LINK("\\b(?:and )?land(?:s|ed|ing)? (?:in|on|at)\\b|[-=~]+>?|(?<!>)>(?!>)|\u2192|\\b(?:in)?to\\b|\\bx\\b|:(?=\\S)"),
        FILLER("end-move[^\\n]*|jump-(?:new|continue)-move"
                + "|\\b(?:jump(?:s|ed|ing)?|mov(?:es?|ed|ing)|pegs?|holes?|marbles?|the|at|in|is|it|a|by|with)\\b"),
        COMMA(","),
        END("\\b(?:and|then|next|finally|first|last|from|step)\\b|>>+|[;|./&()\\[\\]{}\\n]"),
        JUNK("[a-z]\\w*|\\S");

        private final String pattern;

        Kind(String pattern) {
            this.pattern = pattern;
        }
    }

    /// Holes with links between them, or a hole with directions. A loose hole has neither.
    ///
    /// @param part the number of the part of the text between separators
    private record Chain(List<String> holes, List<String> links, List<String> over, List<String> ways, int line,
            int part) {
        boolean isLoose() {
            return holes.size() == 1 && over.isEmpty() && ways.isEmpty();
        }
    }

    /// The meaning of three holes, or of more without signs between them: each jump begins some holes after the jump
    /// before, and its other holes follow its first hole.
    private enum Division {
        PAIRS(2, 0, 1), MOVE(1, 0, 1), FROM_OVER_TO(3, 1, 2), FROM_TO_OVER(3, 2, 1);

        private final int step;
        private final int over;
        private final int to;

        Division(int step, int over, int to) {
            this.step = step;
            this.over = over;
            this.to = to;
        }

        boolean fits(int holes) {
            return holes % step == 0;
        }

        List<WrittenJump> jumps(List<String> holes) {
            List<WrittenJump> jumps = new ArrayList<>();
            for (int i = 0; i + Math.max(over, to) < holes.size(); i += step) {
                jumps.add(new WrittenJump(holes.get(i), over == 0 ? "" : holes.get(i + over), holes.get(i + to), "",
                        "-"));
            }
            return jumps;
        }
    }

    private static final String WAYS = "\u2190\u2191\u2193\u2196\u2197\u2198\u2199\u2192";
    private static final List<String> WAY_NAMES = List.of("left", "up", "down", "up-left", "up-right", "down-right",
            "down-left", "right");
    private static final Pattern DASH = Pattern.compile("[\u2010-\u2015\u2212\u2500]");
    private static final Pattern ARROW = Pattern
            .compile("[\u27f6\u279c\u279d\u279e\u2794\u21d2\u21e8\u27f9\u27a1\u25b6\u25ba]");
    private static final Pattern QUOTE = Pattern
            .compile("[\"'`\u201c\u201d\u2018\u2019*\\\\$_\u200b\ufe0f\ufeff]");
    private static final Pattern ONLY_WAYS = Pattern.compile("[" + WAYS + "&&[^\u2192]]");
    private static final Pattern LINK_ARROW = Pattern.compile("\\s\u2192|\u2192\\w|\u2192\\(");
    private static final Pattern LINE_END = Pattern.compile("\\R");
    /// The sign of a quoted line; the time and the duration of an action in the output of a planner.
    private static final Pattern AROUND = Pattern.compile("(?m)^ *> |^ *[0-9.]+: *(?=\\()|\\) *\\[[0-9.]+\\] *$");
    private static final Pattern TAKES = Pattern.compile("(?<=[0-9)])\\s*x\\s*(?=[a-z]?[0-9(])");
    /// A comment or a heading has one of these.
    private static final Pattern REMARK = Pattern.compile("[#/{]|[a-z]{3}");
    private static final Pattern BETWEEN_HOLES = Pattern.compile(Stream.of(Kind.values())
            .filter(kind -> kind != Kind.HOLE && kind != Kind.JUNK).map(kind -> kind.pattern)
            .collect(Collectors.joining("|")));
    /// By form, a pattern with a group for each kind of token.
    private static final Map<Form, Pattern> TOKENS = Stream.of(Form.values())
            .collect(Collectors.toMap(form -> form, WrittenGame::tokens));
    private static final Pattern PLANNED = Pattern
            .compile("jump-(new|continue)-move\\s+(\\S+)\\s+\\S+\\s+([^\\s)]+)");
    /// `1.`, `2)`, `Step 3:` and the like; the number is the last group.
    private static final Pattern NUMBERING = Pattern.compile(
            "(?<![\\w,-])(?:(?:step|move|jump|no)\\s*)?[#(\\[]?(?<number>[0-9]{1,3})\\s*[.):\\]](?=[\\s(\\[a-z]|$)"
                    + "|\\bstep\\s+(?<step>[0-9]{1,3})\\b");
    private static final Pattern LINE_NUMBER = Pattern.compile("(?m)^\\s*(?<number>[0-9]{1,3})(?<step>)\\s+(?=\\S)");

    /// Returns the readings of a text, at most one for each form of words.
    ///
    /// @param layout if present, only its form
    static List<WrittenGame> readings(String written, Optional<Layout> layout) {
        if (written.length() > MOST_CHARACTERS) {
            throw new NotationException(written.length() + " characters; a game or a list of holes has at most "
                    + MOST_CHARACTERS);
        }
        String text = plain(written);
        checkMoves(text);
        List<WrittenGame> games = Form.in(text).stream()
                .filter(form -> layout.isPresent() ? layout.get().form() == form : form != Form.PAIRS)
                .map(form -> of(text, form)).filter(game -> !game.holes.isEmpty() && !game.leavesNumber()).toList();
        List<WrittenGame> whole = games.stream().filter(game -> game.junk.isEmpty()).toList();
        return whole.isEmpty() ? games : whole;
    }

    /// Returns the layouts in which the words may be.
    Stream<Layout> layouts(Optional<Layout> layout) {
        return layout.isPresent() ? layout.stream() : Layout.of(form);
    }

    /// Returns the holes of a list of words, such as `3, 5` or `(0,2) (2,2)`.
    ///
    /// @throws NotationException if no layout or several layouts give holes
    static List<Integer> holes(Board board, Optional<Layout> layout, String text) {
        Map<List<Integer>, Layout> found = new LinkedHashMap<>();
        NotationException fault = new NotationException("not holes; write names such as a1,b2");
        List<WrittenGame> games = readings(text, layout);
        games.stream().filter(game -> !game.junk.isEmpty() || text.contains("-"))
                .forEach(game -> Notation.hole(board, game.junk.isEmpty() ? text.strip() : game.junk));
        Optional<WrittenGame> game = games.stream()
                .filter(each -> layout.isPresent() || each.form != Form.DIGITS).reduce((_, last) -> last);
        for (Layout tried : game.stream().flatMap(each -> each.layouts(layout))
                .filter(each -> layout.isPresent() || each.isOfLists()).toList()) {
            if (!tried.isUsual() && found.values().stream().anyMatch(Layout::isUsual)) {
                break;
            }
            try {
                found.putIfAbsent(game.get().holes.stream().mapToInt(tried.reader(board)).boxed().toList(), tried);
            } catch (NotationException e) {
                fault = fault.getMessage().startsWith("no hole") ? fault : e;
            }
        }
        if (found.size() > 1) {
            throw new NotationException("in notation " + String.join("; in notation ", found.entrySet().stream()
                    .map(entry -> entry.getValue().label() + ", it is "
                            + String.join(",", entry.getKey().stream().map(board::nameOf).toList()))
                    .toList()) + "; write the names, or add --notation if the command has it");
        }
        if (found.isEmpty()) {
            throw fault;
        }
        return found.keySet().iterator().next();
    }

    /// Returns whether the text has a number that is not in a pair of coordinates or of digits.
    private boolean leavesNumber() {
        return (form == Form.COORDINATES || form == Form.DIGITS) && junk.matches("[0-9]");
    }

    /// Returns whether a line is empty without comments and headings.
    static boolean isRemark(String line) {
        return line.strip().startsWith("#")
                || line.length() <= MOST_CHARACTERS && !Form.NAMES.hasSign(line) && plain(line).isEmpty();
    }

    /// Returns a text in small letters, with common signs for dashes and arrows, without comments and numbering.
    private static String plain(String written) {
        String text = Normalizer.normalize(written, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
        text = DASH.matcher(text).replaceAll("-");
        text = ARROW.matcher(text).replaceAll("\u2192");
        text = QUOTE.matcher(text).replaceAll("");
        text = LINE_END.matcher(text).replaceAll("\n").replace('\u00d7', 'x');
        text = AROUND.matcher(text).replaceAll("");
        // an arrow after a hole and before a space or an end is a direction
        if (ONLY_WAYS.matcher(text).find() || !LINK_ARROW.matcher(text).find()) {
            for (int i = 0; i < WAYS.length(); i++) {
                text = text.replace(WAYS.substring(i, i + 1), " " + WAY_NAMES.get(i) + " ");
            }
        }
        String lines = text.lines().map(WrittenGame::withoutComment).collect(Collectors.joining("\n"));
        String unnumbered = unnumbered(unnumbered(lines, NUMBERING), LINE_NUMBER);
        return TAKES.matcher(unnumbered).replaceAll("-").strip();
    }

    /// Refuses a plan in which another peg continues a move.
    private static void checkMoves(String text) {
        String last = "";
        for (MatchResult jump : PLANNED.matcher(text).results().toList()) {
            if (jump.group(1).equals("continue") && !jump.group(2).equals(last)) {
                throw new NotationException("jump-continue-move " + jump.group(2) + ": the jump before "
                        + (last.isEmpty() ? "is missing" : "ends at " + last) + "; use jump-new-move");
            }
            last = jump.group(3);
        }
    }

    private static String withoutComment(String line) {
        if (!REMARK.matcher(line).find()) {
            return line;
        }
        String kept = line.replaceAll("^\\s*#.*|(?<=\\s)#(?!\\s*[0-9]).*|//.*|\\{[^}0-9]*[a-z]{2}[^}0-9]*\\}", "")
                .replaceFirst("(?<=.);[^0-9;]*\\b[a-z]{3,}\\b[^0-9;]*$", "")
                .replaceFirst("^[^0-9]*[a-z]{3,}[^0-9]*:(?=\\s|$)", "");
        String rest = BETWEEN_HOLES.matcher(kept).replaceAll(" ");
        boolean isHeading = rest.matches(".*\\b[a-z]{3,}\\b.*") && !kept.contains("pos-")
                && !rest.matches(".*\\b(?:[a-z][0-9]|[0-9]+\\s+[0-9]).*");
        return isHeading ? "" : kept;
    }

    /// Returns a text without its numbering, if the numbers follow each other.
    private static String unnumbered(String text, Pattern pattern) {
        List<MatchResult> found = pattern.matcher(text).results().toList();
        if (found.isEmpty() || pattern == LINE_NUMBER
                && (found.size() < 3 || found.size() < text.lines().filter(line -> !line.isBlank()).count())) {
            return text;
        }
        List<Integer> numbers = found.stream().map(match -> Integer.parseInt(match.group("number") == null
                ? match.group("step")
                : match.group("number"))).toList();
        boolean isFirst = numbers.getFirst() < 2 || numbers.size() == 1 && found.getFirst().group().matches("[^(\\[]*");
        boolean isNumbering = isFirst && text.substring(0, found.getFirst().start()).isBlank()
                && IntStream.range(0, numbers.size()).allMatch(i -> numbers.get(i) == numbers.getFirst() + i);
        return isNumbering ? pattern.matcher(text).replaceAll("\n") : text;
    }

    private static Pattern tokens(Form form) {
        return Pattern.compile(Stream.of(Kind.values()).map(kind -> "(?<" + kind.name() + ">"
                + (kind == Kind.HOLE ? form.word : kind.pattern) + ")").collect(Collectors.joining("|")));
    }

    private static WrittenGame of(String text, Form form) {
        List<String> holes = new ArrayList<>();
        List<String> junk = new ArrayList<>();
        Set<List<WrittenJump>> games = new LinkedHashSet<>();
        List<List<Chain>> runs = runs(chains(text, form, holes, junk));
        for (Division division : Division.values()) {
            if (runs.stream().allMatch(run -> run.size() < 3 || division.fits(run.size()))) {
                games.add(runs.stream().flatMap(run -> jumps(division, run).stream()).toList());
            }
        }
        return new WrittenGame(form, holes, games, junk.isEmpty() ? "" : junk.getFirst());
    }

    /// Returns the chains of a text. Adds its words for holes and its other words to two lists.
    private static List<Chain> chains(String text, Form form, List<String> holes, List<String> junk) {
        List<Chain> chains = new ArrayList<>();
        Kind before = Kind.END;
        int part = 0;
        int line = 0;
        Matcher words = TOKENS.get(form).matcher(text);
        while (words.find()) {
            Kind kind = Stream.of(Kind.values()).filter(each -> words.group(each.name()) != null)
                    .findFirst().orElseThrow();
            String word = words.group();
            switch (kind) {
                case HOLE -> {
                    holes.add(form == Form.COORDINATES
                            ? word.replaceAll("^\\D*(\\d+)\\D+(\\d+)\\D*$", "($1,$2)")
                            : word);
                    if (before == Kind.LINK) {
                        chains.getLast().holes.add(holes.getLast());
                    } else if (before == Kind.OVER) {
                        chains.getLast().over.add(holes.getLast());
                    } else {
                        chains.add(new Chain(new ArrayList<>(List.of(holes.getLast())), new ArrayList<>(),
                                new ArrayList<>(), new ArrayList<>(), line, part));
                    }
                    before = Kind.HOLE;
                }
                case LINK, OVER -> {
                    before = chains.isEmpty() ? Kind.END : kind;
                    if (before == Kind.LINK) {
                        chains.getLast().links.add(word.matches("\\w+") ? " " + word + " " : word);
                    }
                }
                case WAY -> {
                    if (before != Kind.END && before != Kind.COMMA) {
                        chains.getLast().ways.add(word);
                    }
                }
                case COMMA, END -> {
                    // a bracket or a comma between a link and its hole belongs to neither
                    if (before == Kind.HOLE || before == Kind.COMMA || word.equals("\n")) {
                        before = kind;
                        part++;
                        line += kind == Kind.END ? 1 : 0;
                    }
                }
                case JUNK -> junk.add(word);
                case FILLER -> {
                    // words between holes
                }
            }
        }
        return chains;
    }

    /// Returns the chains, each alone; loose holes that nothing separates are together. Commas do not separate holes
    /// that are alone between commas, and line ends do not separate holes that are alone on their lines.
    private static List<List<Chain>> runs(List<Chain> chains) {
        List<List<Chain>> runs = new ArrayList<>();
        for (int i = 0; i < chains.size(); i++) {
            Chain chain = chains.get(i);
            boolean isJoined = i > 0 && chain.isLoose() && chains.get(i - 1).isLoose()
                    && (chain.part == chains.get(i - 1).part || chain.line == chains.get(i - 1).line
                            && isAlone(chains, chain) && isAlone(chains, chains.get(i - 1)));
            if (!isJoined) {
                runs.add(new ArrayList<>());
            }
            runs.getLast().add(chain);
        }
        return chains.size() > 1 && chains.stream().allMatch(Chain::isLoose) && runs.size() == chains.size()
                ? List.of(chains)
                : runs;
    }

    private static boolean isAlone(List<Chain> chains, Chain chain) {
        return chains.stream().filter(other -> other.part == chain.part).count() == 1;
    }

    private static List<WrittenJump> jumps(Division division, List<Chain> run) {
        Chain chain = run.getFirst();
        boolean isAlone = run.size() == 1;
        if (isAlone && (chain.holes.size() < 3 || !chain.over.isEmpty())) {
            return jumps(chain);
        }
        List<String> holes = isAlone ? chain.holes : run.stream().map(each -> each.holes.getFirst()).toList();
        // signs between holes make no pairs
        boolean isDivided = division.fits(holes.size()) && !(isAlone && division == Division.PAIRS);
        return (holes.size() == 2 ? Division.PAIRS : isDivided ? division : Division.MOVE).jumps(holes);
    }

    private static List<WrittenJump> jumps(Chain chain) {
        List<WrittenJump> jumps = new ArrayList<>();
        for (int i = 0; i < Math.max(chain.holes.size() - 1, chain.over.size()); i++) {
            jumps.add(new WrittenJump(at(i, chain.holes), at(i, chain.over), at(i + 1, chain.holes), "",
                    at(i, chain.links)));
        }
        for (int i = 0; i < chain.ways.size(); i++) {
            jumps.add(new WrittenJump(i == 0 ? chain.holes.getLast() : "", "", "", chain.ways.get(i), ""));
        }
        return jumps.isEmpty() ? List.of(new WrittenJump(chain.holes.getFirst(), "", "", "", "")) : jumps;
    }

    private static String at(int index, List<String> words) {
        return index < words.size() ? words.get(index) : "";
    }
}
