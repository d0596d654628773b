package pegsets.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import pegsets.answers.wins.Solution;
import pegsets.board.Board;
import pegsets.board.text.Drawing;
import pegsets.board.text.Notation;
import pegsets.board.text.NotationException;
import pegsets.board.text.PositionText;
import pegsets.board.text.Replay;
import pegsets.cli.command.Call;
import pegsets.cli.command.CommandOptions;
import pegsets.cli.command.MisuseException;
import pegsets.job.Job;
import pegsets.publish.pages.PictureStyle;
import pegsets.publish.pages.Svg;
import pegsets.publish.report.SolutionReport;

/// `pegs draw`: a position, or a written solution step by step, as text or as an SVG picture. Needs no sets.
public final class DrawCommand extends JobCommand {
    private static final int MOST_BYTES = 1 << 16;

    public DrawCommand() {
        super("draw", "JOB POSITION|SOLUTION|-", "draw a position, or a solution, on the job's board",
                "pegs draw jobs/triangle15-corner.yaml vacant:a1,c5 --svg --out position.svg",
                () -> PictureOptions.addSheetTo(new CommandOptions().with(jobOptions().getOption("set"))));
    }

    @Override
    public int run(Call call) throws IOException, MisuseException {
        List<String> arguments = call.arguments();
        if (arguments.size() < 2) {
            throw new MisuseException(
                    (arguments.isEmpty() ? "no job file is given" : "no position or solution after the job file")
                            + "; give a job file, and a position, a solution or - for standard input");
        }
        String text = String.join(" ", arguments.subList(1, arguments.size()));
        if (text.equals("-")) {
            checkInput(arguments.getFirst(), "the text to draw");
        }
        Job job = jobOf(call, arguments.getFirst());
        if (text.equals("-")) {
            byte[] bytes = System.in.readNBytes(MOST_BYTES + 1);
            text = new String(bytes, StandardCharsets.UTF_8).strip();
            if (bytes.length > MOST_BYTES || text.isEmpty()) {
                throw new MisuseException("standard input has "
                        + (bytes.length > MOST_BYTES ? "more than " + MOST_BYTES + " bytes" : "no text")
                        + "; send a position or a solution to draw");
            }
        }
        Board board = job.problem().board();
        boolean svg = call.has("svg");
        PictureStyle style = PictureOptions.style(call);
        OutputFile output = OutputFile.of(call, Optional.empty());
        try {
            if (PositionText.isPosition(text)) {
                long position = PositionText.read(board, text);
                return output.write(svg
                        ? Svg.position(board, style, SolutionReport.title(job, position), position)
                        : Drawing.position(board, position), call);
            }
            Solution solution = solution(job, text);
            return output.write(svg
                    ? Svg.solution(board, style, SolutionReport.title(job, solution), solution)
                    : SolutionReport.text(board, solution, true), call);
        } catch (NotationException e) {
            throw new MisuseException(e.getMessage());
        }
    }

    /// Returns the written jumps if they are legal from a start. They need not end at the finish.
    private static Solution solution(Job job, String text) throws MisuseException {
        Replay replay = Replay.of(job.problem(), text);
        if (replay.jumps().size() < Notation.writtenJumps(text).size()) {
            Replay.Fault fault = replay.fault().orElseThrow();
            throw new MisuseException("jump %d, %s: %s".formatted(fault.number(), fault.text(), fault.reason()));
        }
        return new Solution(replay.start(), replay.jumps());
    }
}
