package io.docui.processor.validate;

import io.docui.processor.model.ActionModel;
import io.docui.processor.model.ConstraintUse;
import io.docui.processor.model.MethodModel;
import io.docui.processor.model.ParameterModel;
import io.docui.processor.model.ProviderModel;
import io.docui.processor.model.RecordModel;
import io.docui.processor.model.SourceRef;
import io.docui.processor.model.TypeComponents;
import io.docui.processor.model.TypeModel;
import io.docui.processor.model.TypeModel.ConstrainedModel;
import io.docui.processor.model.UnionModel;
import io.docui.runtime.action.Constraint;
import io.docui.runtime.action.Constraint.AtLeast;
import io.docui.runtime.action.Constraint.AtMost;
import io.docui.runtime.action.Constraint.PatternMatch;
import io.docui.runtime.action.Constraint.RequiredBoolean;
import io.docui.runtime.action.Constraint.Size;
import io.docui.runtime.action.TypeDescriptor.ConstrainedType;
import io.docui.runtime.action.TypeDescriptor.DecimalType;
import io.docui.runtime.action.TypeDescriptor.IntegerType;
import io.docui.runtime.internal.constraint.IntegerBounds;
import io.docui.runtime.internal.constraint.JavaToEcmaRegexTranslator;
import io.docui.runtime.internal.constraint.NumberTypeRange;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Checks the {@code jakarta.validation} annotations of action parameters and of the types within them. */
final class ConstraintRules {
    /** The types that each annotation applies to, by its name. */
    private static final Map<String, String> SUBJECTS = Map.ofEntries(
            Map.entry("Pattern", "a String"),
            Map.entry("Email", "a String"),
            Map.entry("NotBlank", "a String"),
            Map.entry("Length", "a String"),
            Map.entry("URL", "a String"),
            Map.entry("Size", "a String, a collection, an array or a map"),
            Map.entry("NotEmpty", "a String, a collection, an array or a map"),
            Map.entry("AssertTrue", "a boolean"),
            Map.entry("AssertFalse", "a boolean"),
            Map.entry("Past", "a type of java.time"),
            Map.entry("PastOrPresent", "a type of java.time"),
            Map.entry("Future", "a type of java.time"),
            Map.entry("FutureOrPresent", "a type of java.time"));

    private final ValidationFindings findingReport = new ValidationFindings();
    private final Set<TypeModel> visited = new HashSet<>();

    private ConstraintRules() {}

    static ValidationFindings check(ProviderModel provider) {
        ConstraintRules rules = new ConstraintRules();
        provider.constraints().forEach(rules::checkUse);
        for (ActionModel action : provider.actions()) {
            action.parameters().forEach(rules::checkParameter);
        }
        return rules.findingReport;
    }

    private void checkUse(ConstraintUse use) {
        String subject = subject(use.source());
        if (!use.fits()) {
            findingReport.add(
                    DiagnosticMessage.UNFIT_CONSTRAINT,
                    use.source(),
                    use.annotation(),
                    subject,
                    MethodModel.shortName(use.type().java()),
                    SUBJECTS.getOrDefault(use.annotation(), "a number"));
        } else if (!use.fault().isEmpty()) {
            findingReport.add(DiagnosticMessage.BAD_CONSTRAINT, use.source(), use.annotation(), subject, use.fault());
        }
        if (!use.isKnown()) {
            findingReport.add(DiagnosticMessage.UNKNOWN_CONSTRAINT, use.source(), use.annotation(), subject);
        }
        for (Constraint constraint : use.constraints()) {
            if (constraint instanceof PatternMatch patternMatch
                    && JavaToEcmaRegexTranslator.translate(patternMatch.pattern())
                            .isEmpty()) {
                findingReport.add(
                        DiagnosticMessage.PATTERN_NOT_IN_SCHEMA,
                        use.source(),
                        patternMatch.pattern().pattern(),
                        subject);
            }
        }
    }

    private void checkParameter(ParameterModel parameter) {
        checkType(parameter.source(), parameter.type());
    }

    private void checkType(SourceRef source, TypeModel type) {
        if (type instanceof ConstrainedModel constrained && leavesNothing(constrained.descriptor())) {
            findingReport.add(
                    DiagnosticMessage.CONTRADICTORY_CONSTRAINTS,
                    source,
                    subject(source),
                    constrained.descriptor().summary());
        }
        if (type instanceof UnionModel union) {
            union.variants().forEach(variant -> checkType(source, variant));
        } else if (!(type instanceof RecordModel record)) {
            TypeComponents.of(type).forEach(part -> checkType(source, part));
        } else if (visited.add(record)) {
            record.components().forEach(this::checkParameter);
        }
    }

    private static boolean leavesNothing(ConstrainedType type) {
        return noNumber(type) || noSize(type.constraints()) || noTruth(type.constraints());
    }

    /** Returns whether no number that the type can hold is within its bounds. */
    private static boolean noNumber(ConstrainedType type) {
        if (!(type.base() instanceof IntegerType || type.base() instanceof DecimalType)) {
            return false;
        }
        NumberTypeRange range = NumberTypeRange.of(type.base());
        List<Constraint> all = new ArrayList<>(type.constraints());
        range.least().ifPresent(least -> all.add(new AtLeast(least, false)));
        range.most().ifPresent(most -> all.add(new AtMost(most, false)));
        ConstrainedType bounded = new ConstrainedType(type.base(), all);
        AtLeast least = bounded.minimum().orElse(null);
        AtMost most = bounded.maximum().orElse(null);
        return least != null && most != null && isEmpty(type.base() instanceof IntegerType, least, most);
    }

    private static boolean isEmpty(boolean whole, AtLeast least, AtMost most) {
        int order = least.bound().compareTo(most.bound());
        if (order > 0 || order == 0 && (least.exclusive() || most.exclusive())) {
            return true;
        }
        return whole && !hasInteger(least, most);
    }

    private static boolean hasInteger(AtLeast least, AtMost most) {
        return most.accepts(new BigDecimal(IntegerBounds.minimum(least)));
    }

    private static boolean noSize(List<Constraint> constraints) {
        int least = 0;
        int most = Integer.MAX_VALUE;
        for (Constraint constraint : constraints) {
            if (constraint instanceof Size size) {
                least = Math.max(least, size.least());
                most = Math.min(most, size.most());
            }
        }
        return least > most;
    }

    private static boolean noTruth(List<Constraint> constraints) {
        return constraints.contains(new RequiredBoolean(true)) && constraints.contains(new RequiredBoolean(false));
    }

    private static String subject(SourceRef source) {
        String kind = source.element().getKind().name().toLowerCase(Locale.ROOT);
        String name = kind.equals("record_component") ? "component" : kind;
        return name + " \"" + source.element().getSimpleName() + '"';
    }
}
