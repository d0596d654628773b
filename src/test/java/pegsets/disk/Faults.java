package pegsets.disk;

/// The messages about files.
public final class Faults {
    private Faults() {}

    /// Returns whether a message begins with the whole name of a file. A verb or a colon follows the name.
    public static boolean isAbout(Object file, String message) {
        return message.startsWith(file + ": ") || message.matches("(?s)\\Q" + file
                + "\\E (is|has|does|lacks|holds|differs|belongs|describes|says|lists) .*");
    }
}
