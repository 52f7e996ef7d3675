package io.docui.hostops.workflow;

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
 * Steps in an order in which they can be made, all of them checked. Where no step says what it comes after, each comes after the one
 * before it; else they are a graph, and what says nothing begins at once. Immutable.
 */
public final class Workflow {
    private static final int MOST = 50;
    private static final Pattern ID = Pattern.compile("[A-Za-z0-9_-]{1,40}");

    private final List<Part> parts;

    /**
     * A step with what it depends on.
     *
     * @param step the step
     * @param needs the steps that have to end first
     * @param condition on what condition it is made; empty for: nothing of that has failed
     */
    record Part(Step step, Set<String> needs, Optional<Condition> condition) {}

    /** Whether a step is to be made, now that all that it needs has ended. */
    boolean isMade(Part part, Map<String, State> states) {
        return part.condition()
                .map(found -> found.holds(states))
                .orElseGet(() -> part.needs().stream().noneMatch(id -> blocks(id, states)));
    }

    /** Whether a step has failed, or was skipped where something before it had: what comes after is not made then. */
    private boolean blocks(String id, Map<String, State> states) {
        return states.get(id) == State.FAILED
                || states.get(id) == State.SKIPPED && part(id).needs().stream().anyMatch(need -> blocks(need, states));
    }

    private Part part(String id) {
        return parts.stream()
                .filter(part -> part.step().id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    private Workflow(List<Part> parts) {
        this.parts = List.copyOf(parts);
    }

    /**
     * A workflow.
     *
     * @param steps its steps, at most 50
     * @return the workflow
     * @throws WorkflowFault if it cannot be made, with the reason
     */
    public static Workflow of(List<Step> steps) {
        if (steps.isEmpty()) {
            throw new WorkflowFault("The workflow has no steps.");
        }
        if (steps.size() > MOST) {
            throw new WorkflowFault("A workflow has at most " + MOST + " steps, not " + steps.size()
                    + ". Make several workflows, one after the other.");
        }
        Set<String> ids = ids(steps);
        boolean inOrder = steps.stream().allMatch(step -> step.after().isEmpty());
        List<Part> parts = new ArrayList<>();
        for (int i = 0; i < steps.size(); i++) {
            Step step = steps.get(i);
            Optional<Condition> condition =
                    step.when().filter(text -> !text.isBlank()).map(ConditionParser::parse);
            Set<String> needs = new LinkedHashSet<>(step.after().orElse(List.of()));
            condition.ifPresent(found -> needs.addAll(found.steps()));
            needs.forEach(id -> known(step, id, ids));
            if (inOrder && i > 0) {
                needs.add(steps.get(i - 1).id());
            }
            parts.add(new Part(step, needs, condition));
        }
        return new Workflow(sorted(parts));
    }

    private static Set<String> ids(List<Step> steps) {
        Set<String> ids = new LinkedHashSet<>();
        for (Step step : steps) {
            if (!ID.matcher(step.id()).matches()) {
                throw new WorkflowFault(
                        "The id `" + step.id() + "` is none: 1 to 40 letters, digits, hyphens and underscores are.");
            }
            if (!ids.add(step.id())) {
                throw new WorkflowFault("Two steps have the id `" + step.id() + "`. Give each its own.");
            }
        }
        return ids;
    }

    private static void known(Step step, String id, Set<String> ids) {
        if (!ids.contains(id)) {
            throw new WorkflowFault("Step `" + step.id() + "` depends on `" + id + "`, which is no step. There are: "
                    + String.join(", ", ids) + '.');
        }
    }

    /** In an order in which each comes after what it needs: that of the text as far as possible. */
    private static List<Part> sorted(List<Part> parts) {
        Map<String, Part> left = new LinkedHashMap<>();
        parts.forEach(part -> left.put(part.step().id(), part));
        List<Part> sorted = new ArrayList<>();
        while (!left.isEmpty()) {
            Part next = left.values().stream()
                    .filter(part -> part.needs().stream().noneMatch(left::containsKey))
                    .findFirst()
                    .orElseThrow(() -> new WorkflowFault("The steps wait for each other: " + circle(left) + '.'));
            left.remove(next.step().id());
            sorted.add(next);
        }
        return sorted;
    }

    private static String circle(Map<String, Part> left) {
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

    List<Part> parts() {
        return parts;
    }

    /** The steps in the order in which they begin at the earliest. */
    public List<Step> steps() {
        return parts.stream().map(Part::step).toList();
    }

    /** What a step waits for. */
    public Set<String> needs(Step step) {
        return part(step.id()).needs();
    }
}
