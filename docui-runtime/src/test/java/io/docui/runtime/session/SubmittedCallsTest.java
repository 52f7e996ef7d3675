package io.docui.runtime.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.ledger.LedgerEntry;
import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.MemoryLedger;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.RecordedEntry;
import io.docui.runtime.policy.Approver;
import io.docui.runtime.policy.CallPolicy;
import io.docui.runtime.policy.Verdict;
import io.docui.runtime.wizard.WizardSpec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A call that goes on by itself has others made, each of which is an operation of its own. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class SubmittedCallsTest {
    private static final Duration LONG = Duration.ofMinutes(1);

    private final MemoryLedger ledger = new MemoryLedger();
    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch release = new CountDownLatch(1);
    private final CountDownLatch interrupted = new CountDownLatch(1);
    private final List<String> policyAgreed = new ArrayList<>();
    private ConfigurableProvider configurableProvider = new ConfigurableProvider.ProviderBuilder().build("none");
    private Session session = App.of(() -> List.of(configurableProvider)).open("unused");

    @AfterEach
    void close() {
        release.countDown();
        session.close();
    }

    private static Call call(String name) {
        return new Call(null, name);
    }

    private static ActionResult submitAndAwait(InvocationContext context, String name) throws Exception {
        return context.submit(call(name)).toCompletableFuture().get(60, TimeUnit.SECONDS);
    }

    private static String describe(ActionResult result) {
        return result.error() == null
                ? result.operationId() + " " + result.text()
                : error(result).code().name();
    }

    private void open(CallPolicy policy, ConfigurableProvider.ActionBody actionBody) {
        open(policy, actionBody, true);
    }

    /** A session with an action that has others made, and those. */
    private void open(CallPolicy policy, ConfigurableProvider.ActionBody actionBody, boolean async) {
        session.close();
        configurableProvider = new ConfigurableProvider.ProviderBuilder()
                .with(
                        async ? ConfigurableProvider.action("both").async() : ConfigurableProvider.action("both"),
                        actionBody)
                .with(ConfigurableProvider.action("add"), context -> {
                    context.reportChannel("shell");
                    return "now " + configurableProvider.state.incrementAndGet();
                })
                .with(ConfigurableProvider.action("fail"), context -> {
                    throw new IllegalStateException("it does not work");
                })
                .with(ConfigurableProvider.action("later").async(), context -> "done at last")
                .with(ConfigurableProvider.action("wait"), this::waitForRelease)
                .with(ConfigurableProvider.action("wait_beside").async(), this::waitForRelease)
                .build("machine");
        session = App.of(() -> List.of(configurableProvider))
                .withLedger(ledger)
                .withPolicy(policy)
                .open("s");
        session.project();
    }

    private String waitForRelease(InvocationContext context) {
        begun.countDown();
        try {
            release.await();
        } catch (InterruptedException e) {
            interrupted.countDown();
        }
        return "held";
    }

    private ActionResult runAndAwaitResult() throws InterruptedException {
        ActionResult accepted = session.run("both()");
        return accepted.asyncHandle() == null
                ? accepted
                : session.operationResult(accepted.asyncHandle(), LONG).orElseThrow();
    }

    private static DocUIError error(ActionResult result) {
        return Objects.requireNonNull(result.error());
    }

    private List<OperationEntry> operations() {
        try (Stream<RecordedEntry> all = ledger.query(LedgerQuery.all())) {
            List<OperationEntry> found = new ArrayList<>();
            for (LedgerEntry entry : all.map(RecordedEntry::entry).toList()) {
                if (entry instanceof OperationEntry operation) {
                    found.add(operation);
                }
            }
            return found;
        }
    }

    @Test
    void submittedCallsInheritAttributionOfParent() throws Exception {
        open(
                CallPolicy.NONE,
                context ->
                        describe(submitAndAwait(context, "add")) + ", " + describe(submitAndAwait(context, "later")));
        session.setProposer("model");
        assertEquals("op-2 now 1, op-3 done at last", runAndAwaitResult().text());
        List<OperationEntry> all = operations();
        assertEquals(
                List.of("both", "add", "later"),
                all.stream().map(OperationEntry::action).toList());
        assertEquals(
                List.of("model", "model", "model"),
                all.stream().map(entry -> entry.attribution().proposed()).toList());
        Value whole = new TextValue("op-1");
        assertEquals(
                List.of(whole, whole),
                all.stream()
                        .skip(1)
                        .map(entry -> entry.metadata().get("part_of"))
                        .toList());
        assertEquals("shell", all.get(1).channel());
    }

    @Test
    void reportsFailureOfSubmittedCallAsResult() throws Exception {
        open(
                CallPolicy.NONE,
                context -> describe(submitAndAwait(context, "fail")) + " "
                        + describe(submitAndAwait(context, "nothing_like_that")) + " "
                        + describe(submitAndAwait(context, "add")));
        assertEquals(
                "ACTION_FAILED UNKNOWN_ACTION op-3 now 1", runAndAwaitResult().text());
    }

    @Test
    void runsAsyncSubmittedCallsConcurrently() throws Exception {
        CountDownLatch meet = new CountDownLatch(2);
        session.close();
        configurableProvider = new ConfigurableProvider.ProviderBuilder()
                .with(ConfigurableProvider.action("both").async(), context -> {
                    CompletableFuture<ActionResult> one =
                            context.submit(call("meet")).toCompletableFuture();
                    CompletableFuture<ActionResult> two =
                            context.submit(call("meet")).toCompletableFuture();
                    return one.get(60, TimeUnit.SECONDS).text() + " "
                            + two.get(60, TimeUnit.SECONDS).text();
                })
                .with(ConfigurableProvider.action("meet").async(), context -> {
                    meet.countDown();
                    return String.valueOf(meet.await(60, TimeUnit.SECONDS));
                })
                .build("machine");
        session = App.of(() -> List.of(configurableProvider)).open("s");
        assertEquals("true true", runAndAwaitResult().text());
    }

    @Test
    void undoesSubmittedCallsIndividually() throws Exception {
        open(
                CallPolicy.NONE,
                context -> describe(submitAndAwait(context, "add")) + describe(submitAndAwait(context, "add")));
        runAndAwaitResult();
        assertEquals(2, configurableProvider.state.get());
        assertTrue(session.run("undo_last()").success());
        assertEquals(1, configurableProvider.state.get());
        assertTrue(session.run("undo_last()").success());
        assertEquals(0, configurableProvider.state.get());
        ActionResult nothing = session.run("undo_last()");
        assertEquals("There is nothing to undo.", error(nothing).message());
    }

    @Test
    void undoSkipsOperationMarkedUnchanged() throws Exception {
        open(CallPolicy.NONE, context -> {
            context.markUnchanged();
            return "nothing to do";
        });
        assertTrue(session.run("add()").success());
        assertEquals("nothing to do", runAndAwaitResult().text());
        String table = String.valueOf(session.run("ledger()").text());
        assertTrue(table.contains("| both() | nothing to do"), table);
        assertTrue(session.run("undo_last()").text().contains("op-1 add()"));
        assertEquals(0, configurableProvider.state.get());
    }

    @Test
    void replaysEachSubmittedCallOnce() throws Exception {
        open(
                CallPolicy.NONE,
                context -> describe(submitAndAwait(context, "add")) + describe(submitAndAwait(context, "add")));
        runAndAwaitResult();
        List<OperationEntry> all = operations();
        Session again = App.of(() -> List.of(configurableProvider)).open("again");
        assertEquals(2, again.replay(all).steps().size());
        assertEquals(4, configurableProvider.state.get());
        again.close();
    }

    @Test
    void submittedCallWaitsForBusySession() throws Exception {
        CountDownLatch mayAsk = new CountDownLatch(1);
        open(CallPolicy.NONE, context -> {
            mayAsk.await();
            return describe(submitAndAwait(context, "add"));
        });
        ActionResult accepted = session.run("both()");
        CompletableFuture<ActionResult> other = CompletableFuture.supplyAsync(() -> session.run("wait()"));
        begun.await();
        mayAsk.countDown();
        String handle = Objects.requireNonNull(accepted.asyncHandle());
        assertTrue(session.operationResult(handle, Duration.ofMillis(100)).isEmpty());
        assertEquals(0, configurableProvider.state.get());
        release.countDown();
        assertTrue(other.get(60, TimeUnit.SECONDS).success());
        assertEquals(
                "op-3 now 1",
                session.operationResult(handle, LONG).orElseThrow().text());
    }

    @Test
    void parentCancellationEndsSubmittedCall() throws Exception {
        for (String step : List.of("wait", "wait_beside")) {
            CompletableFuture<ActionResult> seen = new CompletableFuture<>();
            SubmittedCallsTest test = new SubmittedCallsTest();
            test.open(CallPolicy.NONE, context -> {
                context.submit(call(step)).thenAccept(seen::complete);
                new CountDownLatch(1).await();
                return "never";
            });
            String handle = Objects.requireNonNull(test.session.run("both()").asyncHandle());
            test.begun.await();
            assertTrue(test.session.cancel(handle));
            assertEquals(
                    ErrorCode.CANCELLED,
                    error(test.session.operationResult(handle, LONG).orElseThrow())
                            .code());
            assertEquals(
                    ErrorCode.CANCELLED, error(seen.get(60, TimeUnit.SECONDS)).code(), step);
            assertTrue(test.interrupted.await(60, TimeUnit.SECONDS), step);
            test.close();
        }
    }

    @Test
    void skipsWaitingCallAfterParentCancellation() throws Exception {
        CompletableFuture<ActionResult> seen = new CompletableFuture<>();
        CountDownLatch submitted = new CountDownLatch(1);
        CountDownLatch mayAsk = new CountDownLatch(1);
        open(CallPolicy.NONE, context -> {
            mayAsk.await();
            context.submit(call("add")).thenAccept(seen::complete);
            submitted.countDown();
            new CountDownLatch(1).await();
            return "never";
        });
        String handle = Objects.requireNonNull(session.run("both()").asyncHandle());
        CompletableFuture<ActionResult> other = CompletableFuture.supplyAsync(() -> session.run("wait()"));
        begun.await();
        mayAsk.countDown();
        submitted.await();
        session.cancel(handle);
        assertEquals(ErrorCode.CANCELLED, error(seen.get(60, TimeUnit.SECONDS)).code());
        release.countDown();
        assertTrue(other.get(60, TimeUnit.SECONDS).success());
        assertEquals(0, configurableProvider.state.get());
    }

    @Test
    void rejectsSubmissionFromSynchronousCall() {
        open(CallPolicy.NONE, context -> describe(submitAndAwait(context, "add")), false);
        DocUIError error = error(session.run("both()"));
        assertEquals(ErrorCode.ACTION_FAILED, error.code());
        assertTrue(error.message().startsWith("Only a background call"), error.message());
    }

    private CallPolicy policy(String reserved, String denied) {
        return new CallPolicy() {
            @Override
            public Verdict judge(ActionDescriptor action, Call call) {
                if (action.name().equals(denied)) {
                    return new Verdict.Denied("no " + denied);
                }
                return List.of(reserved.split(" ")).contains(action.name())
                        ? new Verdict.RequiresApproval("it is " + action.name())
                        : new Verdict.Allowed();
            }

            @Override
            public void onApproved(ActionDescriptor action, Call call) {
                policyAgreed.add(action.name());
            }
        };
    }

    private static final class ApproveAllApprover implements Approver {
        @Override
        public boolean requestApproval(WizardSpec question, Duration within) {
            return true;
        }
    }

    @Test
    void appliesPolicyToEachSubmittedCall() throws Exception {
        open(
                policy("add", "later"),
                context -> describe(submitAndAwait(context, "add")) + " " + describe(submitAndAwait(context, "later")));
        session.setApprover(new ApproveAllApprover());
        assertEquals("NOT_PERMITTED NOT_PERMITTED", runAndAwaitResult().text());
        assertEquals(0, configurableProvider.state.get());
    }

    @Test
    void approvalOfParentCoversSubmittedCalls() throws Exception {
        open(
                policy("both add", "later"),
                context -> describe(submitAndAwait(context, "add")) + " " + describe(submitAndAwait(context, "later")));
        session.setApprover(new ApproveAllApprover());
        assertFalse(session.run("both()").success());
        ActionResult accepted = session.run("answer('yes')");
        String handle = Objects.requireNonNull(accepted.operationId(), accepted::toString);
        assertEquals(
                "op-3 now 1 NOT_PERMITTED",
                session.operationResult(handle, LONG).orElseThrow().text());
        assertEquals(List.of("both"), policyAgreed);
        assertEquals("person", operations().get(2).attribution().authorized());
        assertNull(operations().get(0).attribution().authorized());
    }
}
