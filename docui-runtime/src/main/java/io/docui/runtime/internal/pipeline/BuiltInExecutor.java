package io.docui.runtime.internal.pipeline;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.background.AsyncOperation;
import io.docui.runtime.internal.background.AsyncOperationRegistry;
import io.docui.runtime.internal.builtin.BuiltInAction;
import io.docui.runtime.internal.builtin.DocumentNavigator;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.call.CallBinder;
import io.docui.runtime.internal.history.LedgerCallReader;
import io.docui.runtime.internal.history.LedgerReplayer;
import io.docui.runtime.internal.history.LedgerTableWriter;
import io.docui.runtime.internal.history.OperationLog;
import io.docui.runtime.internal.history.StateRestorer;
import io.docui.runtime.internal.history.UndoReplayCallRunner;
import io.docui.runtime.internal.history.UndoRunner;
import io.docui.runtime.internal.state.SessionState;
import io.docui.runtime.internal.task.TaskExecutor;
import io.docui.runtime.ledger.OperationEntry;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Runs the built-in actions: navigation, background operations, and history. Their results are texts, which need no encoding. */
public final class BuiltInExecutor {
    private final SessionState state;
    private final CallBinder binder;
    private final OperationLog log;
    private final TaskExecutor taskExecutor;
    private final AsyncOperationRegistry asyncOperationRegistry;
    private final DocumentNavigator documentNavigator;
    private @Nullable HistoryActionRunner history;

    public BuiltInExecutor(
            SessionState state,
            CallBinder binder,
            OperationLog log,
            TaskExecutor taskExecutor,
            AsyncOperationRegistry asyncOperationRegistry,
            DocumentNavigator documentNavigator) {
        this.state = state;
        this.binder = binder;
        this.log = log;
        this.taskExecutor = taskExecutor;
        this.asyncOperationRegistry = asyncOperationRegistry;
        this.documentNavigator = documentNavigator;
    }

    /** Returns the runner of history actions. It is created on the first use, because few sessions need it. */
    private synchronized HistoryActionRunner history() {
        HistoryActionRunner known = history;
        if (known == null) {
            LedgerCallReader calls = new LedgerCallReader(state.providers(), state.memory(), state.anchors(), binder);
            known = new HistoryActionRunner(
                    new UndoRunner(
                            log, state.providers(), calls, taskExecutor, new StateRestorer(log, state.notices())),
                    new LedgerReplayer(log, calls, documentNavigator::refresh),
                    new LedgerTableWriter(log));
            history = known;
        }
        return known;
    }

    /** Runs a call, or describes what it would do. */
    Reply run(CallContext call) {
        BuiltInAction action = BuiltInAction.of(call.bound().action());
        if (call.invocation().isDryRun() && !call.action().readOnly()) {
            String would = HistoryActionRunner.handles(action)
                    ? history().preview(action, call.arguments())
                    : "Would run." + CallAuthorizer.NOTHING_DONE;
            return new Reply(null, new TextValue(would), would, true);
        }
        if (action == BuiltInAction.ANSWER || action == BuiltInAction.CLICK) {
            throw new DocUIException(DocUIError.of(
                    ErrorCode.UNSUPPORTED,
                    '`' + call.action().name()
                            + "` works only as a single call, not in a script, in the background or by another call."));
        }
        if (action.needsNoLocks()) {
            return ofOperation(action, call.arguments());
        }
        String text = HistoryActionRunner.handles(action)
                ? history().run(action, call)
                : NavigationActions.run(documentNavigator, action, call.arguments());
        return new Reply(text.isEmpty() ? null : text, new TextValue(text), text, false);
    }

    /**
     * The answer of a built-in action.
     * @param value the Java object for the application; null if there is nothing to say
     */
    record Reply(@Nullable Object value, Value data, String text, boolean isPreview) {}

    private Reply ofOperation(BuiltInAction action, List<@Nullable Value> arguments) {
        String id = arguments.get(0) instanceof TextValue text ? text.text().strip() : "";
        AsyncOperation operation =
                asyncOperationRegistry.find(id).orElseThrow(() -> asyncOperationRegistry.unknownOperation(id));
        if (action == BuiltInAction.CANCEL) {
            operation.cancel();
        }
        Value status = operation.statusData();
        if (operation.hasEnded()) {
            asyncOperationRegistry.markReported(id);
        }
        return new Reply(status, status, operation.statusText(), false);
    }

    /** Returns the error of a call that does not run yet, with what it would do if that is not obvious. */
    DocUIException explain(CallContext call, DocUIException refusal) {
        return history().explain(BuiltInAction.of(call.bound().action()), call.arguments(), refusal);
    }

    /** Returns the calls that a call of an action on past operations would make; none for any other call. */
    List<BoundCall> callsMadeBy(BoundCall call) {
        return call.action().isBuiltIn() && HistoryActionRunner.handles(BuiltInAction.of(call.action()))
                ? history().madeBy(BuiltInAction.of(call.action()), call)
                : List.of();
    }

    /** Returns whether a call of a built-in action is confirmed, or makes calls that are judged before. */
    boolean needsAuthorization(BoundCall call) {
        ActionDescriptor action = call.action().action();
        return action.requiresConfirmation()
                || !action.readOnly() && HistoryActionRunner.handles(BuiltInAction.of(call.action()));
    }

    ActionResult replay(List<OperationEntry> operations, UndoReplayCallRunner runs) {
        LedgerReplayer.ReplayResult replayed = history().replay(operations, runs);
        return ActionResult.of(replayed.results(), replayed.error());
    }
}
