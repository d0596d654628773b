package pegsets.job.file;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.Hole;
import pegsets.board.Jump;
import pegsets.board.Lattice;
import pegsets.board.Rules;
import pegsets.board.text.Drawing;
import pegsets.board.text.JumpSet;
import pegsets.board.text.NotationException;
import pegsets.board.text.PictureReader;
import pegsets.job.JobFileException;

/// The problem of a file that is no job file: a picture, or a PDDL problem of the PegSol domain (planning competitions
/// of 2008, 2011 and 2016). The names of its holes are `pos-ROW-COLUMN`, both from 0.
final class ForeignFile {
    private static final Pattern WORD = Pattern.compile(";[^\\n]*|\\n|[()]|[^\\s();]+");
    private static final Pattern HOLE = Pattern.compile("pos-([0-9]{1,2})-([0-9]{1,2})");

    /// A list of words and lists.
    private record Node(String word, List<Node> nodes, int line) {
        String head() {
            return nodes.isEmpty() ? "" : nodes.getFirst().word;
        }
    }

    private final String file;
    private final Map<String, Hole> holes = new LinkedHashMap<>();
    private final Map<String, Boolean> start = new LinkedHashMap<>();
    private final Map<String, Boolean> goal = new LinkedHashMap<>();
    private final Map<List<Hole>, Integer> lines = new LinkedHashMap<>();

    private ForeignFile(String file) {
        this.file = file;
    }

    /// Returns the text of the job file with the same problem, or the text itself if it is a job file.
    ///
    /// @param notes takes the reading that was chosen
    static String asJob(String file, String text, Consumer<String> notes) {
        if (Pattern.compile("^(\\s|;.*\\n)*\\(\\s*define\\b", Pattern.CASE_INSENSITIVE).matcher(text).find()) {
            notes.accept("read as a PDDL problem");
            return new ForeignFile(file).pddl(text.toLowerCase(Locale.ROOT));
        }
        if (Pattern.compile("(?m)(?:^|[{,])\\s*[A-Za-z-]+\\s*:|^---\\s").matcher(text).find()) {
            return text;
        }
        try {
            Optional<PictureReader.Drawn> drawn = new PictureReader(notes).board(text);
            return drawn.isEmpty() ? text : job(drawn.get().board(), drawn.get().positions());
        } catch (NotationException e) {
            throw new JobFileException(file, e.getMessage());
        }
    }

    private static String job(Board drawn, List<Long> positions) {
        return board(drawn, List.of()) + ends(drawn, positions.getFirst(), positions.size() < 2
                ? Optional.empty()
                : Optional.of("code:" + Long.toUnsignedString(positions.getLast())));
    }

    /// Returns the lines of a job file for a board: its name, or a picture.
    private static String board(Board board, List<Jump> forbidden) {
        Optional<Board> name = Boards.names().stream().map(Boards::named).filter(
                known -> known.holes().equals(board.holes()) && known.lattice() == board.lattice()).findFirst();
        return (name.isPresent()
                ? "board: " + name.get().name() + "\n"
                : "board:\n  lattice: " + board.lattice().label() + "\n  picture: |\n"
                        + Drawing.picture(board).replaceAll("(?m)^(?=.)", "    "))
                + "rules: " + board.rules().label() + "\n"
                + (forbidden.isEmpty() ? "" : "forbid: [" + JumpSet.text(board, forbidden) + "]\n");
    }

    /// Returns the lines of a job file for a start and a finish. A single vacancy is also the usual finish.
    private static String ends(Board board, long start, Optional<String> finish) {
        long empty = board.complement(start);
        return "start: " + (Long.bitCount(empty) == 1
                ? board.nameOf(Long.numberOfTrailingZeros(empty))
                : "code:" + Long.toUnsignedString(start)) + "\n"
                + finish.map(text -> "finish: " + text + "\n").orElse("");
    }

    private JobFileException fault(int line, String message) {
        return new JobFileException(file + ":" + line, message);
    }

    private String pddl(String text) {
        Node problem = parsed(text);
        for (Node node : problem.nodes.subList(1, problem.nodes.size())) {
            switch (node.head()) {
                case "problem", ":metric", ":requirements" -> {
                    // these do not change the game
                }
                case "domain" -> throw fault(node.line, "this is a domain; give the file of a problem");
                case ":domain" -> {
                    if (node.nodes.size() != 2 || !node.nodes.get(1).word.contains("peg")) {
                        throw fault(node.line,
                                "this is not the domain of peg solitaire; give a problem of pegsolitaire");
                    }
                }
                case ":objects" -> objects(node);
                case ":init" -> node.nodes.stream().skip(1).forEach(this::fact);
                case ":goal" -> goals(node);
                default -> throw fault(node.line, "(" + node.head() + " is not part of a PegSol problem; remove it");
            }
        }
        holes.keySet().stream().filter(hole -> !start.containsKey(hole)).findFirst().ifPresent(hole -> {
            throw fault(problem.line, hole + " is neither free nor occupied in :init; add one of the two");
        });
        if (goal.isEmpty()) {
            throw fault(problem.line, "no (:goal names a hole; add one");
        }
        return job();
    }

