package io.docui.example.ide.refactor;

import java.util.Optional;

/** Change of a Java program's text that keeps the meaning of the program. */
@FunctionalInterface
public interface Refactoring {
    /** Proposes the changes. {@link RefactoringResult} checks afterwards what this method cannot see. */
    RefactoringProposal propose(AnalyzedJavaProgram javaProgram);

    /** Returns the position of the name whose uses change in all files; empty if only the given files change. */
    default Optional<SourcePosition> symbol() {
        return Optional.empty();
    }

    /** Returns the full name that disappears, which strings and other files may still contain; empty if there is none. */
    default Optional<String> oldName(AnalyzedJavaProgram javaProgram) {
        return Optional.empty();
    }

    /** Returns the code of javac's error that the change removes; empty if the change must keep the program's meaning instead. */
    default Optional<String> removedError(AnalyzedJavaProgram javaProgram) {
        return Optional.empty();
    }

    /** Returns another, less elegant way to the same result, which is tried if this one is refused; empty if there is none. */
    default Optional<Refactoring> fallback() {
        return Optional.empty();
    }

    /** Returns the name that a symbol loses, which other symbols and texts may still have; empty if none loses its name. */
    default Optional<String> oldWord(AnalyzedJavaProgram javaProgram) {
        return Optional.empty();
    }

    /** Returns what an accepted change leaves undone, as a sentence; empty if nothing. */
    default Optional<String> note(AnalyzedJavaProgram javaProgram) {
        return Optional.empty();
    }

    /** Returns what an accepted change does beside what its caller asked for, for a result without the changed lines; empty if nothing. */
    default Optional<String> summary(AnalyzedJavaProgram javaProgram) {
        return Optional.empty();
    }

    /** Returns what the caller can do if the result of the change is refused, as a sentence; empty if the refusal says it. */
    default Optional<String> advice(AnalyzedJavaProgram javaProgram) {
        return Optional.empty();
    }
}
