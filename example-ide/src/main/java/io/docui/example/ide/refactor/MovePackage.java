package io.docui.example.ide.refactor;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;

/** Refactoring that gives a package another name, with all packages below it, in all source folders. */
public record MovePackage(String from, String to) implements Refactoring {
    @Override
    public RefactoringProposal propose(AnalyzedJavaProgram javaProgram) {
        PackageMove.checkPackage(to);
        if (from.equals(to)) {
            throw new RefactoringRefusedException("The package already has the name " + to + ". Give another one.");
        }
        Map<SourceUnit, String> targets = new LinkedHashMap<>();
        for (SourceUnit unit : javaProgram.units()) {
            String here = PackageMove.packageOf(unit);
            if (here.equals(from) || here.startsWith(from + '.')) {
                targets.put(unit, to + here.substring(from.length()));
            }
        }
        if (targets.isEmpty()) {
            throw new RefactoringRefusedException(
                    "No source file is in the package " + from + ". Give the full name of a package.");
        }
        Set<String> faulty = javaProgram.complaints().stream()
                .filter(complaint -> complaint.kind() == Diagnostic.Kind.ERROR)
                .map(CompilerDiagnostic::file)
                .filter(file ->
                        javaProgram.build().text(file).contains(from) || targets.containsKey(javaProgram.unit(file)))
                .collect(Collectors.toSet());
        if (!faulty.isEmpty()) {
            throw new RefactoringRefusedException("javac cannot tell what the names mean in files with errors: "
                    + String.join(", ", faulty) + ". Fix them first.");
        }
        return PackageMove.propose(javaProgram, targets, false);
    }

    @Override
    public Optional<String> oldName(AnalyzedJavaProgram javaProgram) {
        return Optional.of(from);
    }
}
