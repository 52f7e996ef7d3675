package io.docui.hostops.internal.workflow;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.ErrorCode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

/** Makes the steps of a workflow: each as soon as what it needs has ended. Thread-safe. */
public final class WorkflowExecutor {
    private final Workflow workflow;
    private final Function<String, CompletionStage<ActionResult>> caller;
    private final Predicate<ActionResult> succeeded;
    private final Consumer<WorkflowExecutor> progress;
    private final Map<String, StepOutcome> outcomes = new HashMap<>();
    private final Set<String> begun = new HashSet<>();
    private final CompletableFuture<List<StepOutcome>> done = new CompletableFuture<>();

    /**
     * A run that has not begun.
     *
     * @param workflow the workflow
     * @param caller makes a call
     * @param succeeded whether a call did what it should
     * @param progress is told whenever a step begins or ends
     */
    public WorkflowExecutor(
            Workflow workflow,
            Function<String, CompletionStage<ActionResult>> caller,
            Predicate<ActionResult> succeeded,
            Consumer<WorkflowExecutor> progress) {
        this.workflow = workflow;
        this.caller = caller;
        this.succeeded = succeeded;
        this.progress = progress;
    }

    /**
     * Begins.
     *
     * @return what became of the steps, in the order of the workflow
     */
    public CompletionStage<List<StepOutcome>> start() {
        proceed();
        return done;
    }

    /** Begins whatever can begin; what is skipped lets others begin in turn. */
    private void proceed() {
        List<StepDefinition> ready = new ArrayList<>();
        boolean all;
        synchronized (this) {
            boolean skipped;
            do {
                skipped = false;
                Map<String, StepState> states = states();
                for (Workflow.WorkflowNode part : workflow.parts()) {
                    StepDefinition step = part.step();
                    if (!states.keySet().containsAll(part.needs()) || !begun.add(step.id())) {
                        continue;
                    }
                    if (workflow.isRunnable(part, states)) {
                        ready.add(step);
                    } else {
                        outcomes.put(
                                step.id(),
                                new StepOutcome(
                                        step, StepState.SKIPPED, Optional.empty(), Optional.empty(), Duration.ZERO));
                        skipped = true;
                    }
                }
            } while (skipped);
            all = outcomes.size() == workflow.parts().size();
        }
        progress.accept(this);
        ready.forEach(this::begin);
        if (all) {
            done.complete(outcomes());
        }
    }

    private Map<String, StepState> states() {
        Map<String, StepState> states = new HashMap<>();
        outcomes.forEach((id, outcome) -> states.put(id, outcome.state()));
        return states;
    }

    private void begin(StepDefinition step) {
        long began = System.nanoTime();
        var unused = caller.apply(step.call())
                .thenCompose(result -> succeeded.test(result) || step.orElse().isEmpty() || isCancelled(result)
                        ? CompletableFuture.completedFuture(outcome(step, result, Optional.empty(), began))
                        : caller.apply(step.orElse().get())
                                .thenApply(other -> outcome(step, result, Optional.of(other), began)))
                .whenComplete((outcome, failure) -> {
                    if (failure == null) {
                        ended(outcome);
                    } else {
                        done.completeExceptionally(failure);
                    }
                });
    }

    /** What nobody wants any more has no alternative. */
    private static boolean isCancelled(ActionResult result) {
        return result.error() != null && Objects.requireNonNull(result.error()).code() == ErrorCode.CANCELLED;
    }

    private StepOutcome outcome(StepDefinition step, ActionResult result, Optional<ActionResult> other, long began) {
        boolean ok = other.map(succeeded::test).orElseGet(() -> succeeded.test(result));
        return new StepOutcome(
                step,
                ok ? StepState.OK : StepState.FAILED,
                Optional.of(result),
                other,
                Duration.ofNanos(System.nanoTime() - began));
    }

    private void ended(StepOutcome outcome) {
        synchronized (this) {
            outcomes.put(outcome.step().id(), outcome);
        }
        proceed();
    }

    /** What became of the steps that have ended. */
    public synchronized List<StepOutcome> outcomes() {
        return workflow.parts().stream()
                .map(part -> outcomes.get(part.step().id()))
                .filter(Objects::nonNull)
                .toList();
    }

    /** The steps that run now. */
    public synchronized List<String> running() {
        return workflow.parts().stream()
                .map(part -> part.step().id())
                .filter(id -> begun.contains(id) && !outcomes.containsKey(id))
                .toList();
    }
}
