package io.docui.hostops.internal.workflow;

import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** On what a step depends: {@code ok(a) and not skipped(b)}. */
sealed interface StepCondition {
    /**
     * What became of a step.
     *
     * @param step the step
     * @param stepState what should have become of it
     */
    record StateIs(String step, StepState stepState) implements StepCondition {}

    /**
     * The contrary.
     *
     * @param of what must not hold
     */
    record Not(StepCondition of) implements StepCondition {}

    /**
     * Both of two.
     *
     * @param left one
     * @param right the other
     */
    record And(StepCondition left, StepCondition right) implements StepCondition {}

    /**
     * At least one of two.
     *
     * @param left one
     * @param right the other
     */
    record Or(StepCondition left, StepCondition right) implements StepCondition {}

    /** Whether it holds, once all steps that it is about have ended. */
    default boolean holds(Map<String, StepState> states) {
        if (this instanceof StateIs stateIs) {
            return states.get(stateIs.step()) == stateIs.stepState();
        } else if (this instanceof Not not) {
            return !not.of().holds(states);
        } else if (this instanceof And and) {
            return and.left().holds(states) && and.right().holds(states);
        }
        Or or = (Or) this;
        return or.left().holds(states) || or.right().holds(states);
    }

    /** The steps that it is about. */
    default Set<String> steps() {
        Set<String> all = new LinkedHashSet<>();
        if (this instanceof StateIs stateIs) {
            all.add(stateIs.step());
        } else if (this instanceof Not not) {
            all.addAll(not.of().steps());
        } else if (this instanceof And and) {
            all.addAll(and.left().steps());
            all.addAll(and.right().steps());
        } else if (this instanceof Or or) {
            all.addAll(or.left().steps());
            all.addAll(or.right().steps());
        }
        return all;
    }
}
