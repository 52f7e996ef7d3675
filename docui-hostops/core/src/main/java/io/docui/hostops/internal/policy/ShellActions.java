package io.docui.hostops.internal.policy;

import java.util.Set;

/** What the actions that run commands do with the command line, as far as the policy depends on it. */
final class ShellActions {
    /** Those that start one program instead, such as a language server, use the files themselves. */
    private static final Set<String> LINES =
            Set.of("bash", "bash_start", "session_input", "run_script", "editor_terminal");

    /** Their commands run beside later calls, so that git could find other files than those that were examined. */
    private static final Set<String> LATER = Set.of("bash_start", "session_input");

    private static final Set<String> KEEPING = Set.of("bash", "bash_start", "run_script");

    private static final String IMMEDIATE = "bash";

    private ShellActions() {}

    /** Tells whether an action runs a command line. */
    static boolean runsLine(String tool) {
        return LINES.contains(tool);
    }

    /** Tells whether the commands of an action run beside later calls. */
    static boolean runsBesideLaterCalls(String tool) {
        return LATER.contains(tool);
    }

    /** Tells whether an action keeps the files that a line names. */
    static boolean keepsFiles(String tool) {
        return KEEPING.contains(tool);
    }

    /** Tells whether an action runs a line at once and waits for it. */
    static boolean isImmediate(String tool) {
        return tool.equals(IMMEDIATE);
    }
}
