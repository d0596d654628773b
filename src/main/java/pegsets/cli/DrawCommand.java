package pegsets.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import pegsets.answers.wins.Solution;
import pegsets.board.Board;
import pegsets.board.text.Drawing;
import pegsets.board.text.Notation;
import pegsets.board.text.NotationException;
import pegsets.board.text.PositionReader;
import pegsets.board.text.PositionText;
import pegsets.board.text.Replay;
import pegsets.cli.command.Call;
import pegsets.cli.command.MisuseException;
import pegsets.job.Job;
import pegsets.publish.pages.PictureStyle;
import pegsets.publish.pages.Svg;
import pegsets.publish.report.SolutionReport;

/// `pegs draw`: a position, or a written solution step by step, as text or as an SVG picture; or all winning positions,
/// or all final positions. The last two compute the sets that they need.
public final class DrawCommand extends JobCommand {
    private static final int MOST_BYTES = 1 << 16;

    public DrawCommand() {
        super("draw", "BOARD START [JUMPS] | JOB [POSITION|JUMPS|-]",
                "draw a position, a solution, or all winning positions", "pegs draw rectangle:3x1 a1",
                () -> GamesCommand.addFinalTo(PictureOptions.addSheetTo(withoutJson(asking())
                        .flag("graph", "draw the winning positions of a small problem, and their jumps")
                        .flag("final", "with --svg: draw the positions in which games end"))));
    }

    @Override
    public int run(Call call) throws IOException, MisuseException {
        call.checkExcludes("graph", "final", "columns");
        call.checkNeeds("final", "pegs", "limit");
        PictureStyle style = PictureOptions.style(call);
        if (call.has("graph") || call.has("final")) {
            ProblemWords words = ProblemWords.of(call, ProblemWords.Reading.ENDS);
            if (call.has("graph")) {
                return GraphPicture.run(call, words);
            }
            call.checkNeeds("svg", "final");
            OutputFile output = OutputFile.of(call, Optional.empty());
            return output.write(GamesCommand.Final.of(call, words).svg(style), call);
        }
        ProblemWords words = ProblemWords.of(call, ProblemWords.Reading.START);
        String text = String.join(" ", words.rest());
        if (text.equals("-")) {
            words.checkInput("the text to draw");
        }
        Job job = job(call, words);
        if (text.equals("-")) {
            byte[] bytes = System.in.readNBytes(MOST_BYTES + 1);
            text = new String(bytes, StandardCharsets.UTF_8).strip();
            if (bytes.length > MOST_BYTES || text.isEmpty()) {
                throw new MisuseException("standard input has "
                        + (bytes.length > MOST_BYTES ? "more than " + MOST_BYTES + " bytes" : "no text")
                        + "; send a position or a solution to draw");
            }
        }
        if (text.isEmpty()) {
            text = Long.toUnsignedString(job.problem().start().codes().getFirst());
        }
        Board board = job.problem().board();
        boolean svg = call.has("svg");
        OutputFile output = OutputFile.of(call, Optional.empty());
        try {
            if (PositionText.isPosition(text)) {
                long position = new PositionReader(job.problem(), Optional.empty()).read(text);
                return output.write(svg
                        ? Svg.position(board, style, SolutionReport.title(job, position), position)
                        : Drawing.position(board, position), call);
            }
            Solution solution = solution(job, text);
            return output.write(svg
                    ? Svg.sheet(board, style, SolutionReport.title(job, solution), Svg.cells(board, solution))
                    : SolutionReport.text(board, solution, true), call);
        } catch (NotationException e) {
            throw new MisuseException(text + ": " + e.getMessage());
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
