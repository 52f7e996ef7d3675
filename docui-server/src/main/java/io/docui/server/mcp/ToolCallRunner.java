package io.docui.server.mcp;

import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.log.LazyLogger;
import io.docui.runtime.session.Session;
import io.docui.runtime.thread.ThreadContextSnapshot;
import io.docui.runtime.tool.ToolResult;
import io.docui.runtime.wizard.WizardSpec;
import io.docui.server.host.SessionCallQueue;
import io.docui.server.host.SessionEvent.CallSummary;
import io.docui.server.host.SessionStore.StoredResponse;
import io.docui.server.host.SharedSession;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Runs one tool call of a client in its session, and sends a resulting question to the person at the client. Other clients may use the
 * session while the person thinks, and replace the question by another. An answer applies only to the question that was sent. Thread-safe.
 */
final class ToolCallRunner {
    private static final System.Logger LOG = LazyLogger.of(ToolCallRunner.class.getName());

    /** The tool that shows the document, in every mode. */
    private static final String LOOK = "look";

    private static final McpToolSet.Reply REPEATED =
            new McpToolSet.Reply(new ToolResult("The request was repeated. This is its first answer.", null), null);

    private final SharedSession session;
    private final McpToolSet toolSet;
    private final RequestExchange exchange;
    private final String tool;
    private final Map<String, @Nullable Object> params;
    private final PendingMcpRequest underWay;
    private final ThreadContextSnapshot callerContext;

    /**
     * Creates a runner.
     * @param params the params of the request, normalized by {@link ToolCallNormalizer}
     */
    ToolCallRunner(RequestExchange exchange, Map<String, @Nullable Object> params, PendingMcpRequest underWay) {
        this.session = exchange.connection().session();
        this.toolSet = exchange.connection().toolSet();
        this.exchange = exchange;
        this.tool = String.valueOf(params.get("name"));
        this.params = params;
        this.underWay = underWay;
        this.callerContext = session.captureThreadContext();
    }

    /**
     * Result of one step of the call, with the question for a person to which it has led.
     * @param before the stored response to the same request; then nothing was run
     */
    private record Step(
            McpToolSet.Reply reply,
            @Nullable WizardSpec question,
            @Nullable Map<String, Object> before) {
        private Step(McpToolSet.Reply reply, @Nullable WizardSpec question) {
            this(reply, question, null);
        }

        private boolean asksForPermission() {
            DocUIError error = reply.outcome().error();
            return error != null && error.code() == ErrorCode.NOT_PERMITTED;
        }
    }

    /** Runs the call. The result is null if the client has canceled the call. */
    CompletionStage<@Nullable Map<String, Object>> run() {
        Optional<Map<String, Object>> before = answeredBefore();
        if (before.isPresent()) {
            return CompletableFuture.completedFuture(before.get());
        }
        Object given = params.get("arguments");
        boolean isEmpty = given == null || given instanceof Map<?, ?> map && map.isEmpty();
        String arguments = isEmpty ? "{}" : McpJson.write(given);
        CompletionStage<@Nullable Map<String, Object>> answer = tool.equals(LOOK)
                        && session.approvals().isPending()
                ? session.readDuringApproval(open -> ToolResults.of(withQuestion(toolSet.call(open, tool, arguments))))
                : step(null, open -> toolSet.call(open, tool, arguments));
        return answer.thenApply(result -> result == null ? null : withNotice(result));
    }

    /** Adds what the model must learn of its session, before everything else. */
    private Map<String, Object> withNotice(Map<String, Object> result) {
        String notice = session.takeNotice();
        if (notice.isEmpty() || !(result.get("content") instanceof List<?> content)) {
            return result;
        }
        List<Object> told = new ArrayList<>();
        told.add(ToolResults.text(notice));
        told.addAll(content);
        Map<String, Object> whole = new LinkedHashMap<>(result);
        whole.put("content", told);
        return whole;
    }

    /** Returns a document after the question for which another call waits. Without it, the reader would not know that a call goes on. */
    private McpToolSet.Reply withQuestion(McpToolSet.Reply document) {
        String questions = session.approvals().pending().stream()
                .map(asked -> "A person is being asked to permit `"
                        + asked.spec().call() + "`, until " + asked.until().truncatedTo(ChronoUnit.SECONDS)
                        + ". The call waits for the answer.\n\n")
                .collect(Collectors.joining());
        ToolResult outcome = document.outcome();
        return new McpToolSet.Reply(
                new ToolResult(questions + outcome.markdown(), outcome.error()), document.structuredContent());
    }

    /** Returns the stored response to this request, if it was processed before, possibly by another process. */
    private Optional<Map<String, Object>> answeredBefore() {
        String receipt = underWay.receipt();
        return receipt == null
                ? Optional.empty()
                : session.storedResponse(receipt).map(McpJson::readObject);
    }

    /** Runs a step with the context of the thread that received the request, also after a person has answered. */
    @SuppressWarnings("try") // the scope ends with the block
    private CompletionStage<@Nullable Map<String, Object>> step(
            @Nullable WizardSpec answered, Function<Session, McpToolSet.Reply> work) {
        SessionCallQueue.QueuedCall<Step> queuedCall;
        try (ThreadContextSnapshot.Scope scope = callerContext.restore()) {
            queuedCall = begin(answered, work);
        }
        underWay.setCall(queuedCall);
        return queuedCall.result().thenCompose(this::next);
    }

    private CompletionStage<@Nullable Map<String, Object>> next(Step step) {
        if (step.before() != null) {
            return CompletableFuture.completedFuture(step.before());
        }
        WizardSpec question = step.question();
        if (question == null) {
            return CompletableFuture.completedFuture(ToolResults.of(step.reply()));
        }
        // Do not ask the person for permission to ask. The session itself asks the actual question, once.
        return step.asksForPermission()
                ? step(question, open -> toolSet.answer(open, tool, ElicitationForm.approvalCall()))
                : askPerson(step.reply(), question);
    }

