package io.docui.hostops.internal.workflow;

import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** Boolean condition on the states of earlier workflow steps, such as {@code ok(a) and not skipped(b)}. */
sealed interface WorkflowStepCondition {
    /** Tests the state of a step. */
    record StateIs(String step, WorkflowStepState stepState) implements WorkflowStepCondition {}

    /** Negates a condition. */
    record Not(WorkflowStepCondition of) implements WorkflowStepCondition {}

    /** Requires both conditions. */
    record And(WorkflowStepCondition left, WorkflowStepCondition right) implements WorkflowStepCondition {}

    /** Requires at least one of two conditions. */
    record Or(WorkflowStepCondition left, WorkflowStepCondition right) implements WorkflowStepCondition {}

    /** Returns whether the condition holds. All steps that it refers to must have ended. */
    default boolean holds(Map<String, WorkflowStepState> states) {
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
