package io.docui.server.mcp;

import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.session.Session;
import io.docui.runtime.tool.ToolResult;
import io.docui.runtime.wizard.WizardSpec;
import io.docui.server.host.SessionCallQueue;
import io.docui.server.host.SessionEvent;
import io.docui.server.host.SessionEvent.CallSummary;
import io.docui.server.host.SessionStore.StoredResponse;
import io.docui.server.host.SharedSession;
import io.modelcontextprotocol.server.McpAsyncServerExchange;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.ElicitResult;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;
import reactor.core.publisher.MonoSink;
import tools.jackson.databind.json.JsonMapper;

/**
 * Runs one tool call of a client in its session, and sends a resulting question to the person at the client. Other clients may use the
 * session while the person thinks, and replace the question by another. An answer applies only to the question that was sent. Thread-safe.
 */
final class ToolCallRunner {
    private static final System.Logger LOG = System.getLogger(ToolCallRunner.class.getName());

    private static final McpToolSet.Reply REPEATED =
            new McpToolSet.Reply(new ToolResult("The request was repeated. This is its first answer.", null), null);

    private final SharedSession session;
    private final McpToolSet toolSet;
    private final ElicitationSender elicitationSender;
    private final JsonMapper json;
    private final McpAsyncServerExchange exchange;
    private final CallToolRequest request;
    private final PendingMcpRequest underWay;

    ToolCallRunner(
            McpClientConnection connection,
            McpAsyncServerExchange exchange,
            CallToolRequest request,
            PendingMcpRequest underWay) {
        this.session = connection.session();
        this.toolSet = connection.toolSet();
        this.elicitationSender = connection.elicitationSender();
        this.json = connection.json();
        this.exchange = exchange;
        this.request = request;
        this.underWay = underWay;
    }

    /**
     * Result of one step of the call, with the question for a person to which it has led.
     * @param before the stored response to the same request; then nothing was run
     */
    private record Step(
            McpToolSet.Reply reply,
            @Nullable WizardSpec question,
            @Nullable CallToolResult before) {
        private Step(McpToolSet.Reply reply, @Nullable WizardSpec question) {
            this(reply, question, null);
        }

        private boolean asksForPermission() {
            DocUIError error = reply.outcome().error();
            return error != null && error.code() == ErrorCode.NOT_PERMITTED;
        }
    }

    Mono<CallToolResult> run() {
        Optional<CallToolResult> before = answeredBefore();
        if (before.isPresent()) {
            return Mono.just(before.get());
        }
        String arguments = json.writeValueAsString(request.arguments() == null ? Map.of() : request.arguments());
        return step(null, open -> toolSet.call(open, request.name(), arguments));
    }

    /** Returns the stored response to this request, if it was processed before, possibly by another process. */
    private Optional<CallToolResult> answeredBefore() {
        String receipt = underWay.receipt();
        return receipt == null
                ? Optional.empty()
                : session.storedResponse(receipt).map(answer -> json.readValue(answer, CallToolResult.class));
    }

    private Mono<CallToolResult> step(@Nullable WizardSpec answered, Function<Session, McpToolSet.Reply> work) {
        return Mono.defer(() -> {
                    SessionCallQueue.QueuedCall<Step> queuedCall = begin(answered, work);
                    underWay.setCall(queuedCall);
                    return QueuedCallMono.of(queuedCall);
                })
                .flatMap(this::next);
    }

    private Mono<CallToolResult> next(Step step) {
        if (step.before() != null) {
            return Mono.just(step.before());
        }
        WizardSpec question = step.question();
        if (question == null) {
            return Mono.just(answer(step.reply()));
        }
        // Do not ask the person for permission to ask. The session itself asks the actual question, once.
        return step.asksForPermission()
                ? step(question, open -> toolSet.answer(open, request.name(), ElicitationForm.approvalCall()))
                : askPerson(step.reply(), question);
    }

