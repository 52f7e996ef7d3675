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
public sealed interface Checked {
    /**
     * Edits that may be written.
     *
     * @param edits ranges of the old texts and what replaces them, in order
     * @param moves files that get another path: old to new, after the edits
     * @param build the build with all that done
     */
    record Accepted(List<Edit> edits, Map<String, String> moves, Build build) implements Checked {
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
    record Refused(String reason) implements Checked {}

    /** Tries a refactoring on a build, in memory. */
    static Checked of(Build build, Refactoring refactoring) {
        return of(Program.of(build), refactoring);
    }

    /**
     * Tries a refactoring on a program that has been read already, in memory. Only the files whose meaning can change are compiled
     * again.
     */
    static Checked of(Program program, Refactoring refactoring) {
        Checked first = tried(program, refactoring);
        if (first instanceof Accepted) {
            return first;
        }
        return refactoring
                .otherwise()
                .map(other -> tried(program, other))
                .filter(Accepted.class::isInstance)
                .orElse(first);
    }

    private static Checked tried(Program program, Refactoring refactoring) {
        try {
            Proposal proposal = refactoring.propose(program);
            Draft draft = new Draft(program.build(), proposal);
            Set<String> files = affected(program, draft, proposal.names());
            Optional<Complaint> unparsed = program.unparsed().stream()
                    .filter(complaint -> files.contains(complaint.file()))
                    .findFirst();
            if (unparsed.isPresent()) {
                return new Refused("A file that this would change, or could have to, does not parse. "
                        + unparsed.get().shown() + ". Mend it first.");
            }
            Set<String> moved = files.stream().map(draft::moved).collect(Collectors.toCollection(TreeSet::new));
            Program after = program.later(draft.after(), moved);
            Optional<String> objection =
                    complaint(program, after, files, moved).or(() -> Meaning.difference(program, after, draft, files));
            return objection.isPresent()
                    ? new Refused(objection.get())
                    : new Accepted(proposal.edits(), proposal.moves(), draft.after());
        } catch (Refusal refusal) {
            return new Refused(program.unparsed().stream()
                    .findFirst()
                    .map(complaint ->
                            refusal.reason() + " Mind that a file does not parse, so that its names stand for nothing: "
                                    + complaint.shown() + '.')
                    .orElse(refusal.reason()));
        }
    }

    /** The files that change or give something away, those that have one of the names, and those with a type below one that changes. */
    private static Set<String> affected(Program program, Draft draft, Set<String> names) {
        Set<String> files = new TreeSet<>(draft.changed());
        files.addAll(draft.origins());
        files.removeIf(file -> !program.has(file));
        if (names.isEmpty()) {
            return files;
        }
        Index index = program.index();
        Set<TypeElement> changed = files.stream()
                .flatMap(file -> index.types(program.unit(file)).stream())
                .collect(Collectors.toSet());
        for (Unit unit : program.units()) {
            if (unit.hasName(names)
                    || index.types(unit).stream()
                            .anyMatch(type -> index.supertypes(type).stream().anyMatch(changed::contains))) {
                files.add(unit.file());
            }
        }
        return files;
    }

    private static Optional<String> complaint(Program before, Program after, Set<String> files, Set<String> moved) {
        Map<String, Long> known = counts(before, files);
        Map<String, Long> now = counts(after, moved);
        return now.entrySet().stream()
                .filter(entry -> entry.getValue() > known.getOrDefault(entry.getKey(), 0L))
                .findFirst()
                .map(entry -> sentence(before, after, entry.getKey()));
    }

    private static String sentence(Program before, Program after, String code) {
        Set<String> old = before.complaints().stream().map(Complaint::message).collect(Collectors.toSet());
        List<Complaint> candidates = after.complaints().stream()
                .filter(complaint -> key(complaint).equals(code))
                .toList();
        Complaint complaint = candidates.stream()
                .filter(candidate -> !old.contains(candidate.message()))
                .findFirst()
                .orElse(candidates.get(0));
        return "javac would say a new " + (complaint.kind() == Diagnostic.Kind.ERROR ? "error" : "warning")
                + " afterwards: " + complaint.shown()
                + ". Take another name or another range, or change that place first.";
    }

    private static Map<String, Long> counts(Program program, Set<String> files) {
        return program.complaints().stream()
                .filter(complaint -> files.contains(complaint.file()))
                .collect(Collectors.groupingBy(Checked::key, LinkedHashMap::new, Collectors.counting()));
    }

    private static String key(Complaint complaint) {
        return complaint.kind() + " " + complaint.code();
    }
}
