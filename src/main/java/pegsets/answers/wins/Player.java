package pegsets.answers.wins;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A player who jumps at random (Bell, Triangular, section 2.3).
public enum Player {
    /// Player A: any legal jump.
    ANY("any legal jump, each equally likely"),
    /// Another random choice (footnote 8): first a peg, again until it can jump, then one of its jumps.
    PEG_FIRST("any peg that can jump, each equally likely, then any of its jumps"),
    /// Player B: no jump into a corner or out of the interior of the 15-hole triangle.
    RULE_OF_THUMB("any jump but into a corner or out of the interior, each equally likely"),
    /// Player C: no jump that lowers the SAX count below 0, or below that of the start if this is less.
    SAX("any jump that keeps the SAX count at 0 or more, or at the start's if that is less, each equally likely");

    private final String rule;

    Player(String rule) {
        this.rule = rule;
    }

    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public String rule() {
        return rule;
    }

    public static Optional<Player> labeled(String label) {
        return Arrays.stream(values()).filter(player -> player.label().equals(label)).findFirst();
    }

    /// Returns whether the rule is about the 15-hole triangle.
    public boolean isForSax() {
        return this == RULE_OF_THUMB || this == SAX;
    }

    public static List<String> labels() {
        return Arrays.stream(values()).map(Player::label).toList();
    }
}
