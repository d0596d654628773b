package pegsets.cli;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.Rules;
import pegsets.board.Spelling;
import pegsets.board.text.HolePattern;
import pegsets.board.text.PositionText;
import pegsets.disk.Disk;
import pegsets.job.file.JobFile;
import pegsets.job.file.JobSource;
import pegsets.job.file.JobSource.Setting;
import pegsets.publish.report.Texts;
import pegsets.search.solve.LatticeBoard;

/// The words of a command line that name a problem: a job, or a board, a start and a finish. The place of a word
/// decides what it is.
///
/// @param typed  the words of the problem on a board; empty for a job
/// @param source the job
/// @param rest   the words of the command itself
record ProblemWords(List<String> typed, JobSource source, List<String> rest) {
    private static final String ENDING = ".yaml";
    /// A hole, or several; any other word in the place of the finish is rather one of the command.
    private static final String HOLES = "[a-zA-Z][0-9]+|[0-9]+[.,][0-9]+|\\[.*|any(-of-type)?|fewest|(full|empty):.*";

    /// The words that follow a job or a board.
    enum Reading {
        /// A start and a finish may follow a job. A start must follow a board; a finish may follow the start.
        ENDS,
        /// Words of the command may follow a job, or a start and a finish on a board.
        OWN_WORDS,
        /// Words of the command may follow a job, or a start on a board.
        START
    }

    /// Returns whether a word is a board, and not a job.
    static boolean isBoard(String word) {
        return !isFile(word) && (word.contains(":") || Boards.isName(word));
    }

    private static boolean isFile(String word) {
        return word.contains("/") || word.contains(".") || Path.of(word).equals(JobSource.STANDARD_INPUT);
    }

    /// Returns the file of a job: the word itself, or a name in this folder, in `jobs/`, or in `jobs/` of the program.
    static Path jobFile(String word) throws IOException {
        if (isFile(word)) {
            return Path.of(word);
        }
        List<String> known = new ArrayList<>(Boards.names());
        for (Path folder : List.of(Path.of(""), Path.of("jobs"), Program.home().resolve("jobs"))) {
            if (Disk.isFile(folder.resolve(word + ENDING))) {
                return folder.resolve(word + ENDING);
            }
            for (Path file : Disk.isFolder(folder) ? Disk.list(folder) : List.<Path>of()) {
                String name = file.getFileName().toString();
                if (name.endsWith(ENDING)) {
                    known.add(name.substring(0, name.length() - ENDING.length()));
                }
            }
        }
        throw new Refusal(Boards.lacksSize(word)
                ? Boards.refusal(word)
                : "'" + word + "' is no board, and no job in jobs/; pegs boards lists the boards, and a "
                        + "word with a slash or a dot is a file" + Spelling.hint(word, known));
    }

    /// Returns a board, or the board of a job file, with the rules of the options. Warns of lopsided rules.
    ///
    /// @param name of the board or of the job file
    static Board board(String name, Call call) throws IOException {
        Board board = named(name, call.value("rules"));
        Texts.warning(board).ifPresent(words -> call.tell("warning: " + words));
        return board;
    }

    private static Board named(String name, String label) throws IOException {
        try {
            if (!isBoard(name)) {
                return JobFile.of(JobSource.of(jobFile(name), List.of()).with(label == null
                        ? List.of()
                        : List.of(Setting.ofOption("rules", label))), Program.defaults()).board();
            }
            Board board = Boards.named(name);
            return label == null
                    ? board
                    : Boards.named(name, Rules.labeled(label).orElseThrow(() -> new Refusal(
                            "unknown rules '" + label + "'; use one of " + String.join(", ", Rules.labels()))));
        } catch (IllegalArgumentException e) {
            throw new Refusal(e);
        }
    }

    /// Reads a start: a position, or the only vacant hole.
    static long start(Board board, String text) {
        return Refusal.reading("start " + text + ": ", () -> PositionText.start(board, text));
    }

    /// Reads a finish: a position, or the hole of the last peg.
    static long finish(Board board, String text) {
        return Refusal.reading("finish " + text + ": ", () -> PositionText.finish(board, text));
    }

    /// Reads a finish: a pattern, a position, or the hole of the last peg.
    static HolePattern pattern(Board board, String text) {
        return HolePattern.isPattern(text)
                ? Refusal.reading("finish " + text + ": ", () -> HolePattern.read(board, text))
                : HolePattern.of(board, finish(board, text));
    }

    /// Reads the arguments of a command.
    static ProblemWords of(Call call, Reading reading) throws IOException {
        Refusal.throwIf(call.arguments().isEmpty(),
                "no problem is given; add a job such as english33-central,"
                        + " or a board and a start such as triangle:5 a1");
        String first = call.arguments().getFirst();
        List<String> words = withCodes(call, reading);
        int most = reading == Reading.START ? 2 : 3;
        boolean isBoard = isBoard(first);
        Refusal.throwIf(isBoard && words.size() == 2 && HolePattern.isOpen(words.getLast()),
                "'" + words.getLast() + "' is a finish, and no start is before it; add one, such as "
                        + Boards.anyHole(first));
        if (isBoard && words.size() == 1) {
            throw new Refusal("no start follows the board " + first + "; add one, such as "
                    + first + " " + Boards.anyHole(first) + (Disk.isFile(Path.of(first + ENDING))
                            ? ", or write " + first + ENDING + " for the job file"
                            : ""));
        }
        List<String> typed = isBoard ? words.subList(0, Math.min(words.size(), most)) : List.of();
        if (isBoard && reading == Reading.OWN_WORDS && words.size() == 3 && words.get(1).matches(HOLES)
                && !words.getLast().matches(HOLES)) {
            String start = Call.quoted(words.get(1));
            throw new Refusal(
                    "'" + words.getLast() + "' is in the place of the finish; add the finish: pegs "
                            + String.join(" ", call.command(), first, start, start, Call.quoted(words.getLast())));
        }
        JobSource source = !isBoard
                ? JobSource.of(jobFile(first), List.of())
                : reading == Reading.START ? unfinished(typed) : JobSource.typed(typed);
        int size = isBoard ? typed.size() : reading == Reading.ENDS ? words.size() : 1;
        List<Setting> ends = ends(call, words, size);
        if (reading == Reading.ENDS && words.size() > most) {
            throw new Refusal("'" + words.get(most) + "' follows the finish; leave it out");
        }
        return new ProblemWords(typed, isBoard ? source : source.with(ends), words.subList(size, words.size()));
    }

