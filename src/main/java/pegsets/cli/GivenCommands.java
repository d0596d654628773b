package pegsets.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import pegsets.answers.sets.PositionFacts;
import pegsets.answers.wins.BackwardPass;
import pegsets.answers.wins.PositionOdds;
import pegsets.answers.wins.SolutionCounts;
import pegsets.answers.wins.Verdict;
import pegsets.answers.wins.Verdicts;
import pegsets.answers.wins.WinGraph;
import pegsets.answers.wins.WinningIndex;
import pegsets.board.text.GameReader;
import pegsets.board.text.Layout;
import pegsets.board.text.Notation;
import pegsets.board.text.NotationException;
import pegsets.board.text.PositionText;
import pegsets.board.text.Replay;
import pegsets.cli.ProblemWords.Reading;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Disk;
import pegsets.disk.InputLines;
import pegsets.job.Job;
import pegsets.job.JobFolder;
import pegsets.job.Plan;
import pegsets.job.Result;
import pegsets.job.SetName.Kind;
import pegsets.publish.report.QueryReport;
import pegsets.publish.report.SolutionReport;
import pegsets.publish.report.Texts;

/// The commands on positions and solutions that the user gives.
final class GivenCommands {
    static final Command QUERY = new Command("query", "JOB [POSITION...|-] | BOARD START [FINISH [POSITION...|-]]",
            "can this position be won? Which jumps are good?", "pegs query triangle:5 a1 a1 28",
            () -> CommandOptions.ofQuestion()
                    .flag("json", "print one JSON object per line")
                    .flag("short", "print only the verdict and the number of solutions, no jumps")
                    .flag("forced",
                            "for winning positions, print the jumps and lines (d2--d4) that every solution makes")
                    .flag("chance",
                            "for winning positions, print the exact chance that a player who chooses each legal jump "
                                    + "with equal probability reaches the finish")
                    .shared("notation", EachLine.OPTION),
            GivenCommands::query);

    static final Command REPLAY = new Command("replay", "JOB SOLUTIONS | BOARD START FINISH SOLUTIONS",
            "is my solution right?", "pegs solve triangle:5 a1 | pegs replay triangle:5 a1 a1 -",
            () -> CommandOptions.ofJob().shared("notation"), GivenCommands::replay);

    /// The results that `query` computes only if the job wants them.
    private static final Set<Result> FURTHER = EnumSet.of(Result.BACKWARD, Result.ENDS);
    /// The files that `query` reads, if they are in the plan.
    private static final Kind[] NEEDED = {Kind.WINNING, Kind.TO_FINISH, Kind.FROM_START, Kind.BACKWARD, Kind.STARTS,
        Kind.FINISHES, Kind.SOLUTIONS};

    /// The lines that `replay` prints before it checks that its output can be written.
    private static final int LINES_AT_ONCE = 256;
    /// No position is as long, even the longest picture of 64 holes with all its spaces.
    private static final int LONGEST_POSITION = 4096;
    private static final int MOST_DIGITS = 18;

    private GivenCommands() {}

