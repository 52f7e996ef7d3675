package io.docui.hostops.policy;

import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Call of a host operation, with the analyzer and the workspace that an {@link EffectDeclaration} needs to determine its effects.
 *
 * @param call the call
 * @param shell analyzer of command lines
 * @param workspace base directory of relative paths
 */
public record HostCall(Call call, CommandEffectAnalyzer shell, Path workspace) {
    /**
     * Returns an argument.
     *
     * @param name the parameter name
     * @return the value; empty if the argument is missing
     */
    public Optional<Value> value(String name) {
        return call.arguments().stream()
                .filter(argument -> argument.name().equals(name))
                .map(Call.Argument::value)
                .findFirst();
    }

    /**
     * Returns a text argument.
     *
     * @param name the parameter name
     * @return the text; empty if the argument is missing or is not a text
     */
    public Optional<String> text(String name) {
        return value(name).filter(Value.TextValue.class::isInstance).map(value -> ((Value.TextValue) value).text());
    }

    /**
     * Returns the texts of a list argument.
     *
     * @param name the parameter name
     * @return the texts; empty if the argument is missing
     */
    public List<String> texts(String name) {
        return value(name)
                .filter(Value.ListValue.class::isInstance)
                .map(value -> ((Value.ListValue) value)
                        .items().stream()
                                .filter(Value.TextValue.class::isInstance)
                                .map(item -> ((Value.TextValue) item).text())
                                .toList())
                .orElse(List.of());
    }
}
