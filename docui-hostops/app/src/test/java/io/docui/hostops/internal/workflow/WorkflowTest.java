package io.docui.hostops.internal.workflow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** In which order steps are made, which are not, and what is no workflow at all. */
class WorkflowTest {
    private final List<String> called = new ArrayList<>();
    private final Map<String, CompletableFuture<ActionResult>> open = new HashMap<>();

    /** {@code id}, {@code id<a,b} after others, {@code id?condition}, {@code id|alternative}; its call is its id. */
    private static WorkflowStepDefinition step(String text) {
        String id = text.replaceAll("[<?|].*", "");
        Optional<List<String>> after = text.contains("<")
                ? Optional.of(List.of(text.replaceAll(".*<|[?|].*", "").split(",")))
                : Optional.empty();
        Optional<String> when = text.contains("?") ? Optional.of(text.replaceAll(".*\\?|\\|.*", "")) : Optional.empty();
        Optional<String> orElse = text.contains("|") ? Optional.of(text.replaceAll(".*\\|", "")) : Optional.empty();
        return new WorkflowStepDefinition(
                id,
                id,
                after.map(all -> all.stream().filter(one -> !one.isBlank()).toList()),
                when,
                orElse);
    }

    private static Workflow workflow(String... steps) {
        return Workflow.of(List.of(steps).stream().map(WorkflowTest::step).toList());
    }

    private static ActionResult result(boolean ok, ErrorCode code) {
        return ok ? ActionResult.of(List.of()) : ActionResult.rejection(DocUIError.of(code, "it does not work"));
    }

    /** What becomes of steps whose calls succeed, but for those whose names begin with {@code bad}. */
    private String run(String... steps) throws Exception {
        WorkflowExecutor run = new WorkflowExecutor(
                workflow(steps),
                call -> {
                    called.add(call);
                    return CompletableFuture.completedFuture(result(!call.startsWith("bad"), ErrorCode.ACTION_FAILED));
                },
                ActionResult::success,
                now -> {});
        List<WorkflowStepOutcome> outcomes = run.start().toCompletableFuture().get(1, TimeUnit.MINUTES);
        return outcomes.stream()
                .map(stepOutcome -> stepOutcome.stepDefinition().id() + "=" + stepOutcome.stepState())
                .collect(Collectors.joining(" "));
    }

    @Test
    void runsStepsInSequenceByDefault() throws Exception {
        assertEquals("a=OK b=OK c=OK", run("a", "b", "c"));
        assertEquals(List.of("a", "b", "c"), called);
    }

    @Test
    void failureSkipsFollowingSteps() throws Exception {
        assertEquals("a=OK bad=FAILED c=SKIPPED d=SKIPPED", run("a", "bad", "c", "d"));
        assertEquals(List.of("a", "bad"), called);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "a b?failed(a) c; a=OK b=SKIPPED c=OK",
                "bad b?failed(bad) c; bad=FAILED b=OK c=OK",
                "bad b?ok(bad) c; bad=FAILED b=SKIPPED c=SKIPPED",
                "bad|mend c; bad=OK c=OK",
                "bad|bad2 c; bad=FAILED c=SKIPPED",
                "a bad c?skipped(bad)|x d?failed(bad)&&!ok(c); a=OK bad=FAILED c=SKIPPED d=OK",
                "a< bad< c<a,bad d<a e?failed(bad)||ok(c); a=OK bad=FAILED c=SKIPPED d=OK e=OK"
            })
    void evaluatesConditionsAndAlternatives(String steps, String outcomes) throws Exception {
        assertEquals(outcomes.strip(), run(steps.strip().split(" ")));
    }

    @Test
    void cancelledStepSkipsAlternative() throws Exception {
        WorkflowExecutor run = new WorkflowExecutor(
                workflow("a|b"),
                call -> {
                    called.add(call);
                    return CompletableFuture.completedFuture(result(false, ErrorCode.CANCELLED));
                },
                ActionResult::success,
                now -> {});
        run.start().toCompletableFuture().get(1, TimeUnit.MINUTES);
        assertEquals(List.of("a"), called);
    }

    @Test
    void runsIndependentStepsConcurrently() throws Exception {
        WorkflowExecutor run = new WorkflowExecutor(
                workflow("a<", "b<", "c<a,b", "d<a"),
                call -> {
                    called.add(call);
                    return open.computeIfAbsent(call, id -> new CompletableFuture<>());
                },
                ActionResult::success,
                now -> {});
        CompletableFuture<List<WorkflowStepOutcome>> done = run.start().toCompletableFuture();
        assertEquals(List.of("a", "b"), called);
        assertEquals(List.of("a", "b"), run.running());
        open.get("a").complete(result(true, ErrorCode.INTERNAL));
        assertEquals(List.of("a", "b", "d"), called);
        open.get("b").complete(result(true, ErrorCode.INTERNAL));
        assertEquals(List.of("a", "b", "d", "c"), called);
        assertFalse(done.isDone());
        open.get("c").complete(result(true, ErrorCode.INTERNAL));
        open.get("d").complete(result(true, ErrorCode.INTERNAL));
        assertEquals(4, done.get(1, TimeUnit.MINUTES).size());
    }

    private static String errorMessage(String... steps) {
        return String.valueOf(
                assertThrows(WorkflowException.class, () -> workflow(steps)).getMessage());
    }

    @Test
    void rejectsWorkflowsThatCannotRun() {
        assertEquals("The steps depend on each other in a cycle: a → c → b → a.", errorMessage("a<c", "b<a", "c<b"));
        assertEquals("The steps depend on each other in a cycle: a → a.", errorMessage("a<a"));
        assertEquals("Step `b` depends on `x`, which is not a step. The steps are: a, b.", errorMessage("a", "b<x"));
        assertEquals("Step `a` depends on `x`, which is not a step. The steps are: a.", errorMessage("a?ok(x)"));
        assertEquals("Two steps have the id `a`. Give each step a different id.", errorMessage("a", "a"));
        assertEquals("The workflow has no steps.", errorMessage());
        assertTrue(errorMessage("a b").startsWith("The step id `a b` is invalid"));
        String[] many = IntStream.rangeClosed(1, 51).mapToObj(i -> "s" + i).toArray(String[]::new);
        assertTrue(errorMessage(many).startsWith("A workflow can have at most 50 steps, not 51."));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"a", "ok", "ok(", "ok()", "ok(a", "ok(a) b", "ok(a) and", "not", "ok(a)) ", "$", "maybe(a)"})
    void rejectsInvalidConditions(String condition) {
        WorkflowStepDefinition stepDefinition =
                new WorkflowStepDefinition("b", "b", Optional.empty(), Optional.of(condition), Optional.empty());
        WorkflowException fault =
                assertThrows(WorkflowException.class, () -> Workflow.of(List.of(step("a"), stepDefinition)));
        assertTrue(
                String.valueOf(fault.getMessage()).startsWith("The condition `" + condition + "` "), fault::toString);
    }
}
