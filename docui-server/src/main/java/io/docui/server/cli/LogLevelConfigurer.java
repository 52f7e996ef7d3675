package io.docui.server.cli;

import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.Logger;

/** Configures log levels so that libraries log only warnings and errors to the terminal, unless logging is configured explicitly. */
final class LogLevelConfigurer {
    private static final String SLF4J_OWN_MESSAGES = "slf4j.internal.verbosity";

    private LogLevelConfigurer() {}

    /** Sets the levels. Must be called before anything logs. */
    static void apply() {
        if (System.getProperty("java.util.logging.config.file") == null
                && System.getProperty("java.util.logging.config.class") == null) {
            Logger root = LogManager.getLogManager().getLogger("");
            root.setLevel(Level.WARNING);
        }
        if (System.getProperty(SLF4J_OWN_MESSAGES) == null) {
            // SLF4J would report a missing binding, which is of no use to the user.
            System.setProperty(SLF4J_OWN_MESSAGES, "ERROR");
        }
    }
}
