package io.docui.server.mcp;

import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.session.Session;
import io.docui.runtime.tool.ToolResult;
import io.docui.runtime.wizard.WizardSpec;
import io.docui.server.host.CallQueue;
import io.docui.server.host.LiveSession;
import io.docui.server.host.SessionEvent;
import io.docui.server.host.SessionEvent.CallSummary;
import io.docui.server.host.SessionStore.StoredResponse;
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
 * One tool call of a client: carried out in the session, and where it leads to a question for a person, put to the person.
 *
 * <p>Others may use the session while the person thinks, so that another question stands in its place: an answer is for the
 * question that was put, and for no other. Thread-safe.
 */
final class ToolCall {
    private static final System.Logger LOG = System.getLogger(ToolCall.class.getName());

    private static final ToolSet.Reply REPEATED =
            new ToolSet.Reply(new ToolResult("It was asked again, and has the answer that it had.", null), null);

    private final LiveSession session;
    private final ToolSet face;
    private final ElicitationSender elicitationSender;
    private final JsonMapper json;
    private final McpAsyncServerExchange exchange;
    private final CallToolRequest request;
    private final PendingRequest underWay;

    ToolCall(
            LiveSession session,
            ToolSet face,
            ElicitationSender elicitationSender,
            JsonMapper json,
            McpAsyncServerExchange exchange,
            CallToolRequest request,
            PendingRequest underWay) {
        this.session = session;
        this.face = face;
        this.elicitationSender = elicitationSender;
        this.json = json;
        this.exchange = exchange;
        this.request = request;
        this.underWay = underWay;
    }

    /**
     * What came of it, and the question that it has led to, if a person is to be asked.
     *
     * @param before the answer that was given to the same request before; then nothing was carried out
     */
    private record Step(
            ToolSet.Reply reply,
            @Nullable WizardSpec question,
            @Nullable CallToolResult before) {
        private Step(ToolSet.Reply reply, @Nullable WizardSpec question) {
            this(reply, question, null);
        }

        private boolean asksForPermission() {
            DocUIError error = reply.outcome().error();
            return error != null && error.code() == ErrorCode.NOT_PERMITTED;
        }
    }

    /** The call's answer, when it is there. */
    Mono<CallToolResult> run() {
        Optional<CallToolResult> before = answeredBefore();
        if (before.isPresent()) {
            return Mono.just(before.get());
        }
        String arguments = json.writeValueAsString(request.arguments() == null ? Map.of() : request.arguments());
        return step(null, open -> face.call(open, request.name(), arguments));
    }

    /** The answer to this very request, if it was sent before, maybe to another process. */
    private Optional<CallToolResult> answeredBefore() {
        String receipt = underWay.receipt();
        return receipt == null
                ? Optional.empty()
                : session.storedResponse(receipt).map(answer -> json.readValue(answer, CallToolResult.class));
    }

    private Mono<CallToolResult> step(@Nullable WizardSpec answered, Function<Session, ToolSet.Reply> work) {
        return Mono.defer(() -> {
                    CallQueue.QueuedCall<Step> queuedCall = begin(answered, work);
                    underWay.setCall(queuedCall);
                    return ReactiveAdapter.of(queuedCall);
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
        // Whether a person is to be asked is no question for a person: the session puts the real one, once.
        return step.asksForPermission()
                ? step(question, open -> face.answer(open, request.name(), ElicitationForm.approvalCall()))
                : askPerson(step.reply(), question);
    }

    @SuppressWarnings("try") // both are open while the call runs, and asked for nothing
    private CallQueue.QueuedCall<Step> begin(@Nullable WizardSpec answered, Function<Session, ToolSet.Reply> work) {
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
                    if (earlier.isPresent()) { // by a call that was taken back and yet ran to its end
                        return new Step(REPEATED, null, earlier.get());
                    }
                    WizardSpec before = answered == null ? open.wizard().orElse(null) : null;
                    try (ProgressNotifier told = ProgressNotifier.start(exchange, request, session);
                            ElicitationChannel reachable = elicitationChannel.open()) {
                        ToolSet.Reply reply = work.apply(open);
                        return new Step(reply, question(open, before, reply, elicitationChannel));
                    }
                },
                step -> new CallSummary(
                        step.reply().outcome().success(), step.reply().outcome().markdown()),
                this::receipt);
    }

