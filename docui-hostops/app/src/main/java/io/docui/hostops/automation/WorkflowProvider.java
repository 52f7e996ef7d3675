package io.docui.hostops.automation;

import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.Gist;
import io.docui.annotations.Script;
import io.docui.hostops.effect.PolicyEvaluation;
import io.docui.hostops.internal.workflow.Workflow;
import io.docui.hostops.internal.workflow.WorkflowException;
import io.docui.hostops.internal.workflow.WorkflowExecutor;
import io.docui.hostops.internal.workflow.WorkflowStepDefinition;
import io.docui.hostops.internal.workflow.WorkflowStepOutcome;
import io.docui.hostops.internal.workflow.WorkflowStepState;
import io.docui.hostops.policy.HostCall;
import io.docui.hostops.policy.HostPolicy;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.action.InvocationContext.PlannedCall;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.session.SessionlessCallReader;
import jakarta.validation.constraints.Size;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Runs several calls as one, in order or as a graph, with conditions and alternatives. Each call is a separate operation. */
@DocUIApp(id = "workflow", title = "Workflow")
public final class WorkflowProvider {
    private static final String RUN = "run_workflow";
    private static final String STEPS = "steps";
    private static final int MOST_STEPS = Workflow.MOST_STEPS;

    /** Built-in actions about questions and other calls, which have no meaning where nobody answers. */
    private static final Set<String> NOT_IN_STEPS = Set.of("answer", "click", "look", "replay");

    private final HostPolicy policy;

    /**
     * Creates the workflows of a session.
     *
     * @param policy the policy that judges each step in a preview
     */
    public WorkflowProvider(HostPolicy policy) {
        this.policy = policy;
    }

    /**
     * Declares the actions to a policy. A workflow is judged as all its calls, before the first is made.
     *
     * @param policy the policy
     * @param calls the reader of the calls, requested when a workflow is judged
     */
    public static void declare(HostPolicy policy, Supplier<SessionlessCallReader> calls) {
        policy.declareParts(RUN, call -> planned(call, calls.get()));
    }

    private static List<PlannedCall> planned(HostCall call, SessionlessCallReader reader) {
        List<PlannedCall> planned = new ArrayList<>();
        if (!(call.value(STEPS).orElse(null) instanceof ListValue steps)) {
            return planned;
        }
        for (Value step : steps.items()) {
            Map<String, Value> fields = step instanceof ObjectValue object ? object.fields() : Map.of();
            Stream.of("call", "orElse", "or_else").map(fields::get).forEach(value -> {
                if (value instanceof TextValue text) {
                    planned.addAll(readable(reader, text.text()));
                }
            });
        }
        return planned;
    }

    /** Skips an unreadable call: it is not made, and the action reports it. */
    private static List<PlannedCall> readable(SessionlessCallReader reader, String call) {
        try {
            return reader.plan(call).stream()
                    .filter(plannedCall -> !plannedCall.action().name().equals(RUN))
                    .toList();
        } catch (ActionException e) {
            return List.of();
        }
    }

    /**
     * A step of a workflow.
     *
     * @param id its name in the workflow: letters, digits, hyphens, underscores
     * @param call the call, written as you would write it alone
     * @param after the steps to wait for; if no step has this, each step waits for the one before it
     * @param when a condition: {@code ok(a)}, {@code failed(a)}, {@code skipped(a)}, with {@code and}, {@code or}, {@code not} and
     *     parentheses; by default, that no earlier step failed
     * @param orElse the call to make if the first call fails
     */
    public record WorkflowStep(
            String id,
            @Script String call,
            @Nullable List<String> after,
            @Nullable String when,
            @Nullable @Script String orElse) {}

    /**
     * The result of a step.
     *
     * @param id its name
     * @param state {@code ok}, {@code failed} or {@code skipped}; in a preview, what would happen to it
     * @param operation its operation; use it to undo the step
     * @param took how long it took, in milliseconds
     * @param outcome its result, or why it failed
     */
    public record StepResult(
            String id, String state, @Nullable String operation, long took, String outcome) {}

    /**
     * What became of a workflow.
     *
     * @param ok whether no step has failed that had no alternative
     * @param summary how many steps came to which end
     * @param steps each step, in the order of the workflow
     */
    @Gist("{summary}")
    public record WorkflowResult(boolean ok, String summary, List<StepResult> steps) {}

    /**
     * Runs several calls as one: in order, or as a graph whose asynchronous steps run in parallel. Nothing runs unless every step
     * is valid. A notice reports the end. Each step is a separate operation, and you undo the steps one by one, last one first.
     *
     * @param steps the steps
     * @param invocation has them run
     */
    @DocUIAction(async = true, dryRun = true, timeout = "PT24H", hint = "takes as long as its steps take")
    public CompletionStage<WorkflowResult> runWorkflow(
            @Size(max = MOST_STEPS) List<WorkflowStep> steps, InvocationContext invocation) {
        Workflow workflow = checked(steps, invocation);
        if (invocation.isDryRun()) {
            return CompletableFuture.completedFuture(preview(workflow, invocation));
        }
        return new WorkflowExecutor(
                        workflow,
                        SubcallBuilder.submitter(invocation),
                        SubcallBuilder::isSuccess,
                        run -> tell(run, workflow, invocation))
                .start()
                .thenApply(WorkflowProvider::result);
    }

