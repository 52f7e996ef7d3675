package io.docui.hostops.internal.dap;

import java.util.regex.Pattern;

/**
 * Tells expressions that only look at values from those that may do anything. What consists of names, members, indexes, literals and
 * comparisons calls and changes nothing that the program itself would not; with a call, an assignment or anything else in it, an
 * expression is code.
 */
public final class ExpressionPurityCheck {
    private static final int LONGEST = 300;
    private static final String NAME = "[A-Za-z_][A-Za-z0-9_]*+(?![\"'])";
    private static final String NUMBER = "[0-9][0-9A-Za-z_.]*+(?![\"'])";
    /** Without escapes; what stands right before or behind it would make another thing of it. */
    private static final String TEXT = "(?:\"[^\"\\\\`$]*+\"|'[^'\\\\`$]*+')(?![A-Za-z0-9_\"'])";

    private static final String OPERATOR = "->|[=!<>]=|&&|\\|\\||[.\\[\\]<>!*/%,]|-(?!-)|\\+(?!\\+)";
    private static final Pattern PLAIN =
            Pattern.compile("(?:\\s*+(?:" + NAME + '|' + NUMBER + '|' + TEXT + '|' + OPERATOR + "))++\\s*+");
    /** Words that begin something that does more. */
    private static final Pattern CODE =
            Pattern.compile("\\b(?:lambda|await|yield|import|new|delete|throw|sizeof|for|if|while)\\b");

    private ExpressionPurityCheck() {}

    /**
     * Tells whether an expression only looks.
     *
     * @param expression an expression of the debugged program's language
     * @return whether it can be evaluated without running more than comparisons
     */
    public static boolean isPlain(String expression) {
        return expression.length() <= LONGEST
                && PLAIN.matcher(expression).matches()
                && !CODE.matcher(expression.replaceAll(TEXT, "")).find();
    }
}
