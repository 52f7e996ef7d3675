package io.docui.processor.validate;

import io.docui.processor.model.ActionModel;
import io.docui.processor.model.AnnotationAttribute;
import io.docui.processor.model.MethodArgument.ContextArgument;
import io.docui.processor.model.ParameterModel;
import io.docui.processor.model.PropertyModel;
import io.docui.processor.model.ProviderModel;
import io.docui.processor.model.ProviderModel.ProviderKind;
import io.docui.processor.model.RecordModel;
import io.docui.processor.model.SourceRef;
import io.docui.processor.model.TypeComponents;
import io.docui.processor.model.TypeModel;
import io.docui.processor.model.TypeModel.DeclaredModel;
import io.docui.processor.model.TypeModel.UnsupportedModel;
import io.docui.processor.model.TypeModel.UnsupportedModel.Reason;
import io.docui.processor.model.UnionModel;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Checks the types of parameters and results, including the components of records. */
final class TypeRules {
    private final ValidationFindings findingReport = new ValidationFindings();
    private final RecursionRules recursion = new RecursionRules();
    private final Set<RecordModel> named = new HashSet<>();
    private final Set<TypeModel> visited = new HashSet<>();
    private final Set<TypeModel> visitedInResults = new HashSet<>();
    private final boolean inGenericClass;
    private boolean inGenericMethod;
    private @Nullable SourceRef place;

    private TypeRules(boolean inGenericClass) {
        this.inGenericClass = inGenericClass;
    }

    static ValidationFindings check(ProviderModel provider) {
        TypeRules rules = new TypeRules(provider.form() == ProviderKind.GENERIC);
        for (ActionModel action : provider.actions()) {
            rules.checkAction(action);
        }
        return rules.findingReport;
    }

    private void checkAction(ActionModel action) {
        String name = action.name().value();
        inGenericMethod = action.method().generic();
        visitedInResults.clear();
        visited.clear(); // the findings about a type depend on inGenericMethod
        action.arguments().forEach(methodArgument -> {
            if (methodArgument instanceof ParameterModel parameter) {
                checkParameter("Parameter \"" + parameter.name() + "\" of action \"" + name + '"', parameter);
            } else if (methodArgument instanceof ContextArgument context) {
                checkContext(name, context);
            }
        });
        checkResult(name, action.returns());
    }

    private void checkContext(String action, ContextArgument context) {
        for (AnnotationAttribute<String> misplaced : context.misplaced()) {
            findingReport.add(
                    DiagnosticMessage.IMPOSSIBLE_DEFAULT,
                    misplaced.source(),
                    "The InvocationContext of action \"" + action + '"',
                    misplaced.value(),
                    "injected and not a parameter of calls",
                    "Remove it.");
        }
    }

    private void checkParameter(String subject, ParameterModel parameter) {
        checkNullable(subject, parameter);
        place = parameter.source();
        checkType(subject, parameter.type());
    }

    private void checkNullable(String subject, ParameterModel parameter) {
        if (parameter.nullable() && parameter.type().java().isPrimitive()) {
            findingReport.add(
                    DiagnosticMessage.NULLABLE_PRIMITIVE,
                    parameter.source(),
                    subject,
                    parameter.type().java(),
                    simpleName(parameter.type().java().box().toString()));
        }
    }

    private void checkType(String subject, TypeModel type) {
        if (type instanceof UnsupportedModel unsupported) {
            reportUnsupported(DiagnosticMessage.UNSUPPORTED_PARAMETER, subject, unsupported);
        } else if (type instanceof RecordModel record && record.fault().isPresent()) {
            reportUnsupported(
                    DiagnosticMessage.UNSUPPORTED_PARAMETER,
                    subject,
                    at(place, record.fault().get()));
        } else {
            checkParts(subject, type);
        }
    }

    /** A type that cannot be created is reported where it is mentioned, a property without a getter at its setter. */
    private static UnsupportedModel at(@Nullable SourceRef place, UnsupportedModel type) {
        return place == null || type.reason() == Reason.WRITE_ONLY
                ? type
                : new UnsupportedModel(type.text(), type.reason(), type.detail(), place);
    }

    private void checkResult(String action, TypeModel type) {
        if (type instanceof UnsupportedModel unsupported) {
            reportUnsupported(DiagnosticMessage.UNSUPPORTED_RESULT, action, unsupported);
        } else if (type instanceof RecordModel record) {
            checkReadRecord(action, record);
        } else if (type instanceof UnionModel union) {
            if (visitedInResults.add(union)) {
                findingReport.addAll(UnionRules.check(union));
                union.variants().forEach(variant -> checkResult(action, variant));
            }
        } else {
            TypeComponents.of(type).forEach(part -> checkResult(action, part));
        }
    }

    /** Checks a record in a result, which needs no constructor and no setters. */
    private void checkReadRecord(String action, RecordModel record) {
        if (!visitedInResults.add(record)) {
            return;
        }
        checkNames(record);
        for (PropertyModel property : record.outputs()) {
            ParameterModel component = property.component();
            String subject = "Component \"" + component.name() + "\" of " + record.simpleName();
            checkNullable(subject, component);
            checkReadComponent(action, subject, component.type());
        }
    }

    private void checkReadComponent(String action, String subject, TypeModel type) {
        if (type instanceof UnsupportedModel unsupported) {
            reportUnsupported(DiagnosticMessage.UNSUPPORTED_PARAMETER, subject, unsupported);
        } else if (type instanceof DeclaredModel) {
            checkResult(action, type);
        } else {
            TypeComponents.of(type).forEach(part -> checkReadComponent(action, subject, part));
        }
    }

    private void reportUnsupported(DiagnosticMessage diagnosticMessage, String subject, UnsupportedModel type) {
        // The cause of a type variable is the element that declares it, which is already reported.
        boolean isSaid = type.reason() == Reason.OPEN && (inGenericClass || inGenericMethod);
        if (!isSaid) {
            findingReport.add(diagnosticMessage, type.source(), subject, type.text(), UnsupportedTypeAdvice.of(type));
        }
    }

    private void checkParts(String subject, TypeModel type) {
        if (type instanceof DeclaredModel && !visited.add(type)) {
            return;
        }
        if (type instanceof RecordModel record) {
            findingReport.addAll(recursion.check(record));
            checkNames(record);
            for (ParameterModel component : record.inputs()) {
                checkParameter("Component \"" + component.name() + "\" of " + record.simpleName(), component);
            }
        } else if (type instanceof UnionModel union) {
            findingReport.addAll(UnionRules.check(union));
            union.variants().forEach(variant -> checkParts("", variant));
        } else {
            TypeComponents.of(type).forEach(part -> checkType(subject, part));
        }
    }

    private void checkNames(RecordModel record) {
        if (named.add(record)) {
            findingReport.addAll(NameRules.checkDistinct(record.components(), "Components", record.simpleName()));
        }
    }

    private static String simpleName(String qualified) {
        return qualified.substring(qualified.lastIndexOf('.') + 1);
    }
}
