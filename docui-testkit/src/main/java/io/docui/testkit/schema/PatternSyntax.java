package io.docui.testkit.schema;

import java.util.Optional;

/** Finds syntax of regular expressions that not all providers support. */
final class PatternSyntax {
    private static final String[] LOOKAROUND = {"?=", "?!", "?<=", "?<!"};

    private PatternSyntax() {}

    /**
     * Returns unsupported syntax in a pattern.
     * @param boundaries whether word boundaries are supported
     */
    static Optional<String> unsupported(String pattern, boolean boundaries) {
        boolean inClass = false;
        for (int i = 0; i < pattern.length() - 1; i++) {
            char c = pattern.charAt(i);
            char next = pattern.charAt(i + 1);
            if (c == '[' || c == ']') {
                inClass = c == '[';
            } else if (c == '\\') {
                boolean group = next >= '1' && next <= '9' || next == 'k';
                boolean boundary = !boundaries && !inClass && (next == 'b' || next == 'B');
                if (group || boundary || next == 'u') {
                    return Optional.of("\\" + next);
                }
                i++;
            } else if (c == '(' && !inClass) {
                for (String opening : LOOKAROUND) {
                    if (pattern.startsWith(opening, i + 1)) {
                        return Optional.of('(' + opening);
                    }
                }
            }
        }
        return Optional.empty();
    }
}