    private CompletionStage<@Nullable Map<String, Object>> askPerson(McpToolSet.Reply reply, WizardSpec question) {
        return PersonQuestion.ask(session, underWay, question).thenCompose(outcome -> {
            if (outcome instanceof PersonQuestion.Outcome.Answered answered) {
                return step(question, open -> toolSet.answer(open, tool, answered.call()));
            }
            return switch ((PersonQuestion.Outcome.Ended) outcome) {
                case DECLINED -> step(question, open -> decline(open, question));
                case NOT_ANSWERED -> CompletableFuture.completedFuture(ToolResults.of(reply)); // the model may answer
                case SUPERSEDED -> CompletableFuture.completedFuture(ToolResults.of(superseded()));
                case CANCELLED -> CompletableFuture.completedFuture(null);
            };
        });
    }

    /** Closes a question for the person who declined its call. Changes in the document are told by the next report. */
    private static McpToolSet.Reply decline(Session open, WizardSpec question) {
        open.run(ElicitationForm.cancellationCall());
        return failed(ErrorCode.CANCELLED, "The person declined `" + question.call() + "`. Nothing ran.");
    }

    private static McpToolSet.Reply failed(ErrorCode code, String message) {
        return new McpToolSet.Reply(
                new ToolResult(ToolResults.errorText(code, message), DocUIError.of(code, message)), null);
    }

    @SuppressWarnings("try") // both are only open while the call runs
    private SessionCallQueue.QueuedCall<Step> begin(
            @Nullable WizardSpec answered, Function<Session, McpToolSet.Reply> work) {
        ElicitationChannel elicitationChannel =
                new ElicitationChannel(exchange, session.approvals(), "a person at " + session.client());
        return session.call(
                exchange.caller(),
                tool,
                open -> {
                    if (underWay.isCancelled()) { // before there was anything to stop
                        throw new CancellationException();
                    }
                    if (answered != null && !isOpen(open, answered)) {
                        return new Step(superseded(), null);
                    }
                    Optional<Map<String, Object>> earlier = answered == null ? answeredBefore() : Optional.empty();
                    if (earlier.isPresent()) { // from a call that was canceled but completed
                        return new Step(REPEATED, null, earlier.get());
                    }
                    WizardSpec before = answered == null ? open.wizard().orElse(null) : null;
                    try (ProgressNotifier told = ProgressNotifier.start(exchange, progressToken(), session);
                            ElicitationChannel reachable = elicitationChannel.open()) {
                        McpToolSet.Reply reply = work.apply(open);
                        return new Step(reply, question(open, before, reply, elicitationChannel));
                    }
                },
                step -> summary(step.reply().outcome()),
                this::receipt);
    }

    private static CallSummary summary(ToolResult outcome) {
        DocUIError error = outcome.error();
        return new CallSummary(
                outcome.success(),
                outcome.markdown(),
                error == null ? "" : error.code().name());
    }

    private @Nullable Object progressToken() {
        return params.get("_meta") instanceof Map<?, ?> meta ? meta.get("progressToken") : null;
    }

    /**
     * Returns the response to store for a step. A step that leads to a question is stored too, because it may already have had effects. A
     * client that repeats the request after the process was lost finds the question in the response, and can answer it.
     */
    private @Nullable StoredResponse receipt(Step step) {
        String receipt = underWay.receipt();
        return receipt == null || step.before() != null
                ? null
                : new StoredResponse(receipt, McpJson.write(ToolResults.of(step.reply())));
    }

    /**
     * Returns the wizard that this call has opened, if it is for a person who is reachable. In any case, the wizard ends if the call is
     * canceled.
     * @param before the open wizard of an earlier call; null if there was none
     */
    private @Nullable WizardSpec question(
            Session open, @Nullable WizardSpec before, McpToolSet.Reply reply, ElicitationChannel elicitationChannel) {
        WizardSpec opened = reply.outcome().success() ? null : open.wizard().orElse(null);
        if (opened == null || same(opened, before)) {
            underWay.setUndo(() -> {});
            return null;
        }
        underWay.setUndo(() -> end(opened));
        boolean forPerson = elicitationChannel.isReachable()
                && (toolSet.elicitsChoices() || ElicitationForm.isConfirmation(opened));
        return forPerson ? opened : null;
    }

    /** Cancels a question that is no longer needed, when the queue permits. */
    private void end(WizardSpec question) {
        try {
            session.call(
                    exchange.caller(),
                    tool,
                    open -> isOpen(open, question)
                            && open.run(ElicitationForm.cancellationCall()).success(),
                    ended -> new CallSummary(true, "The call and its question were canceled."));
        } catch (RejectedExecutionException e) {
            LOG.log(
                    System.Logger.Level.DEBUG,
                    "The session has ended or its call queue is full; the question expires",
                    e);
        }
    }

    static boolean isOpen(Session open, WizardSpec question) {
        return same(question, open.wizard().orElse(null));
    }

    @SuppressWarnings("ReferenceEquality") // the same call may ask an equal question again, which is a different one
    private static boolean same(WizardSpec question, @Nullable WizardSpec other) {
        return question == other;
    }

    private McpToolSet.Reply superseded() {
        String message = "The question of " + tool + " is no longer open: another call or another"
                + " answer came first. This answer ran nothing. Look again. If you still want the result, call "
                + tool + " again; it asks again.";
        return failed(ErrorCode.NOT_VISIBLE, message);
    }

    /** Returns the failure of a stage without the exceptions that wrap it. */
    static Throwable cause(Throwable failure) {
        return failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
    }
}