    private static Workflow checked(List<WorkflowStep> steps, InvocationContext invocation) {
        Workflow workflow;
        try {
            workflow = Workflow.of(steps.stream()
                    .map(step -> new WorkflowStepDefinition(
                            step.id(),
                            step.call(),
                            Optional.ofNullable(step.after()),
                            Optional.ofNullable(step.when()),
                            Optional.ofNullable(step.orElse()).filter(call -> !call.isBlank())))
                    .toList());
        } catch (WorkflowException e) {
            throw new ActionException(ErrorCode.CONSTRAINT_VIOLATION, e.getMessage() + " Nothing was run.");
        }
        List<String> faults = workflow.steps().stream()
                .flatMap(stepDefinition -> Stream.concat(
                        fault(stepDefinition.id(), stepDefinition.call(), invocation).stream(),
                        stepDefinition
                                .orElse()
                                .flatMap(call -> fault(stepDefinition.id() + " (orElse)", call, invocation))
                                .stream()))
                .toList();
        if (!faults.isEmpty()) {
            throw new ActionException(ErrorCode.CONSTRAINT_VIOLATION, "Nothing was run. " + String.join(" ", faults));
        }
        return workflow;
    }

    private static Optional<String> fault(String id, String call, InvocationContext invocation) {
        try {
            List<PlannedCall> planned = invocation.plan(call);
            if (planned.size() != 1) {
                return Optional.of("Step " + id + " has " + planned.size() + " calls; put each call in its own step.");
            }
            String action = planned.get(0).action().name();
            boolean isStep = planned.get(0).builtIn() ? !NOT_IN_STEPS.contains(action) : !action.equals(RUN);
            return isStep ? Optional.empty() : Optional.of("Step " + id + ": `" + action + "` cannot be a step.");
        } catch (ActionException e) {
            return Optional.of("Step " + id + ": " + e.getMessage());
        }
    }

    private WorkflowResult preview(Workflow workflow, InvocationContext invocation) {
        List<StepResult> steps = workflow.steps().stream()
                .map(stepDefinition -> new StepResult(
                        stepDefinition.id(),
                        verdict(stepDefinition.call(), invocation),
                        null,
                        0,
                        (workflow.needs(stepDefinition).isEmpty()
                                        ? "immediately"
                                        : "after " + String.join(", ", workflow.needs(stepDefinition)))
                                + stepDefinition
                                        .when()
                                        .map(when -> ", if " + when)
                                        .orElse("")
                                + ": " + shown(stepDefinition.call(), invocation)
                                + stepDefinition
                                        .orElse()
                                        .map(call -> "; if it fails: (" + verdict(call, invocation) + ") "
                                                + shown(call, invocation))
                                        .orElse("")))
                .toList();
        return new WorkflowResult(
                true,
                "Would run " + steps.size() + (steps.size() == 1 ? " step" : " steps") + ". Nothing was done.",
                steps);
    }

    private static String shown(String call, InvocationContext invocation) {
        return invocation.plan(call).get(0).maskedText();
    }

    private String verdict(String call, InvocationContext invocation) {
        PlannedCall plannedCall = invocation.plan(call).get(0);
        PolicyEvaluation policyEvaluation = policy.evaluate(plannedCall.action(), plannedCall.call());
        String word = policyEvaluation.decision().name().toLowerCase(Locale.ROOT);
        return word.equals("allow") ? word : word + ", " + policyEvaluation.reason();
    }

    private static void tell(WorkflowExecutor run, Workflow workflow, InvocationContext invocation) {
        int all = workflow.steps().size();
        int ended = run.outcomes().size();
        String running = run.running().isEmpty() ? "" : ", running: " + String.join(", ", run.running());
        invocation.progress((double) ended / all, ended + " of " + all + " steps" + running);
    }

    private static WorkflowResult result(List<WorkflowStepOutcome> outcomes) {
        List<StepResult> steps = outcomes.stream().map(WorkflowProvider::told).toList();
        String summary = Arrays.stream(WorkflowStepState.values())
                .map(stepState -> outcomes.stream()
                                .filter(stepOutcome -> stepOutcome.stepState() == stepState)
                                .count() + " " + stepState.name().toLowerCase(Locale.ROOT))
                .filter(words -> !words.startsWith("0 "))
                .collect(Collectors.joining(", "));
        String failed = outcomes.stream()
                .filter(stepOutcome -> stepOutcome.stepState() == WorkflowStepState.FAILED)
                .map(stepOutcome -> " " + stepOutcome.stepDefinition().id() + ": " + words(stepOutcome))
                .collect(Collectors.joining());
        boolean ok = outcomes.stream().noneMatch(stepOutcome -> stepOutcome.stepState() == WorkflowStepState.FAILED);
        return new WorkflowResult(ok, summary + "." + failed, steps);
    }

    private static StepResult told(WorkflowStepOutcome stepOutcome) {
        return new StepResult(
                stepOutcome.stepDefinition().id(),
                stepOutcome.stepState().name().toLowerCase(Locale.ROOT),
                stepOutcome.last().map(ActionResult::operationId).orElse(null),
                stepOutcome.took().toMillis(),
                words(stepOutcome));
    }

    private static String words(WorkflowStepOutcome stepOutcome) {
        String first = stepOutcome.result().map(SubcallBuilder::summarize).orElse("its condition was not met");
        return stepOutcome
                .alternative()
                .map(other -> SubcallBuilder.summarize(other) + " (instead of the call that failed: " + first + ")")
                .orElse(first);
    }
}
