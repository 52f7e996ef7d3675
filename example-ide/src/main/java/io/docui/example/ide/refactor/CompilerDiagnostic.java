package io.docui.example.ide.refactor;

import javax.tools.Diagnostic;

/**
 * What javac finds fault with.
 *
 * @param file the path of the file
 * @param line counted from 1
 * @param kind error or a kind of warning
 * @param code javac's name for what is wrong
 * @param message the text for people
 */
public record CompilerDiagnostic(String file, long line, Diagnostic.Kind kind, String code, String message) {
    /** The file, the line and the text. */
    public String describe() {
        return file + ':' + line + ": " + message;
    }
}