    /// `pegs query`: whether positions are winning, and the number of solutions left after each jump. Computes the sets
    /// it needs, unless the job has an index that answers the question.
    static int query(Call call) throws IOException {
        call.checkExcludes("forced", "notation");
        ProblemWords typed = ProblemWords.of(call, Reading.OWN_WORDS);
        List<String> words = typed.rest();
        boolean isStream = words.equals(List.of("-"));
        if (isStream) {
            typed.checkInput("the positions");
            if (System.console() != null && System.console().isTerminal()) {
                call.note("type a position on each line; Ctrl-D ends");
            }
        }
        JobCall asked = withSolutions(call, typed);
        JobFolder folder = asked.folder();
        Job job = asked.job();
        if (typed.typed().size() == 3 && PositionText.isPosition(typed.typed().getLast())) {
            call.note("the finish is " + job.problem().finish().name());
        }
        asked.checkEnds();
        Optional<Layout> style = CommandOptions.notation(call);
        GameReader reader = new GameReader(job.problem(), style);
        List<Long> positions = isStream
                ? List.of()
                : words.isEmpty()
                        ? List.of(job.problem().start().codes().getFirst())
                        : words.stream().map(word -> Refusal.reading(
                                (word.isEmpty() ? "''" : word) + ": ",
                                () -> reader.position(word, call::note))).toList();
        boolean overall = call.has("forced") || call.has("chance");
        Optional<SolutionCounts> index = overall ? Optional.empty() : index(call, folder);
        if (index.isEmpty()) {
            if (positions.isEmpty() || !WinGraph.plansWays(folder, positions.stream().mapToLong(p -> p))) {
                asked.graph();
            }
            asked.complete(NEEDED);
        }
        PositionOdds odds = overall
                ? asked.limit().apply(folder, false, display -> odds(call, folder, positions, display))
                : PositionOdds.NONE;
        asked.tellIfUnsolvable();
        boolean brief = call.has("short");
        try (PositionFacts facts = new PositionFacts(folder);
                SolutionCounts ways = index.isPresent() ? index.get() : new WinGraph(folder);
                Verdicts verdicts = new Verdicts(folder, ways)) {
            QueryReport report = new QueryReport(job.problem().board(),
                    (command, position) -> ask(call, typed, command, position), style.orElse(Layout.NAMES), brief,
                    call.isJson(), facts, odds);
            Answers answers = new Answers(reader, brief, verdicts, report);
            return positions.isEmpty() ? answers.writeLines(call) : answers.write(positions, call);
        }
    }

    /// Returns the command line that asks a command about a position of the problem.
    private static String ask(Call call, ProblemWords words, String command, long position) {
        List<String> asked = new ArrayList<>(
                List.of("pegs", command, call.arguments().getFirst(), "code:" + Long.toUnsignedString(position)));
        if (words.isTyped()) {
            asked.add(words.typed().getLast());
        }
        for (String option : List.of("rules", "set")) {
            call.values(option).forEach(value -> asked.addAll(List.of("--" + option, value)));
        }
        return asked.stream().map(Call::quoted).collect(Collectors.joining(" "));
    }

    /// Opens the index of a job without labels. Returns empty if there is no index, or if it is damaged.
    private static Optional<SolutionCounts> index(Call call, JobFolder folder) throws IOException {
        if (Disk.exists(folder.index()) && Plan.firstMissing(folder.counting(), WinGraph.NEEDED).isPresent()) {
            try {
                return Optional.of(WinningIndex.open(folder));
            } catch (CorruptFileException e) {
                call.tell(e.getMessage() + "; the answers come from the sets");
            }
        }
        return Optional.empty();
    }

    /// Returns the job of a file. The job wants solutions, and backward sets and ends only if the file wants them.
    private static JobCall withSolutions(Call call, ProblemWords words) throws IOException {
        Set<Result> wanted = EnumSet.of(Result.SOLUTIONS);
        JobCall.keys(call, words).wanted().stream().filter(FURTHER::contains)
                .forEach(wanted::add);
        return JobCall.of(call, words, "results=" + wanted.stream().map(Result::label).toList());
    }

    /// Computes the facts that take a pass over all winning positions, if the options ask for them. Without positions,
    /// the facts are computed for all winning positions.
    private static PositionOdds odds(Call call, JobFolder folder, List<Long> positions,
            RunDisplay display) throws IOException {
        IntPredicate asked = pegs -> positions.isEmpty()
                || positions.stream().anyMatch(position -> Long.bitCount(position) == pegs);
        return PositionOdds.of(new BackwardPass(folder, asked, display.levels("jumps")),
                call.has("forced"), call.has("chance"));
    }

