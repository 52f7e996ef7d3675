package io.docui.runtime.internal.execution;

import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.BooleanValue;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.history.LedgerReplayer;
import io.docui.runtime.internal.history.LedgerTableWriter;
import io.docui.runtime.internal.history.OperationRecorder;
import io.docui.runtime.internal.history.UndoRunner;
import io.docui.runtime.ledger.OperationEntry;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Carries out the built-in actions that are about what was done before. */
final class HistoryActionRunner {
    private static final Set<BuiltInAction> OURS = EnumSet.of(
            BuiltInAction.UNDO_LAST,
            BuiltInAction.UNDO_TO,
            BuiltInAction.REDO_LAST,
            BuiltInAction.REPLAY,
            BuiltInAction.LEDGER);

    private final UndoRunner undoRunner;
    private final LedgerReplayer ledgerReplayer;
    private final LedgerTableWriter ledger;

    HistoryActionRunner(UndoRunner undoRunner, LedgerReplayer ledgerReplayer, LedgerTableWriter ledger) {
        this.undoRunner = undoRunner;
        this.ledgerReplayer = ledgerReplayer;
        this.ledger = ledger;
    }

    /** Makes operations again that a ledger tells of. */
    LedgerReplayer.ReplayResult replay(List<OperationEntry> operations) {
        return ledgerReplayer.run(operations, false);
    }

    /** Whether an action is one of these. */
    static boolean handles(BuiltInAction builtInAction) {
        return OURS.contains(builtInAction);
    }

    /**
     * Carries out a call.
     *
     * @param builtInAction the action
     * @param arguments its arguments, bound
     * @param recording the operation that it is; one that is a part of another only looks
     * @return a text to show
     * @throws io.docui.runtime.error.DocUIException if it cannot be done
     */
    String run(BuiltInAction builtInAction, List<@Nullable Value> arguments, Optional<OperationRecorder> recording) {
        return switch (builtInAction) {
            case UNDO_LAST -> undoRunner.undoLast(recording.orElseThrow());
            case UNDO_TO -> undoRunner.undoTo(String.valueOf(text(arguments.get(0))), recording.orElseThrow());
            case REDO_LAST -> undoRunner.redoLast(recording.orElseThrow());
            case REPLAY -> ledgerReplayer.run(texts(arguments.get(0)));
            case LEDGER -> ledger.write(filter(arguments));
            default -> throw new IllegalArgumentException(builtInAction + " is carried out elsewhere");
        };
    }

    /**
     * Tells what a call would do; nothing is done.
     *
     * @param builtInAction the action, which changes something
     * @param arguments its arguments, bound
     * @return a sentence
     * @throws io.docui.runtime.error.DocUIException if it could not be done
     */
    String preview(BuiltInAction builtInAction, List<@Nullable Value> arguments) {
        String would = switch (builtInAction) {
            case UNDO_LAST -> undoRunner.previewUndoLast();
            case UNDO_TO -> undoRunner.previewUndoTo(String.valueOf(text(arguments.get(0))));
            case REDO_LAST -> undoRunner.previewRedo();
            case REPLAY -> "Would run again: " + ledgerReplayer.calls(texts(arguments.get(0))) + '.';
            default -> throw new IllegalArgumentException(builtInAction + " is carried out elsewhere");
        };
        return would + CallAuthorizer.NOTHING_DONE;
    }

    /** Why a call does not run yet; who is asked whether operations are to be replayed is told which calls they are. */
    DocUIException explain(BuiltInAction builtInAction, List<@Nullable Value> arguments, DocUIException refusal) {
        if (builtInAction != BuiltInAction.REPLAY || refusal.error().code() != ErrorCode.CONFIRMATION_REQUIRED) {
            return refusal;
        }
        return new DocUIException(
                refusal.error().withCause("these calls run again: " + ledgerReplayer.calls(texts(arguments.get(0)))));
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
