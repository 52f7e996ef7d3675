package io.docui.example.ide.java;

import io.docui.example.ide.editor.Workbench;
import io.docui.example.ide.refactor.CompilerDiagnostic;
import io.docui.example.ide.refactor.JavacMessage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Describes the errors of edited Java files that compiled before, so that they are mended before tests run. It says nothing if that is not
 * known quickly.
 */
public final class CompileCheck {
    private static final int MOST_ERRORS = 3;

    private final Workbench bench;
    private final JavaServices java;

    /**
     * Creates the check of a session.
     *
     * @param bench the session's files
     * @param java the Java services that all sessions share
     */
    public CompileCheck(Workbench bench, JavaServices java) {
        this.bench = bench;
        this.java = java;
    }

    /**
     * Returns the errors that an edit brought into files.
     *
     * @param files the edited files
     * @return such as {@code does not compile: line 7: ';' expected}; empty if nothing is known
     */
    public String describe(Collection<Path> files) {
        List<Path> checked = files.stream()
                .filter(file -> JavaOutlineParser.isJava(file) && Files.isRegularFile(file) && bench.mayRead(file))
                .toList();
        List<CompilerDiagnostic> errors = checked.isEmpty() ? List.of() : errors(checked);
        if (errors.isEmpty()) {
            return "";
        }
        // Equal errors are written once.
        Map<CompileError, Set<Long>> lines = new LinkedHashMap<>();
        for (CompilerDiagnostic error : errors) {
            String file = checked.size() == 1
                    ? ""
                    : error.file().substring(error.file().lastIndexOf('/') + 1) + ' ';
            lines.computeIfAbsent(
                            new CompileError(file, JavacMessage.onOneLine(error.message())),
                            key -> new LinkedHashSet<>())
                    .add(error.line());
        }
        String shown = lines.entrySet().stream()
                .limit(MOST_ERRORS)
                .map(error -> error.getKey().describe(error.getValue()))
                .collect(Collectors.joining("; "));
        int left = lines.size() - MOST_ERRORS;
        return "does not compile: " + shown + (left > 0 ? "; and " + left + " more" : "");
    }

    /**
     * Error on one or more lines.
     * @param file the name of the file and a space; empty if only one file was edited
     */
    private record CompileError(String file, String message) {
        String describe(Set<Long> lines) {
            String numbers = lines.stream().map(String::valueOf).collect(Collectors.joining(", "));
            return file + (lines.size() == 1 ? "line " : "lines ") + numbers + ": " + message;
        }
    }

    private List<CompilerDiagnostic> errors(List<Path> files) {
        try {
            return java.programs().newErrors(files);
        } catch (RuntimeException | StackOverflowError | AssertionError e) {
            // The border to javac, which can fail in any of these ways. The edit was made, so the failure of the check
            // must not fail the call.
            System.getLogger(CompileCheck.class.getName())
                    .log(System.Logger.Level.WARNING, "The edited files cannot be checked", e);
            return List.of();
        }
    }
}
