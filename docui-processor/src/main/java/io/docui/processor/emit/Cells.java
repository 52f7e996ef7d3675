package io.docui.processor.emit;

import com.palantir.javapoet.CodeBlock;
import io.docui.processor.model.ComponentModel;
import io.docui.processor.model.TypeModel;
import io.docui.processor.model.TypeModel.BooleanModel;
import io.docui.processor.model.TypeModel.NumberModel;
import io.docui.processor.model.TypeModel.TextModel;
import io.docui.runtime.action.TypeDescriptor.StringType;

/** Writes the statements that show a component in a cell. */
final class Cells {
    private Cells() {}

    /** A statement, without its semicolon. */
    static CodeBlock of(ComponentModel component, CodeBlock value) {
        TypeModel type = component.type();
        if (component.roles().sensitive()) {
            return CodeBlock.of("out.masked()");
        }
        if (type instanceof NumberModel && type.java().isPrimitive()) {
            return CodeBlock.of("out.number($L)", value);
        }
        if (type instanceof BooleanModel && type.java().isPrimitive()) {
            return CodeBlock.of("out.bool($L)", value);
        }
        return type instanceof TextModel text && text.descriptor() == StringType.TEXT
                ? CodeBlock.of("out.text($L)", value)
                : CodeBlock.of("out.object($L)", value);
    }
}
