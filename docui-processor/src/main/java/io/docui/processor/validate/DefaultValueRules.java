package io.docui.processor.validate;

import io.docui.processor.model.ActionModel;
import io.docui.processor.model.DefaultValueModel;
import io.docui.processor.model.ParameterModel;
import io.docui.processor.model.ProviderModel;
import io.docui.processor.model.RecordModel;
import io.docui.processor.model.TypeComponents;
import io.docui.processor.model.TypeModel;
import io.docui.processor.model.TypeModel.AnchorModel;
import io.docui.processor.model.TypeModel.MediaModel;
import io.docui.processor.model.TypeModel.ReferenceModel;
import io.docui.processor.model.TypeModel.UnsupportedModel;
import io.docui.processor.model.TypeModel.VoidModel;
import io.docui.processor.model.UnionModel;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Checks that the values of {@code @Default} on parameters and components fit their types. */
final class DefaultValueRules {
    private final ValidationFindings findingReport = new ValidationFindings();
    private final Set<RecordModel> visited = new HashSet<>();

    private DefaultValueRules() {}

    static ValidationFindings check(ProviderModel provider) {
        DefaultValueRules rules = new DefaultValueRules();
        for (ActionModel action : provider.actions()) {
            for (ParameterModel parameter : action.parameters()) {
                rules.check(
                        "parameter \"" + parameter.name() + "\" of action \""
                                + action.name().value() + '"',
                        parameter);
            }
        }
        return rules.findingReport;
    }

    private void check(String subject, ParameterModel parameter) {
        parameter.defaultValue().ifPresent(value -> checkValue(subject, parameter, value));
        checkComponents(parameter.type());
    }

    private void checkComponents(TypeModel type) {
        if (type instanceof RecordModel record && visited.add(record)) {
            for (ParameterModel component : record.components()) {
                check("component \"" + component.name() + "\" of " + record.simpleName(), component);
            }
        }
        if (type instanceof UnionModel union) {
            union.variants().forEach(this::checkComponents);
        }
        TypeComponents.of(type).forEach(this::checkComponents);
    }

    private void checkValue(String subject, ParameterModel parameter, DefaultValueModel value) {
        TypeModel type = parameter.valueType();
        if (hasBean(type)) {
            findingReport.add(
                    DiagnosticMessage.IMPOSSIBLE_DEFAULT,
                    value.source(),
                    capitalized(subject),
                    "Default",
                    "a bean, which is built through its setters",
                    "Remove it, and put @Default on the properties of the bean.");
        } else if (hasObject(type)) {
            findingReport.add(
                    DiagnosticMessage.IMPOSSIBLE_DEFAULT,
                    value.source(),
                    capitalized(subject),
                    "Default",
                    "an object, which exists only at run time",
                    "Remove it, or mark the parameter @Nullable.");
        } else if (!hasUnsupported(type) && value.read(type.descriptor()).isEmpty()) {
            findingReport.add(
                    DiagnosticMessage.BAD_DEFAULT,
                    value.source(),
                    value.text(),
                    subject,
                    ExpectedSyntax.name(type.descriptor()),
                    ExpectedSyntax.of(type.descriptor()));
        }
    }

    private static boolean hasObject(TypeModel type) {
        return TypeComponents.contains(
                type,
                DefaultValueRules::containers,
                part -> part instanceof AnchorModel || part instanceof ReferenceModel || part instanceof MediaModel);
    }

    private static boolean hasBean(TypeModel type) {
        return TypeComponents.contains(
                type,
                DefaultValueRules::containers,
                part -> part instanceof RecordModel record
                        && record.properties().stream()
                                .anyMatch(property -> property.setter().isPresent()));
    }

    private static boolean hasUnsupported(TypeModel type) {
        return TypeComponents.contains(
                type,
                TypeComponents::all,
                part -> part instanceof UnsupportedModel
                        || part instanceof VoidModel
                        || part instanceof UnionModel union && union.variants().isEmpty());
    }

    /** Returns the types that a value of the type requires, including required components of records. */
    private static List<TypeModel> containers(TypeModel type) {
        return type instanceof RecordModel record
                ? record.components().stream()
                        .filter(ParameterModel::isRequired)
                        .map(ParameterModel::type)
                        .toList()
                : TypeComponents.of(type);
    }

    private static String capitalized(String text) {
        return Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }
}
