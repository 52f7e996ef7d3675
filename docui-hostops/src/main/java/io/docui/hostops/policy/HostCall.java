package io.docui.hostops.policy;

import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A call of a host operation, as {@link EffectDeclaration} look at it.
 *
 * @param call the call
 * @param shell what finds out what a command line would do
 * @param workspace where relative paths begin
 */
public record HostCall(Call call, CommandEffectAnalyzer shell, Path workspace) {
    /**
     * An argument.
     *
     * @param name the parameter
     * @return its value; empty if it is not given
     */
    public Optional<Value> value(String name) {
        return call.arguments().stream()
                .filter(argument -> argument.name().equals(name))
                .map(Call.Argument::value)
                .findFirst();
    }

    /**
     * A text among the arguments.
     *
     * @param name the parameter
     * @return the text; empty if it is not given, or is no text
     */
    public Optional<String> text(String name) {
        return value(name).filter(Value.TextValue.class::isInstance).map(value -> ((Value.TextValue) value).text());
    }

    /**
     * Texts among the arguments.
     *
     * @param name the parameter
     * @return its texts; empty if it is not given
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
