package io.docui.example.ide.refactor;

import java.util.Optional;

/** A change of a program's text that keeps its meaning. */
@FunctionalInterface
public interface Refactoring {
    /**
     * What is to be changed. What this cannot see for itself, {@link RefactoringResult} finds out afterwards.
     *
     * @param javaProgram the program as it is
     * @throws RefactoringRefusedException if it cannot be done
     */
    Proposal propose(JavaProgram javaProgram);

    /** Another, less pretty way to the same, tried if javac finds that this one changes something. */
    default Optional<Refactoring> fallback() {
        return Optional.empty();
    }
}