    /// Returns the words of the command line, with codes for positions that settings cannot hold. A picture of a start
    /// and a finish is two words.
    private static List<String> withCodes(Call call, Reading reading) throws IOException {
        List<String> words = new ArrayList<>(call.arguments().subList(0, 1));
        boolean hasEnds = isBoard(words.getFirst()) || reading == Reading.ENDS;
        for (int i = 1; i < call.arguments().size(); i++) {
            String word = call.arguments().get(i);
            boolean isEnd = hasEnds && i < (reading == Reading.START ? 2 : 3);
            if (isEnd && PositionText.isPlace(word)) {
                Board board = named(words.getFirst(), call.value("rules"));
                words.add(board.nameOf(Refusal.reading((i == 1 ? "start " : "finish ") + word + ": ",
                        () -> PositionText.place(board, word))));
                call.note(word + " is read as hole " + words.getLast());
            } else if (isEnd && PositionText.isPosition(word) && !word.matches("[\\w:.,+-]*|picture:[-*./ ]*")) {
                Board board = named(words.getFirst(), call.value("rules"));
                Refusal.reading((i == 1 ? "start: " : "finish: "),
                        () -> PositionText.all(board, word, Optional.empty(), call::note))
                        .forEach(code -> words.add("code:" + Long.toUnsignedString(code)));
            } else {
                words.add(word);
            }
        }
        return words;
    }

    /// Returns a job whose finish is its start, because on some boards no peg can end in the hole of the start.
    private static JobSource unfinished(List<String> typed) {
        String start = typed.get(1);
        String finish = start.matches("[a-zA-Z][0-9]+") ? "vacant:" + start : start;
        JobSource source = JobSource.typed(List.of(typed.getFirst(), start, finish));
        return new JobSource(source.file(), source.name().replaceFirst("-vacant-[A-Za-z0-9]+$", ""), source.settings());
    }

    /// Returns the settings for the start and the finish among the words. Refuses those that an option sets too.
    private static List<Setting> ends(Call call, List<String> words, int size) {
        List<String> keys = List.of("start", "finish").subList(0, Math.min(size - 1, 2));
        for (String key : keys) {
            String word = words.get(1 + keys.indexOf(key));
            Refusal.throwIf(call.values("set").stream().anyMatch(setting -> setting.startsWith(key + "=")),
                    "the " + key + " is given twice: " + word + " and --set " + key + "; leave out one of them");
            if (word.matches("[0-9]+[.,][0-9]+") && isBoard(words.getFirst())
                    && !LatticeBoard.isFamily(words.getFirst())) {
                throw new Refusal(key + " " + word + ": no such hole; write a letter and a number, such as "
                        + Boards.anyHole(words.getFirst()));
            }
            Refusal.throwIf(word.matches("[^:\\[{(]+,.*"),
                    key + " " + word + ": a list of holes has two readings; write "
                            + (key.equals("start") ? "vacant:" + word + " or " : "") + "pegs:" + word
                            + " for one position, or '[" + word + "]' for several");
        }
        return keys.stream().map(key -> Setting.ofWord(key, words.get(1 + keys.indexOf(key)))).toList();
    }

    /// Returns the only word of the command itself.
    ///
    /// @param what  the kind of word, such as `folder`
    /// @param usual such as `one with a file for each set`
    String only(String what, String usual) {
        if (rest.size() > 1) {
            throw new Refusal("'" + rest.get(1) + "' follows the " + what + "; give one " + what + " only");
        }
        Refusal.throwIf(rest.isEmpty(), "no " + what + " after the "
                + (isTyped() ? "board, the start and the finish" : "job") + "; add " + usual);
        return rest.getFirst();
    }

    /// Refuses the name of a folder or a file that does not exist.
    ///
    /// @param remedy such as `name a folder with a file for each set`
    static void checkExists(String name, boolean isFolder, String remedy) throws IOException {
        Path path = Path.of(name);
        if (isFolder ? !Disk.isFolder(path) : !Disk.isFile(path)) {
            throw new Refusal((isFolder ? Disk.exists(path) : Disk.isFolder(path))
                    ? new FileSystemException(name, null, "this is a " + (isFolder ? "file; " : "folder; ") + remedy)
                    : new NoSuchFileException(name, null, "no such " + (isFolder ? "folder; " : "file; ") + remedy));
        }
    }

    boolean isTyped() {
        return !typed.isEmpty();
    }

    /// Refuses standard input as the job if the command reads something else from it.
    ///
    /// @param what the other use, such as `the positions`
    void checkInput(String what) {
        Refusal.throwIf(source.isStandardInput(),
                "standard input cannot be both the job file and " + what + "; write the job to a file");
    }
}
