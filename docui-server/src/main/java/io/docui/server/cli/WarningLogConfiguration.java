package io.docui.server.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.logging.LogManager;

/**
 * Configuration of {@code java.util.logging} by which libraries log only warnings and errors to the terminal. The logging system creates an
 * instance when something is logged for the first time; until then, none of its classes is loaded.
 */
public final class WarningLogConfiguration {
    private static final String CLASS_PROPERTY = "java.util.logging.config.class";
    private static final String SLF4J_OWN_MESSAGES = "slf4j.internal.verbosity";
    private static final String LEVEL = "\n.level=WARNING\n";

    /**
     * Configures the logging system: as the Java installation does, but with the root level WARNING.
     *
     * @throws IOException if the configuration of the Java installation cannot be read
     */
    public WarningLogConfiguration() throws IOException {
        ByteArrayOutputStream properties = new ByteArrayOutputStream();
        Path installed = Path.of(System.getProperty("java.home"), "conf", "logging.properties");
        if (Files.isReadable(installed)) {
            properties.write(Files.readAllBytes(installed));
        }
        properties.write(LEVEL.getBytes(StandardCharsets.ISO_8859_1)); // the last one counts
        LogManager.getLogManager().readConfiguration(new ByteArrayInputStream(properties.toByteArray()));
    }

    /** Chooses this configuration, unless the user has chosen one. Must be called before anything logs. */
    static void applyToProcess() {
        if (System.getProperty("java.util.logging.config.file") == null && System.getProperty(CLASS_PROPERTY) == null) {
            System.setProperty(CLASS_PROPERTY, WarningLogConfiguration.class.getName());
        }
        if (System.getProperty(SLF4J_OWN_MESSAGES) == null) {
            // SLF4J would report a missing binding, which is of no use to the user.
            System.setProperty(SLF4J_OWN_MESSAGES, "ERROR");
        }
    }
}
