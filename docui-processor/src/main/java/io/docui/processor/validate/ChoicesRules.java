package io.docui.processor.validate;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.WildcardTypeName;
import io.docui.processor.model.ActionModel;
import io.docui.processor.model.AnnotationAttribute;
import io.docui.processor.model.GeneratedCodeAccess;
import io.docui.processor.model.MethodModel;
import io.docui.processor.model.ParameterModel;
import io.docui.processor.model.ProviderModel;
import io.docui.processor.model.TypeModel;
import io.docui.processor.model.TypeModel.CollectionModel;
import java.util.List;
import java.util.Set;

/** Checks that the methods that {@code @Choices} names exist and return suitable values. */
final class ChoicesRules {
    private static final Set<String> COLLECTIONS = Set.of(
            "java.util.Collection",
            "java.util.List",
            "java.util.Set",
            "java.util.SortedSet",
            "java.util.ArrayList",
            "java.util.LinkedHashSet",
            "java.util.EnumSet");

    private final ProviderModel provider;
    private final ValidationFindings findingReport = new ValidationFindings();

    private ChoicesRules(ProviderModel provider) {
        this.provider = provider;
    }

    static ValidationFindings check(ProviderModel provider) {
        ChoicesRules rules = new ChoicesRules(provider);
        for (ActionModel action : provider.actions()) {
            for (ParameterModel parameter : action.parameters()) {
                parameter.choices().ifPresent(choices -> rules.checkChoices(parameter, choices));
            }
        }
        return rules.findingReport;
    }

    private void checkChoices(ParameterModel parameter, AnnotationAttribute<String> choices) {
        List<MethodModel> named = provider.methods().stream()
                .filter(method -> method.name().equals(choices.value()))
                .toList();
        if (named.isEmpty()) {
            List<String> known = provider.methods().stream()
                    .filter(method -> method.parameters().isEmpty() && isCollection(method.returns()))
                    .map(MethodModel::name)
                    .toList();
            String example = "Add a method \"List<" + elementName(parameter) + "> " + choices.value() + "()\".";
            findingReport.add(
                    DiagnosticMessage.UNKNOWN_CHOICES,
                    choices.source(),
                    parameter.name(),
                    choices.value(),
                    provider.java().simpleName(),
                    NameSuggestion.of(choices.value(), known, example));
        } else if (named.stream().noneMatch(method -> fault(parameter, method).isEmpty())) {
            findingReport.add(
                    DiagnosticMessage.UNFIT_CHOICES,
                    choices.source(),
                    parameter.name(),
                    named.get(0).signature(),
                    fault(parameter, named.get(0)),
                    elementName(parameter));
        }
    }

    /** Returns the error of a method that supplies choices; empty if it is valid. */
    private static String fault(ParameterModel parameter, MethodModel method) {
        if (method.access() != GeneratedCodeAccess.OPEN) {
            return "is private";
        }
        if (!method.parameters().isEmpty()) {
            return "takes parameters";
        }
        boolean fits = elements(parameter).stream()
                .anyMatch(type -> isCollection(method.returns())
                        && element(method.returns()).equals(type));
        return fits ? "" : "returns " + MethodModel.shortName(method.returns());
    }

    /** Returns the parameter's type, and also the element type if the parameter is a collection. */
    private static List<TypeName> elements(ParameterModel parameter) {
        TypeModel type = TypeModel.unwrap(parameter.valueType());
        return type instanceof CollectionModel collection
                ? List.of(type.java(), collection.element().java().box())
                : List.of(type.java().box());
    }

    private static String elementName(ParameterModel parameter) {
        List<TypeName> elements = elements(parameter);
        return MethodModel.shortName(elements.get(elements.size() - 1));
    }

    private static boolean isCollection(TypeName type) {
        return type instanceof ArrayTypeName
                || type instanceof ParameterizedTypeName parameterized
                        && parameterized.typeArguments().size() == 1
                        && COLLECTIONS.contains(parameterized.rawType().toString());
    }

    private static TypeName element(TypeName collection) {
        TypeName element = collection instanceof ArrayTypeName array
                ? array.componentType().box()
                : ((ParameterizedTypeName) collection).typeArguments().get(0);
        return element instanceof WildcardTypeName wildcard
                ? wildcard.upperBounds().get(0)
                : element;
    }
}
