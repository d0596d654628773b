package pegsets.job.file;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
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
import java.util.stream.Stream;
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
    /// A sign of a job file.
    private static final Pattern KEY = Pattern.compile("(?m)(?:^|[{,])[ \\t]*[A-Za-z-]+[ \\t]*:|^---\\s");
    private static final Pattern HOLE = Pattern.compile("pos-([0-9]{1,2})-([0-9]{1,2})");

    /// The words of a list, without its inner lists.
    private record Words(List<String> all, int line) {
        String head() {
            return all.isEmpty() ? "" : all.getFirst();
        }
    }

    private final String file;
    private final Map<String, Hole> holes = new LinkedHashMap<>();
    /// By hole, whether it has a peg.
    private final Map<Hole, Boolean> start = new HashMap<>();
    private final Map<Hole, Boolean> goal = new HashMap<>();
    private final Map<List<Hole>, Integer> lines = new LinkedHashMap<>();

    private ForeignFile(String file) {
        this.file = file;
    }

    /// Returns the text of the job file with the same problem, or the text itself if it is a job file.
    ///
    /// @param notes takes the reading that was chosen
    static String asJob(String file, String text, Consumer<String> notes) {
        String begin = text.lines().map(line -> line.replaceFirst(";.*", "")).filter(line -> !line.isBlank()).limit(2)
                .collect(Collectors.joining(" ")).strip();
        if (begin.matches("(?i)\\(\\s*define\\b.*")) {
            notes.accept("read as a PDDL problem");
            return new ForeignFile(file).pddl(text.toLowerCase(Locale.ROOT));
        }
        if (KEY.matcher(text).find()) {
            return text;
        }
        try {
            Optional<PictureReader.Drawn> drawn = new PictureReader(notes).board(text);
            // a word at the beginning is rather a key without its colon
            if (drawn.isEmpty() && text.lines().filter(line -> !line.isBlank() && !line.startsWith("#")).count() > 1
                    && !text.strip().matches("(?s)[a-z-]{4,}\\b.*")) {
                throw new JobFileException(file, "no keys such as board: triangle:5, and no picture that can be read; "
                        + "in a picture, write * for a peg, . for an empty hole and - for no hole");
            }
            return drawn.map(found -> job(found.board(), List.of(), found.positions().getFirst(),
                    found.positions().stream().skip(1).findFirst()
                            .map(finish -> "code:" + Long.toUnsignedString(finish))))
                    .orElse(text);
        } catch (NotationException e) {
            throw new JobFileException(file, e.getMessage());
        }
    }

    /// Returns a job file. The board is a name or a picture. A single vacancy is also the usual finish.
    private static String job(Board board, List<Jump> forbidden, long start, Optional<String> finish) {
        String drawn = Boards.names().stream().map(Boards::named)
                .filter(known -> known.holes().equals(board.holes())
                        && (known.lattice() == board.lattice() || known.rules() == board.rules()))
                .findFirst().map(Board::name)
                .orElseGet(() -> "\n  lattice: " + board.lattice().label() + "\n  picture: |\n"
                        + Drawing.picture(board).stripTrailing().replaceAll("(?m)^(?=.)", "    "));
        long empty = board.complement(start);
        return "board:" + (drawn.startsWith("\n") ? "" : " ") + drawn + "\nrules: " + board.rules().label() + "\n"
                + (forbidden.isEmpty() ? "" : "forbid: [" + JumpSet.text(board, forbidden) + "]\n")
                + "start: " + (Long.bitCount(empty) == 1
                        ? board.nameOf(Long.numberOfTrailingZeros(empty))
                        : "code:" + Long.toUnsignedString(start))
                + "\n"
                + finish.map(text -> "finish: " + text + "\n").orElse("");
    }

    private JobFileException fault(int line, String message) {
        return new JobFileException(file + ":" + line, message);
    }

    /// Reads the lists from the inside out: each list is complete when its parenthesis is closed.
    private String pddl(String text) {
        Deque<Words> open = new ArrayDeque<>();
        Matcher words = WORD.matcher(text);
        int line = 1;
        while (words.find()) {
            String word = words.group();
            if (word.equals("\n")) {
                line++;
            } else if (word.equals("(")) {
                open.push(new Words(new ArrayList<>(), line));
            } else if (word.startsWith(";")) {
                continue;
            } else if (open.isEmpty()) {
                throw fault(line, "'" + word + "' is outside of all parentheses; remove it");
            } else if (word.equals(")")) {
                Words list = open.pop();
                take(list, open.stream().anyMatch(outer -> outer.head().equals(":goal")) ? goal : start);
            } else {
                if (word.startsWith(":") && open.peek().all.isEmpty() && open.size() > 2) {
                    Words outer = open.stream().skip(1).findFirst().orElseThrow();
                    throw fault(line, "(" + word + " is inside (" + outer.head() + " of line " + outer.line
                            + ", because a parenthesis before it is not closed; close it");
                }
                open.peek().all.add(word);
            }
        }
        if (!open.isEmpty()) {
            throw fault(open.peek().line, "(" + open.peek().head() + " is not closed; add a parenthesis");
        }
        holes.keySet().stream().filter(name -> !start.containsKey(holes.get(name))).findFirst().ifPresent(name -> {
            throw new JobFileException(file, name + " is neither free nor occupied in :init; add one of the two");
        });
        if (goal.isEmpty()) {
            throw new JobFileException(file, "no (:goal names a hole; add one");
        }
        return job();
    }

    /// Reads a list whose inner lists were read.
    private void take(Words list, Map<Hole, Boolean> states) {
        int size = list.all.size();
        boolean isKnown = switch (list.head()) {
            // the cost and the name do not change the game, and the next jump begins a move
            case "problem", ":metric", ":requirements", "=", "total-cost" -> true;
            case "define", ":init", ":goal", "and", "move-ended" -> size == 1;
            case "domain" -> throw fault(list.line, "this is a domain; give the file of a problem");
            case ":domain" -> size == 2 && list.all.getLast().contains("peg");
            case ":objects" -> {
                objects(list);
                yield true;
            }
            case "in-line" -> {
                lines.put(list.all.stream().skip(1).map(name -> hole(list, name)).toList(), list.line);
                yield size == 4;
            }
            case "free", "occupied" -> {
                boolean isPeg = list.head().equals("occupied");
                if (states.putIfAbsent(hole(list, list.all.getLast()), isPeg) instanceof Boolean other
                        && other != isPeg) {
                    throw fault(list.line, list.all.getLast() + " is both free and occupied; remove one of the two");
                }
                yield size == 2;
            }
            default -> false;
        };
        if (!isKnown) {
            throw fault(list.line, "(" + String.join(" ", list.all) + ") is not part of a PegSol problem; use "
                    + "pegsolitaire as domain, and the facts free, occupied, in-line and move-ended");
        }
    }

    private void objects(Words list) {
        // each type follows a hyphen
        for (String name : String.join(" ", list.all.subList(1, list.all.size())).replaceAll("(?<!\\S)- \\S+", "")
                .strip().split("\\s+")) {
            Matcher place = HOLE.matcher(name);
            if (!place.matches()) {
                throw fault(list.line, "the name " + name + " does not tell the place of a hole; use names "
                        + "such as pos-1-3, for row 1 and column 3 from 0");
            }
            holes.put(name, new Hole(Integer.parseInt(place.group(2)), Integer.parseInt(place.group(1))));
        }
        if (holes.size() > Board.MAX_HOLES || holes.values().stream().anyMatch(hole -> hole.x() >= Hole.MAX_COLUMNS)) {
            throw fault(list.line, holes.size() + " holes; a board has at most " + Board.MAX_HOLES
                    + ", in at most " + Hole.MAX_COLUMNS + " columns");
        }
    }

    private Hole hole(Words list, String name) {
        if (!holes.containsKey(name)) {
            throw fault(list.line, "'" + name + "' is not among the objects; declare it or correct it");
        }
        return holes.get(name);
    }

    /// Returns the job on the board with the fewest directions that has all lines; its other jumps are forbidden.
    private String job() {
        Set<Hole> all = new LinkedHashSet<>(holes.values());
        List<Board> boards = Stream.of(Rules.values()).map(rules -> new Board("drawn", Lattice.SQUARE, rules, all))
                .toList();
        Board board = boards.stream().filter(tried -> lines(tried).containsAll(lines.keySet())).findFirst()
                .orElseThrow(() -> {
                    boards.forEach(tried -> lines.keySet().removeAll(lines(tried)));
                    return fault(lines.values().iterator().next(), "in-line: these are not three neighbors in a row; "
                            + "use holes in one row, column or diagonal");
                });
        List<Jump> forbidden = board.jumps().stream().filter(jump -> !lines.containsKey(line(board, jump))).toList();
        long full = mask(board, goal, true);
        long empty = mask(board, goal, false);
        String finish = (full | empty) != board.full()
                ? "full:" + names(board, full) + (empty == 0 ? "" : "+empty:" + names(board, empty))
                : Long.bitCount(full) == 1 ? names(board, full) : "code:" + Long.toUnsignedString(full);
        return job(board, forbidden, mask(board, start, true), Optional.of(finish));
    }

    private static String names(Board board, long holes) {
        return board.holes().stream().filter(hole -> board.hasPeg(holes, board.number(hole).orElseThrow()))
                .map(Hole::name).collect(Collectors.joining(","));
    }

    private static long mask(Board board, Map<Hole, Boolean> states, boolean isPeg) {
        return board.position(hole -> states.getOrDefault(board.holes().get(hole), !isPeg) == isPeg);
    }

    private static List<List<Hole>> lines(Board board) {
        return board.jumps().stream().map(jump -> line(board, jump)).toList();
    }

    private static List<Hole> line(Board board, Jump jump) {
        return Stream.of(jump.from(), jump.over(), jump.to()).map(board.holes()::get).toList();
    }
}
