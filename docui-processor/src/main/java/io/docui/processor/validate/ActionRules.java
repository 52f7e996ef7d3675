package io.docui.processor.validate;

import io.docui.processor.model.ActionModel;
import io.docui.processor.model.AnnotationAttribute;
import io.docui.processor.model.MethodModel;
import io.docui.processor.model.MethodModel.ThrownKind;
import io.docui.processor.model.ParameterModel;
import io.docui.processor.model.ProviderModel;
import io.docui.runtime.action.ParameterDescriptor;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Checks the actions of a provider: names, signatures, time limits and undo actions. */
final class ActionRules {
    private static final int MOST_PARAMETERS = 64;

    private final ProviderModel provider;
    private final ValidationFindings findingReport = new ValidationFindings();

    private ActionRules(ProviderModel provider) {
        this.provider = provider;
    }

    static ValidationFindings check(ProviderModel provider) {
        ActionRules rules = new ActionRules(provider);
        for (ActionModel action : provider.actions()) {
            rules.checkMethod(action);
            rules.checkTimeout(action);
            rules.checkUndo(action);
            rules.findingReport.addAll(ForeignToolRules.check(action));
        }
        rules.checkNamesTaken();
        return rules.findingReport;
    }

    private void checkMethod(ActionModel action) {
        MethodModel method = action.method();
        String name = action.name().value();
        findingReport.addAll(NameRules.checkAction(action.name(), provider));
        findingReport.addAll(VisibilityRules.check("Action \"" + name + '"', method, provider.java()));
        action.parameters().forEach(parameter -> findingReport.addAll(NameRules.checkParameter(parameter, name)));
        findingReport.addAll(NameRules.checkDistinct(action.parameters(), "Parameters", "action \"" + name + '"'));
        if (method.generic()) {
            findingReport.add(DiagnosticMessage.GENERIC_METHOD, method.source(), name);
        }
        if (action.parameters().size() > MOST_PARAMETERS) {
            findingReport.add(
                    DiagnosticMessage.TOO_MANY_PARAMETERS,
                    method.source(),
                    "Action \"" + name + '"',
                    action.parameters().size(),
                    MOST_PARAMETERS);
        }
        if (method.thrown() == ThrownKind.THROWABLE) {
            findingReport.add(DiagnosticMessage.THROWS_THROWABLE, method.source(), "Action \"" + name + '"');
        }
    }

    private void checkTimeout(ActionModel action) {
        AnnotationAttribute<String> timeout = action.settings().timeout();
        if (!timeout.value().isEmpty() && action.settings().limit().isEmpty()) {
            findingReport.add(
                    DiagnosticMessage.BAD_TIMEOUT,
                    timeout.source(),
                    timeout.value(),
                    action.name().value());
        }
    }

    private void checkUndo(ActionModel action) {
        AnnotationAttribute<String> undo = action.settings().undo();
        String name = action.name().value();
        if (undo.value().isEmpty()) {
            return;
        }
        List<ActionModel> named = provider.actions().stream()
                .filter(candidate -> candidate.name().value().equals(undo.value()))
                .toList();
        if (named.isEmpty()) {
            List<String> known = provider.actions().stream()
                    .map(candidate -> candidate.name().value())
                    .filter(candidate -> !candidate.equals(name))
                    .toList();
            findingReport.add(
                    DiagnosticMessage.UNKNOWN_UNDO,
                    undo.source(),
                    name,
                    undo.value(),
                    provider.java().simpleName(),
                    NameSuggestion.of(
                            undo.value(), known, "Its other actions are: " + NameListFormatter.of(known) + '.'));
        } else if (!signature(named.get(0)).equals(signature(action))) {
            findingReport.add(
                    DiagnosticMessage.UNDO_PARAMETERS,
                    undo.source(),
                    name,
                    undo.value(),
                    described(named.get(0)),
                    described(action));
        }
    }

    private static List<Object> signature(ActionModel action) {
        List<Object> signature = new ArrayList<>();
        for (ParameterModel parameter : action.parameters()) {
            ParameterDescriptor descriptor = parameter.descriptor();
            signature.add(List.of(descriptor.name(), descriptor.type()));
        }
        return signature;
    }

    private static String described(ActionModel action) {
        return action.parameters().stream()
                .map(parameter -> MethodModel.shortName(parameter.type().java()) + ' ' + parameter.name())
                .collect(Collectors.joining(", ", "(", ")"));
    }

    private void checkNamesTaken() {
        Map<String, List<ActionModel>> byName = new LinkedHashMap<>();
        for (ActionModel action : provider.actions()) {
            byName.computeIfAbsent(action.name().value(), name -> new ArrayList<>())
                    .add(action);
        }
        byName.forEach(this::checkNameTaken);
    }

    private void checkNameTaken(String name, List<ActionModel> actions) {
        ActionModel first = actions.get(0);
        List<ActionModel> overloads =
                actions.stream().filter(other -> isOverload(first, other)).toList();
        if (overloads.size() > 1) {
            findingReport.add(
                    DiagnosticMessage.OVERLOADED_ACTION,
                    overloads.get(1).method().source(),
                    name,
                    overloads.stream()
                            .map(overload -> overload.method().signature())
                            .collect(Collectors.joining(", ")));
        }
        for (ActionModel other : actions.subList(1, actions.size())) {
            if (!isOverload(first, other)) {
                findingReport.add(
                        DiagnosticMessage.DUPLICATE_ACTION,
                        other.name().source(),
                        name,
                        first.method().owner() + '.' + first.method().signature());
            }
        }
    }

    /** Returns whether two actions have the same name because their methods do. */
    private static boolean isOverload(ActionModel first, ActionModel other) {
        return !first.name().isPresent()
                && !other.name().isPresent()
                && first.method().name().equals(other.method().name());
    }
}
