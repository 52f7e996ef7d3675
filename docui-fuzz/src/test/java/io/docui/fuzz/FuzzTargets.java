package io.docui.fuzz;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** All targets, by the names that their corpora have. */
enum FuzzTargets {
    /** Scripts, as a model writes them. */
    CALLS,
    /** References to objects and links. */
    ANCHORS,
    /** Arguments of tool calls. */
    JSON_ARGUMENTS,
    /** Texts of an application, which must not become anchors. */
    ESCAPING,
    /** Ledgers whose files were damaged. */
    LEDGER,
    /** Policy files. */
    POLICY,
    /** Command lines, judged by a policy. */
    COMMANDS,
    /** What a client of MCP sends over standard input. */
    MCP;

    /** A target with nothing of earlier inputs in it. */
    FuzzTarget create() {
        return switch (this) {
            case CALLS -> new CallTarget();
            case ANCHORS -> new AnchorTarget();
            case JSON_ARGUMENTS -> new JsonArgumentTarget();
            case ESCAPING -> new EscapingTarget();
            case LEDGER -> new LedgerTarget();
            case POLICY -> new PolicyTarget();
            case COMMANDS -> new CommandTarget();
            case MCP -> new McpTarget();
        };
    }

    /**
     * Whether it looks many words up in large sets: for each that it does not find Jazzer sorts the set to say which were near,
     * which leaves two inputs a second. It goes without that, and has twenty times as many.
     */
    boolean isLookupHeavy() {
        return this == POLICY || this == COMMANDS;
    }

    /** The name, for example {@code json-arguments}. */
    String title() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /**
     * The target of a name.
     *
     * @param title the name
     * @throws IllegalArgumentException if there is none; it says which there are
     */
    static FuzzTargets byTitle(String title) {
        return Arrays.stream(values())
                .filter(target -> target.title().equals(title))
                .findFirst()
                .orElseThrow(() ->
                        new IllegalArgumentException("There is no target " + title + ". There are " + titles() + '.'));
    }

    /** All names. */
    static List<String> titles() {
        return Arrays.stream(values()).map(FuzzTargets::title).toList();
    }
}