    /// Returns the only list of a text.
    private Node parsed(String text) {
        Deque<Node> open = new ArrayDeque<>(List.of(new Node("", new ArrayList<>(), 1)));
        Matcher words = WORD.matcher(text);
        int line = 1;
        while (words.find()) {
            String word = words.group();
            if (word.equals("\n")) {
                line++;
            } else if (word.equals("(")) {
                Node list = new Node("", new ArrayList<>(), line);
                open.peek().nodes.add(list);
                open.push(list);
            } else if (word.equals(")")) {
                if (open.size() < 2) {
                    throw fault(line, "this parenthesis closes no other; remove it");
                }
                open.pop();
            } else if (!word.startsWith(";")) {
                if (word.startsWith(":") && open.peek().nodes.isEmpty() && open.size() > 3) {
                    Node outer = open.stream().skip(1).findFirst().orElseThrow();
                    throw fault(line, "(" + word + " is inside (" + outer.head() + " of line " + outer.line
                            + ", because a parenthesis before it is not closed; close it");
                }
                open.peek().nodes.add(new Node(word, List.of(), line));
            }
        }
        if (open.size() > 1) {
            throw fault(open.peek().line, "(" + open.peek().head() + " is not closed; add a parenthesis");
        }
        return open.peek().nodes.getFirst();
    }

    private void objects(Node node) {
        List<Node> words = node.nodes;
        for (int i = 1; i < words.size(); i++) {
            String word = words.get(i).word;
            if (word.equals("-")) {
                i++;
            } else {
                Matcher place = HOLE.matcher(word);
                if (!place.matches()) {
                    throw fault(words.get(i).line, "the name " + word + " does not tell the place of a hole; use names "
                            + "such as pos-1-3, for row 1 and column 3 from 0");
                }
                holes.put(word, new Hole(Integer.parseInt(place.group(2)), Integer.parseInt(place.group(1))));
            }
        }
        if (holes.isEmpty() || holes.size() > Board.MAX_HOLES
                || holes.values().stream().anyMatch(hole -> hole.x() >= Hole.MAX_COLUMNS)) {
            throw fault(node.line, holes.size() + " holes; a board has 1 to " + Board.MAX_HOLES + ", in at most "
                    + Hole.MAX_COLUMNS + " columns");
        }
    }

    private Hole hole(Node node) {
        if (!holes.containsKey(node.word)) {
            throw fault(node.line, "'" + node.word + "' is not among the objects; declare it or correct it");
        }
        return holes.get(node.word);
    }

    private void fact(Node node) {
        switch (node.head()) {
            case "=", "move-ended" -> {
                // the cost so far; the next jump begins a move
            }
            case "in-line" -> {
                if (node.nodes.size() != 4) {
                    throw fault(node.line, "in-line needs three holes");
                }
                lines.put(node.nodes.stream().skip(1).map(this::hole).toList(), node.line);
            }
            default -> state(node, start);
        }
    }

    private void state(Node node, Map<String, Boolean> states) {
        if (!List.of("free", "occupied").contains(node.head()) || node.nodes.size() != 2) {
            throw fault(node.line,
                    "(" + node.head() + " ...) is no fact of a PegSol problem; use free, occupied, in-line "
                            + "and move-ended");
        }
        hole(node.nodes.get(1));
        boolean isPeg = node.head().equals("occupied");
        if (states.putIfAbsent(node.nodes.get(1).word, isPeg) instanceof Boolean other && other != isPeg) {
            throw fault(node.line, node.nodes.get(1).word + " is both free and occupied; remove one of the two");
        }
    }

    private void goals(Node node) {
        List<Node> parts = node.nodes.subList(1, node.nodes.size());
        for (Node part : parts) {
            if (part.head().equals("and")) {
                part.nodes.stream().skip(1).forEach(fact -> state(fact, goal));
            } else {
                state(part, goal);
            }
        }
    }

    private String job() {
        Set<Hole> all = new LinkedHashSet<>(holes.values());
        Board board = null;
        for (Rules rules : Rules.values()) {
            Board tried = new Board("drawn", Lattice.SQUARE, rules, all);
            if (ends(tried).containsAll(lines.keySet())) {
                board = tried;
                break;
            }
        }
        if (board == null) {
            Set<List<Hole>> straight = ends(new Board("drawn", Lattice.SQUARE, Rules.EIGHT_MOVE, all));
            throw lines.entrySet().stream().filter(line -> !straight.contains(line.getKey())).findFirst()
                    .map(line -> fault(line.getValue(), "in-line: these are not three neighbors in a row; use holes in "
                            + "one row, column or diagonal"))
                    .orElseThrow();
        }
        Board drawn = board;
        List<Hole> sorted = all.stream().sorted().toList();
        Board chosen = Boards.names().stream().map(Boards::named)
                .filter(known -> known.rules() == drawn.rules() && known.holes().equals(sorted)).findFirst()
                .orElse(drawn);
        List<Jump> forbidden = chosen.jumps().stream().filter(jump -> !lines.containsKey(line(chosen, jump))).toList();
        long full = mask(chosen, goal, true);
        long empty = mask(chosen, goal, false);
        String finish = (full | empty) != chosen.full()
                ? "full:" + names(chosen, full) + (empty == 0 ? "" : "+empty:" + names(chosen, empty))
                : Long.bitCount(full) == 1 ? names(chosen, full) : "code:" + Long.toUnsignedString(full);
        return board(chosen, forbidden) + ends(chosen, mask(chosen, start, true), Optional.of(finish));
    }

    private static String names(Board board, long holes) {
        return board.holes().stream().filter(hole -> board.hasPeg(holes, board.number(hole).orElseThrow()))
                .map(Hole::name).collect(Collectors.joining(","));
    }

    private long mask(Board board, Map<String, Boolean> states, boolean isPeg) {
        return states.entrySet().stream().filter(state -> state.getValue() == isPeg)
                .mapToLong(state -> 1L << board.number(holes.get(state.getKey())).orElseThrow()).sum();
    }

    private static Set<List<Hole>> ends(Board board) {
        return new HashSet<>(board.jumps().stream().map(jump -> line(board, jump)).toList());
    }

    private static List<Hole> line(Board board, Jump jump) {
        return List.of(board.holes().get(jump.from()), board.holes().get(jump.over()), board.holes().get(jump.to()));
    }
}
