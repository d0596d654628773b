package pegsets.disk;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.helpers.NOPLogger;

/// Loggers for details of a run, at level DEBUG. Setting up the logging library takes longer than many a command, so
/// callers ask for a logger when they have something to log, and a quiet command gets one that does nothing.
public final class Loggers {
    /// The system property that conf/logback.xml and conf/spark-log4j2.properties use as the level of Pegsets.
    private static final String LEVEL = "pegs.log";
    private static final String QUIET = "warn";
    private static final String VERBOSE = "debug";

    private Loggers() {}

    /// Sets the level before the first log line of the process.
    public static void setLevel(boolean isQuiet, boolean isVerbose) {
        if (isQuiet || isVerbose) {
            System.setProperty(LEVEL, isQuiet ? QUIET : VERBOSE);
        } else {
            System.clearProperty(LEVEL);
        }
    }

    public static boolean isVerbose() {
        return VERBOSE.equals(System.getProperty(LEVEL));
    }

    /// Returns the logger of a class.
    public static Logger of(Class<?> of) {
        return QUIET.equals(System.getProperty(LEVEL)) ? NOPLogger.NOP_LOGGER : LoggerFactory.getLogger(of);
    }
}
