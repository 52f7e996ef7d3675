package io.docui.example.ide.refactor;

/** A change of a program's text that keeps its meaning. */
@FunctionalInterface
public interface Refactoring {
    /**
     * What is to be changed. What this cannot see for itself, {@link Checked} finds out afterwards.
     *
     * @param program the program as it is
     * @throws Refusal if it cannot be done
     */
    Proposal propose(Program program);
}