    /// The answers on positions and everything they are taken from.
    private record Answers(GameReader reader, boolean brief, Verdicts verdicts, QueryReport report) {
        int write(List<Long> positions, Call call) throws IOException {
            boolean isWinning = false;
            boolean isKnown = true;
            StringBuilder text = new StringBuilder();
            for (long position : positions) {
                Verdict verdict = verdicts.of(position, brief);
                isWinning |= verdict.isWinnable();
                isKnown &= verdict.winnable().isPresent();
                text.append(report.paragraph(verdict));
            }
            call.out().print(text);
            return positions.size() > 1 || isWinning ? Program.DONE : isKnown ? Program.NO : Program.NO_ANSWER;
        }

        /// Returns the position of a line. A code needs no reader of other forms.
        private long position(String line, Call call) {
            if (line.length() > LONGEST_POSITION) {
                throw new NotationException("this line has more than " + LONGEST_POSITION
                        + " characters and is not a position");
            }
            long code = code(line);
            return code > 0 && (code & ~reader.problem().board().full()) == 0
                    ? code
                    : reader.position(line, call::note);
        }

        /// Returns the number of a line of digits; 0 or less for another line.
        private static long code(String line) {
            long code = 0;
            for (int i = 0; i < line.length(); i++) {
                int digit = line.charAt(i) - '0';
                if (digit < 0 || digit > 9 || i == MOST_DIGITS || code == 0 && i > 0) {
                    return -1;
                }
                code = 10 * code + digit;
            }
            return code;
        }

        /// Answers each line of standard input with one line, until the input ends or the reader of the output stops.
        int writeLines(Call call) throws IOException {
            InputLines lines = new InputLines(System.in);
            PrintWriter answers = new PrintWriter(call.out(), false, StandardCharsets.UTF_8);
            long answered = 0;
            long faults = 0;
            try {
                for (String text = lines.next(); text != null; text = lines.next()) {
                    String line = text.strip();
                    String answer;
                    try {
                        long position = position(line, call);
                        answer = report.line(verdicts.of(position, brief));
                    } catch (NotationException e) {
                        answer = report.error(line.length() > LONGEST_POSITION
                                ? InputLines.shown(line)
                                : line, e.getMessage());
                        faults++;
                    }
                    answered++;
                    answers.print(answer);
                    // answers are printed before the command waits for more input
                    if (!lines.isReady() && answers.checkError()) {
                        return faults == 0 ? Program.DONE : Program.MISUSE;
                    }
                }
            } finally {
                answers.flush();
            }
            if (faults > 0) {
                call.tell("%d of %s %s; see the answers that begin with 'error'".formatted(faults,
                        Texts.counted(answered, "line"), faults == 1 ? "is not a position" : "are not positions"));
            }
            return faults == 0 ? Program.DONE : Program.MISUSE;
        }
    }

    /// `pegs replay`: plays written solutions and says which are correct. Needs no sets.
    static int replay(Call call) throws IOException {
        ProblemWords words = ProblemWords.of(call, Reading.OWN_WORDS);
        String file = words.only("file of solutions", "one, or - for standard input");
        if (file.equals("-")) {
            words.checkInput("the file of solutions");
        }
        Optional<Layout> style = CommandOptions.notation(call);
        Job job = JobCall.of(call, words).checkEnds().job();
        if (!file.equals("-")) {
            ProblemWords.checkExists(file, false, "name a file with one solution per line, or - for standard input");
        }
        try (InputStream in = file.equals("-") ? System.in : Files.newInputStream(Path.of(file))) {
            return replay(job, style, new InputLines(in), call);
        }
    }

    /// A game of a file.
    ///
    /// @param line its first line, from 1
    private record Game(long line, String text) {}

    /// Plays the games of a file and prints an answer for each.
    private static final class Games {
        private final GameReader reader;
        private final Call call;
        private Optional<Layout> last = Optional.empty();
        private boolean isNoted;

        Games(GameReader reader, Call call) {
            this.reader = reader;
            this.call = call;
        }

