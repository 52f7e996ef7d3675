package io.docui.processor.emit;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Formats texts, characters, durations and arrays as Java expressions. */
final class JavaLiterals {
    /** The maximum length of a text constant. A constant in a class file holds 65,535 bytes, and a character has at most three. */
    private static final int LONGEST = 20_000;

    private JavaLiterals() {}

    /** Formats a text. Joins the pieces of a long text at run time, because one constant cannot hold it. */
    static CodeBlock text(String text) {
        if (text.length() <= LONGEST) {
            return CodeBlock.of("$S", text);
        }
        return CodeBlock.of("$T.join($S, $L)", String.class, "", join(pieces(text)));
    }

    /** Formats a text as the value of an annotation, which cannot join pieces: a long text becomes an array of pieces. */
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

    static CodeBlock character(char c) {
        String escaped = switch (c) {
            case '\'' -> "\\'";
            case '\\' -> "\\\\";
            default -> c < ' ' || c > '~' ? String.format(Locale.ROOT, "\\u%04x", (int) c) : String.valueOf(c);
        };
        return CodeBlock.of("$L", "'" + (c == '\n' ? "\\n" : c == '\r' ? "\\r" : escaped) + "'");
    }

    static CodeBlock duration(Duration duration) {
        return CodeBlock.of("$T.parse($S)", Duration.class, duration.toString());
    }

    /** Formats an empty array of a type. */
    static CodeBlock emptyArray(TypeName element) {
        TypeName base = element;
        StringBuilder dimensions = new StringBuilder("[0]");
        while (base instanceof ArrayTypeName array) {
            base = array.componentType();
            dimensions.append("[]");
        }
        return CodeBlock.of("new $T$L", base, dimensions);
    }

    static CodeBlock join(List<CodeBlock> pieces) {
        return CodeBlock.join(pieces, ", ");
    }
}
