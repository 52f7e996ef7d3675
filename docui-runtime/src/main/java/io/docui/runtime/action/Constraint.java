package io.docui.runtime.action;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Condition on a value in addition to its type, declared by a {@code jakarta.validation} annotation (docs/spec/types.md#constraints).
 *
 * <p>Constraints appear in schemas and prototypes. One method checks them before a call runs, regardless of the source of the
 * arguments. Absent values satisfy every constraint. Immutable.
 */
public sealed interface Constraint {

    /**
     * A lower bound of numbers.
     *
     * @param bound the bound
     * @param exclusive whether the bound itself is rejected
     */
    record AtLeast(BigDecimal bound, boolean exclusive) implements Constraint {
        /** Returns whether a number is large enough. */
        public boolean accepts(BigDecimal number) {
            return number.compareTo(bound) >= (exclusive ? 1 : 0);
        }
    }

    /**
     * An upper bound of numbers.
     *
     * @param bound the bound
     * @param exclusive whether the bound itself is rejected
     */
    record AtMost(BigDecimal bound, boolean exclusive) implements Constraint {
        /** Returns whether a number is small enough. */
        public boolean accepts(BigDecimal number) {
            return number.compareTo(bound) <= (exclusive ? -1 : 0);
        }
    }

    /**
     * The maximum number of digits of a number in plain notation.
     *
     * @param integer the maximum number of digits before the decimal point
     * @param fraction the maximum number of digits after the decimal point
     */
    record Digits(int integer, int fraction) implements Constraint {
        /** Returns whether a number has no more digits than allowed. */
        public boolean accepts(BigDecimal number) {
            BigDecimal plain = number.stripTrailingZeros();
            return plain.signum() == 0
                    || (plain.precision() - (long) plain.scale() <= integer && plain.scale() <= fraction);
        }
    }

    /**
     * Bounds of the length of a text or the number of elements or entries.
     *
     * <p>The length of a text is measured in Unicode characters, as in JSON Schema: an emoji counts as one, but as two in
     * {@code String.length()}.
     *
     * @param least the minimum size
     * @param most the maximum size; {@link Integer#MAX_VALUE} for none
     */
    record Size(int least, int most) implements Constraint {
        /** Returns whether a size is within the bounds. */
        public boolean accepts(int size) {
            return size >= least && size <= most;
        }
    }

    /**
     * A Java regular expression that the whole text must match.
     *
     * @param pattern the compiled expression
     */
    record PatternMatch(Pattern pattern) implements Constraint {
        /**
         * Returns whether a text matches.
         *
         * @param text a text
         * @return true if the whole text matches
         * @throws RegexLimitException if matching takes too long
         */
        public boolean accepts(String text) {
            return BoundedCharSequence.matches(pattern, text);
        }

        /** Compares the expressions and flags of the patterns. */
        @Override
        public boolean equals(Object other) {
            return other instanceof PatternMatch patternMatch
                    && patternMatch.pattern.pattern().equals(pattern.pattern())
                    && patternMatch.pattern.flags() == pattern.flags();
        }

        @Override
        public int hashCode() {
            return pattern.pattern().hashCode() * 31 + pattern.flags();
        }
    }

    /** A predefined format of a text. */
    enum TextForm implements Constraint {
        /** At least one character is neither white space nor an ASCII control character. */
        NOT_BLANK("[^\\u0000-\\u0020]"),
        /** An email address: a local part, an {@code @}, and a domain that starts and ends with a letter or a digit. */
        EMAIL("^[^\\u0000-\\u0020\"(),:;<>@\\[\\\\\\]\\u007f]+@[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$"),
        /** A URL with scheme and host. */
        URL("^[A-Za-z][A-Za-z0-9+.-]*://[^\\u0000-\\u0020/]+([^\\u0000-\\u0020]*)$");

        private final String expression;
        private final Pattern pattern;

        TextForm(String expression) {
            this.expression = expression;
            this.pattern = Pattern.compile(expression);
        }

        /** Returns a regular expression for the format, to be searched for within a text. It means the same in Java and in ECMA-262. */
        public String expression() {
            return expression;
        }

        /**
         * Returns whether a text has the format.
         *
         * @param text a text
         * @return true if the text has the format
         * @throws RegexLimitException if matching takes too long
         */
        public boolean accepts(String text) {
            return BoundedCharSequence.finds(pattern, text);
        }
    }

    /**
     * The only accepted boolean value.
     *
     * @param value the value
     */
    record RequiredBoolean(boolean value) implements Constraint {}

    /** A bound of a time, relative to the moment of the call. */
    enum TimeConstraint implements Constraint {
        /** Before the call. */
        PAST,
        /** Not after the call. */
        PAST_OR_PRESENT,
        /** After the call. */
        FUTURE,
        /** Not before the call. */
        FUTURE_OR_PRESENT;

        /**
         * Returns whether a time satisfies the constraint.
         *
         * @param order the result of comparing the time with the present: negative if the time is earlier
         * @return true if the time satisfies the constraint
         */
        public boolean accepts(int order) {
            return switch (this) {
                case PAST -> order < 0;
                case PAST_OR_PRESENT -> order <= 0;
                case FUTURE -> order > 0;
                case FUTURE_OR_PRESENT -> order >= 0;
            };
        }

        /** Returns a description, such as {@code in the past}. */
        public String summary() {
            return "in the " + name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    /** Returns an inclusive lower bound, such as {@code 1} or {@code 0.5}. */
    static Constraint atLeast(String bound) {
        return new AtLeast(new BigDecimal(bound), false);
    }

    /** Returns an exclusive lower bound. */
    static Constraint moreThan(String bound) {
        return new AtLeast(new BigDecimal(bound), true);
    }

    /** Returns an inclusive upper bound. */
    static Constraint atMost(String bound) {
        return new AtMost(new BigDecimal(bound), false);
    }

    /** Returns an exclusive upper bound. */
    static Constraint lessThan(String bound) {
        return new AtMost(new BigDecimal(bound), true);
    }

    /** Returns limits of the digits before and after the decimal point. */
    static Constraint digits(int integer, int fraction) {
        return new Digits(integer, fraction);
    }

    /** Returns inclusive bounds of a length or a number of elements. */
    static Constraint size(int least, int most) {
        return new Size(least, most);
    }

    /**
     * Returns a regular expression that the whole text must match.
     *
     * @param expression an expression of {@link Pattern}
     * @param flags flags of {@link Pattern}, or 0
     * @return the constraint
     * @throws java.util.regex.PatternSyntaxException if the expression is invalid
     */
    static Constraint matches(String expression, int flags) {
        return new PatternMatch(Pattern.compile(expression, flags));
    }

    /** Returns the constraint that a boolean must have the given value. */
    static Constraint requiredBoolean(boolean value) {
        return new RequiredBoolean(value);
    }
}
