package io.docui.runtime.session;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.action.Caller;
import io.docui.runtime.action.Media;
import io.docui.runtime.action.Progress;
import io.docui.runtime.anchor.AnchorTable;
import io.docui.runtime.call.Value;
import io.docui.runtime.context.Context;
import io.docui.runtime.context.ContextVersion;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.internal.anchor.ObjectAnchorReplacer;
import io.docui.runtime.internal.history.SecretMaskingLedger;
import io.docui.runtime.internal.history.UndoStateReader;
import io.docui.runtime.internal.pipeline.CallPipeline;
import io.docui.runtime.internal.projection.Projection;
import io.docui.runtime.internal.wizard.PendingWizard;
import io.docui.runtime.ledger.Ledger;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.SecretDetector;
import io.docui.runtime.ledger.Snapshot;
import io.docui.runtime.ledger.UndoState;
import io.docui.runtime.policy.Approver;
import io.docui.runtime.thread.ThreadContextSnapshot;
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
 * One agent's use of an application: runs calls, shows documents, and keeps anchors, levels of detail and history (docs/spec/sessions.md).
 *
 * <p>A session processes one call at a time. Calls from several threads wait for each other, up to the time limit of a call, and then fail
 * with {@code BUSY}. Application code runs on DocUI's threads, with time limits (docs/spec/operations.md#time-limits). Invalid text of a
 * model never causes an exception; the result contains the error. A view that calls its own session gets an {@link IllegalStateException}.
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
            SecretDetector detector = sessionSettings.secretDetector();
            Ledger written = detector == null ? ledger : new SecretMaskingLedger(ledger, detector);
            SessionComponents opened = new SessionComponents(id, providers, sessionSettings, written, sessionClaim);
            complete = true;
            return opened;
        } finally {
            if (!complete) {
                sessionClaim.release();
            }
        }
    }

    /** Returns the session's id. */
    public String id() {
        return parts.state.sessionId();
    }

    /** Returns the application's id, which is the id of the first provider. */
    public String appId() {
        return parts.state.providers().bindings().get(0).descriptor().id();
    }

    /** Returns the application's title, which is the title of the first provider. */
    public String title() {
        return parts.state.providers().bindings().get(0).descriptor().title();
    }

    /** Returns the widgets of this session. Widgets are added and removed between calls, and close with the session. */
    public WidgetCatalog widgets() {
        return parts.sessionWidgets.catalog();
    }

    /** Returns the agent's history: its input, output and operations. */
    public AgentState agentState() {
        return parts.sessionWidgets.agentState();
    }

    /** Returns the open question, for fronts that can show it to a person. */
    public Optional<WizardSpec> wizard() {
        return parts.sessionLock.runExclusively(
                () -> parts.state.wizards().current().map(PendingWizard::spec));
    }

    /** Returns the ledger of the session's operations, which may contain operations of other sessions. Read it only. */
    public Ledger ledger() {
        return parts.ledger;
    }

    /**
     * Computes the Context, or returns the same instance if nothing has changed.
     *
     * @return the Context of the current epoch
     */
    public Context project() {
        return parts.sessionLock.runExclusively(() -> {
            Context context = parts.contextAssembler.assemble(parts.projection.current(), parts.projection.version());
            parts.inputReplicator.publishInput(SessionInput.InputKind.PROJECT, "");
            return context;
        });
    }

    /**
     * Returns the anchors of the current epoch, from the latest projection and from later reports.
     *
     * @return an immutable copy of the table
     */
    public AnchorTable anchors() {
        return parts.sessionLock.runExclusively(() -> {
            parts.projection.ensurePresent();
            return parts.state
                    .anchors()
                    .table()
                    .withEpoch(parts.state.anchors().table().epoch());
        });
    }

    /**
     * Shows the whole document. Later reports contain the changes since then.
     *
     * @return the document
     */
    public String look() {
        return parts.sessionLock.runExclusively(new WholeDocument(parts));
    }

    /** Supplies a session's whole document. */
    private record WholeDocument(SessionComponents parts) implements Supplier<String> {
        @Override
        public String get() {
            Projection now = parts.projection.current();
            String document = parts.seenDocument.whole(now);
            parts.projection.markSent(document);
            parts.inputReplicator.publishInput(SessionInput.InputKind.LOOK, "");
            return document;
        }
    }

    /**
     * Describes a visible object with all components that show at the highest level of detail. The description does not count as
     * shown: it has no effect on the changes in later reports.
     *
     * @param anchor the object's anchor, in any form
     * @return Markdown
     * @throws DocUIException if a call could not use the anchor either; its error contains the reason
     */
    public String describe(String anchor) {
        return parts.sessionLock.runExclusively(() -> {
            parts.projection.current();
            String described =
                    parts.taskExecutor.runWithAvailable(() -> parts.objectCard().write(anchor));
            parts.inputReplicator.publishInput(SessionInput.InputKind.DESCRIBE, anchor);
            return described;
        });
    }

    /**
     * Runs a script of calls. {@link #report} writes the result as text for the model.
     *
     * @param script text in the call language
     * @return the result
     */
    public ActionResult run(String script) {
        return parts.roundRunner.runRound(SessionInput.of(SessionInput.InputKind.RUN, script), () -> parts.run(script));
    }

    /**
     * Runs a script that was written for a certain Context.
     *
     * @param script text in the call language
     * @param seen the version of that Context; if it is not compatible with the current one, nothing runs, and the result has the
     *     error {@code VERSION_MISMATCH}
     * @return the result
     */
    public ActionResult run(String script, ContextVersion seen) {
        return parts.roundRunner.runRound(
                new SessionInput(SessionInput.InputKind.RUN_SEEN, script, seen.toString()),
                seen,
                () -> parts.run(script));
    }

    /**
     * Runs or previews a script of calls.
     *
     * @param script text in the call language
     * @param dryRun whether to preview the script: each call is checked, and an action that declares {@code dryRun} describes its
     *     effect; no question is asked, and the history does not contain the preview
     * @return the result or the preview
     */
    public ActionResult run(String script, boolean dryRun) {
        return dryRun
                ? parts.roundRunner.preview(
                        SessionInput.of(SessionInput.InputKind.PREVIEW, script), () -> parts.pipeline.preview(script))
                : run(script);
    }

    /**
     * Returns the number of consecutive failures of the latest call in the same way. From the third failure on, the error advises
     * to try another way (docs/spec/results.md#repeated-failures). Calls that only show something do not count and do not reset the
     * number. Thread-safe and non-blocking.
     *
     * @return the number; 0 if the latest call did not fail, or asked a question
     */
    public int sameFailures() {
        return parts.roundRunner.sameFailures();
    }

    /**
     * Starts a call in the background and returns immediately, whether or not the action is asynchronous.
     *
     * @param call text in the call language, with one call
     * @return a result with a handle for the actions {@code operation_status} and {@code cancel}; or a failure if the call could not start
     */
    public ActionResult start(String call) {
        return parts.roundRunner.runRound(
                SessionInput.of(SessionInput.InputKind.START, call), () -> parts.pipeline.start(call));
    }

    /**
     * Cancels the call for which this session waits, if there is one. Its action is interrupted and notified, and the remaining
     * calls of the script do not start. Thread-safe and non-blocking.
     *
     * @return whether there was such a call
     */
    public boolean cancel() {
        return parts.taskExecutor.cancel();
    }

    /**
     * Cancels a call that runs in the background. Thread-safe and non-blocking.
     *
     * @param operationId the call's handle
     * @return whether the call was running
     */
    public boolean cancel(String operationId) {
        return parts.asyncOperations.cancel(operationId);
    }

    /**
     * Returns the result of a call that ran in the background. Thread-safe and non-blocking.
     *
     * @param operationId the call's handle
     * @return the result; empty while the call runs, or if the handle is unknown
     */
    public Optional<ActionResult> operationResult(String operationId) {
        return parts.asyncOperations.result(operationId);
    }

    /**
     * Waits for the end of a call that runs in the background. The session is not blocked meanwhile.
     *
     * @param operationId the call's handle
     * @param within the maximum waiting time
     * @return the result; empty if the call is still running, or if the handle is unknown
     * @throws InterruptedException if the waiting thread is interrupted
     */
    public Optional<ActionResult> operationResult(String operationId, Duration within) throws InterruptedException {
        return parts.asyncOperations.result(operationId, within);
    }

    /**
     * Registers a listener for the progress of the session's calls. It is called on the threads of the calls.
     *
     * @param listener the listener, which must not block; it replaces an earlier one
     */
    public void onProgress(Consumer<Progress> listener) {
        parts.asyncOperations.onProgress(listener);
    }

    /**
     * Clicks a link.
     *
     * @param link a link's anchor, such as {@code link:42}, or its number
     * @return the result of its call
     */
    public ActionResult click(String link) {
        return parts.roundRunner.runRound(SessionInput.of(SessionInput.InputKind.CLICK, link), () -> parts.click(link));
    }

    /**
     * Calls an action with JSON arguments.
     *
     * @param action the action's name
     * @param arguments a JSON object
     * @return the result
     */
    public ActionResult call(String action, String arguments) {
        return parts.roundRunner.runRound(
                new SessionInput(SessionInput.InputKind.CALL, action, arguments),
                new JsonCall(parts.pipeline, action, arguments));
    }

    /** Supplies the result of a call with JSON arguments. */
    private record JsonCall(CallPipeline pipeline, String action, String arguments) implements Supplier<ActionResult> {
        @Override
        public ActionResult get() {
            return pipeline.call(action, arguments);
        }
    }

    /**
     * Replays the calls of a ledger, in order: those that succeeded, and those that failed but changed the state. Objects are found
     * by their keys. Calls that were confirmed are not confirmed again; the policy applies.
     *
     * <p>The same operations on the same state give the same state. They also give the same document if the first session was
     * projected before each call.
     *
     * @param operations operations of this or another session, in the order of their ledger
     * @return a result with a step for each replayed call. If a call fails that did not fail originally, the replay stops, and the
     *     result is a failure. The result has no steps if nothing was replayed, because an operation has masked arguments or is not
     *     a call of this application
     */
    public ActionResult replay(List<OperationEntry> operations) {
        return parts.roundRunner.runRound(
                SessionInputReplicator.replay(operations), () -> parts.replayer.replay(operations));
    }

    /**
     * Returns the media in a result, for fronts to send.
     *
     * @param result a result of this session
     * @return the media to which its data refers, in order, as far as the session still keeps them
     */
    public List<Media> media(ActionResult result) {
        List<ActionResult> results = result.steps().isEmpty() ? List.of(result) : result.steps();
        return parts.sessionLock.runExclusively(() -> results.stream()
                .map(ActionResult::data)
                .filter(Objects::nonNull)
                .flatMap(data -> ObjectAnchorReplacer.references(data).stream())
                .map(parts.state.anchors()::media)
                .flatMap(Optional::stream)
                .toList());
    }

    /**
     * Formats a result with the changes in the document since it was last shown.
     *
     * @param result a result of this session
     * @return Markdown
     */
    public String report(ActionResult result) {
        return report(result, true);
    }

    /**
     * Formats a result like {@link #report(ActionResult)}, with or without the value that the action returned.
     *
     * @param result a result of this session
     * @param hasValue false to leave the value of a single call out, because the reader gets it as data. A text without data is not left
     *     out, such as that of a call that still runs
     * @return Markdown
     */
    public String report(ActionResult result, boolean hasValue) {
        ActionResult shown = hasValue || result.data() == null
                ? result
                : result.toBuilder().returnValue(null, null, null).build();
        return parts.sessionLock.runExclusively(() -> {
            Projection now = parts.projection.current();
            String outcome =
                    parts.taskExecutor.runWithAvailable(() -> parts.reports().outcome(shown));
            String report = parts.seenDocument.report(
                    outcome,
                    now,
                    result.error() != null && parts.state.wizards().asksAbout(result.error()));
            parts.projection.markSent(report);
            parts.inputReplicator.publishReport(result, hasValue);
            return report;
        });
    }

    /**
     * Sets the approver for calls that require a person's approval according to the policy.
     *
     * @param person the approver; without one, such calls are denied. Thread-safe
     */
    public void setApprover(Approver person) {
        parts.authorizer.setApprover(parts.inputReplicator.wrapApprover(person));
    }

    /**
     * Returns what can be undone and redone now. Thread-safe; it does not wait for a running call.
     *
     * @return the state of undo and redo
     * @throws io.docui.runtime.ledger.LedgerException if the ledger cannot be read
     */
    public UndoState undoState() {
        return new UndoStateReader(parts.log).read();
    }

    /**
     * Sets who proposes the calls from now on, instead of the proposer of {@link App#withAttribution}, as {@link #setCaller} does for a client. Use it for a session with
     * several users in turn. Thread-safe; applies to calls that start later.
     *
     * @param who the proposer, such as a client's name; the ledger records it as {@code proposed}
     */
    public void setProposer(String who) {
        setCaller(new Caller(Caller.JAVA, who, null));
    }

    /**
     * Sets who makes the calls from now on: what {@link io.docui.runtime.action.InvocationContext#caller} returns, and what the ledger
     * records as {@code proposed} and {@code user}. Use it for a session with several callers in turn: the views of the next document are
     * rendered for the new caller. Thread-safe; applies to calls that start later.
     *
     * @param caller the caller; if it names no user, the user is that of {@link App#withAttribution}
     */
    public void setCaller(Caller caller) {
        if (parts.log.setCaller(caller)) {
            parts.projection.markOutdated();
        }
        parts.inputReplicator.publishCaller(caller);
    }

    /**
     * Captures the thread-bound context of the current thread, as {@link App#captureThreadContext} does.
     *
     * @return the context
     */
    public ThreadContextSnapshot captureThreadContext() {
        return parts.threadContext().capture();
    }

    /**
     * Registers a listener for the inputs of this session, so that they can be repeated in another session.
     *
     * @param listener the listener; it is called after each input was processed, in order, before the caller receives the result.
     *     It must not block and must not call the session. It replaces an earlier one
     */
    public void onInput(Consumer<? super SessionInput> listener) {
        parts.inputReplicator.setListener(listener);
    }

    /**
     * Repeats an input of another session, to reach the same state. Repeated inputs are not reported to the listener.
     *
     * @param input an input of {@link #onInput}; pass all inputs in order, from the beginning, to a session with the same id and no
     *     other users
     * @return the output: a document, a result as JSON, or a report; empty if there is none
     * @throws IllegalArgumentException if the input cannot be repeated
     */
    public String repeat(SessionInput input) {
        return parts.inputReplicator.repeat(input, this);
    }

    /**
     * Saves the application's state, so that another session can continue from it.
     *
     * @return the states of the providers that are {@link io.docui.runtime.action.Memento}s, by provider id
     * @throws IllegalStateException if a state cannot be saved
     */
    public Map<String, Snapshot> save() {
        return parts.sessionLock.runExclusively(() -> parts.taskExecutor.runWithAvailable(
                () -> ProviderSnapshots.save(parts.state.providers().bindings())));
    }

    /**
     * Restores the application's state from a saved one. The next document reports that the session was reopened. The session's own
     * state, such as the open question, is the same as in a new session. Its numbers continue at the end of the ledger, so that an
     * anchor of an old document never refers to another object or call.
     *
     * @param states a result of {@link #save}, possibly from another process; states of missing widgets are ignored
     * @throws IllegalStateException if a state cannot be restored; the session is unusable then
     */
    public void restore(Map<String, Snapshot> states) {
        parts.sessionLock.runExclusively(() -> parts.taskExecutor.runWithAvailable(() -> {
            ProviderSnapshots.restore(parts.state.providers().bindings(), states);
            return states;
        }));
        parts.markReopened();
    }

    /**
     * Notifies DocUI of a state change outside a call. The next projection shows it, in all sessions that use the first provider's
     * instance. Thread-safe and non-blocking.
     */
    public void invalidate() {
        parts.state.providers().markChanged();
    }

    /**
     * Sets a value that the Context's state shows under {@code custom}.
     *
     * @param key the value's name
     * @param value the value; null removes it
     * @throws IllegalArgumentException if the value contains an object of the application, which is not data
     */
    public void custom(String key, @Nullable Value value) {
        parts.sessionLock.runExclusively(() -> {
            parts.contextAssembler.setCustom(key, value == null ? null : ObjectAnchorReplacer.rejectObjects(value));
            return key;
        });
    }

    /** Closes the session and cancels its running calls. Later method calls throw {@link IllegalStateException}. */
    @Override
    public void close() {
        parts.sessionLock.close(() -> {
            parts.taskExecutor.cancel();
            parts.asyncOperations.cancelAll();
        });
    }
}
