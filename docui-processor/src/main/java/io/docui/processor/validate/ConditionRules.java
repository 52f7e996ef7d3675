package io.docui.processor.validate;

import com.palantir.javapoet.TypeName;
import io.docui.processor.model.ActionModel;
import io.docui.processor.model.AnnotationAttribute;
import io.docui.processor.model.GeneratedCodeAccess;
import io.docui.processor.model.MethodModel;
import io.docui.processor.model.MethodModel.ThrownKind;
import io.docui.processor.model.ProviderModel;
import java.util.List;

/** Checks that the methods that {@code visibleWhen} names exist and can decide about visibility. */
final class ConditionRules {
    private final ProviderModel provider;
    private final ValidationFindings findingReport = new ValidationFindings();

    private ConditionRules(ProviderModel provider) {
        this.provider = provider;
    }

    static ValidationFindings check(ProviderModel provider) {
        ConditionRules rules = new ConditionRules(provider);
        provider.actions().forEach(rules::checkAction);
        return rules.findingReport;
    }

    private void checkAction(ActionModel action) {
        AnnotationAttribute<String> condition = action.settings().visibleWhen();
        boolean isInOrder = condition.value().isEmpty()
                || action.condition(provider.methods()).isPresent();
        if (isInOrder) {
            return;
        }
        List<MethodModel> named = provider.methods().stream()
                .filter(method -> method.name().equals(condition.value()))
                .toList();
        if (named.isEmpty()) {
            checkUnknown(action, condition);
        } else {
            checkUnfit(action, condition, named.get(0));
        }
    }

    private void checkUnknown(ActionModel action, AnnotationAttribute<String> condition) {
        List<String> known = provider.methods().stream()
                .filter(method -> method.returns().equals(TypeName.BOOLEAN))
                .map(MethodModel::name)
                .toList();
        findingReport.add(
                DiagnosticMessage.UNKNOWN_CONDITION,
                condition.source(),
                action.name().value(),
                condition.value(),
                provider.java().simpleName(),
                NameSuggestion.of(condition.value(), known, "Add a method \"boolean " + condition.value() + "()\"."));
    }

    private void checkUnfit(ActionModel action, AnnotationAttribute<String> condition, MethodModel method) {
        if (!method.returns().equals(TypeName.BOOLEAN)) {
            add(
                    action,
                    condition,
                    method,
                    "returns " + MethodModel.shortName(method.returns()),
                    "Change its return type to boolean.");
        } else if (method.access() != GeneratedCodeAccess.OPEN) {
            add(
                    action,
                    condition,
                    method,
                    method.access() == GeneratedCodeAccess.PRIVATE
                            ? "is private"
                            : "is declared in another package and not public",
                    "Make it package-private or public, so that generated code can call it.");
        } else if (method.thrown() != ThrownKind.NOTHING) {
            add(action, condition, method, "throws checked exceptions", "Handle them in the method.");
        } else {
            add(
                    action,
                    condition,
                    method,
                    "takes unsupported parameters",
                    "It must take no parameters" + orObject(action));
        }
    }

    private static String orObject(ActionModel action) {
        return action.firstObject()
                .map(object -> ", or one for the action's first object, "
                        + object.java().simpleName() + '.')
                .orElse(".");
    }

    private void add(
            ActionModel action,
            AnnotationAttribute<String> condition,
            MethodModel method,
            String fault,
            String advice) {
        findingReport.add(
                DiagnosticMessage.UNFIT_CONDITION,
                condition.source(),
                action.name().value(),
                method.signature(),
                fault,
                advice);
    }
}
