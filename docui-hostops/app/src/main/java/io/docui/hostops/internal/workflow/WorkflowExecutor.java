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

/** Executes a workflow and starts each step as soon as the steps it needs have ended. Thread-safe. */
public final class WorkflowExecutor {
    private final Workflow workflow;
    private final Function<String, CompletionStage<ActionResult>> caller;
    private final Predicate<ActionResult> succeeded;
    private final Consumer<WorkflowExecutor> progress;
    private final Map<String, WorkflowStepOutcome> outcomes = new HashMap<>();
    private final Set<String> begun = new HashSet<>();
    private final CompletableFuture<List<WorkflowStepOutcome>> done = new CompletableFuture<>();

    /**
     * Creates an executor without starting it.
     * @param progress the receiver of this executor whenever a step starts or ends
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
     * Starts the workflow.
     * @return the outcomes of the steps, in the order of the workflow
     */
    public CompletionStage<List<WorkflowStepOutcome>> start() {
        proceed();
        return done;
    }

    /** Starts all steps that are ready. A skipped step can make other steps ready. */
    private void proceed() {
        List<WorkflowStepDefinition> ready = new ArrayList<>();
        boolean all;
        synchronized (this) {
            boolean skipped;
            do {
                skipped = false;
                Map<String, WorkflowStepState> states = states();
                for (Workflow.WorkflowNode workflowNode : workflow.parts()) {
                    WorkflowStepDefinition stepDefinition = workflowNode.stepDefinition();
                    if (!states.keySet().containsAll(workflowNode.needs()) || !begun.add(stepDefinition.id())) {
                        continue;
                    }
                    if (workflow.isRunnable(workflowNode, states)) {
                        ready.add(stepDefinition);
                    } else {
                        outcomes.put(
                                stepDefinition.id(),
                                new WorkflowStepOutcome(
                                        stepDefinition,
                                        WorkflowStepState.SKIPPED,
                                        Optional.empty(),
                                        Optional.empty(),
                                        Duration.ZERO));
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

    private Map<String, WorkflowStepState> states() {
        Map<String, WorkflowStepState> states = new HashMap<>();
        outcomes.forEach((id, stepOutcome) -> states.put(id, stepOutcome.stepState()));
        return states;
    }

    private void begin(WorkflowStepDefinition stepDefinition) {
        long began = System.nanoTime();
        var unused = caller.apply(stepDefinition.call())
                .thenCompose(result ->
                        succeeded.test(result) || stepDefinition.orElse().isEmpty() || isCancelled(result)
                                ? CompletableFuture.completedFuture(
                                        outcome(stepDefinition, result, Optional.empty(), began))
                                : caller.apply(stepDefinition.orElse().get())
                                        .thenApply(other -> outcome(stepDefinition, result, Optional.of(other), began)))
                .whenComplete((stepOutcome, failure) -> {
                    if (failure == null) {
                        ended(stepOutcome);
                    } else {
                        done.completeExceptionally(failure);
                    }
                });
    }

    /** A canceled call has no alternative. */
    private static boolean isCancelled(ActionResult result) {
        return result.error() != null && Objects.requireNonNull(result.error()).code() == ErrorCode.CANCELLED;
    }

    private WorkflowStepOutcome outcome(
            WorkflowStepDefinition stepDefinition, ActionResult result, Optional<ActionResult> other, long began) {
        boolean ok = other.map(succeeded::test).orElseGet(() -> succeeded.test(result));
        return new WorkflowStepOutcome(
                stepDefinition,
                ok ? WorkflowStepState.OK : WorkflowStepState.FAILED,
                Optional.of(result),
                other,
                Duration.ofNanos(System.nanoTime() - began));
    }

    private void ended(WorkflowStepOutcome stepOutcome) {
        synchronized (this) {
            outcomes.put(stepOutcome.stepDefinition().id(), stepOutcome);
        }
        proceed();
    }

    public synchronized List<WorkflowStepOutcome> outcomes() {
        return workflow.parts().stream()
                .map(workflowNode -> outcomes.get(workflowNode.stepDefinition().id()))
                .filter(Objects::nonNull)
                .toList();
    }

    public synchronized List<String> running() {
        return workflow.parts().stream()
                .map(workflowNode -> workflowNode.stepDefinition().id())
                .filter(id -> begun.contains(id) && !outcomes.containsKey(id))
                .toList();
    }
}
