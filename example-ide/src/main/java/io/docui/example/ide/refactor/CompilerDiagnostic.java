package io.docui.example.ide.refactor;

import javax.tools.Diagnostic;

/**
 * Error or warning that javac reports for a line of a source file.
 *
 * @param file the path of the file
 * @param line the number of the line, from 1
 * @param kind error or a kind of warning
 * @param code javac's code of the diagnostic
 * @param message the text for people
 */
public record CompilerDiagnostic(String file, long line, Diagnostic.Kind kind, String code, String message) {
    /** Returns the file, the line and the text. */
    public String describe() {
        return file + ':' + line + ": " + message;
    }
}
