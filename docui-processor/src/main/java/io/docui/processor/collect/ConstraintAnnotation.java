package io.docui.processor.collect;

import io.docui.runtime.action.Constraint;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;

/**
 * Reads one constraint annotation of {@code jakarta.validation} or Hibernate Validator by its name, without a dependency on the library.
 */
record ConstraintAnnotation(AnnotationMirror mirror, String name) {
    private static final List<String> PACKAGES = List.of(
            "jakarta.validation.constraints.", "javax.validation.constraints.", "org.hibernate.validator.constraints.");

    private static final Map<String, Integer> FLAGS = Map.of(
            "UNIX_LINES", Pattern.UNIX_LINES,
            "CASE_INSENSITIVE", Pattern.CASE_INSENSITIVE,
            "COMMENTS", Pattern.COMMENTS,
            "MULTILINE", Pattern.MULTILINE,
            "DOTALL", Pattern.DOTALL,
            "UNICODE_CASE", Pattern.UNICODE_CASE,
            "CANON_EQ", Pattern.CANON_EQ);

    /** Classifies the values that a constraint annotation applies to. */
    enum Subject {
        NUMBER,
        /** Text without a format. */
        TEXT,
        SIZED,
        TRUTH,
        TIME,
        ANY
    }

    /** Returns the constraints that an annotation declares or contains; empty for other annotations. */
    static List<ConstraintAnnotation> of(AnnotationMirror mirror) {
        String qualified = AnnotationReader.qualifiedName(mirror);
        Optional<String> name = PACKAGES.stream()
                .filter(qualified::startsWith)
                .findFirst()
                .map(place -> qualified.substring(place.length()));
        if (name.isEmpty()) {
            return List.of();
        }
        if (!name.get().endsWith(".List")) {
            return List.of(new ConstraintAnnotation(mirror, name.get()));
        }
        List<ConstraintAnnotation> contained = new ArrayList<>();
        values(mirror, "value").forEach(value -> {
            if (value.getValue() instanceof AnnotationMirror inner) {
                contained.addAll(of(inner));
            }
        });
        return contained;
    }

    /** Returns the values that the annotation applies to; empty if the processor does not support it. */
    Optional<Subject> subject() {
        return switch (name) {
            case "Min", "Max", "DecimalMin", "DecimalMax", "Digits", "Range" -> Optional.of(Subject.NUMBER);
            case "Positive", "PositiveOrZero", "Negative", "NegativeOrZero" -> Optional.of(Subject.NUMBER);
            case "Pattern", "Email", "NotBlank", "Length", "URL" -> Optional.of(Subject.TEXT);
            case "Size", "NotEmpty" -> Optional.of(Subject.SIZED);
            case "AssertTrue", "AssertFalse" -> Optional.of(Subject.TRUTH);
            case "Past", "PastOrPresent", "Future", "FutureOrPresent" -> Optional.of(Subject.TIME);
            case "NotNull" -> Optional.of(Subject.ANY);
            default -> Optional.empty();
        };
    }

    /** Returns whether the processor supports the annotation. */
    boolean isKnown() {
        return subject().isPresent();
    }

    /** Returns whether the annotation requires a value. */
    boolean forbidsNull() {
        return name.equals("NotNull") || name.equals("NotBlank") || name.equals("NotEmpty");
    }

    /**
     * Returns the declared constraints.
     * @throws IllegalArgumentException if the values of the annotation are invalid; the message gives the reason, as the end of a sentence
     */
    List<Constraint> constraints() {
        return switch (name) {
            case "Min" -> List.of(Constraint.atLeast(text("value", "0")));
            case "Max" -> List.of(Constraint.atMost(text("value", "0")));
            case "DecimalMin" -> List.of(least(decimal("value"), flag("inclusive")));
            case "DecimalMax" -> List.of(most(decimal("value"), flag("inclusive")));
            case "Range" -> range();
            case "Digits" -> List.of(Constraint.digits(count("integer", 0), count("fraction", 0)));
            case "Positive" -> List.of(Constraint.moreThan("0"));
            case "PositiveOrZero" -> List.of(Constraint.atLeast("0"));
            case "Negative" -> List.of(Constraint.lessThan("0"));
            case "NegativeOrZero" -> List.of(Constraint.atMost("0"));
            case "Size", "Length" -> size();
            case "NotEmpty" -> List.of(Constraint.size(1, Integer.MAX_VALUE));
            case "NotBlank" -> List.of(Constraint.TextForm.NOT_BLANK);
            case "Pattern" -> List.of(pattern());
            case "Email" -> form(Constraint.TextForm.EMAIL);
            case "URL" -> form(Constraint.TextForm.URL);
            case "AssertTrue" -> List.of(Constraint.requiredBoolean(true));
            case "AssertFalse" -> List.of(Constraint.requiredBoolean(false));
            case "Past" -> List.of(Constraint.TimeConstraint.PAST);
            case "PastOrPresent" -> List.of(Constraint.TimeConstraint.PAST_OR_PRESENT);
            case "Future" -> List.of(Constraint.TimeConstraint.FUTURE);
            case "FutureOrPresent" -> List.of(Constraint.TimeConstraint.FUTURE_OR_PRESENT);
            default -> List.of();
        };
    }

