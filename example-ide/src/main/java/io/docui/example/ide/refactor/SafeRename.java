package io.docui.example.ide.refactor;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import javax.lang.model.type.TypeKind;
import javax.tools.Diagnostic;

/** Renames a symbol, unless errors in a file prevent javac from telling whether a name there refers to the symbol. */
public record SafeRename(RenameSymbol rename) implements Refactoring {
    @Override
    public Optional<SourcePosition> symbol() {
        return Optional.of(rename.at());
    }

    @Override
    public RefactoringProposal propose(AnalyzedJavaProgram javaProgram) {
        RefactoringProposal proposal = rename.propose(javaProgram);
        JavaToken javaToken = JavaIdentifiers.find(
                javaProgram.unit(rename.at().file()), rename.at().offset());
        Map<String, CompilerDiagnostic> errors = javaProgram.complaints().stream()
                .filter(compilerDiagnostic -> compilerDiagnostic.kind() == Diagnostic.Kind.ERROR)
                .collect(Collectors.toMap(CompilerDiagnostic::file, Function.identity(), (first, second) -> first));
        for (SourceUnit sourceUnit : javaProgram.units()) {
            CompilerDiagnostic error = errors.get(sourceUnit.file());
            boolean concerned = !proposal.names().isEmpty()
                    || sourceUnit.file().equals(rename.at().file());
            if (error != null && concerned && sourceUnit.hasName(Set.of(javaToken.text()))) {
                check(sourceUnit, javaToken.text(), error);
            }
        }
        return proposal;
    }

    private static void check(SourceUnit sourceUnit, String name, CompilerDiagnostic error) {
        Set<Integer> known = sourceUnit.mentions().stream()
                .filter(nameReference -> nameReference.element().asType().getKind() != TypeKind.ERROR)
                .map(NameReference::start)
                .collect(Collectors.toSet());
        sourceUnit.tokens().stream()
                .filter(javaToken -> javaToken.isName(name) && !known.contains(javaToken.start()))
                .findFirst()
                .ifPresent(javaToken -> {
                    long line = 1
                            + sourceUnit
                                    .text()
                                    .substring(0, javaToken.start())
                                    .chars()
                                    .filter(c -> c == '\n')
                                    .count();
                    throw new RefactoringRefusedException(
                            "The meaning of " + name + " in " + sourceUnit.file() + ':' + line
                                    + " is unknown because the file has errors: " + error.describe()
                                    + ". Fix them first. If a library is missing, build the project once.");
                });
    }
}