    @SuppressWarnings("try") // both are only open while the call runs
    private SessionCallQueue.QueuedCall<Step> begin(
            @Nullable WizardSpec answered, Function<Session, McpToolSet.Reply> work) {
        ElicitationChannel elicitationChannel =
                new ElicitationChannel(exchange, elicitationSender, session.approvals(), session.client());
        return session.call(
                session.client(),
                request.name(),
                open -> {
                    if (underWay.isCancelled()) { // before there was anything to stop
                        throw new CancellationException();
                    }
                    if (answered != null && !isOpen(open, answered)) {
                        return new Step(superseded(), null);
                    }
                    Optional<CallToolResult> earlier = answered == null ? answeredBefore() : Optional.empty();
                    if (earlier.isPresent()) { // from a call that was canceled but completed
                        return new Step(REPEATED, null, earlier.get());
                    }
                    WizardSpec before = answered == null ? open.wizard().orElse(null) : null;
                    try (ProgressNotifier told = ProgressNotifier.start(exchange, request, session);
                            ElicitationChannel reachable = elicitationChannel.open()) {
                        McpToolSet.Reply reply = work.apply(open);
                        return new Step(reply, question(open, before, reply, elicitationChannel));
                    }
                },
                step -> new CallSummary(
                        step.reply().outcome().success(), step.reply().outcome().markdown()),
                this::receipt);
    }

    /**
     * Returns the response to store for a step. A step that leads to a question is stored too, because it may already have had effects. A
     * client that repeats the request after the process was lost finds the question in the response, and can answer it.
     */
    private @Nullable StoredResponse receipt(Step step) {
        String receipt = underWay.receipt();
        return receipt == null || step.before() != null
                ? null
                : new StoredResponse(receipt, json.writeValueAsString(answer(step.reply())));
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

    private Mono<CallToolResult> askPerson(McpToolSet.Reply reply, WizardSpec question) {
        return underWay.exchanges(exchange)
                .switchMap(asker -> elicitationSender.elicit(asker, question))
                .next()
                .map(answer -> answer.action() == ElicitResult.Action.ACCEPT && answer.content() != null
                        ? ElicitationForm.answer(question, answer.content())
                        : Optional.of(ElicitationForm.cancellationCall()))
                .onErrorResume(failure -> {
                    LOG.log(System.Logger.Level.DEBUG, "The client could not show a question", failure);
                    return Mono.just(Optional.empty());
                })
                .takeUntilOther(over(question))
                .map(answer -> answer.isEmpty()
                        ? Mono.just(answer(reply)) // the model may answer
                        : step(question, open -> toolSet.answer(open, request.name(), answer.get())))
                .defaultIfEmpty(Mono.fromSupplier(() -> answer(superseded())))
                .flatMap(Function.identity());
    }

    /** Returns a Mono that completes when a question is no longer open. */
    private Mono<Void> over(WizardSpec question) {
        return Mono.create(sink -> {
            Runnable unwatch = session.addListener(event -> {
                if (event instanceof SessionEvent.CallEnded || event instanceof SessionEvent.StateChanged) {
                    check(question, sink);
                }
            });
            sink.onDispose(unwatch::run);
            check(question, sink); // closed before the listener was added
        });
    }

    private void check(WizardSpec question, MonoSink<Void> sink) {
        try {
            session.read(open -> isOpen(open, question)).result().whenComplete((isOpen, failure) -> {
                if (failure == null && !isOpen) {
                    sink.success();
                }
            });
        } catch (RejectedExecutionException e) {
            LOG.log(System.Logger.Level.DEBUG, "The call queue is full; its calls trigger the check", e);
        }
    }

    /** Cancels a question that is no longer needed, when the queue permits. */
    private void end(WizardSpec question) {
        try {
            session.call(
                    session.client(),
                    request.name(),
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

    private static boolean isOpen(Session open, WizardSpec question) {
        return same(question, open.wizard().orElse(null));
    }

    @SuppressWarnings("ReferenceEquality") // the same call may ask an equal question again, which is a different one
    private static boolean same(WizardSpec question, @Nullable WizardSpec other) {
        return question == other;
    }

    private McpToolSet.Reply superseded() {
        String message = "The question of " + request.name() + " is no longer open: another call or another"
                + " answer came first. This answer ran nothing. Look again. If you still want the result, call "
                + request.name() + " again; it asks again.";
        return new McpToolSet.Reply(
                new ToolResult(
                        McpClientConnection.errorText(ErrorCode.NOT_VISIBLE, message),
                        DocUIError.of(ErrorCode.NOT_VISIBLE, message)),
                null);
    }

    private static CallToolResult answer(McpToolSet.Reply reply) {
        ToolResult outcome = reply.outcome();
        CallToolResult.Builder answer = McpClientConnection.builder(outcome.markdown(), outcome.success());
        outcome.media().forEach(media -> answer.addContent(MediaContentConverter.of(media)));
        if (reply.structuredContent() != null) {
            answer.structuredContent(reply.structuredContent());
        }
        return answer.build();
    }
}
