package io.docui.example.ide.refactor;

import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import javax.lang.model.type.TypeKind;
import javax.tools.Diagnostic;

/**
 * A rename that is refused where javac cannot tell, for errors in a file, whether the name stands for what is renamed.
 *
 * @param rename the rename
 */
public record SafeRename(RenameSymbol rename) implements Refactoring {
    @Override
    public Proposal propose(JavaProgram program) {
        Proposal proposal = rename.propose(program);
        JavaToken token = JavaIdentifiers.find(
                program.unit(rename.at().file()), rename.at().offset());
        Map<String, CompilerDiagnostic> errors = program.complaints().stream()
                .filter(complaint -> complaint.kind() == Diagnostic.Kind.ERROR)
                .collect(Collectors.toMap(CompilerDiagnostic::file, Function.identity(), (first, second) -> first));
        for (SourceUnit unit : program.units()) {
            CompilerDiagnostic error = errors.get(unit.file());
            boolean concerned = !proposal.names().isEmpty()
                    || unit.file().equals(rename.at().file());
            if (error != null && concerned && unit.hasName(Set.of(token.text()))) {
                check(unit, token.text(), error);
            }
        }
        return proposal;
    }

    private static void check(SourceUnit unit, String name, CompilerDiagnostic error) {
        Set<Integer> known = unit.mentions().stream()
                .filter(mention -> mention.element().asType().getKind() != TypeKind.ERROR)
                .map(NameReference::start)
                .collect(Collectors.toSet());
        unit.tokens().stream()
                .filter(token -> token.isName(name) && !known.contains(token.start()))
                .findFirst()
                .ifPresent(token -> {
                    long line = 1
                            + unit.text()
                                    .substring(0, token.start())
                                    .chars()
                                    .filter(c -> c == '\n')
                                    .count();
                    throw new RefactoringRefusedException("What " + name + " means in " + unit.file() + ':' + line
                            + " is not known, for the file has errors: " + error.describe()
                            + ". Mend them first; if a library is missing, build the project once.");
                });
    }
}
