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

/** Result of a checked refactoring: edits that keep the program's meaning as far as javac can tell, or a refusal with a reason. */
public sealed interface RefactoringResult {
    /**
     * Edits that may be written.
     *
     * @param edits the edits of the old texts, in order
     * @param moves the files that get a new path after the edits: old to new
     * @param created the new files, with their texts
     * @param build the build with all these changes
     */
    record Accepted(
            List<SourceEdit> edits, Map<String, String> moves, Map<String, String> created, CompilationInput build)
            implements RefactoringResult {
        /** Copies the collections. */
        public Accepted {
            edits = List.copyOf(edits);
            moves = Map.copyOf(moves);
            created = Map.copyOf(created);
        }
    }

    /**
     * Refusal of a refactoring. Nothing may be written.
     *
     * @param reason the obstacle, and what to do next
     */
    record Refused(String reason) implements RefactoringResult {}

    /** Tries a refactoring on a program that was already read, in memory. Only the files whose meaning can change are compiled again. */
    static RefactoringResult of(AnalyzedJavaProgram javaProgram, Refactoring refactoring) {
        RefactoringResult first = tried(javaProgram, refactoring);
        if (first instanceof Accepted) {
            return first;
        }
        return refactoring
                .fallback()
                .map(other -> tried(javaProgram, other))
                .filter(Accepted.class::isInstance)
                .orElse(first);
    }

    private static RefactoringResult tried(AnalyzedJavaProgram javaProgram, Refactoring refactoring) {
        try {
            RefactoringProposal proposal = refactoring.propose(javaProgram);
            AppliedRefactoring appliedProposal = new AppliedRefactoring(javaProgram.build(), proposal);
            Set<String> files = affected(javaProgram, appliedProposal, proposal.names());
            Optional<CompilerDiagnostic> unparsed = javaProgram.syntaxErrors().stream()
                    .filter(compilerDiagnostic -> files.contains(compilerDiagnostic.file()))
                    .findFirst();
            if (unparsed.isPresent()) {
                return new Refused("A file that may need changes does not parse. "
                        + unparsed.get().describe() + ". Fix it first.");
            }
            Set<String> moved =
                    files.stream().map(appliedProposal::newPath).collect(Collectors.toCollection(TreeSet::new));
            moved.addAll(appliedProposal.createdFiles());
            AnalyzedJavaProgram after = javaProgram.recompile(appliedProposal.newBuild(), moved);
            Optional<String> removed = refactoring.removedError(javaProgram);
            Optional<String> objection = removed.isPresent()
                    ? remaining(javaProgram, after, files, moved, removed.get())
                    : complaint(javaProgram, after, files, moved)
                            .or(() -> JavaSemanticDiff.difference(javaProgram, after, appliedProposal, files));
            return objection.isPresent()
                    ? new Refused(objection.get()
                            + refactoring
                                    .advice(javaProgram)
                                    .map(advice -> ' ' + advice)
                                    .orElse(""))
                    : new Accepted(proposal.edits(), proposal.moves(), proposal.created(), appliedProposal.newBuild());
        } catch (RefactoringRefusedException refactoringRefusedException) {
            return new Refused(javaProgram.syntaxErrors().stream()
                    .findFirst()
                    .map(compilerDiagnostic -> refactoringRefusedException.reason()
                            + " Note that a file does not parse, so names in it were not checked: "
                            + compilerDiagnostic.describe() + '.')
                    .orElse(refactoringRefusedException.reason()));
        }
    }

