package pegsets.cli.command;

import java.util.Optional;
import java.util.OptionalInt;
import pegsets.disk.JsonObject;

/// The failure of a command with `--json`, on one line.
///
/// @param code    one word for the kind of failure
/// @param message the text on stderr
/// @param file    the file at fault
/// @param line    its line at fault, from 1
/// @param hint    the remedy
public record ErrorReport(String code, String message, Optional<String> file, OptionalInt line,
        Optional<String> hint) {

    public String json() {
        return error().text();
    }

    /// Returns the answer of `pegs run` about one of several jobs.
    ///
    /// @param job its file
    public String json(String job) {
        return new JsonObject().with("file", job).with("failed", message).withAll(error()).text();
    }

    private JsonObject error() {
        JsonObject error = new JsonObject().with("code", code).with("message", message).withAny("file", file);
        line.ifPresent(number -> error.with("line", number));
        return new JsonObject().with("error", error.withAny("hint", hint));
    }
}
