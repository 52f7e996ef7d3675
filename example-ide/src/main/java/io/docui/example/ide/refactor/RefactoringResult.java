package io.docui.example.ide.refactor;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic;

/** What became of a refactoring: edits that keep the program's meaning as far as javac can tell, or a reason against it. */
public sealed interface RefactoringResult {
    /**
     * Edits that may be written.
     *
     * @param edits ranges of the old texts and what replaces them, in order
     * @param moves files that get another path: old to new, after the edits
     * @param build the build with all that done
     */
    record Accepted(List<Edit> edits, Map<String, String> moves, CompilationInput build) implements RefactoringResult {
        /** Edits that nobody can change any more. */
        public Accepted {
            edits = List.copyOf(edits);
            moves = Map.copyOf(moves);
        }
    }

    /**
     * Nothing is to be written.
     *
     * @param reason what is in the way, and what to do next
     */
    record Refused(String reason) implements RefactoringResult {}

    /** Tries a refactoring on a build, in memory. */
    static RefactoringResult of(CompilationInput build, Refactoring refactoring) {
        return of(JavaProgram.of(build), refactoring);
    }

    /**
     * Tries a refactoring on a program that has been read already, in memory. Only the files whose meaning can change are compiled
     * again.
     */
    static RefactoringResult of(JavaProgram program, Refactoring refactoring) {
        RefactoringResult first = tried(program, refactoring);
        if (first instanceof Accepted) {
            return first;
        }
        return refactoring
                .fallback()
                .map(other -> tried(program, other))
                .filter(Accepted.class::isInstance)
                .orElse(first);
    }

    private static RefactoringResult tried(JavaProgram program, Refactoring refactoring) {
        try {
            Proposal proposal = refactoring.propose(program);
            AppliedProposal draft = new AppliedProposal(program.build(), proposal);
            Set<String> files = affected(program, draft, proposal.names());
            Optional<CompilerDiagnostic> unparsed = program.syntaxErrors().stream()
                    .filter(complaint -> files.contains(complaint.file()))
                    .findFirst();
            if (unparsed.isPresent()) {
                return new Refused("A file that this would change, or could have to, does not parse. "
                        + unparsed.get().describe() + ". Mend it first.");
            }
            Set<String> moved = files.stream().map(draft::newPath).collect(Collectors.toCollection(TreeSet::new));
            JavaProgram after = program.recompile(draft.newBuild(), moved);
            Optional<String> objection = complaint(program, after, files, moved)
                    .or(() -> SemanticDiff.difference(program, after, draft, files));
            return objection.isPresent()
                    ? new Refused(objection.get())
                    : new Accepted(proposal.edits(), proposal.moves(), draft.newBuild());
        } catch (RefactoringRefusedException refusal) {
            return new Refused(program.syntaxErrors().stream()
                    .findFirst()
                    .map(complaint ->
                            refusal.reason() + " Mind that a file does not parse, so that its names stand for nothing: "
                                    + complaint.describe() + '.')
                    .orElse(refusal.reason()));
        }
    }

    /** The files that change or give something away, those that have one of the names, and those with a type below one that changes. */
    private static Set<String> affected(JavaProgram program, AppliedProposal draft, Set<String> names) {
        Set<String> files = new TreeSet<>(draft.changedFiles());
        files.addAll(draft.origins());
        files.removeIf(file -> !program.contains(file));
        if (names.isEmpty()) {
            return files;
        }
        TypeIndex index = program.index();
        Set<TypeElement> changed = files.stream()
                .flatMap(file -> index.types(program.unit(file)).stream())
                .collect(Collectors.toSet());
        for (SourceUnit unit : program.units()) {
            if (unit.hasName(names)
                    || index.types(unit).stream()
                            .anyMatch(type -> index.supertypes(type).stream().anyMatch(changed::contains))) {
                files.add(unit.file());
            }
        }
        return files;
    }

    private static Optional<String> complaint(
            JavaProgram before, JavaProgram after, Set<String> files, Set<String> moved) {
        Map<String, Long> known = counts(before, files);
        Map<String, Long> now = counts(after, moved);
        return now.entrySet().stream()
                .filter(entry -> entry.getValue() > known.getOrDefault(entry.getKey(), 0L))
                .findFirst()
                .map(entry -> sentence(before, after, entry.getKey()));
    }

    private static String sentence(JavaProgram before, JavaProgram after, String code) {
        Set<String> old =
                before.complaints().stream().map(CompilerDiagnostic::message).collect(Collectors.toSet());
        List<CompilerDiagnostic> candidates = after.complaints().stream()
                .filter(complaint -> key(complaint).equals(code))
                .toList();
        CompilerDiagnostic complaint = candidates.stream()
                .filter(candidate -> !old.contains(candidate.message()))
                .findFirst()
                .orElse(candidates.get(0));
        return "javac would say a new " + (complaint.kind() == Diagnostic.Kind.ERROR ? "error" : "warning")
                + " afterwards: " + complaint.describe()
                + ". Take another name or another range, or change that place first.";
    }

    private static Map<String, Long> counts(JavaProgram program, Set<String> files) {
        return program.complaints().stream()
                .filter(complaint -> files.contains(complaint.file()))
                .collect(Collectors.groupingBy(RefactoringResult::key, LinkedHashMap::new, Collectors.counting()));
    }

    private static String key(CompilerDiagnostic complaint) {
        return complaint.kind() + " " + complaint.code();
    }
}
