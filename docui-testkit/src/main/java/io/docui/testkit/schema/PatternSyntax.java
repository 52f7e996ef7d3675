package io.docui.testkit.schema;

import java.math.BigInteger;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds syntax of regular expressions that not all providers support. */
final class PatternSyntax {
    /** The maximum bound of a repeat in RE2. */
    static final int MAX_REPEAT = 1000;

    private static final Pattern REPEAT = Pattern.compile("\\{([0-9]+)(?:,([0-9]*))?}");
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
            } else if (c == '{' && !inClass) {
                Matcher repeat = REPEAT.matcher(pattern).region(i, pattern.length());
                if (repeat.lookingAt() && (isTooLarge(repeat.group(1)) || isTooLarge(repeat.group(2)))) {
                    return Optional.of(repeat.group());
                }
            }
        }
        return Optional.empty();
    }

    private static boolean isTooLarge(@Nullable String bound) {
        return bound != null && !bound.isEmpty() && new BigInteger(bound).compareTo(BigInteger.valueOf(MAX_REPEAT)) > 0;
    }
}
