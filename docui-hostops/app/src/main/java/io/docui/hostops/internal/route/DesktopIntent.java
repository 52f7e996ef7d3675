package io.docui.hostops.internal.route;

import java.util.Map;
import java.util.Optional;

/**
 * Goal of a model that is independent of the channel that carries it out.
 * @param name its name: one of the constants here, or another that handlers know
 * @param details its parameters: {@code path}, {@code line}, {@code test}, {@code title}
 */
public record DesktopIntent(String name, Map<String, String> details) {
    /** Runs one file. */
    public static final String RUN_CURRENT_FILE = "run_current_file";
    /** Shows a file in the editor of a person. */
    public static final String OPEN_FILE_IN_EDITOR = "open_file_in_editor";
    /** Brings a window to the front. */
    public static final String FOCUS_WINDOW = "focus_window";
    /** Runs the tests. */
    public static final String RUN_TESTS = "run_tests";
    /** Builds the workspace. */
    public static final String BUILD = "build";

    public DesktopIntent {
        details = Map.copyOf(details);
    }

    /** Returns a detail; empty if it is missing or blank. */
    public Optional<String> detail(String key) {
        return Optional.ofNullable(details.get(key)).filter(text -> !text.isBlank());
    }
}
