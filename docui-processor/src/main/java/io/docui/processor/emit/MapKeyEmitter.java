package io.docui.processor.emit;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import io.docui.processor.model.TypeModel;
import io.docui.processor.model.TypeModel.DecimalModel;
import io.docui.processor.model.TypeModel.IntegerModel;
import io.docui.processor.model.TypeModel.TextModel;
import io.docui.runtime.action.TypeDescriptor.DecimalType;
import io.docui.runtime.action.TypeDescriptor.IntegerType;

/** Generates expressions that parse keys of maps from their text. */
final class MapKeyEmitter {
    private MapKeyEmitter() {}

    /** Generates an expression that parses a key. The binder has checked that the text is one. */
    static CodeBlock parse(TypeModel key, CodeBlock text) {
        if (key instanceof TextModel format) {
            return TextParserEmitter.parse(format, text);
        }
        TypeName java = key.java().box();
        boolean isBig = key instanceof IntegerModel integer && integer.descriptor() == IntegerType.BIG
                || key instanceof DecimalModel decimal && decimal.descriptor() == DecimalType.DECIMAL;
        return CodeBlock.of(isBig ? "new $T($L)" : "$T.valueOf($L)", java, text);
    }
}
