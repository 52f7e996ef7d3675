package io.docui.runtime.internal.pipeline;

import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.BooleanValue;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.builtin.BuiltInAction;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.history.LedgerReplayer;
import io.docui.runtime.internal.history.LedgerTableWriter;
import io.docui.runtime.internal.history.OperationRecorder;
import io.docui.runtime.internal.history.UndoReplayCallRunner;
import io.docui.runtime.internal.history.UndoRunner;
import io.docui.runtime.internal.log.LazyLogger;
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
    private static final System.Logger LOG = LazyLogger.of(HistoryActionRunner.class.getName());

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

    /**
     * Returns the calls that a call of an action on past operations would make, in order. They are judged before the first of them runs.
     * @return none if it restores a state, or if it fails before it makes a call
     */
    List<BoundCall> madeBy(BuiltInAction builtInAction, BoundCall call) {
        try {
            return switch (builtInAction) {
                case UNDO_LAST -> undoRunner.callsOfUndoLast();
                case UNDO_TO -> undoRunner.callsOfUndoTo(String.valueOf(text(first(call))));
                case REDO_LAST -> undoRunner.callsOfRedo();
                case REPLAY -> ledgerReplayer.boundCalls(texts(first(call)));
                default -> List.of();
            };
        } catch (DocUIException e) {
            LOG.log(System.Logger.Level.DEBUG, "The call fails when it runs", e);
            return List.of();
        }
    }

    private static @Nullable Value first(BoundCall call) {
        return call.call().arguments().isEmpty()
                ? null
                : call.call().arguments().get(0).value();
    }

    /** Runs a call. Its operation has a recorder unless it only reads. */
    String run(BuiltInAction builtInAction, CallContext call) {
        List<@Nullable Value> arguments = call.arguments();
        Optional<OperationRecorder> recording = call.invocation().recording();
        return switch (builtInAction) {
            case UNDO_LAST, UNDO_TO, REDO_LAST -> runUndo(builtInAction, recording.orElseThrow(), call);
            case REPLAY ->
                ledgerReplayer.run(
                        texts(arguments.get(0)),
                        call.subcalls().approvedAs(call.invocation().approval()));
            case LEDGER -> ledger.write(filter(arguments));
            default -> throw new IllegalArgumentException(builtInAction + " is not about history");
        };
    }

    /** Undoes or redoes. The calls that this takes are judged when they run, so a question about them arises here. */
    private String runUndo(BuiltInAction builtInAction, OperationRecorder recorder, CallContext call) {
        List<@Nullable Value> arguments = call.arguments();
        UndoReplayCallRunner runs = call.subcalls().approvedAs(call.invocation().approval());
        try {
            return switch (builtInAction) {
                case UNDO_LAST -> undoRunner.undoLast(recorder, runs);
                case UNDO_TO -> undoRunner.undoTo(String.valueOf(text(arguments.get(0))), recorder, runs);
                default -> undoRunner.redoLast(recorder, runs);
            };
        } catch (DocUIException e) {
            throw explain(builtInAction, arguments, e);
        }
    }

    /** Describes what a call would do, without doing anything. */
    String preview(BuiltInAction builtInAction, List<@Nullable Value> arguments) {
        String would = switch (builtInAction) {
            case UNDO_LAST, UNDO_TO -> "Would undo ";
            case REDO_LAST -> "Would redo ";
            default -> "Would run again: ";
        };
        return would + operations(builtInAction, arguments) + '.' + CallAuthorizer.NOTHING_DONE;
    }

    /** Returns the past operations that a call would undo, redo or run again, as people read them. */
    private String operations(BuiltInAction builtInAction, List<@Nullable Value> arguments) {
        return switch (builtInAction) {
            case UNDO_LAST -> undoRunner.describeUndoLast();
            case UNDO_TO -> undoRunner.describeUndoTo(String.valueOf(text(arguments.get(0))));
            case REDO_LAST -> undoRunner.describeRedo();
            case REPLAY -> ledgerReplayer.calls(texts(arguments.get(0)));
            default -> throw new IllegalArgumentException(builtInAction + " is not about history");
        };
    }

    /** Returns the error of a call that does not run yet. A question names the past operations that it is about. */
    DocUIException explain(BuiltInAction builtInAction, List<@Nullable Value> arguments, DocUIException refusal) {
        ErrorCode code = refusal.error().code();
        if (code != ErrorCode.CONFIRMATION_REQUIRED && code != ErrorCode.NOT_PERMITTED) {
            return refusal;
        }
        String operations = operations(builtInAction, arguments);
        if (code == ErrorCode.NOT_PERMITTED) {
            String effect = switch (builtInAction) {
                case UNDO_LAST, UNDO_TO -> "Undoes ";
                case REDO_LAST -> "Redoes ";
                default -> "Runs again: ";
            };
            return new UnconfirmedCallException(refusal.error(), effect + operations + '.');
        }
        return builtInAction == BuiltInAction.REPLAY
                ? new DocUIException(refusal.error().withCause("these calls run again: " + operations))
                : refusal;
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
