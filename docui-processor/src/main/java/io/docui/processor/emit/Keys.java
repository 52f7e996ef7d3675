package io.docui.processor.emit;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import java.util.UUID;

/** How the keys of objects are read from text. */
final class Keys {
    private Keys() {}

    /** An expression of a key's type from an expression of text. */
    static CodeBlock parse(TypeName type, CodeBlock text) {
        if (type.equals(ClassName.get(String.class))) {
            return text;
        }
        if (type.equals(ClassName.get(UUID.class))) {
            return CodeBlock.of("$T.fromString($L)", UUID.class, text);
        }
        return CodeBlock.of("$T.valueOf($L)", type, text);
    }
}
