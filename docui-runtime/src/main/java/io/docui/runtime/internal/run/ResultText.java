package io.docui.runtime.internal.run;

import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.AnchorValue;
import io.docui.runtime.call.Value.BooleanValue;
import io.docui.runtime.call.Value.CallValue;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.NullValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TargetValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.call.Value.VariableValue;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The line that a result shows as where its type declares none: {@code damage: 6, critical: false}; objects by their labels. */
final class ResultText {
    private ResultText() {}

    static String of(Value value, Function<Object, String> labels) {
        if (value instanceof TextValue text) {
            return text.text();
        }
        if (value instanceof NumberValue number) {
            return number.text();
        }
        if (value instanceof BooleanValue bool) {
            return Boolean.toString(bool.value());
        }
        if (value instanceof TargetValue target) {
            return labels.apply(target.object());
        }
        if (value instanceof AnchorValue anchor) {
            return anchor.anchor().withoutEpoch();
        }
        if (value instanceof ListValue list) {
            return list.items().isEmpty()
                    ? "(none)"
                    : list.items().stream().map(item -> of(item, labels)).collect(Collectors.joining(", "));
        }
        if (value instanceof ObjectValue object) {
            return object.fields().entrySet().stream()
                    .filter(field -> !(field.getValue() instanceof NullValue))
                    .map(field -> field.getKey() + ": " + of(field.getValue(), labels))
                    .collect(Collectors.joining(", "));
        }
        if (value instanceof CallValue call) {
            return call.call().display();
        }
        return value instanceof VariableValue variable ? variable.name() : "";
    }
}
