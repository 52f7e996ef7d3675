package io.docui.hostops.internal.policy.program;

import io.docui.hostops.effect.ShellArgument;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Pattern of all arguments of a command, in the notation of {@code local-commands.txt}. No placeholder accepts a dash at the beginning of
 * an argument, so that an operand is never an option.
 */
record ArgumentPattern(Pattern pattern) {
    private static final char SEPARATOR = '¦';
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{(?:letters:)?[a-zA-Z0-9]+}");

    /** Compiles a pattern, one element for each field. */
    static ArgumentPattern of(List<String> elements) {
        StringBuilder regex = new StringBuilder();
        for (String element : elements) {
            char last = element.charAt(element.length() - 1);
            boolean repeats = "*+?".indexOf(last) >= 0;
            regex.append("(?:");
            String[] alternatives = (repeats ? element.substring(0, element.length() - 1) : element).split("\\|", -1);
            for (int i = 0; i < alternatives.length; i++) {
                regex.append(i == 0 ? "" : "|");
                for (String argument : alternatives[i].split("_", -1)) {
                    regex.append(SEPARATOR).append(argument(argument));
                }
            }
            regex.append(')').append(repeats ? String.valueOf(last) : "");
        }
        return new ArgumentPattern(Pattern.compile(regex.toString()));
    }

    private static String argument(String text) {
        Matcher placeholder = PLACEHOLDER.matcher(text);
        StringBuilder regex = new StringBuilder();
        int at = 0;
        while (placeholder.find()) {
            regex.append(Pattern.quote(text.substring(at, placeholder.start()))).append(meaning(placeholder.group()));
            at = placeholder.end();
        }
        return regex.append(Pattern.quote(text.substring(at))).toString();
    }

    private static String meaning(String placeholder) {
        return switch (placeholder) {
            case "{name}" -> "[A-Za-z0-9][A-Za-z0-9_.+:-]*(?:@[A-Za-z0-9_.:-]*)?";
            case "{file}" -> "[A-Za-z0-9_./][A-Za-z0-9_./+ -]*";
            case "{number}" -> "[0-9]{1,9}";
            case "{text}" -> "[^" + SEPARATOR + "]*";
            default -> {
                if (!placeholder.startsWith("{letters:")) {
                    throw new IllegalStateException("local-commands.txt has no placeholder " + placeholder);
                }
                yield "-[" + placeholder.substring("{letters:".length(), placeholder.length() - 1) + "]+";
            }
        };
    }

    /** Tells whether all arguments are known and match. A value that is certainly one word and no option counts as a number. */
    boolean matches(List<ShellArgument> arguments) {
        StringBuilder text = new StringBuilder();
        for (ShellArgument argument : arguments) {
            boolean value = argument instanceof ShellArgument.Value certain && certain.isCertain();
            if (!value && !(argument instanceof ShellArgument.Known)
                    || argument.displayText().indexOf(SEPARATOR) >= 0) {
                return false;
            }
            text.append(SEPARATOR).append(value ? "0" : argument.displayText());
        }
        return pattern.matcher(text).matches();
    }
}
