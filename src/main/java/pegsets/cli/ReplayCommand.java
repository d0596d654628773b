package pegsets.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import pegsets.board.Board;
import pegsets.board.Problem;
import pegsets.board.text.NotationException;
import pegsets.board.text.NotationStyle;
import pegsets.board.text.Replay;
import pegsets.cli.ProblemWords.Reading;
import pegsets.cli.command.Call;
import pegsets.cli.command.Command;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.disk.Disk;
import pegsets.job.Job;
import pegsets.publish.report.SolutionReport;
import pegsets.publish.report.Texts;

/// `pegs replay`: plays written solutions and says which are correct. Needs no sets.
final class ReplayCommand {
    static final Command REPLAY = new Command("replay", "JOB SOLUTIONS | BOARD START FINISH SOLUTIONS",
            "is my solution right?",
            "pegs solve triangle:5 a1 | pegs replay triangle:5 a1 a1 -",
            () -> SolutionOptions.addNotation(JobCall.jobOptions()), ReplayCommand::replay);

    /// The number of lines printed before the command checks that its output can be written.
    private static final int LINES_AT_ONCE = 256;
    /// The longest solution takes a hundredth of it.
    private static final int LONGEST_LINE = 1 << 16;

    private ReplayCommand() {}

    static int replay(Call call) throws IOException {
        ProblemWords words = ProblemWords.of(call, Reading.OWN_WORDS);
        String file = words.only("file of solutions", "one, or - for standard input");
        if (file.equals("-")) {
            words.checkInput("the file of solutions");
        }
        Optional<NotationStyle> style = SolutionOptions.notation(call);
        Job job = JobCall.of(call, words).checkEnds().job();
        if (!file.equals("-") && !Disk.isFile(Path.of(file))) {
            String remedy = "; name a file with one solution per line, or - for standard input";
            throw new MisuseException(Disk.isFolder(Path.of(file))
                    ? new FileSystemException(file, null, "this is a folder" + remedy)
                    : new NoSuchFileException(file, null, "no such file" + remedy));
        }
        try (InputStream in = file.equals("-") ? System.in : Files.newInputStream(Path.of(file))) {
            return replay(job, style, new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8)), call);
        }
    }

    /// Returns the next line without its end, or null at the end of the file.
    private static String line(BufferedReader in) throws IOException {
        StringBuilder line = new StringBuilder();
        int next = in.read();
        if (next < 0) {
            return null;
        }
        for (; next >= 0 && next != '\n'; next = in.read()) {
            line.append((char) next);
            if (line.length() > LONGEST_LINE) {
                throw new MisuseException("'" + line.substring(0, 40) + "...': this line has more than " + LONGEST_LINE
                        + " characters; write one solution per line");
            }
        }
        return line.toString();
    }

    /// Plays a line. If the line cannot be read, its first jump is the fault.
    private static Replay played(Problem problem, Optional<NotationStyle> style, String text) {
        Board board = problem.board();
        try {
            return Replay.of(problem, style.isPresent()
                    ? style.get().inNames(board, text)
                    : NotationStyle.inNames(board, text, names -> Replay.of(problem, names).isSolution()));
        } catch (NotationException e) {
            return new Replay(problem.start().codes().getLong(0), List.of(),
                    Optional.of(new Replay.Fault(1, text.strip(), e.getMessage())));
        }
    }

    private static int replay(Job job, Optional<NotationStyle> style, BufferedReader in, Call call)
            throws IOException {
        Problem problem = job.problem();
        List<SolutionReport.Line> lines = new ArrayList<>();
        long checked = 0;
        long faults = 0;
        long number = 0;
        for (String text = line(in); text != null; text = line(in)) {
            number++;
            if (text.isBlank() || text.strip().startsWith("#")) {
                continue;
            }
            SolutionReport.Line played = new SolutionReport.Line(number, played(problem, style, text));
            checked++;
            faults += played.replay().isSolution() ? 0 : 1;
            if (call.isJson()) {
                lines.add(played);
            } else {
                call.out().println(SolutionReport.text(problem.board(), played));
                if (checked % LINES_AT_ONCE == 0 && call.out().checkError()) {
                    return faults == 0 ? Program.DONE : Program.NO;
                }
            }
        }
        call.out().println(call.isJson()
                ? SolutionReport.json(job, lines)
                : Texts.counted(checked, "line") + " checked, " + faults + " faulty");
        return faults == 0 ? Program.DONE : Program.NO;
    }
}
