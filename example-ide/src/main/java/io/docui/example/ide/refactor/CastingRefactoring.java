package io.docui.example.ide.refactor;

import java.util.Optional;

/** A refactoring that puts values in other places, and casts them there only if it does not do without. */
interface CastingRefactoring extends Refactoring {
    /**
     * What is to be changed.
     *
     * @param javaProgram the program as it is
     * @param casts whether to cast wherever a value's own type is another one than that of what it takes the place of
     * @throws RefactoringRefusedException if it cannot be done
     */
    Proposal propose(JavaProgram javaProgram, boolean casts);

    @Override
    default Proposal propose(JavaProgram javaProgram) {
        return propose(javaProgram, false);
    }

    @Override
    default Optional<Refactoring> fallback() {
        return Optional.of(javaProgram -> propose(javaProgram, true));
    }
}
