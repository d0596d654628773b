package pegsets.exchange.out;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/// Code in other languages that goes into exports.
final class Templates {
    private Templates() {}

    static String text(String name) throws IOException {
        try (InputStream in = Templates.class.getResourceAsStream("/formats/" + name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
