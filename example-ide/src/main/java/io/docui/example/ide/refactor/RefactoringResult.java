package io.docui.example.ide.refactor;

import io.docui.example.ide.range.LineIndex;
import java.util.Comparator;
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
    /** The number of places that a refusal names. */
    int MOST_PLACES = 5;

    /** The maximum length of a quoted line. */
    int LONGEST_LINE = 120;

    /** The advice of a refusal, unless the refactoring has its own. */
    String CHOOSE_ANOTHER = "Choose another name or range, or change that code first.";

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
                    : complaint(javaProgram, after, appliedProposal, files)
                            .or(() -> JavaSemanticDiff.difference(javaProgram, after, appliedProposal, files));
            return objection.isPresent()
                    ? new Refused(objection.get()
                            + ' '
                            + refactoring
                                    .advice(javaProgram)
                                    .orElse(removed.isPresent() ? "Change the code there." : CHOOSE_ANOTHER))
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
                + '.');
    }

    private static long errors(Map<String, Long> counts) {
        return counts.entrySet().stream()
                .filter(entry -> entry.getKey().startsWith(Diagnostic.Kind.ERROR + " "))
                .mapToLong(Map.Entry::getValue)
                .sum();
    }

    /** Describes the errors and warnings that javac would newly report, each with its line of the old text. */
    private static Optional<String> complaint(
            AnalyzedJavaProgram before, AnalyzedJavaProgram after, AppliedRefactoring applied, Set<String> files) {
        Set<String> moved = files.stream().map(applied::newPath).collect(Collectors.toCollection(TreeSet::new));
        moved.addAll(applied.createdFiles());
        Map<String, Long> known = counts(before, files);
        Map<String, Long> now = counts(after, moved);
        Set<String> worse = now.entrySet().stream()
                .filter(entry -> entry.getValue() > known.getOrDefault(entry.getKey(), 0L))
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
        if (worse.isEmpty()) {
            return Optional.empty();
        }
        Set<String> old =
                before.complaints().stream().map(CompilerDiagnostic::message).collect(Collectors.toSet());
        List<CompilerDiagnostic> candidates = after.complaints().stream()
                .filter(complaint -> moved.contains(complaint.file()) && worse.contains(key(complaint)))
                .toList();
        List<CompilerDiagnostic> fresh = candidates.stream()
                .filter(candidate -> !old.contains(candidate.message()))
                .toList();
        // Errors hide warnings, which can follow from them.
        List<CompilerDiagnostic> told = (fresh.isEmpty() ? candidates : fresh)
                .stream().sorted(Comparator.comparing(CompilerDiagnostic::kind)).toList();
        boolean isError = told.get(0).kind() == Diagnostic.Kind.ERROR;
        List<String> places = told.stream()
                .filter(complaint -> !isError || complaint.kind() == Diagnostic.Kind.ERROR)
                .map(complaint -> place(before, after, applied, complaint))
                .distinct()
                .toList();
        String kind = isError ? "error" : "warning";
        return Optional.of("javac would report "
                + (places.size() == 1 ? "a new " + kind : places.size() + " new " + kind + 's')
                + " afterwards: " + String.join("; ", places.subList(0, Math.min(MOST_PLACES, places.size())))
                + (places.size() > MOST_PLACES ? "; and " + (places.size() - MOST_PLACES) + " more" : "")
                + '.');
    }

    /** Describes a complaint with the old place of its line. A line that the change adds, such as an import, has none. */
    private static String place(
            AnalyzedJavaProgram before,
            AnalyzedJavaProgram after,
            AppliedRefactoring applied,
            CompilerDiagnostic complaint) {
        String text = after.build().text(complaint.file());
        LineIndex lines = LineIndex.of(text);
        int number = (int) complaint.line();
        if (number < 1 || number > lines.count()) {
            return complaint.describe();
        }
        String line = lines.line(number);
        int code = lines.start(number) + line.length() - line.stripLeading().length();
        SourcePosition origin = applied.origin(new SourcePosition(complaint.file(), code));
        String file = origin == null ? complaint.file() + " (new line)" : before.describe(origin);
        String source = line.strip();
        return file + ": " + complaint.message().lines().findFirst().orElse("") + " `"
                + (source.length() <= LONGEST_LINE ? source : source.substring(0, LONGEST_LINE) + '…') + '`';
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
