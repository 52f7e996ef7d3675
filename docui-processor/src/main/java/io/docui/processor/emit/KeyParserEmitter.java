package io.docui.processor.emit;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import java.util.Set;
import java.util.UUID;

/** Generates expressions that parse the keys of objects from text. */
final class KeyParserEmitter {
    /** The names of a field and a variable in registrars, which hide an enum with the same name in expressions. */
    private static final Set<String> HIDDEN = Set.of("TYPE", "text");

    private KeyParserEmitter() {}

    /** Generates an expression of a key's type from a text expression. */
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
