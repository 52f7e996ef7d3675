package io.docui.processor.emit;

import com.palantir.javapoet.CodeBlock;
import io.docui.processor.model.ComponentModel;
import io.docui.processor.model.TypeModel;
import io.docui.processor.model.TypeModel.BooleanModel;
import io.docui.processor.model.TypeModel.CollectionKind;
import io.docui.processor.model.TypeModel.CollectionModel;
import io.docui.processor.model.TypeModel.NumberModel;
import io.docui.processor.model.TypeModel.OptionalKind;
import io.docui.processor.model.TypeModel.OptionalModel;
import io.docui.processor.model.TypeModel.TextModel;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.spi.Values;
import java.util.Arrays;

/** Writes the statements that show a component in a cell. */
final class Cells {
    private Cells() {}

    /** A statement, without its semicolon. */
    static CodeBlock of(ComponentModel component, CodeBlock value) {
        return component.roles().sensitive() ? CodeBlock.of("out.masked()") : of(component.type(), value);
    }

    private static CodeBlock of(TypeModel type, CodeBlock value) {
        if (type instanceof NumberModel && type.java().isPrimitive()) {
            return CodeBlock.of("out.number($L)", value);
        }
        if (type instanceof BooleanModel && type.java().isPrimitive()) {
            return CodeBlock.of("out.bool($L)", value);
        }
        if (type instanceof TextModel text && isCharSequence(text)) {
            return CodeBlock.of("out.text($L)", value);
        }
        if (type instanceof OptionalModel optional) {
            return optional(optional, value);
        }
        if (type instanceof CollectionModel collection && collection.kind() == CollectionKind.ARRAY) {
            return collection.element().java().isPrimitive()
                    ? CodeBlock.of("out.text($T.toString($L))", Arrays.class, value)
                    : CodeBlock.of("out.object($T.asList($L))", Arrays.class, value);
        }
        return CodeBlock.of("out.object($L)", value);
    }

    private static CodeBlock optional(OptionalModel type, CodeBlock value) {
        return type.kind() == OptionalKind.OPTIONAL
                ? CodeBlock.of("out.object($L.orElse(null))", value)
                : CodeBlock.of("out.text($T.line($L))", Values.class, value);
    }

    private static boolean isCharSequence(TextModel text) {
        return text.descriptor() == StringType.TEXT;
    }
}
