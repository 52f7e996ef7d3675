package io.docui.runtime.internal.schema;

import io.docui.runtime.action.Constraint;
import io.docui.runtime.action.Constraint.AtLeast;
import io.docui.runtime.action.Constraint.AtMost;
import io.docui.runtime.action.Constraint.Digits;
import io.docui.runtime.action.Constraint.PatternMatch;
import io.docui.runtime.action.Constraint.RequiredBoolean;
import io.docui.runtime.action.Constraint.Size;
import io.docui.runtime.action.Constraint.TextForm;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.ConstrainedType;
import io.docui.runtime.action.TypeDescriptor.IntegerType;
import io.docui.runtime.action.TypeDescriptor.ListType;
import io.docui.runtime.action.TypeDescriptor.MapType;
import io.docui.runtime.internal.constraint.JavaToEcmaRegexTranslator;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.core.JsonGenerator;

/** Writes the constraints of a type as keywords of a JSON Schema. */
final class ConstraintKeywordWriter {
    /** The maximum number of trailing zeros; a number with more is written with an exponent. */
    private static final int MOST_ZEROS = 20;

    private ConstraintKeywordWriter() {}

    /** Tells whether the keywords express all constraints of a type. If not, the description has to state them. */
    static boolean sayAll(ConstrainedType type) {
        return type.constraints().stream().allMatch(constraint -> isSaid(constraint, type.base()));
    }

    private static boolean isSaid(Constraint constraint, TypeDescriptor base) {
        if (constraint instanceof PatternMatch patternMatch) {
            return JavaToEcmaRegexTranslator.translate(patternMatch.pattern()).isPresent();
        }
        if (constraint instanceof Digits digits) {
            return digits.fraction() == 0 || base instanceof IntegerType;
        }
        return !(constraint instanceof Constraint.TimeConstraint);
    }

    /**
     * Writes the bounds of a number. The number of digits after the decimal point is left to the description, because validators that
     * divide binary fractions do not recognize 1.13 as a multiple of 0.01.
     */
    static void bounds(JsonGenerator out, ConstrainedType type, Optional<BigDecimal> least, Optional<BigDecimal> most) {
        ConstrainedType declared = withDigitsAsBounds(type);
        AtLeast from = declared.minimum()
                .filter(bound -> least.isEmpty() || bound.bound().compareTo(least.get()) >= 0)
                .orElse(least.map(bound -> new AtLeast(bound, false)).orElse(null));
        AtMost to = declared.maximum()
                .filter(bound -> most.isEmpty() || bound.bound().compareTo(most.get()) <= 0)
                .orElse(most.map(bound -> new AtMost(bound, false)).orElse(null));
        if (from != null) {
            number(out, from.exclusive() ? "exclusiveMinimum" : "minimum", from.bound());
        }
        if (to != null) {
            number(out, to.exclusive() ? "exclusiveMaximum" : "maximum", to.bound());
        }
        boolean whole = digits(type).anyMatch(digits -> digits.fraction() == 0);
        if (whole && !(type.base() instanceof IntegerType)) {
            number(out, "multipleOf", BigDecimal.ONE);
        }
    }

    private static Stream<Digits> digits(ConstrainedType type) {
        return type.constraints().stream().filter(Digits.class::isInstance).map(Digits.class::cast);
    }

    /** Converts limits on the digits before the decimal point to bounds of the number. */
    private static ConstrainedType withDigitsAsBounds(ConstrainedType type) {
        List<Constraint> constraints = new ArrayList<>(type.constraints());
        digits(type).forEach(digits -> {
            BigDecimal limit = BigDecimal.ONE.movePointRight(digits.integer());
            constraints.add(new AtLeast(limit.negate(), true));
            constraints.add(new AtMost(limit, true));
        });
        return new ConstrainedType(type.base(), constraints);
    }

    private static void number(JsonGenerator out, String keyword, BigDecimal number) {
        out.writeName(keyword);
        BigDecimal stripped = number.stripTrailingZeros();
        boolean large = stripped.scale() < -MOST_ZEROS;
        out.writeNumber(large ? stripped.toString() : stripped.toPlainString());
    }

    static void others(JsonGenerator out, ConstrainedType type) {
        int least = 0;
        int most = Integer.MAX_VALUE;
        List<String> patterns = new ArrayList<>();
        for (Constraint constraint : type.constraints()) {
            if (constraint instanceof Size size) {
                least = Math.max(least, size.least());
                most = Math.min(most, size.most());
            } else if (constraint instanceof PatternMatch patternMatch) {
                JavaToEcmaRegexTranslator.translate(patternMatch.pattern()).ifPresent(patterns::add);
            } else if (constraint instanceof TextForm textForm) {
                patterns.add(textForm.expression());
            } else if (constraint instanceof RequiredBoolean requiredBoolean) {
                out.writeBooleanProperty("const", requiredBoolean.value());
            }
        }
        size(out, type, least, most);
        patterns(out, patterns);
        if (type.constraints().contains(TextForm.EMAIL)) {
            out.writeStringProperty("format", "email");
        }
    }

    private static void size(JsonGenerator out, ConstrainedType type, int least, int most) {
        String what =
                type.base() instanceof ListType ? "Items" : type.base() instanceof MapType ? "Properties" : "Length";
        if (least > 0) {
            out.writeNumberProperty("min" + what, least);
        }
        if (most < Integer.MAX_VALUE) {
            out.writeNumberProperty("max" + what, most);
        }
    }

    private static void patterns(JsonGenerator out, List<String> patterns) {
        if (patterns.size() == 1) {
            out.writeStringProperty("pattern", patterns.get(0));
        } else if (!patterns.isEmpty()) {
            out.writeArrayPropertyStart("allOf");
            for (String pattern : patterns) {
                out.writeStartObject();
                out.writeStringProperty("pattern", pattern);
                out.writeEndObject();
            }
            out.writeEndArray();
        }
    }
}
