package io.docui.example.ide.refactor;

import javax.tools.Diagnostic;

/**
 * Error or warning that javac reports for a line of a source file.
 * @param line the number of the line, from 1
 */
public record CompilerDiagnostic(String file, long line, Diagnostic.Kind kind, String code, String message) {
    public String describe() {
        return file + ':' + line + ": " + message;
    }
}
