package io.docui.processor.validate;

import io.docui.processor.model.Attribute;
import io.docui.processor.model.Spelling;
import java.util.Set;
import java.util.regex.Pattern;

/** Names of actions, providers and object types (DESIGN section 3). */
final class NameRules {
    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9_]*");
    private static final Pattern CAMEL_NAME = Pattern.compile("[a-z][a-zA-Z0-9_]*");
    private static final Pattern NOT_IN_NAMES = Pattern.compile("[^A-Za-z0-9_]+");
    private static final Set<String> BUILT_IN = Set.of(
            "look",
            "find",
            "click",
            "focus",
            "expand",
            "collapse",
            "pin",
            "unpin",
            "answer",
            "help",
            "undo_last",
            "undo_to",
            "redo_last",
            "replay",
            "operation_status",
            "cancel",
            "ledger");
    private static final Set<String> RESERVED = Set.of(
            "if",
            "for",
            "while",
            "let",
            "const",
            "var",
            "return",
            "import",
            "new",
            "function",
            "class",
            "def",
            "await");

    private NameRules() {}

    /** Checks the name of an action; one that comes from the method may be in camelCase if the user wants that. */
    static Report action(Attribute<String> name) {
        Report report = new Report();
        boolean isName =
                (name.given() ? NAME : CAMEL_NAME).matcher(name.value()).matches();
        if (!isName) {
            report.add(Message.BAD_NAME, name.source(), name.value(), "an action", suggestion(name.value()));
        } else if (BUILT_IN.contains(name.value())) {
            report.add(Message.BUILT_IN_NAME, name.source(), name.value());
        } else if (RESERVED.contains(name.value())) {
            report.add(Message.RESERVED_NAME, name.source(), name.value());
        }
        return report;
    }

    /** Checks the name of something else. */
    static Report other(Attribute<String> name, String what) {
        Report report = new Report();
        if (!NAME.matcher(name.value()).matches()) {
            report.add(Message.BAD_NAME, name.source(), name.value(), what, suggestion(name.value()));
        }
        return report;
    }

    private static String suggestion(String name) {
        String better = Spelling.snakeCase(NOT_IN_NAMES.matcher(name).replaceAll("_"));
        return NAME.matcher(better).matches() ? ", such as \"" + better + '"' : "";
    }
}
