package io.docui.fuzz;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/** All targets, by the names that their corpora have. */
enum Targets {
    /** Scripts, as a model writes them. */
    CALLS(CallTarget::new),
    /** References to objects and links. */
    ANCHORS(AnchorTarget::new),
    /** Arguments of tool calls. */
    JSON_ARGUMENTS(JsonArgumentTarget::new),
    /** Texts of an application, which must not become anchors. */
    ESCAPING(EscapingTarget::new),
    /** Ledgers whose files were damaged. */
    LEDGER(LedgerTarget::new),
    /** Policy files. */
    POLICY(PolicyTarget::new),
    /** Command lines, judged by a policy. */
    COMMANDS(CommandTarget::new),
    /** What a client of MCP sends over standard input. */
    MCP(McpTarget::new);

    private final Supplier<FuzzTarget> maker;

    Targets(Supplier<FuzzTarget> maker) {
        this.maker = maker;
    }

    /** A target with nothing of earlier inputs in it. */
    FuzzTarget make() {
        return maker.get();
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
    static Targets of(String title) {
        return Arrays.stream(values())
                .filter(target -> target.title().equals(title))
                .findFirst()
                .orElseThrow(() ->
                        new IllegalArgumentException("There is no target " + title + ". There are " + titles() + '.'));
    }

    /** All names. */
    static List<String> titles() {
        return Arrays.stream(values()).map(Targets::title).toList();
    }
}
