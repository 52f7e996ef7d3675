package io.docui.processor.emit;

import com.palantir.javapoet.CodeBlock;
import io.docui.processor.model.TypeModel.TextModel;
import io.docui.runtime.spi.Values;

/** Generates expressions that parse values of text types, such as dates and durations, from text. */
final class TextParserEmitter {
    private TextParserEmitter() {}

    static CodeBlock parse(TextModel type, CodeBlock text) {
        return switch (type.descriptor()) {
            case TEXT -> text;
            case CHARACTER -> CodeBlock.of("$L.charAt(0)", text);
            case DURATION,
                    INSTANT,
                    LOCAL_DATE,
                    LOCAL_TIME,
                    LOCAL_DATE_TIME,
                    ZONED_DATE_TIME,
                    OFFSET_DATE_TIME,
                    OFFSET_TIME,
                    YEAR,
                    YEAR_MONTH,
                    MONTH_DAY,
                    PERIOD -> CodeBlock.of("$T.parse($L)", type.java(), text);
            case UUID -> CodeBlock.of("$T.fromString($L)", type.java(), text);
            case URI -> CodeBlock.of("$T.create($L)", type.java(), text);
            case PATH, ZONE_ID, ZONE_OFFSET -> CodeBlock.of("$T.of($L)", type.java(), text);
            case LOCALE -> CodeBlock.of("$T.forLanguageTag($L)", type.java(), text);
            case CURRENCY -> CodeBlock.of("$T.getInstance($L)", type.java(), text);
            case CHARSET -> CodeBlock.of("$T.forName($L)", type.java(), text);
            case BASE64 -> CodeBlock.of("$T.bytes($L)", Values.class, text);
        };
    }
}
