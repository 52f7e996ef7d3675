package io.docui.runtime.internal.schema;

import io.docui.runtime.action.Constraint.TextForm;
import io.docui.runtime.call.CallFormatter;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.BooleanValue;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Rewrites the keywords of one schema for a {@link ModelDialect}: keeps them, replaces them, or says them in words. */
final class KeywordRewriter {
    private static final Set<String> KEPT = Set.of(
            "type",
            "enum",
            "required",
            "minimum",
            "maximum",
            "minLength",
            "maxLength",
            "minItems",
            "maxItems",
            "default",
            "nullable");

    /** The formats that the strict modes of all providers accept; the other modes ignore formats. */
    private static final Set<String> FORMATS =
            Set.of("date-time", "time", "date", "duration", "email", "hostname", "ipv4", "ipv6", "uuid");

    private final Map<String, Value> out = new LinkedHashMap<>();
    private final List<String> words = new ArrayList<>();
    private final Map<String, Value> source;

    KeywordRewriter(Map<String, Value> source) {
        this.source = source;
    }

    /** Returns whether a keyword states a limit of a number type, or the pattern of a text format. Both tell a model nothing. */
    static boolean isNaturalLimit(String keyword, Value value) {
        return switch (keyword) {
            case "minimum" -> value instanceof NumberValue bound && NaturalBounds.isMinimum(bound.decimal());
            case "maximum" -> value instanceof NumberValue bound && NaturalBounds.isMaximum(bound.decimal());
            case "pattern" -> value instanceof TextValue pattern && StringFormat.isPatternOfFormat(pattern.text());
            default -> false;
        };
    }

    void keep(String keyword, Value value) {
        out.put(keyword, value);
    }

    void rewrite(String keyword, Value value) {
        if (isNaturalLimit(keyword, value)) {
            return;
        }
        if (KEPT.contains(keyword)) {
            out.put(keyword, value);
            return;
        }
        switch (keyword) {
            case "const" -> constant(value);
            case "uniqueItems" -> say(value.equals(BooleanValue.TRUE) ? "no duplicates" : "");
            default -> {
                if (!rewriteText(keyword, value) && !rewriteBound(keyword, value) && !rewriteAll(keyword, value)) {
                    describe(keyword, value);
                }
            }
        }
    }

    private boolean rewriteText(String keyword, Value value) {
        boolean isPattern = keyword.equals("pattern");
        if (!(value instanceof TextValue text) || !isPattern && !keyword.equals("format")) {
            return false;
        }
        if (isPattern) {
            pattern(text.text());
        } else {
            format(text.text());
        }
        return true;
    }

    private boolean rewriteBound(String keyword, Value value) {
        if (!(value instanceof NumberValue bound)) {
            return false;
        }
        if (keyword.equals("exclusiveMinimum")) {
            exclusive("minimum", bound.decimal(), BigDecimal.ONE, "more than ");
            return true;
        }
        if (keyword.equals("exclusiveMaximum")) {
            exclusive("maximum", bound.decimal(), BigDecimal.ONE.negate(), "less than ");
            return true;
        }
        return false;
    }

    private boolean rewriteAll(String keyword, Value value) {
        if (!keyword.equals("allOf") || !(value instanceof ListValue schemas)) {
            return false;
        }
        all(schemas);
        return true;
    }

    /** States a keyword in the description. */
    void describe(String keyword, Value value) {
        say(keyword + " " + CallFormatter.describe(value));
    }

    private void say(String text) {
        if (!text.isEmpty()) {
            words.add(text);
        }
    }

    private void pattern(String pattern) {
        if (pattern.equals(TextForm.NOT_BLANK.expression())) {
            out.put("pattern", new TextValue("\\S"));
        } else if (pattern.equals(TextForm.URL.expression())) {
            say("URL");
        } else if (!pattern.equals(TextForm.EMAIL.expression())) { // the format tells it
            Optional<String> converted = Re2Pattern.of(pattern);
            if (converted.isPresent() && !out.containsKey("pattern")) {
                out.put("pattern", new TextValue(converted.get()));
            } else {
                say("matching " + pattern);
            }
        }
    }

    private void format(String format) {
        if (FORMATS.contains(format)) {
            out.put("format", new TextValue(format));
        } else {
            say("format " + format);
        }
    }

    private void constant(Value value) {
        if (value instanceof TextValue) {
            out.put("type", new TextValue("string"));
            out.put("enum", new ListValue(List.of(value)));
        } else {
            say("only " + CallFormatter.describe(value));
        }
    }

    /** Replaces an exclusive bound of an integer with the next integer, and tells the bound of another number. */
    private void exclusive(String inclusive, BigDecimal bound, BigDecimal step, String relation) {
        boolean integer = new TextValue("integer").equals(source.get("type"));
        if (integer && bound.stripTrailingZeros().scale() <= 0) {
            out.put(inclusive, NumberValue.of(bound.add(step)));
        } else {
            say(relation + bound.stripTrailingZeros().toPlainString());
        }
    }

    private void all(ListValue schemas) {
        for (Value schema : schemas.items()) {
            if (schema instanceof ObjectValue object
                    && object.fields().size() == 1
                    && object.fields().get("pattern") instanceof TextValue pattern) {
                pattern(pattern.text());
            } else {
                say(CallFormatter.describe(schema));
            }
        }
    }

    /** Returns the rewritten schema with a description that includes the words. */
    Map<String, Value> described(@Nullable Value description) {
        String text = description instanceof TextValue given ? given.text() : "";
        String whole = words.isEmpty() ? text : ActionCommentFormatter.join(text, String.join(", ", words));
        if (!whole.isBlank()) {
            out.put("description", new TextValue(whole));
        }
        return out;
    }
}
