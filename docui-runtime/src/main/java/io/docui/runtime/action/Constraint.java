package io.docui.runtime.action;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * What a value must be beyond being of its type: what {@code jakarta.validation} annotations say (docs/spec/types.md#constraints).
 *
 * <p>Constraints stand in schemas and prototypes, and each is checked before a call runs, by one and the same method
 * whichever way the arguments came. A value that is absent breaks none. Immutable.
 */
public sealed interface Constraint {

    /**
     * A lower bound of numbers.
     *
     * @param bound the bound
     * @param exclusive whether the bound itself is too little
     */
    record AtLeast(BigDecimal bound, boolean exclusive) implements Constraint {
        /** Whether a number is large enough. */
        public boolean accepts(BigDecimal number) {
            return number.compareTo(bound) >= (exclusive ? 1 : 0);
        }
    }

    /**
     * An upper bound of numbers.
     *
     * @param bound the bound
     * @param exclusive whether the bound itself is too much
     */
    record AtMost(BigDecimal bound, boolean exclusive) implements Constraint {
        /** Whether a number is small enough. */
        public boolean accepts(BigDecimal number) {
            return number.compareTo(bound) <= (exclusive ? -1 : 0);
        }
    }

    /**
     * How many digits a number may have, written plainly.
     *
     * @param integer how many before the point, at most
     * @param fraction how many behind the point, at most
     */
    record Digits(int integer, int fraction) implements Constraint {
        /** Whether a number has so few digits. */
        public boolean accepts(BigDecimal number) {
            BigDecimal plain = number.stripTrailingZeros();
            return plain.signum() == 0
                    || (plain.precision() - (long) plain.scale() <= integer && plain.scale() <= fraction);
        }
    }

    /**
     * How long a text is, or how many elements or entries there are.
     *
     * <p>Texts are measured as JSON Schema does, in characters of Unicode: an emoji counts once, where
     * {@code String.length()} counts two.
     *
     * @param least the least size
     * @param most the greatest size; {@link Integer#MAX_VALUE} for none
     */
    record Size(int least, int most) implements Constraint {
        /** Whether a size is within the bounds. */
        public boolean accepts(int size) {
            return size >= least && size <= most;
        }
    }

    /**
     * A regular expression of Java's that the whole of a text matches.
     *
     * @param pattern the expression, compiled
     */
    record PatternMatch(Pattern pattern) implements Constraint {
        /**
         * Whether a text matches.
         *
         * @param text a text
         * @return true if all of it matches
         * @throws MatchLimitException if finding out takes too long
         */
        public boolean accepts(String text) {
            return BoundedCharSequence.matches(pattern, text);
        }

        /** Patterns are equal by what they say. */
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

    /** What a text looks like. */
    enum TextForm implements Constraint {
        /** At least one character is neither white space nor a control character of ASCII. */
        NOT_BLANK("[^\\u0000-\\u0020]"),
        /** An address of electronic mail: something, an {@code @}, and something with a letter or a digit at both ends. */
        EMAIL("^[^\\u0000-\\u0020\"(),:;<>@\\[\\\\\\]\\u007f]+@[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$"),
        /** A URL with scheme and host. */
        URL("^[A-Za-z][A-Za-z0-9+.-]*://[^\\u0000-\\u0020/]+([^\\u0000-\\u0020]*)$");

        private final String expression;
        private final Pattern pattern;

        TextForm(String expression) {
            this.expression = expression;
            this.pattern = Pattern.compile(expression);
        }

        /** The form as an expression that means the same in Java and in ECMA-262, to be found within a text. */
        public String expression() {
            return expression;
        }

        /**
         * Whether a text has the form.
         *
         * @param text a text
         * @return true if it has
         * @throws MatchLimitException if finding out takes too long
         */
        public boolean accepts(String text) {
            return BoundedCharSequence.finds(pattern, text);
        }
    }

    /**
     * The one truth value that is accepted.
     *
     * @param value the value
     */
    record RequiredBoolean(boolean value) implements Constraint {}

    /** Where a time lies, seen from the moment of the call. */
    enum TimeConstraint implements Constraint {
        /** Before it. */
        PAST,
        /** Not after it. */
        PAST_OR_PRESENT,
        /** After it. */
        FUTURE,
        /** Not before it. */
        FUTURE_OR_PRESENT;

        /**
         * Whether a time lies so.
         *
         * @param order how the time compares with the present: negative if it is before
         * @return true if it does
         */
        public boolean accepts(int order) {
            return switch (this) {
                case PAST -> order < 0;
                case PAST_OR_PRESENT -> order <= 0;
                case FUTURE -> order > 0;
                case FUTURE_OR_PRESENT -> order >= 0;
            };
        }

        /** The moment in words: {@code in the past}. */
        public String summary() {
            return "in the " + name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    /** A lower bound that is itself allowed, such as {@code 1} or {@code 0.5}. */
    static Constraint atLeast(String bound) {
        return new AtLeast(new BigDecimal(bound), false);
    }

    /** A lower bound that is itself too little. */
    static Constraint moreThan(String bound) {
        return new AtLeast(new BigDecimal(bound), true);
    }

    /** An upper bound that is itself allowed. */
    static Constraint atMost(String bound) {
        return new AtMost(new BigDecimal(bound), false);
    }

    /** An upper bound that is itself too much. */
    static Constraint lessThan(String bound) {
        return new AtMost(new BigDecimal(bound), true);
    }

    /** Digits before and behind the point, at most. */
    static Constraint digits(int integer, int fraction) {
        return new Digits(integer, fraction);
    }

    /** The bounds of a length or a number of elements, both included. */
    static Constraint size(int least, int most) {
        return new Size(least, most);
    }

    /**
     * A regular expression that the whole of a text matches.
     *
     * @param expression an expression of {@link Pattern}
     * @param flags flags of {@link Pattern}, or 0
     * @return the constraint
     * @throws java.util.regex.PatternSyntaxException if the expression is none
     */
    static Constraint matches(String expression, int flags) {
        return new PatternMatch(Pattern.compile(expression, flags));
    }

    /** A truth value that must be the given one. */
    static Constraint requiredBoolean(boolean value) {
        return new RequiredBoolean(value);
    }
}
