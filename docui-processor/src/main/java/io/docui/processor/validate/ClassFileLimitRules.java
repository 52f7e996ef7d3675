package io.docui.processor.validate;

import io.docui.processor.model.ActionModel;
import io.docui.processor.model.DefaultValueModel;
import io.docui.processor.model.ParameterModel;
import io.docui.processor.model.ProviderModel;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.ObjectValue;
import java.util.Collection;

/** Checks for providers and defaults that exceed the limits of class files, even after generated code is split. */
final class ClassFileLimitRules {
    /**
     * The maximum number of actions and parameters. The methods that build calls are in one class, whose constant pool
     * has 65,535 entries: three for each action or parameter.
     */
    private static final int MOST_NAMES = 20_000;

    /** The maximum number of values in a default, which is one expression of at most 64 KB. */
    private static final int MOST_VALUES = 1_000;

    private final ValidationFindings findingReport = new ValidationFindings();

    private ClassFileLimitRules() {}

    static ValidationFindings check(ProviderModel provider) {
        ClassFileLimitRules rules = new ClassFileLimitRules();
        rules.checkNames(provider);
        for (ActionModel action : provider.actions()) {
            for (ParameterModel parameter : action.parameters()) {
                parameter.defaultValue().ifPresent(value -> rules.checkDefault(action, parameter, value));
            }
        }
        return rules.findingReport;
    }

    private void checkNames(ProviderModel provider) {
        int names = provider.actions().stream()
                .mapToInt(action -> 1 + action.parameters().size())
                .sum();
        if (names > MOST_NAMES) {
            findingReport.add(
                    DiagnosticMessage.TOO_LARGE,
                    provider.source(),
                    "Provider " + provider.java().simpleName(),
                    names,
                    "actions and parameters",
                    MOST_NAMES,
                    "Split it into several providers.");
        }
    }

    private void checkDefault(ActionModel action, ParameterModel parameter, DefaultValueModel given) {
        int values = given.read(parameter.valueType().descriptor())
                .map(ClassFileLimitRules::count)
                .orElse(0);
        if (values > MOST_VALUES) {
            findingReport.add(
                    DiagnosticMessage.TOO_LARGE,
                    given.source(),
                    "Default of parameter \"" + parameter.name() + "\" of action \""
                            + action.name().value() + '"',
                    values,
                    "values",
                    MOST_VALUES,
                    "Mark the parameter @Nullable, and apply the default in the method.");
        }
    }

    private static int count(Value value) {
        if (value instanceof ListValue list) {
            return count(list.items());
        }
        return value instanceof ObjectValue object ? count(object.fields().values()) : 1;
    }

    private static int count(Collection<Value> values) {
        return values.stream().mapToInt(ClassFileLimitRules::count).sum();
    }
}
