package io.docui.runtime.session;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.action.Media;
import io.docui.runtime.action.Progress;
import io.docui.runtime.anchor.AnchorTable;
import io.docui.runtime.call.Value;
import io.docui.runtime.context.Context;
import io.docui.runtime.context.ContextVersion;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.internal.anchor.ObjectSubstitution;
import io.docui.runtime.internal.execution.ScriptInterpreter;
import io.docui.runtime.internal.projection.Projection;
import io.docui.runtime.internal.wizard.PendingWizard;
import io.docui.runtime.ledger.Ledger;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.Snapshot;
import io.docui.runtime.policy.Approver;
import io.docui.runtime.widget.AgentState;
import io.docui.runtime.widget.WidgetCatalog;
import io.docui.runtime.wizard.WizardSpec;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One agent's stay in one application: its anchors, levels of detail and history (docs/spec/sessions.md).
 *
 * <p>A session does one thing at a time: calls from several threads wait for each other, as long as a call may take, and are
 * {@code BUSY} then. The application's code runs on threads of DocUI's own, within time limits (docs/spec/operations.md#time-limits). No
 * text that a model sends makes a method throw; what is wrong with it is in the result. A view that calls its own session gets an
 * {@link IllegalStateException}.
 */
public final class Session implements AutoCloseable {
    private final SessionComponents parts;

    Session(String id, SessionProviders providers, SessionSettings sessionSettings) {
        boolean complete = false;
        try {
            this.parts = open(id, providers, sessionSettings);
            complete = true;
        } finally {
            if (!complete) {
                providers.close("session " + id);
            }
        }
    }

    private static SessionComponents open(String id, SessionProviders providers, SessionSettings sessionSettings) {
        if (providers.bindings().isEmpty()) {
            throw new IllegalArgumentException("An application has at least one provider.");
        }
        Ledger ledger = sessionSettings.sessionLedger();
        OpenSessionRegistry.SessionClaim sessionClaim = OpenSessionRegistry.claim(
                ledger, id, providers.bindings().get(0).descriptor().id(), sessionSettings.clock());
        boolean complete = false;
        try {
            SessionComponents opened = new SessionComponents(id, providers, sessionSettings, ledger, sessionClaim);
            complete = true;
            return opened;
        } finally {
            if (!complete) {
                sessionClaim.release();
            }
        }
    }

    /** The session's id. */
    public String id() {
        return parts.id;
    }

    /** The application's id: the first provider's. */
    public String appId() {
        return parts.providers.bindings().get(0).descriptor().id();
    }

    /** The application's title: the first provider's. */
    public String title() {
        return parts.providers.bindings().get(0).descriptor().title();
    }

    /** The widgets of this session, which come and go between its calls; they close with it. */
    public WidgetCatalog widgets() {
        return parts.widgets.catalog();
    }

    /** What the agent has been told, has said and has done. */
    public AgentState agentState() {
        return parts.widgets.state();
    }

    /** The question that is open, for fronts that can put it to a person. */
    public Optional<WizardSpec> wizard() {
        return parts.entrance.runExclusively(() -> parts.wizards.current().map(PendingWizard::spec));
    }

    /** Where its operations are recorded, with those of other sessions if they share it; to be read, not written. */
    public Ledger ledger() {
        return parts.ledger;
    }

    /**
     * Computes the Context, or returns the same instance if nothing has changed.
     *
     * @return the Context of the current epoch
     */
    public Context project() {
        return parts.entrance.runExclusively(() -> {
            Context context = parts.contexts.assemble(parts.projection.current(), parts.projection.version());
            parts.inputs.reportInput(SessionInput.InputKind.PROJECT, "");
            return context;
        });
    }

    /**
     * The anchors of the current epoch: those of the latest projection, and of what was reported since.
     *
     * @return a copy of the table, which stays as it is
     */
    public AnchorTable anchors() {
        return parts.entrance.runExclusively(() -> {
            parts.projection.ensurePresent();
            return parts.anchors.table().withEpoch(parts.anchors.table().epoch());
        });
    }

    /**
     * Shows the whole document, from which later reports tell the changes.
     *
     * @return the document
     */
    public String look() {
        return parts.entrance.runExclusively(new WholeDocument(parts));
    }

    /** Shows a session's whole document. */
    private record WholeDocument(SessionComponents parts) implements Supplier<String> {
        @Override
        public String get() {
            Projection now = parts.projection.current();
            String document = parts.seen.whole(now);
            parts.projection.markSent(document);
            parts.inputs.reportInput(SessionInput.InputKind.LOOK, "");
            return document;
        }
    }

    /**
     * Describes an object that is in view, with all that shows of it at the highest level of detail. No reader is meant to
     * have seen it: reports tell changes as if it had not been asked for.
     *
     * @param anchor the object's anchor, in any form
     * @return Markdown
     * @throws DocUIException if a call could not use the anchor either; its error says why
     */
    public String describe(String anchor) {
        return parts.entrance.runExclusively(() -> {
            parts.projection.current();
            String described =
                    parts.turns.runWithAvailable(() -> parts.objectCard().write(anchor));
            parts.inputs.reportInput(SessionInput.InputKind.DESCRIBE, anchor);
            return described;
        });
    }

    /**
     * Runs a script of calls.
     *
     * @param script text in the call language
     * @return what became of it
     */
    public ActionResult run(String script) {
        return parts.conversation.runRound(
                SessionInput.of(SessionInput.InputKind.RUN, script), () -> parts.interpreter.run(script));
    }

    /**
     * Runs a script that was written to a certain Context.
     *
     * @param script text in the call language
     * @param seen the version of that Context; if it is not compatible with the current one, nothing runs, and the error
     *     {@code VERSION_MISMATCH} says so
     * @return what became of it
     */
    public ActionResult run(String script, ContextVersion seen) {
        return parts.conversation.runRound(
                new SessionInput(SessionInput.InputKind.RUN_SEEN, script, seen.toString()),
                seen,
                () -> parts.interpreter.run(script));
    }

    /**
     * Runs a script of calls, or tells what it would do.
     *
     * @param script text in the call language
     * @param dryRun whether nothing is to be done: each call is checked, and an action that declares {@code dryRun} answers
     *     with what it would do; no question is put, and the history does not know of it
     * @return what became of it, or would
     */
    public ActionResult run(String script, boolean dryRun) {
        return dryRun
                ? parts.conversation.preview(
                        SessionInput.of(SessionInput.InputKind.PREVIEW, script),
                        () -> parts.interpreter.preview(script))
                : run(script);
    }

    /**
     * How many times running the latest call has failed in the same way: from the third on its error advises to try another
     * way (docs/spec/results.md#repeated-failures). What only looks in between is not counted, and begins nothing new. From any thread,
     * without waiting.
     *
     * @return the number; 0 if the latest call did not fail, or has asked a question
     */
    public int sameFailures() {
        return parts.conversation.sameFailures();
    }

    /**
     * Starts a call, whether or not its action is asynchronous, and returns at once.
     *
     * @param call text in the call language, of one call
     * @return a result with a handle, which the actions {@code operation_status} and {@code cancel} take; or what was wrong
     *     with the call before it could begin
     */
    public ActionResult start(String call) {
        return parts.conversation.runRound(
                SessionInput.of(SessionInput.InputKind.START, call), () -> parts.interpreter.start(call));
    }

    /**
     * Cancels the call that this session waits for, if there is one: its action is interrupted and told to stop, and what of
     * a script has not begun does not begin. It may be called from any thread, and waits for none.
     *
     * @return whether there was one
     */
    public boolean cancel() {
        return parts.turns.cancel();
    }

    /**
     * Cancels a call that goes on by itself. It may be called from any thread, and waits for none.
     *
     * @param operationId its handle
     * @return whether it was running
     */
    public boolean cancel(String operationId) {
        return parts.operations.cancel(operationId);
    }

    /**
     * What became of a call that went on by itself. It may be called from any thread, and waits for none.
     *
     * @param operationId its handle
     * @return its result; empty while it runs, and if there is none of that handle
     */
    public Optional<ActionResult> operationResult(String operationId) {
        return parts.operations.result(operationId);
    }

    /**
     * Waits for the end of a call that goes on by itself, without keeping the session from anything.
     *
     * @param operationId its handle
     * @param within how long to wait at most
     * @return its result; empty if it still runs then, and if there is none of that handle
     * @throws InterruptedException if the waiting thread is interrupted
     */
    public Optional<ActionResult> operationResult(String operationId, Duration within) throws InterruptedException {
        return parts.operations.result(operationId, within);
    }

    /**
     * Has a front told how far the session's calls have come, on the threads that they run on.
     *
     * @param listener is told; it must not block. It takes the place of an earlier one
     */
    public void onProgress(Consumer<Progress> listener) {
        parts.operations.onProgress(listener);
    }

    /**
     * Clicks a link.
     *
     * @param link a link's anchor, such as {@code link:42}, or its number
     * @return what became of its call
     */
    public ActionResult click(String link) {
        return parts.conversation.runRound(
                SessionInput.of(SessionInput.InputKind.CLICK, link), () -> parts.interpreter.click(link));
    }

    /**
     * Calls an action with JSON arguments.
     *
     * @param action the action's name
     * @param arguments a JSON object
     * @return what became of it
     */
    public ActionResult call(String action, String arguments) {
        return parts.conversation.runRound(
                new SessionInput(SessionInput.InputKind.CALL, action, arguments),
                new JsonCall(parts.interpreter, action, arguments));
    }

    /** Makes a call with JSON arguments. */
    private record JsonCall(ScriptInterpreter scriptInterpreter, String action, String arguments)
            implements Supplier<ActionResult> {
        @Override
        public ActionResult get() {
            return scriptInterpreter.call(action, arguments);
        }
    }

    /**
     * Makes the calls of a ledger again, in their order: those that succeeded, and those that failed but left another state
     * behind. Objects are found by their keys. What asked for confirmation then does not ask again, a policy is obeyed.
     *
     * <p>The same operations on the same state give the same state, and the same document if the first session had projected
     * whenever it ran something.
     *
     * @param operations operations of this or another session, in the order of their ledger
     * @return a result with a step for each call that was made. It is a failure if the last step failed that had not before;
     *     then the rest was not tried. One without steps if nothing was, because an operation has masked arguments or is no call of this application
     */
    public ActionResult replay(List<OperationEntry> operations) {
        return parts.conversation.runRound(
                InputReplicator.replay(operations), () -> parts.interpreter.replay(operations));
    }

    /**
     * The media in a result, for fronts to send.
     *
     * @param result a result of this session
     * @return the media that its data refers to, in order, as far as the session still keeps them
     */
    public List<Media> media(ActionResult result) {
        List<ActionResult> results = result.steps().isEmpty() ? List.of(result) : result.steps();
        return parts.entrance.runExclusively(() -> results.stream()
                .map(ActionResult::data)
                .filter(Objects::nonNull)
                .flatMap(data -> ObjectSubstitution.references(data).stream())
                .map(parts.anchors::media)
                .flatMap(Optional::stream)
                .toList());
    }

    /**
     * Tells what became of a call, and what has changed in the document since it was last shown.
     *
     * @param result a result of this session
     * @return Markdown
     */
    public String report(ActionResult result) {
        return parts.entrance.runExclusively(() -> {
            Projection now = parts.projection.current();
            String outcome = parts.turns.runWithAvailable(() -> parts.reports().outcome(result));
            String report =
                    parts.seen.report(outcome, now, result.error() != null && parts.wizards.asksAbout(result.error()));
            parts.projection.markSent(report);
            parts.inputs.reportReport(result);
            return report;
        });
    }

    /**
     * Sets the person who is asked about calls that the policy reserves for people.
     *
     * @param person whom the front can ask; without one, asking means no. It may be set from any thread
     */
    public void setApprover(Approver person) {
        parts.interpreter.setApprover(parts.inputs.wrapApprover(person));
    }

    /**
     * Says who comes up with the calls from now on, in the place of whom {@link App#withAttribution} named: for a session that
     * several use in turn. It may be set from any thread, and holds for calls that begin after it.
     *
     * @param who such as a client's name; the ledger has it as {@code proposed}
     */
    public void setProposer(String who) {
        parts.log.setProposer(who);
        parts.inputs.reportInput(SessionInput.InputKind.PROPOSED_BY, who);
    }

    /**
     * Has somebody told of all that is asked of this session from now on, so that it can be repeated in another.
     *
     * @param listener is told of each input when it was carried out, in the order in which that was done, before whoever asked
     *     hears of it. It takes the place of an earlier one, must not block, and must not call the session
     */
    public void onInput(Consumer<? super SessionInput> listener) {
        parts.inputs.setListener(listener);
    }

    /**
     * Does what was asked of another session, to come to where that was. A session is not told of as input what is repeated in it.
     *
     * @param input what {@link #onInput} told, in the same order, from the beginning, in a session of the same id that nobody else
     *     uses
     * @return what came of it: a document, a result as JSON, a report; empty where there is nothing to tell
     * @throws IllegalArgumentException if it cannot be repeated
     */
    public String repeat(SessionInput input) {
        return parts.inputs.repeat(input, this);
    }

    /**
     * Saves the application's state, so that another session can go on from it.
     *
     * @return the states of the providers that are {@link io.docui.runtime.action.Memento}s, by their ids
     * @throws IllegalStateException if one cannot be saved
     */
    public Map<String, Snapshot> save() {
        return parts.entrance.runExclusively(
                () -> parts.turns.runWithAvailable(() -> ProviderSnapshots.save(parts.providers.bindings())));
    }

    /**
     * Goes on from the application's state as it was saved. The next document says that the session was opened again: what it has
     * of its own, such as the question that was open, is as in a new session. Its numbers go on where its ledger ends, so that
     * an anchor of an old document never means another object or call.
     *
     * @param states what {@link #save} gave, maybe in another process; that of a widget that is not here is passed over
     * @throws IllegalStateException if one cannot be restored; then the session is good for nothing
     */
    public void restore(Map<String, Snapshot> states) {
        parts.entrance.runExclusively(() -> parts.turns.runWithAvailable(() -> {
            ProviderSnapshots.restore(parts.providers.bindings(), states);
            return states;
        }));
        parts.markReopened();
    }

    /**
     * Says that the application's state changed without a call; the next projection sees it, in all sessions of the first
     * provider's instance. It may be called from any thread, and waits for none.
     */
    public void invalidate() {
        parts.providers.markChanged();
    }

    /**
     * Sets a value that the Context's state shows under {@code custom}.
     *
     * @param key its name
     * @param value the value; null takes it away
     * @throws IllegalArgumentException if it holds an object of the application, which is no data
     */
    public void custom(String key, @Nullable Value value) {
        parts.entrance.runExclusively(() -> {
            parts.contexts.setCustom(key, value == null ? null : ObjectSubstitution.rejectObjects(value));
            return key;
        });
    }

    /**
     * Ends the session, and cancels what it still does: whatever is asked of it later is refused with an
     * {@link IllegalStateException}.
     */
    @Override
    public void close() {
        parts.entrance.close(() -> {
            parts.turns.cancel();
            parts.operations.cancelAll();
        });
    }
}