    private static Constraint least(String bound, boolean inclusive) {
        return inclusive ? Constraint.atLeast(bound) : Constraint.moreThan(bound);
    }

    private static Constraint most(String bound, boolean inclusive) {
        return inclusive ? Constraint.atMost(bound) : Constraint.lessThan(bound);
    }

    private List<Constraint> range() {
        return List.of(
                Constraint.atLeast(text("min", "0")), Constraint.atMost(text("max", String.valueOf(Long.MAX_VALUE))));
    }

    private List<Constraint> size() {
        int least = count("min", 0);
        int most = count("max", Integer.MAX_VALUE);
        if (least > most) {
            throw new IllegalArgumentException("min " + least + " is greater than max " + most);
        }
        return least == 0 && most == Integer.MAX_VALUE ? List.of() : List.of(Constraint.size(least, most));
    }

    /** Returns a text form, with the regular expression that the annotation can add. */
    private List<Constraint> form(Constraint.TextForm textForm) {
        String expression = text("regexp", "");
        return expression.isEmpty() || expression.equals(".*") ? List.of(textForm) : List.of(textForm, pattern());
    }

    private Constraint pattern() {
        int flags = 0;
        for (AnnotationValue flag : values(mirror, "flags")) {
            if (flag.getValue() instanceof VariableElement constant) {
                flags |= FLAGS.getOrDefault(constant.getSimpleName().toString(), 0);
            }
        }
        try {
            return Constraint.matches(text("regexp", ""), flags);
        } catch (PatternSyntaxException e) {
            throw new IllegalArgumentException(
                    "\"" + e.getPattern() + "\" is not a valid regular expression: " + e.getDescription(), e);
        }
    }

    private String decimal(String attribute) {
        String text = text(attribute, "0");
        try {
            Constraint unused = Constraint.atLeast(text);
            return text;
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("\"" + text + "\" is not a number", e);
        }
    }

    private int count(String attribute, int otherwise) {
        int count = value(attribute).map(AnnotationValue::getValue).orElse(null) instanceof Number number
                ? number.intValue()
                : otherwise;
        if (count < 0) {
            throw new IllegalArgumentException(attribute + " " + count + " is negative");
        }
        return count;
    }

    private boolean flag(String attribute) {
        return value(attribute)
                .map(value -> !Boolean.FALSE.equals(value.getValue()))
                .orElse(true);
    }

    private String text(String attribute, String otherwise) {
        return value(attribute).map(value -> String.valueOf(value.getValue())).orElse(otherwise);
    }

    private Optional<AnnotationValue> value(String attribute) {
        return value(mirror, attribute);
    }

    private static List<AnnotationValue> values(AnnotationMirror mirror, String attribute) {
        List<AnnotationValue> values = new ArrayList<>();
        if (value(mirror, attribute).map(AnnotationValue::getValue).orElse(null) instanceof List<?> items) {
            items.forEach(item -> values.add((AnnotationValue) item));
        }
        return values;
    }

    private static Optional<AnnotationValue> value(AnnotationMirror mirror, String attribute) {
        for (Map.Entry<? extends ExecutableElement, ? extends AnnotationValue> entry :
                mirror.getElementValues().entrySet()) {
            if (entry.getKey().getSimpleName().contentEquals(attribute)) {
                return Optional.of(entry.getValue());
            }
        }
        TypeElement type = (TypeElement) mirror.getAnnotationType().asElement();
        return type.getEnclosedElements().stream()
                .filter(ExecutableElement.class::isInstance)
                .filter(member -> member.getSimpleName().contentEquals(attribute))
                .map(member -> ((ExecutableElement) member).getDefaultValue())
                .filter(java.util.Objects::nonNull)
                .map(AnnotationValue.class::cast)
                .findFirst();
    }
}