        /// Plays a game. If it cannot be read, its first jump is the fault.
        private Replay played(String text) {
            if (last.isPresent()) {
                Replay replay = new GameReader(reader.problem(), last).replay(text);
                if (replay.isSolution()) {
                    return replay;
                }
            }
            try {
                Replay reading = reader.read(text);
                last = Optional.of(reading.layout());
                if (!isNoted) {
                    reading.tell(call::note);
                    isNoted = !reading.note().isEmpty();
                }
                return reader.withChange(reading);
            } catch (NotationException e) {
                return reader.replay(text);
            }
        }

        /// Returns the games of the first lines of a file, the whole file if `isWhole`: each line, or all lines
        /// together, or the lines between blank lines. Each line is a game if one of them is a solution, or if the
        /// lines together are no longer game than one of them.
        private List<Game> divided(List<Game> lines, boolean isWhole) {
            List<Game> games = lines.stream().filter(game -> !GameReader.isRemark(game.text)).toList();
            List<Replay> replays = isWhole ? games.stream().map(game -> reader.replay(game.text)).toList() : List.of();
            if (replays.size() < 2 || replays.stream().anyMatch(Replay::isSolution)) {
                return games;
            }
            Game all = joined(lines);
            int length = reader.replay(all.text).jumps().size();
            if (GameReader.isPlan(all.text) || replays.stream().allMatch(replay -> replay.jumps().size() < length)) {
                call.note("lines %d to %d are read as one game".formatted(all.line, games.getLast().line));
                return List.of(all);
            }
            List<List<Game>> parts = new ArrayList<>(List.of(new ArrayList<>()));
            for (Game line : lines) {
                if (line.text.isBlank()) {
                    parts.add(new ArrayList<>());
                }
                parts.getLast().add(line);
            }
            List<Game> blocks = parts.stream().map(Games::joined).filter(game -> !game.text.isBlank()).toList();
            boolean isDivided = blocks.stream().anyMatch(block -> reader.replay(block.text).isSolution());
            if (isDivided) {
                call.note("the lines between blank lines are read as one game");
            }
            return isDivided ? blocks : games;
        }

        private static Game joined(List<Game> lines) {
            return new Game(lines.stream().filter(line -> !line.text.isBlank()).mapToLong(Game::line).findFirst()
                    .orElse(1), lines.stream().map(Game::text).collect(Collectors.joining("\n")));
        }
    }

    private static int replay(Job job, Optional<Layout> layout, InputLines in, Call call) throws IOException {
        Games reader = new Games(new GameReader(job.problem(), layout), call);
        List<SolutionReport.Line> lines = new ArrayList<>();
        long checked = 0;
        long faults = 0;
        List<Game> read = new ArrayList<>();
        long number = 0;
        do {
            boolean isFirst = number == 0;
            read.clear();
            for (String text = in.next(); text != null; text = read.size() < LINES_AT_ONCE ? in.next() : null) {
                if (text.length() > InputLines.LONGEST) {
                    throw new Refusal("'" + InputLines.shown(text) + "': this line has more than "
                            + InputLines.LONGEST + " characters; write one solution per line");
                }
                read.add(new Game(++number, text));
            }
            for (Game game : reader.divided(read, isFirst && read.size() < LINES_AT_ONCE)) {
                SolutionReport.Line played = new SolutionReport.Line(game.line, reader.played(game.text));
                checked++;
                faults += played.replay().isSolution() ? 0 : 1;
                if (call.isJson()) {
                    lines.add(played);
                } else {
                    call.out().println(SolutionReport.text(job.problem().board(), played));
                }
            }
        } while (read.size() == LINES_AT_ONCE && (call.isJson() || !call.out().checkError()));
        Refusal.throwIf(checked == 0, "no jumps in the input; write one solution per line, such as "
                + Notation.jump(job.problem().board(), job.problem().board().jumps().getFirst()));
        call.out().println(call.isJson()
                ? SolutionReport.json(job, lines)
                : Texts.counted(checked, "line") + " checked, " + faults + " faulty");
        return faults == 0 ? Program.DONE : Program.NO;
    }
}
