package io.docui.processor.emit;

import com.palantir.javapoet.CodeBlock;
import io.docui.processor.model.TypeModel.TextModel;

/** Generates expressions that parse values of text types, such as dates and durations, from text. */
final class TextParserEmitter {
    private TextParserEmitter() {}

    static CodeBlock parse(TextModel type, CodeBlock text) {
        return switch (type.descriptor()) {
            case TEXT -> text;
            case CHARACTER -> CodeBlock.of("$L.charAt(0)", text);
            case DURATION, INSTANT, LOCAL_DATE, LOCAL_TIME, LOCAL_DATE_TIME, ZONED_DATE_TIME ->
                CodeBlock.of("$T.parse($L)", type.java(), text);
            case UUID -> CodeBlock.of("$T.fromString($L)", type.java(), text);
            case URI -> CodeBlock.of("$T.create($L)", type.java(), text);
            case PATH -> CodeBlock.of("$T.of($L)", type.java(), text);
        };
    }
}
