package io.docui.example.ide.refactor;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;

/**
 * Finds the errors that an edit brings into the edited files. Only these files are compiled; of the others, javac reads the declarations.
 * @param before the build before the edit
 * @param stubs the declarations of all files of that build
 * @param compiler the compiler with which they were read
 */
public record NewErrorFinder(CompilationInput before, SourceStubs stubs, SharedCompiler compiler) {
    /**
     * Returns the errors of the files that had none before.
     * @param edited the new texts of the edited files
     * @return the errors; empty also if the declarations of other files have errors, so that those of the edited files could be wrong
     */
    public List<CompilerDiagnostic> errors(Map<String, String> edited) {
        List<CompilerDiagnostic> now =
                errors(before.with(edited, List.of()), edited.keySet()).orElse(List.of());
        Optional<List<CompilerDiagnostic>> old = now.isEmpty() ? Optional.empty() : errors(before, edited.keySet());
        if (old.isEmpty()) {
            return List.of();
        }
        Set<String> faulty = old.get().stream().map(CompilerDiagnostic::file).collect(Collectors.toSet());
        return now.stream().filter(error -> !faulty.contains(error.file())).toList();
    }

    private Optional<List<CompilerDiagnostic>> errors(CompilationInput build, Set<String> files) {
        return AnalyzedJavaProgram.ofFiles(build, files, stubs, compiler)
                .map(program -> program.complaints().stream()
                        .filter(complaint -> complaint.kind() == Diagnostic.Kind.ERROR)
                        .toList());
    }
}
