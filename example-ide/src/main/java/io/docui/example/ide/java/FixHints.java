package io.docui.example.ide.java;

import io.docui.example.ide.range.LineIndex;
import io.docui.example.ide.range.TextRange;
import io.docui.example.ide.refactor.CodeFix;
import java.util.Optional;

/** Describes what the fixes of problems do. */
final class FixHints {
    private FixHints() {}

    /**
     * Returns what the fix of an error does.
     * @param code javac's code of the error, such as {@code javac cant.resolve}
     * @return the text, such as {@code import List}; empty if there is no fix
     */
    static Optional<String> describe(TextRange range, String text, String code) {
        LineIndex lines = LineIndex.of(text);
        return CodeFix.describe(
                "compiler.err." + code.substring(code.lastIndexOf(' ') + 1),
                lines.line(lines.lineAt(range.start())),
                range.of(text));
    }
}
