package io.docui.processor.emit;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import java.util.Set;
import java.util.UUID;

/** How the keys of objects are read from text. */
final class KeyParserEmitter {
    /** What a registrar calls a field and a variable: where these are, an enum of the name is found as a type alone. */
    private static final Set<String> HIDDEN = Set.of("TYPE", "text");

    private KeyParserEmitter() {}

    /** An expression of a key's type from an expression of text. */
    static CodeBlock parse(TypeName type, CodeBlock text) {
        if (type.equals(ClassName.get(String.class))) {
            return text;
        }
        if (type.equals(ClassName.get(UUID.class))) {
            return CodeBlock.of("$T.fromString($L)", UUID.class, text);
        }
        return type instanceof ClassName name && HIDDEN.contains(name.simpleName())
                ? CodeBlock.of("$T.valueOf($T.class, $L)", Enum.class, type, text)
                : CodeBlock.of("$T.valueOf($L)", type, text);
    }
}
