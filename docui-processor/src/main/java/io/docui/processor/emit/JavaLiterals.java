package io.docui.processor.emit;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Constants as Java writes them. */
final class JavaLiterals {
    /** A constant in a class file holds 65,535 bytes, and a character has three at most. */
    private static final int LONGEST = 20_000;

    private JavaLiterals() {}

    /** Text; a long one is put together at run time, for a constant could not hold it. */
    static CodeBlock text(String text) {
        if (text.length() <= LONGEST) {
            return CodeBlock.of("$S", text);
        }
        return CodeBlock.of("$T.join($S, $L)", String.class, "", join(pieces(text)));
    }

    /** A text as the value of an annotation, which cannot put it together: its pieces, if it is a long one. */
    static CodeBlock annotationValue(String text) {
        return text.length() <= LONGEST ? CodeBlock.of("$S", text) : CodeBlock.of("{$L}", join(pieces(text)));
    }

    private static List<CodeBlock> pieces(String text) {
        List<CodeBlock> pieces = new ArrayList<>();
        int start = 0;
        while (start < text.length()) {
            int end = Math.min(text.length(), start + LONGEST);
            pieces.add(CodeBlock.of("$S", text.substring(start, end)));
            start = end;
        }
        return pieces;
    }

    /** A character. */
    static CodeBlock character(char c) {
        String escaped = switch (c) {
            case '\'' -> "\\'";
            case '\\' -> "\\\\";
            default -> c < ' ' || c > '~' ? String.format(Locale.ROOT, "\\u%04x", (int) c) : String.valueOf(c);
        };
        return CodeBlock.of("$L", "'" + (c == '\n' ? "\\n" : c == '\r' ? "\\r" : escaped) + "'");
    }

    /** A duration. */
    static CodeBlock duration(Duration duration) {
        return CodeBlock.of("$T.parse($S)", Duration.class, duration.toString());
    }

    /** An empty array of a type. */
    static CodeBlock emptyArray(TypeName element) {
        TypeName base = element;
        StringBuilder dimensions = new StringBuilder("[0]");
        while (base instanceof ArrayTypeName array) {
            base = array.componentType();
            dimensions.append("[]");
        }
        return CodeBlock.of("new $T$L", base, dimensions);
    }

    /** Pieces with commas between them. */
    static CodeBlock join(List<CodeBlock> pieces) {
        return CodeBlock.join(pieces, ", ");
    }
}
