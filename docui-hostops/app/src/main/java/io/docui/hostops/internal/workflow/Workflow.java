package io.docui.hostops.internal.workflow;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Validated workflow whose steps are sorted in topological order. If no step names its predecessors, each step follows the previous one.
 * Otherwise the steps form a graph, and steps without predecessors start at once. Immutable.
 */
public final class Workflow {
    /** The maximum number of steps of a workflow. */
    public static final int MOST_STEPS = 50;

    private static final Pattern ID = Pattern.compile("[A-Za-z0-9_-]{1,40}");

    private final List<WorkflowNode> parts;

    /**
     * A step with its dependencies.
     *
     * @param stepDefinition the step
     * @param needs the steps that must end first
     * @param condition its condition; empty to require that none of those steps has failed
     */
    record WorkflowNode(
            WorkflowStepDefinition stepDefinition, Set<String> needs, Optional<WorkflowStepCondition> condition) {}

    /** Returns whether a step runs, after all steps that it needs have ended. */
    boolean isRunnable(WorkflowNode workflowNode, Map<String, WorkflowStepState> states) {
        return workflowNode
                .condition()
                .map(found -> found.holds(states))
                .orElseGet(() -> workflowNode.needs().stream().noneMatch(id -> blocks(id, states)));
    }

    /** Returns whether a step has failed, or was skipped because of an earlier failure. Dependent steps do not run then. */
    private boolean blocks(String id, Map<String, WorkflowStepState> states) {
        return states.get(id) == WorkflowStepState.FAILED
                || states.get(id) == WorkflowStepState.SKIPPED
                        && part(id).needs().stream().anyMatch(need -> blocks(need, states));
    }

    private WorkflowNode part(String id) {
        return parts.stream()
                .filter(workflowNode -> workflowNode.stepDefinition().id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    private Workflow(List<WorkflowNode> parts) {
        this.parts = List.copyOf(parts);
    }

    /**
     * Validates steps and creates a workflow.
     *
     * @param steps its steps, at most 50
     * @return the workflow
     * @throws WorkflowException if the steps are invalid, with the reason
     */
    public static Workflow of(List<WorkflowStepDefinition> steps) {
        if (steps.isEmpty()) {
            throw new WorkflowException("The workflow has no steps.");
        }
        if (steps.size() > MOST_STEPS) {
            throw new WorkflowException("A workflow can have at most " + MOST_STEPS + " steps, not " + steps.size()
                    + ". Split it into several workflows.");
        }
        Set<String> ids = ids(steps);
        boolean inOrder =
                steps.stream().allMatch(stepDefinition -> stepDefinition.after().isEmpty());
        List<WorkflowNode> parts = new ArrayList<>();
        for (int i = 0; i < steps.size(); i++) {
            WorkflowStepDefinition stepDefinition = steps.get(i);
            Optional<WorkflowStepCondition> condition =
                    stepDefinition.when().filter(text -> !text.isBlank()).map(WorkflowConditionParser::parse);
            Set<String> needs = new LinkedHashSet<>(stepDefinition.after().orElse(List.of()));
            condition.ifPresent(found -> needs.addAll(found.steps()));
            needs.forEach(id -> known(stepDefinition, id, ids));
            if (inOrder && i > 0) {
                needs.add(steps.get(i - 1).id());
            }
            parts.add(new WorkflowNode(stepDefinition, needs, condition));
        }
        return new Workflow(sorted(parts));
    }

    private static Set<String> ids(List<WorkflowStepDefinition> steps) {
        Set<String> ids = new LinkedHashSet<>();
        for (WorkflowStepDefinition stepDefinition : steps) {
            if (!ID.matcher(stepDefinition.id()).matches()) {
                throw new WorkflowException("The step id `" + stepDefinition.id()
                        + "` is invalid. Use 1 to 40 letters, digits, hyphens and underscores.");
            }
            if (!ids.add(stepDefinition.id())) {
                throw new WorkflowException(
                        "Two steps have the id `" + stepDefinition.id() + "`. Give each step a different id.");
            }
        }
        return ids;
    }

    private static void known(WorkflowStepDefinition stepDefinition, String id, Set<String> ids) {
        if (!ids.contains(id)) {
            throw new WorkflowException("Step `" + stepDefinition.id() + "` depends on `" + id
                    + "`, which is not a step. The steps are: " + String.join(", ", ids) + '.');
        }
    }

    /** Sorts the steps so that each follows the steps that it needs, and keeps the given order where possible. */
    private static List<WorkflowNode> sorted(List<WorkflowNode> parts) {
        Map<String, WorkflowNode> left = new LinkedHashMap<>();
        parts.forEach(workflowNode -> left.put(workflowNode.stepDefinition().id(), workflowNode));
        List<WorkflowNode> sorted = new ArrayList<>();
        while (!left.isEmpty()) {
            WorkflowNode next = left.values().stream()
                    .filter(workflowNode -> workflowNode.needs().stream().noneMatch(left::containsKey))
                    .findFirst()
                    .orElseThrow(() ->
                            new WorkflowException("The steps depend on each other in a cycle: " + circle(left) + '.'));
            left.remove(next.stepDefinition().id());
            sorted.add(next);
        }
        return sorted;
    }

    private static String circle(Map<String, WorkflowNode> left) {
        Set<String> way = new LinkedHashSet<>();
        String at = left.keySet().iterator().next();
        while (way.add(at)) {
            at = Objects.requireNonNull(left.get(at)).needs().stream()
                    .filter(left::containsKey)
                    .findFirst()
                    .orElseThrow();
        }
        List<String> all = new ArrayList<>(way);
        List<String> circle = new ArrayList<>(all.subList(all.indexOf(at), all.size()));
        circle.add(at);
        return String.join(" → ", circle);
    }

    List<WorkflowNode> parts() {
        return parts;
    }

    /** Returns the steps in the order of their earliest start. */
    public List<WorkflowStepDefinition> steps() {
        return parts.stream().map(WorkflowNode::stepDefinition).toList();
    }

    /** Returns the steps that a step waits for. */
    public Set<String> needs(WorkflowStepDefinition stepDefinition) {
        return part(stepDefinition.id()).needs();
    }
}
