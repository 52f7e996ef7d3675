package io.docui.server.cli;

import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.Logger;

/** Keeps the logs of libraries off the terminal, but for warnings, unless somebody has configured them. */
final class LogLevelConfigurer {
    private static final String SLF4J_OWN_MESSAGES = "slf4j.internal.verbosity";

    private LogLevelConfigurer() {}

    /** Sets the levels; to be called before anything logs. */
    static void apply() {
        if (System.getProperty("java.util.logging.config.file") == null
                && System.getProperty("java.util.logging.config.class") == null) {
            Logger root = LogManager.getLogManager().getLogger("");
            root.setLevel(Level.WARNING);
        }
        if (System.getProperty(SLF4J_OWN_MESSAGES) == null) {
            // It would say that no binding was found, and that says nothing to whoever runs the program.
            System.setProperty(SLF4J_OWN_MESSAGES, "ERROR");
        }
    }
}