    /**
     * Returns the files that change or whose text is copied, the files with one of the names, and the files with a subtype of a type that
     * changes.
     */
    private static Set<String> affected(
            AnalyzedJavaProgram javaProgram, AppliedRefactoring appliedProposal, Set<String> names) {
        Set<String> files = new TreeSet<>(appliedProposal.changedFiles());
        files.addAll(appliedProposal.origins());
        files.removeIf(file -> !javaProgram.contains(file));
        if (names.isEmpty()) {
            return files;
        }
        TypeIndex typeIndex = javaProgram.index();
        Set<TypeElement> changed = files.stream()
                .flatMap(file -> typeIndex.types(javaProgram.unit(file)).stream())
                .collect(Collectors.toSet());
        for (SourceUnit sourceUnit : javaProgram.units()) {
            if (sourceUnit.hasName(names)
                    || typeIndex.types(sourceUnit).stream()
                            .anyMatch(
                                    type -> typeIndex.supertypes(type).stream().anyMatch(changed::contains))) {
                files.add(sourceUnit.file());
            }
        }
        return files;
    }

    /** Returns why a change does not remove an error: there are as many as before, or others instead. */
    private static Optional<String> remaining(
            AnalyzedJavaProgram before, AnalyzedJavaProgram after, Set<String> files, Set<String> moved, String code) {
        String key = Diagnostic.Kind.ERROR + " " + code;
        Map<String, Long> known = counts(before, files);
        Map<String, Long> now = counts(after, moved);
        long old = errors(known);
        boolean fewer = now.getOrDefault(key, 0L) < known.getOrDefault(key, 0L);
        if (fewer && errors(now) <= old) {
            return Optional.empty();
        }
        return Optional.of("The change would not remove the error, or cause another one: "
                + after.complaints().stream()
                        .filter(complaint -> complaint.kind() == Diagnostic.Kind.ERROR)
                        .filter(complaint -> before.complaints().stream()
                                .noneMatch(other -> other.message().equals(complaint.message())
                                        && other.file().equals(complaint.file())))
                        .findFirst()
                        .map(CompilerDiagnostic::describe)
                        .orElse("it is still there")
                + ". Change the code there.");
    }

    private static long errors(Map<String, Long> counts) {
        return counts.entrySet().stream()
                .filter(entry -> entry.getKey().startsWith(Diagnostic.Kind.ERROR + " "))
                .mapToLong(Map.Entry::getValue)
                .sum();
    }

    private static Optional<String> complaint(
            AnalyzedJavaProgram before, AnalyzedJavaProgram after, Set<String> files, Set<String> moved) {
        Map<String, Long> known = counts(before, files);
        Map<String, Long> now = counts(after, moved);
        return now.entrySet().stream()
                .filter(entry -> entry.getValue() > known.getOrDefault(entry.getKey(), 0L))
                .findFirst()
                .map(entry -> sentence(before, after, entry.getKey()));
    }

    private static String sentence(AnalyzedJavaProgram before, AnalyzedJavaProgram after, String code) {
        Set<String> old =
                before.complaints().stream().map(CompilerDiagnostic::message).collect(Collectors.toSet());
        List<CompilerDiagnostic> candidates = after.complaints().stream()
                .filter(compilerDiagnostic -> key(compilerDiagnostic).equals(code))
                .toList();
        CompilerDiagnostic compilerDiagnostic = candidates.stream()
                .filter(candidate -> !old.contains(candidate.message()))
                .findFirst()
                .orElse(candidates.get(0));
        return "javac would report a new " + (compilerDiagnostic.kind() == Diagnostic.Kind.ERROR ? "error" : "warning")
                + " afterwards: " + compilerDiagnostic.describe()
                + ". Choose another name or range, or fix that code first.";
    }

    private static Map<String, Long> counts(AnalyzedJavaProgram javaProgram, Set<String> files) {
        return javaProgram.complaints().stream()
                .filter(compilerDiagnostic -> files.contains(compilerDiagnostic.file()))
                .collect(Collectors.groupingBy(RefactoringResult::key, LinkedHashMap::new, Collectors.counting()));
    }

    private static String key(CompilerDiagnostic compilerDiagnostic) {
        return compilerDiagnostic.kind() + " " + compilerDiagnostic.code();
    }
}
