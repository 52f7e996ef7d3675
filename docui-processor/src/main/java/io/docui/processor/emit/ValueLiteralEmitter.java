package io.docui.processor.emit;

import com.palantir.javapoet.CodeBlock;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.BooleanValue;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.spi.Values;
import java.util.List;
import java.util.Map;

/** Generates Java expressions for constant values of the call language. */
final class ValueLiteralEmitter {
    private ValueLiteralEmitter() {}

    static CodeBlock of(Value value) {
        if (value instanceof TextValue text) {
            return CodeBlock.of("new $T($L)", TextValue.class, JavaLiterals.text(text.text()));
        }
        if (value instanceof NumberValue number) {
            return CodeBlock.of("new $T($L)", NumberValue.class, JavaLiterals.text(number.text()));
        }
        if (value instanceof BooleanValue truth) {
            return CodeBlock.of("$T.$L", BooleanValue.class, truth.value() ? "TRUE" : "FALSE");
        }
        if (value instanceof ListValue list) {
            return CodeBlock.of(
                    "new $T($T.of($L))",
                    ListValue.class,
                    List.class,
                    JavaLiterals.join(
                            list.items().stream().map(ValueLiteralEmitter::of).toList()));
        }
        if (value instanceof ObjectValue object) {
            List<CodeBlock> entries = object.fields().entrySet().stream()
                    .map(field -> CodeBlock.of(
                            "$T.entry($L, $L)", Map.class, JavaLiterals.text(field.getKey()), of(field.getValue())))
                    .toList();
            return CodeBlock.of("$T.object($L)", Values.class, JavaLiterals.join(entries));
        }
        throw new IllegalArgumentException("No constant: " + value);
    }
}
