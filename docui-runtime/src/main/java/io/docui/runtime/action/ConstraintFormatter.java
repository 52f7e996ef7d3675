package io.docui.runtime.action;

import io.docui.runtime.action.Constraint.AtLeast;
import io.docui.runtime.action.Constraint.AtMost;
import io.docui.runtime.action.Constraint.Digits;
import io.docui.runtime.action.Constraint.PatternMatch;
import io.docui.runtime.action.Constraint.RequiredBoolean;
import io.docui.runtime.action.Constraint.Size;
import io.docui.runtime.action.Constraint.TextForm;
import io.docui.runtime.action.Constraint.TimeConstraint;
import io.docui.runtime.action.TypeDescriptor.ConstrainedType;
import io.docui.runtime.action.TypeDescriptor.ListType;
import io.docui.runtime.action.TypeDescriptor.MapType;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Formats the constraints of a type as a short text such as {@code 1..100}, for prototypes, descriptions and messages. */
final class ConstraintFormatter {
    private ConstraintFormatter() {}

    static String of(ConstrainedType type) {
        List<String> words = new ArrayList<>();
        words.add(bounds(type.minimum(), type.maximum()));
        type.constraints().forEach(constraint -> words.add(of(constraint, type.base())));
        words.removeIf(String::isEmpty);
        return String.join(", ", words);
    }

    /** Returns the text for one constraint, or an empty text for bounds, which are formatted together. */
    private static String of(Constraint constraint, TypeDescriptor base) {
        if (constraint instanceof Size size) {
            return size(size, base);
        }
        if (constraint instanceof Digits digits) {
            return digits(digits);
        }
        if (constraint instanceof PatternMatch patternMatch) {
            boolean anyCase = (patternMatch.pattern().flags() & Pattern.CASE_INSENSITIVE) != 0;
            return "matching " + patternMatch.pattern().pattern() + (anyCase ? ", ignoring case" : "");
        }
        if (constraint instanceof TextForm textForm) {
            return switch (textForm) {
                case NOT_BLANK -> "not blank";
                case EMAIL -> "email address";
                case URL -> "URL";
            };
        }
        if (constraint instanceof RequiredBoolean requiredBoolean) {
            return "only " + requiredBoolean.value();
        }
        return constraint instanceof TimeConstraint timeConstraint ? timeConstraint.summary() : "";
    }

    private static String digits(Digits digits) {
        String whole = "at most " + counted(digits.integer(), "digit");
        return digits.fraction() == 0
                ? whole
                : whole + " before the decimal point and " + digits.fraction() + " after it";
    }

    private static String size(Size size, TypeDescriptor base) {
        String noun = base instanceof ListType ? "element" : base instanceof MapType ? "entry" : "character";
        if (size.most() == Integer.MAX_VALUE) {
            return size.least() == 1 ? "not empty" : "at least " + counted(size.least(), noun);
        }
        if (size.least() == size.most()) {
            return "exactly " + counted(size.most(), noun);
        }
        String most = counted(size.most(), noun);
        return size.least() == 0 ? "at most " + most : size.least() + ".." + most;
    }

    private static String counted(int count, String noun) {
        String plural = noun.endsWith("y") ? noun.substring(0, noun.length() - 1) + "ies" : noun + 's';
        return count + " " + (count == 1 ? noun : plural);
    }

    private static String bounds(Optional<AtLeast> least, Optional<AtMost> most) {
        boolean inclusive = least.isPresent()
                && most.isPresent()
                && !least.get().exclusive()
                && !most.get().exclusive();
        if (inclusive) {
            return text(least.get().bound()) + ".." + text(most.get().bound());
        }
        String from = least.map(bound -> (bound.exclusive() ? "more than " : "at least ") + text(bound.bound()))
                .orElse("");
        String to = most.map(bound -> (bound.exclusive() ? "less than " : "at most ") + text(bound.bound()))
                .orElse("");
        return from + (from.isEmpty() || to.isEmpty() ? "" : " and ") + to;
    }

    private static String text(BigDecimal bound) {
        return bound.stripTrailingZeros().toPlainString();
    }
}
