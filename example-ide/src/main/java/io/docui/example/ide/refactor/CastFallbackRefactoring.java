package io.docui.example.ide.refactor;

import java.util.Optional;

/** Refactoring that moves values to other places, and casts them there only if it is refused without casts. */
interface CastFallbackRefactoring extends Refactoring {
    /**
     * Proposes the changes.
     * @param casts whether to cast wherever the type of a value differs from the type of what the value replaces
     */
    RefactoringProposal propose(AnalyzedJavaProgram javaProgram, boolean casts);

    @Override
    default RefactoringProposal propose(AnalyzedJavaProgram javaProgram) {
        return propose(javaProgram, false);
    }

    @Override
    default Optional<Refactoring> fallback() {
        return Optional.of(javaProgram -> propose(javaProgram, true));
    }
}
