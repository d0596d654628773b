package pegsets.cli;

import java.util.Optional;
import pegsets.board.text.NotationStyle;
import pegsets.cli.command.Call;
import pegsets.cli.command.CommandOptions;
import pegsets.cli.command.MisuseException;

/// The option that names a notation.
final class NotationOption {
    private NotationOption() {}

    static CommandOptions addTo(CommandOptions options) {
        return options.valued("notation", "NOTATION", "one of " + NotationStyle.labels());
    }

    static Optional<NotationStyle> of(Call call) throws MisuseException {
        String label = call.value("notation");
        if (label != null && NotationStyle.labeled(label).isEmpty()) {
            throw new MisuseException("unknown notation '" + label + "'; use one of " + NotationStyle.labels());
        }
        return NotationStyle.labeled(String.valueOf(label));
    }
}
