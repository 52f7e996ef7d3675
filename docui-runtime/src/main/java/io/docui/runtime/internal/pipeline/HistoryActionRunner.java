package io.docui.runtime.internal.pipeline;

import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.BooleanValue;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.builtin.BuiltInAction;
import io.docui.runtime.internal.history.LedgerReplayer;
import io.docui.runtime.internal.history.LedgerTableWriter;
import io.docui.runtime.internal.history.OperationRecorder;
import io.docui.runtime.internal.history.UndoReplayCallRunner;
import io.docui.runtime.internal.history.UndoRunner;
import io.docui.runtime.ledger.OperationEntry;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Runs the built-in actions on past operations: {@code undo_last}, {@code undo_to}, {@code redo_last}, {@code replay} and {@code ledger}.
 */
record HistoryActionRunner(UndoRunner undoRunner, LedgerReplayer ledgerReplayer, LedgerTableWriter ledger) {
    private static final Set<BuiltInAction> OURS = EnumSet.of(
            BuiltInAction.UNDO_LAST,
            BuiltInAction.UNDO_TO,
            BuiltInAction.REDO_LAST,
            BuiltInAction.REPLAY,
            BuiltInAction.LEDGER);

    LedgerReplayer.ReplayResult replay(List<OperationEntry> operations, UndoReplayCallRunner runs) {
        return ledgerReplayer.run(operations, false, runs);
    }

    /** Returns whether this class runs an action. */
    static boolean handles(BuiltInAction builtInAction) {
        return OURS.contains(builtInAction);
    }

    /** Runs a call. Its operation has a recorder unless it only reads. */
    String run(BuiltInAction builtInAction, CallContext call) {
        List<@Nullable Value> arguments = call.arguments();
        Optional<OperationRecorder> recording = call.invocation().recording();
        return switch (builtInAction) {
            case UNDO_LAST -> undoRunner.undoLast(recording.orElseThrow(), call.subcalls());
            case UNDO_TO ->
                undoRunner.undoTo(String.valueOf(text(arguments.get(0))), recording.orElseThrow(), call.subcalls());
            case REDO_LAST -> undoRunner.redoLast(recording.orElseThrow(), call.subcalls());
            case REPLAY -> ledgerReplayer.run(texts(arguments.get(0)), call.subcalls());
            case LEDGER -> ledger.write(filter(arguments));
            default -> throw new IllegalArgumentException(builtInAction + " is not about history");
        };
    }

    /** Describes what a call would do, without doing anything. */
    String preview(BuiltInAction builtInAction, List<@Nullable Value> arguments) {
        String would = switch (builtInAction) {
            case UNDO_LAST -> undoRunner.previewUndoLast();
            case UNDO_TO -> undoRunner.previewUndoTo(String.valueOf(text(arguments.get(0))));
            case REDO_LAST -> undoRunner.previewRedo();
            case REPLAY -> "Would run again: " + ledgerReplayer.calls(texts(arguments.get(0))) + '.';
            default -> throw new IllegalArgumentException(builtInAction + " is not about history");
        };
        return would + CallAuthorizer.NOTHING_DONE;
    }

    /** Returns the error of a call that does not run yet. A question about {@code replay} names the calls that would run again. */
    DocUIException explain(BuiltInAction builtInAction, List<@Nullable Value> arguments, DocUIException refusal) {
        ErrorCode code = refusal.error().code();
        if (builtInAction != BuiltInAction.REPLAY
                || code != ErrorCode.CONFIRMATION_REQUIRED && code != ErrorCode.NOT_PERMITTED) {
            return refusal;
        }
        String calls = ledgerReplayer.calls(texts(arguments.get(0)));
        return code == ErrorCode.CONFIRMATION_REQUIRED
                ? new DocUIException(refusal.error().withCause("these calls run again: " + calls))
                : new UnconfirmedCallException(refusal.error(), "Runs again: " + calls + '.');
    }

    private static LedgerTableWriter.OperationFilter filter(List<@Nullable Value> arguments) {
        return new LedgerTableWriter.OperationFilter(
                text(arguments.get(0)),
                text(arguments.get(1)),
                text(arguments.get(2)),
                arguments.get(3) instanceof BooleanValue failed ? failed.value() : null,
                arguments.get(4) instanceof NumberValue limit ? limit.decimal().longValue() : null,
                arguments.get(5) instanceof BooleanValue json && json.value());
    }

    private static @Nullable String text(@Nullable Value value) {
        return value instanceof TextValue text ? text.text() : null;
    }

    private static List<String> texts(@Nullable Value value) {
        return value instanceof ListValue list
                ? list.items().stream().map(item -> ((TextValue) item).text()).toList()
                : List.of();
    }
}
