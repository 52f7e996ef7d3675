package io.docui.processor.validate;

import com.palantir.javapoet.ClassName;
import io.docui.processor.model.MethodModel;
import io.docui.processor.model.ParameterModel;
import io.docui.processor.model.RecordModel;
import io.docui.processor.model.TypeModel.UnsupportedModel;
import io.docui.processor.model.UnionModel;
import java.util.HashMap;
import java.util.Map;

/** Checks sealed interfaces of records, whose variants must be distinguishable by their names in the field {@code type}. */
final class UnionRules {
    private final UnionModel union;
    private final ValidationFindings findingReport = new ValidationFindings();

    private UnionRules(UnionModel union) {
        this.union = union;
    }

    static ValidationFindings check(UnionModel union) {
        UnionRules rules = new UnionRules(union);
        union.others().forEach(rules::checkOther);
        if (union.variants().isEmpty() && union.others().isEmpty()) {
            rules.findingReport.add(
                    DiagnosticMessage.NO_VARIANT,
                    union.source(),
                    MethodModel.shortName(union.java().toString()));
        }
        Map<String, RecordModel> byName = new HashMap<>();
        for (RecordModel variant : union.variants()) {
            rules.checkComponents(variant);
            RecordModel first = byName.putIfAbsent(variant.simpleName(), variant);
            if (first != null) {
                rules.findingReport.add(
                        DiagnosticMessage.DUPLICATE_VARIANT,
                        union.source(),
                        qualified(first),
                        qualified(variant),
                        union.name());
            }
        }
        return rules.findingReport;
    }

    private void checkOther(UnsupportedModel other) {
        String name = other.text().substring(other.text().lastIndexOf('.') + 1);
        String fault = switch (other.reason()) {
            case PRIVATE -> "is not accessible to generated code";
            case OPEN -> "has type parameters that " + union.name() + " does not determine";
            default -> "is " + other.detail();
        };
        findingReport.add(
                DiagnosticMessage.UNFIT_VARIANT,
                other.source(),
                union.name(),
                name,
                fault,
                UnsupportedTypeAdvice.of(other));
    }

    private void checkComponents(RecordModel variant) {
        for (ParameterModel component : variant.components()) {
            if (component.name().equals("type")) {
                findingReport.add(
                        DiagnosticMessage.VARIANT_COMPONENT, component.source(), variant.simpleName(), union.name());
            }
        }
    }

    private static String qualified(RecordModel variant) {
        ClassName name = variant.rawType();
        return String.join(".", name.simpleNames());
    }
}
