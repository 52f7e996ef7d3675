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
public record CertainRename(RenameSymbol rename) implements Refactoring {
    @Override
    public Proposal propose(Program program) {
        Proposal proposal = rename.propose(program);
        Token token = Names.at(program.unit(rename.at().file()), rename.at().offset());
        Map<String, Complaint> errors = program.complaints().stream()
                .filter(complaint -> complaint.kind() == Diagnostic.Kind.ERROR)
                .collect(Collectors.toMap(Complaint::file, Function.identity(), (first, second) -> first));
        for (Unit unit : program.units()) {
            Complaint error = errors.get(unit.file());
            boolean concerned = !proposal.names().isEmpty()
                    || unit.file().equals(rename.at().file());
            if (error != null && concerned && unit.hasName(Set.of(token.text()))) {
                check(unit, token.text(), error);
            }
        }
        return proposal;
    }

    private static void check(Unit unit, String name, Complaint error) {
        Set<Integer> known = unit.mentions().stream()
                .filter(mention -> mention.element().asType().getKind() != TypeKind.ERROR)
                .map(Mention::start)
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
                    throw new Refusal("What " + name + " means in " + unit.file() + ':' + line
                            + " is not known, for the file has errors: " + error.shown()
                            + ". Mend them first; if a library is missing, build the project once.");
                });
    }
}
