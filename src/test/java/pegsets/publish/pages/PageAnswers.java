package pegsets.publish.pages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import pegsets.answers.wins.SolutionCounts;
import pegsets.answers.wins.Verdict;
import pegsets.answers.wins.WinGraph;
import pegsets.board.Board;
import pegsets.board.Jump;
import pegsets.board.text.Notation;
import pegsets.job.FinishedJob;

/// Compares the answers of a play page with the winning sets.
final class PageAnswers {
    /// A script of the browser must end in some time.
    private static final int AT_ONCE = 50;

    private PageAnswers() {}

    /// Returns positions of random play that wins for a while, and positions one jump off its way.
    static List<Long> positions(FinishedJob job, int wanted, Random random) throws IOException {
        WinGraph graph = new WinGraph(job.folder());
        List<Long> positions = new ArrayList<>();
        while (positions.size() < wanted) {
            long position = job.job().problem().start().codes().getLong(0);
            boolean wins = true;
            while (true) {
                positions.add(position);
                long from = position;
                List<Jump> legal = job.board().jumps().stream().filter(jump -> jump.isLegal(from)).toList();
                wins &= random.nextInt(12) > 0;
                List<Jump> choice = new ArrayList<>(legal);
                if (wins) {
                    choice.clear();
                    for (Jump jump : legal) {
                        if (graph.from(from ^ jump.mask()).signum() > 0) {
                            choice.add(jump);
                        }
                    }
                }
                if (choice.isEmpty()) {
                    break;
                }
                position ^= choice.get(random.nextInt(choice.size())).mask();
            }
        }
        return positions.subList(0, wanted);
    }

    static List<Verdict> verdicts(FinishedJob job, List<Long> positions) throws IOException {
        SolutionCounts ways = new WinGraph(job.folder());
        List<Verdict> verdicts = new ArrayList<>();
        for (long position : positions) {
            verdicts.add(Verdict.of(job.board(), ways, position));
        }
        return verdicts;
    }

    /// Sets up positions on the page that the browser shows, and compares the number of solutions and the jumps that
    /// keep the win.
    static void check(Browser browser, FinishedJob job, List<Long> positions) throws IOException {
        Board board = job.board();
        List<String> said = new ArrayList<>();
        for (int from = 0; from < positions.size(); from += AT_ONCE) {
            said.addAll(said(browser, positions.subList(from, Math.min(from + AT_ONCE, positions.size()))));
        }
        int winning = 0;
        List<Verdict> verdicts = verdicts(job, positions);
        for (int i = 0; i < positions.size(); i++) {
            Verdict verdict = verdicts.get(i);
            List<String> good = verdict.jumps().stream().filter(Verdict.Option::isGood)
                    .map(option -> Notation.jump(board, option.jump())).sorted().toList();
            String counts = verdict.solutions().orElseThrow() + " of " + verdict.jumps().size() + " jumps";
            assertEquals(verdict.isWinning() ? counts + ": " + String.join(" ", good) : counts, said.get(i),
                    positions.get(i) + " on " + job.job().problem());
            winning += verdict.isWinning() ? 1 : 0;
        }
        assertTrue(winning > positions.size() / 5 && winning < positions.size(),
                winning + " of " + positions.size() + " are winning");
    }

    @SuppressWarnings("unchecked")
    private static List<String> said(Browser browser, List<Long> positions) {
        return (List<String>) browser.later(
                """
                        const [codes, done] = arguments;
                        const text = (id) => document.getElementById(id).textContent;
                        const until = async (condition) => {
                          while (!condition()) await new Promise((resolve) => setTimeout(resolve, 0));
                        };
                        const ask = async (code) => {
                          document.body.dataset.answered = "";
                          history.replaceState(null, "", `#start=${code}`);
                          window.dispatchEvent(new Event("hashchange"));
                          await until(() => document.body.dataset.answered === code);
                          const solutions = text("solutions").replaceAll(",", "");
                          const [good, lost] = [[], []];
                          for (const peg of document.querySelectorAll("#board .can-jump")) {
                            peg.dispatchEvent(new MouseEvent("click", { bubbles: true }));
                            for (const target of document.querySelectorAll("#board .is-target")) {
                              (target.classList.contains("is-lost") ? lost : good).push(`${peg.dataset.hole}-${target.dataset.hole}`);
                            }
                          }
                          const jumps = `${good.length + lost.length} jumps`;
                          return solutions === "0" ? `0 of ${jumps}` : `${solutions} of ${jumps}: ${good.sort().join(" ")}`;
                        };
                        (async () => {
                          const said = [];
                          for (const code of codes) said.push(await ask(code));
                          done(said);
                        })();
                        """,
                positions.stream().map(Long::toUnsignedString).toList());
    }
}
