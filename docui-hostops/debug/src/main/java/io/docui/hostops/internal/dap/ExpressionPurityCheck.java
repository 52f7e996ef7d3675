package io.docui.hostops.internal.dap;

import java.util.regex.Pattern;

/**
 * Checks whether a debugger expression only reads values or may run code. An expression of names, members, indexes, literals and
 * comparisons calls and changes nothing that the program itself would not. An expression with a call, an assignment or anything else is
 * code.
 */
public final class ExpressionPurityCheck {
    private static final int LONGEST = 300;
    private static final String NAME = "[A-Za-z_][A-Za-z0-9_]*+(?![\"'])";
    private static final String NUMBER = "[0-9][0-9A-Za-z_.]*+(?![\"'])";
    /** String literals without escapes. A character directly before or after the literal would change its meaning. */
    private static final String TEXT = "(?:\"[^\"\\\\`$]*+\"|'[^'\\\\`$]*+')(?![A-Za-z0-9_\"'])";

    private static final String OPERATOR = "->|[=!<>]=|&&|\\|\\||[.\\[\\]<>!*/%,]|-(?!-)|\\+(?!\\+)";
    private static final Pattern PLAIN =
            Pattern.compile("(?:\\s*+(?:" + NAME + '|' + NUMBER + '|' + TEXT + '|' + OPERATOR + "))++\\s*+");
    /** Keywords that introduce more than a read. */
    private static final Pattern CODE =
            Pattern.compile("\\b(?:lambda|await|yield|import|new|delete|throw|sizeof|for|if|while)\\b");

    private ExpressionPurityCheck() {}

    /** Returns whether an expression only reads values. */
    public static boolean isPlain(String expression) {
        return expression.length() <= LONGEST
                && PLAIN.matcher(expression).matches()
                && !CODE.matcher(expression.replaceAll(TEXT, "")).find();
    }
}