    /**
     * What is kept of a step: also of one that leads to a question, for it may have done something already. Whoever asks again
     * after the process was lost finds the question in the answer, and can answer it.
     */
    private @Nullable StoredResponse receipt(Step step) {
        String receipt = underWay.receipt();
        return receipt == null || step.before() != null
                ? null
                : new StoredResponse(receipt, json.writeValueAsString(answer(step.reply())));
    }

    /**
     * A wizard that this call has opened, if it is for a person and there is one. Whoever it is for, it does not outlast the
     * call if that is cancelled.
     *
     * @param before the wizard of somebody else's call that was open before
     */
    private @Nullable WizardSpec question(
            Session open, @Nullable WizardSpec before, ToolSet.Reply reply, ElicitationChannel elicitationChannel) {
        WizardSpec opened = reply.outcome().success() ? null : open.wizard().orElse(null);
        if (opened == null || same(opened, before)) {
            underWay.setUndo(() -> {});
            return null;
        }
        underWay.setUndo(() -> end(opened));
        boolean forPerson =
                elicitationChannel.isReachable() && (face.elicitsChoices() || ElicitationForm.isConfirmation(opened));
        return forPerson ? opened : null;
    }

    private Mono<CallToolResult> askPerson(ToolSet.Reply reply, WizardSpec question) {
        return underWay.exchanges(exchange)
                .switchMap(asker -> elicitationSender.elicit(asker, question))
                .next()
                .map(answer -> answer.action() == ElicitResult.Action.ACCEPT && answer.content() != null
                        ? ElicitationForm.answer(question, answer.content())
                        : Optional.of(ElicitationForm.cancellationCall()))
                .onErrorResume(failure -> {
                    LOG.log(System.Logger.Level.DEBUG, "Nobody could be asked", failure);
                    return Mono.just(Optional.empty());
                })
                .takeUntilOther(over(question))
                .map(answer -> answer.isEmpty()
                        ? Mono.just(answer(reply)) // then the model may answer
                        : step(question, open -> face.answer(open, request.name(), answer.get())))
                .defaultIfEmpty(Mono.fromSupplier(() -> answer(superseded())))
                .flatMap(Function.identity());
    }

    /** Ends when a question is no longer the one that is open. */
    private Mono<Void> over(WizardSpec question) {
        return Mono.create(sink -> {
            Runnable unwatch = session.addListener(event -> {
                if (event instanceof SessionEvent.CallEnded || event instanceof SessionEvent.StateChanged) {
                    check(question, sink);
                }
            });
            sink.onDispose(unwatch::run);
            check(question, sink); // before it was watched
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
            LOG.log(System.Logger.Level.DEBUG, "Those that wait will have it checked", e);
        }
    }

    /** Ends a question that nobody wants answered any more, when it is its turn. */
    private void end(WizardSpec question) {
        try {
            session.call(
                    session.client(),
                    request.name(),
                    open -> isOpen(open, question)
                            && open.run(ElicitationForm.cancellationCall()).success(),
                    ended -> new CallSummary(true, "The call was taken back, and its question with it."));
        } catch (RejectedExecutionException e) {
            LOG.log(System.Logger.Level.DEBUG, "The session is over, or full: the question ends by itself", e);
        }
    }

    private static boolean isOpen(Session open, WizardSpec question) {
        return same(question, open.wizard().orElse(null));
    }

    @SuppressWarnings("ReferenceEquality") // the same call asks the same again, and each time it is another question
    private static boolean same(WizardSpec question, @Nullable WizardSpec other) {
        return question == other;
    }

    private ToolSet.Reply superseded() {
        String message = "The question that " + request.name() + " asked is no longer open: another call or another"
                + " answer came first. Nothing was run by this answer. Look again, and if it is still wanted, call "
                + request.name() + " again: it asks again.";
        return new ToolSet.Reply(
                new ToolResult(
                        McpConnection.errorText(ErrorCode.NOT_VISIBLE, message),
                        DocUIError.of(ErrorCode.NOT_VISIBLE, message)),
                null);
    }

    private static CallToolResult answer(ToolSet.Reply reply) {
        ToolResult outcome = reply.outcome();
        CallToolResult.Builder answer = McpConnection.builder(outcome.markdown(), outcome.success());
        outcome.media().forEach(media -> answer.addContent(MediaContentConverter.of(media)));
        if (reply.structuredContent() != null) {
            answer.structuredContent(reply.structuredContent());
        }
        return answer.build();
    }
}
