package io.docui.runtime.internal.history;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.error.Recovery;
import io.docui.runtime.internal.app.ProviderRegistry;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.history.PastOperationFinder.PastOperation;
import io.docui.runtime.internal.history.StateRestorer.StateChange;
import io.docui.runtime.internal.history.UndoStack.DoneOperation;
import io.docui.runtime.internal.history.UndoStack.UndoneOperation;
import io.docui.runtime.internal.log.LazyLogger;
import io.docui.runtime.internal.task.InstanceLocks;
import io.docui.runtime.ledger.Inverse;
import io.docui.runtime.spi.ProviderBinding;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Takes operations back, newest first, and does them again (docs/spec/operations.md#undo). Whether all of them can be taken back is looked
 * at before the first is. Used under the providers' locks.
 */
public final class UndoRunner {
    private static final System.Logger LOG = LazyLogger.of(UndoRunner.class.getName());
    private static final String STEP = "undo_last()";
    private static final String FORWARD = "redo_last()";

    /** How many operations a preview names. */
    private static final int MOST_NAMED = 20;

    private final OperationLog log;
    private final ProviderRegistry providerRegistry;
    private final LedgerCallReader calls;
    private final PastOperationFinder past;
    private final HistoryCallRunner runs;
    private final StateRestorer restorer;

    /** The undo of a session. */
    public UndoRunner(
            OperationLog log, ProviderRegistry providerRegistry, LedgerCallReader calls, HistoryCallRunner runs) {
        this.log = log;
        this.providerRegistry = providerRegistry;
        this.calls = calls;
        this.past = new PastOperationFinder(log);
        this.runs = runs;
        this.restorer = new StateRestorer(log, runs);
    }

    /**
     * Takes the last operation back.
     *
     * @param operationRecorder the operation that this is
     * @return what was done, in a sentence
     * @throws DocUIException if it cannot be taken back; then nothing was
     */
    public String undoLast(OperationRecorder operationRecorder) {
        log.requireWritable();
        PastOperation operation = newest();
        take(operation, operationRecorder);
        return tookBack(operation);
    }

    /**
     * Takes an operation back, and before it all that came after it.
     *
     * @param id the operation's id
     * @param operationRecorder the operation that taking back the newest is
     * @return what was done, in a sentence
     * @throws DocUIException if one cannot be taken back; then none is, unless the error says so
     */
    public String undoTo(String id, OperationRecorder operationRecorder) {
        log.requireWritable();
        List<PastOperation> operations = from(id.strip());
        for (int i = 0; i < operations.size(); i++) {
            if (runs.isStopped()) {
                throw i == 0 ? stopped(operations.get(0)) : forwardAgain(i, stopped(operations.get(i)));
            }
            runs.restartClock();
            step(operations.get(i), i == 0 ? operationRecorder : null, i);
        }
        return "Took back " + operations.size() + (operations.size() == 1 ? " operation" : " operations") + ", from "
                + operations.get(0).plain() + " to "
                + operations.get(operations.size() - 1).plain() + '.';
    }

    /** The last operation, which can be taken back as far as that is known. */
    private PastOperation newest() {
        DoneOperation doneOperation = log.timeline().last().orElseThrow(() -> nothing("There is nothing to undo."));
        PastOperation operation = past.of(doneOperation);
        if (operation.inverse() == null) {
            throw offering(
                    operation,
                    log.timeline().latest(MOST_NAMED).stream().map(past::of).toList());
        }
        check(List.of(operation));
        return operation;
    }

    /** What cannot be taken back may have nothing to do with what came before, such as a build after an edit: that is offered alone. */
    private static DocUIException offering(PastOperation blocking, List<PastOperation> wanted) {
        DocUIError error = blocking.cannotUndo(blocking.reason()).error();
        return new DocUIException(wanted.stream()
                .flatMap(operation -> alone(operation).stream())
                .findFirst()
                .map(recovery -> error.withRecoveries(List.of(recovery, Recovery.HELP)))
                .orElse(error));
    }

    /** The call that takes an operation back whatever came after it, if there is one. */
    private static Optional<Recovery> alone(PastOperation operation) {
        return operation.inverse() instanceof Inverse.InverseCalls inverse
                        && inverse.calls().size() == 1
                        && operation.objects().isEmpty()
                ? Optional.of(new Recovery(
                        "Take back only " + operation.plain(), inverse.calls().get(0)))
                : Optional.empty();
    }

    /** An operation and all that came after it, newest first, which can be taken back as far as that is known. */
    private List<PastOperation> from(String id) {
        List<DoneOperation> newestFirst = log.timeline().backTo(id);
        if (newestFirst.isEmpty()) {
            throw noOperation(id);
        }
        List<PastOperation> operations = newestFirst.stream().map(past::of).toList();
        Optional<PastOperation> blocking = operations.stream()
                .filter(operation -> operation.inverse() == null)
                .findFirst();
        if (blocking.isPresent()) {
            throw offering(blocking.get(), operations.subList(operations.size() - 1, operations.size()));
        }
        check(operations);
        return operations;
    }

    /**
     * Tells what {@link #undoLast} would do.
     *
     * @throws DocUIException as that does
     */
    public String previewUndoLast() {
        return "Would take back " + newest().plain() + '.';
    }

    /**
     * Tells what {@link #undoTo} would do.
     *
     * @throws DocUIException as that does
     */
    public String previewUndoTo(String id) {
        List<PastOperation> operations = from(id.strip());
        int more = operations.size() - MOST_NAMED;
        return "Would take back "
                + operations.stream()
                        .limit(MOST_NAMED)
                        .map(PastOperation::plain)
                        .collect(Collectors.joining(", "))
                + (more > 0
                        ? ", and " + more + " more, to "
                                + operations.get(operations.size() - 1).plain()
                        : "") + '.';
    }

    /**
     * Tells what {@link #redoLast} would do.
     *
     * @throws DocUIException as that does
     */
    public String previewRedo() {
        Redo redo = lastUndone();
        return "Would do " + redo.original().plain() + " again.";
    }

    /** One of several: an operation of its own, which is on disk before the next begins. */
    private void step(PastOperation operation, @Nullable OperationRecorder first, int before) {
        BoundCall call = calls.bind(STEP);
        OperationRecorder operationRecorder = first == null ? log.begin(call, log.nextId(), null) : first;
        try {
            take(operation, operationRecorder);
        } catch (DocUIException e) {
            if (first != null) {
                throw e;
            }
            settled(
                    operationRecorder,
                    call,
                    ActionResult.failure(operationRecorder.id(), call.call().name(), STEP, e.error()));
            throw forwardAgain(
                    before, runs.isStopped() && !(e instanceof UncertainStateException) ? stopped(operation) : e);
        }
        settled(operationRecorder, call, said(tookBack(operation)));
    }

    private static String tookBack(PastOperation operation) {
        return "Took back " + operation.plain() + '.';
    }

    private static ActionResult said(String text) {
        return new ActionResult(
                true,
                null,
                null,
                null,
                text,
                new TextValue(text),
                text,
                null,
                null,
                List.of(),
                null,
                null,
                List.of(),
                Map.of(),
                null);
    }

    private static DocUIException stopped(PastOperation operation) {
        return new DocUIException(DocUIError.of(
                ErrorCode.ACTION_FAILED, operation.displayName() + " was not taken back, for the call was stopped."));
    }

    /**
     * Records a step, and has it on disk: even when nobody waits for the undo any more, for the step has been taken. What is
     * undisturbed would not begin then.
     */
    private static void settled(OperationRecorder operationRecorder, BoundCall call, ActionResult result) {
        operationRecorder.recordAs(call);
        DocUIError failed = operationRecorder
                .handOverAndAwait(operationRecorder.handOver(result))
                .error();
        if (failed != null && result.success()) {
            throw new DocUIException(failed);
        }
    }

    /** Does again what was taken back before a step failed, so that nothing is half undone unless the error says so. */
    private DocUIException forwardAgain(int taken, DocUIException step) {
        DocUIError failure = step.error();
        if (Thread.interrupted()) { // it was meant for what is given up here
            LOG.log(System.Logger.Level.DEBUG, "An undo was stopped: what it took back is done again");
        }
        BoundCall call = calls.bind(FORWARD);
        for (int left = taken; left > 0; left--) {
            try {
                OperationRecorder operationRecorder = log.begin(call, log.nextId(), null);
                settled(operationRecorder, call, said(redoLast(operationRecorder)));
            } catch (DocUIException e) {
                return new DocUIException(failure.withMessage(failure.message() + ' ' + operations(left)
                        + " newer " + (left == 1 ? "is" : "are") + " taken back, and could not be done again: "
                        + e.error().message()));
            }
        }
        return new DocUIException(failure.withMessage(failure.message() + ' ' + operations(taken)
                + " newer, which had been taken back, " + (taken == 1 ? "was" : "were")
                + " done again" + (step instanceof UncertainStateException ? "." : ": nothing is undone.")));
    }

    private static String operations(int count) {
        return count == 1 ? "The operation that is" : "The " + count + " operations that are";
    }

    private void take(PastOperation operation, OperationRecorder operationRecorder) {
        Inverse inverse = Objects.requireNonNull(operation.inverse());
        if (inverse instanceof Inverse.SnapshotRestore) {
            StateChange stateChange = restore(operation);
            operationRecorder.recordUndo(operation.id(), stateChange.before(), stateChange.left());
            return;
        }
        for (String text : ((Inverse.InverseCalls) inverse).calls()) {
            runWithin(text, operation.objects(), operation, operationRecorder, "undone");
        }
        operationRecorder.recordUndo(operation.id(), null, null);
    }

    /**
     * Does again what was taken back last.
     *
     * @param operationRecorder the operation that this is
     * @return what was done, in a sentence
     * @throws DocUIException if it cannot be done again; then nothing was
     */
    public String redoLast(OperationRecorder operationRecorder) {
        log.requireWritable();
        Redo redo = lastUndone();
        if (redo.restores()) {
            StateChange stateChange = restore(redo.undo());
            operationRecorder.recordRedo(redo.first(), stateChange.before(), stateChange.left());
        } else {
            PastOperation original = redo.original();
            OperationRecorder inner =
                    runWithin(original.call(), original.callObjects(), original, operationRecorder, "redone");
            operationRecorder.recordRedo(redo.first(), inner);
        }
        return "Did " + redo.original().plain() + " again.";
    }

    /**
     * What is done again next.
     *
     * @param undo the operation that took it back
     * @param original what was taken back
     * @param first the id that this had first
     */
    private record Redo(PastOperation undo, PastOperation original, String first) {
        boolean restores() {
            return undo.inverse() instanceof Inverse.SnapshotRestore;
        }
    }

    /** What was taken back last, which can be done again as far as that is known. */
    private Redo lastUndone() {
        UndoneOperation undoneOperation =
                log.timeline().lastUndone().orElseThrow(() -> nothing("There is nothing to redo."));
        Redo redo = new Redo(
                past.of(undoneOperation),
                past.of(undoneOperation.doneOperation()),
                undoneOperation.doneOperation().first());
        if (redo.restores()) {
            checkState(redo.undo(), new HashMap<>());
        } else {
            redo.original().requireUnmasked();
            calls.bind(redo.original().call());
        }
        return redo;
    }

    private OperationRecorder runWithin(
            String text,
            Map<String, String> objects,
            PastOperation operation,
            OperationRecorder operationRecorder,
            String done) {
        BoundCall call = calls.localize(calls.bind(text), objects);
        OperationRecorder inner = log.begin(call, operationRecorder.id(), null);
        ActionResult result = runs.runWithin(call, inner);
        DocUIError error = result.error();
        if (error != null) {
            throw new DocUIException(
                    error.withMessage(operation.displayName() + " was not " + done + ". " + error.message()));
        }
        return inner;
    }

    /** Sees to it that all can be taken back, as far as that can be known beforehand. */
    private void check(List<PastOperation> newestFirst) {
        Map<String, String> states = new HashMap<>();
        for (PastOperation operation : newestFirst) {
            Inverse inverse = Objects.requireNonNull(operation.inverse());
            if (inverse instanceof Inverse.SnapshotRestore) {
                checkState(operation, states);
            } else {
                ((Inverse.InverseCalls) inverse).calls().forEach(calls::bind);
            }
        }
    }

    /**
     * Sees to it that the state is the one that an operation left, and that the one before is kept.
     *
     * @param states the states that the providers have once what is newer is taken back; it gets that of this one
     */
    private void checkState(PastOperation operation, Map<String, String> states) {
        ProviderBinding binding = binding(operation);
        Inverse.SnapshotRestore snapshotRestore = (Inverse.SnapshotRestore) Objects.requireNonNull(operation.inverse());
        String now = states.computeIfAbsent(
                binding.descriptor().id(),
                id -> log.states()
                        .save(binding)
                        .map(state -> state.reference().sha256())
                        .orElse(""));
        if (!now.equals(operation.stateLeft())) {
            throw operation.cannotUndo("the state is not the one that it left: something else has changed it");
        }
        if (operation.snapshot().isEmpty()) {
            throw operation.cannotUndo("the state before it is not kept any more");
        }
        states.put(binding.descriptor().id(), snapshotRestore.snapshot().sha256());
    }

    private ProviderBinding binding(PastOperation operation) {
        ProviderBinding binding = providerRegistry.bindings().stream()
                .filter(candidate -> candidate.descriptor().id().equals(operation.provider()))
                .filter(candidate -> candidate.memento().isPresent())
                .findFirst()
                .orElseThrow(() -> operation.cannotUndo("there is no provider any more that could restore its state"));
        if (!ProviderRegistry.isAvailable(binding)) {
            throw InstanceLocks.busyException(binding);
        }
        return binding;
    }

    private StateChange restore(PastOperation operation) {
        return restorer.restore(operation, binding(operation));
    }

    private DocUIException noOperation(String id) {
        return nothing(log.timeline()
                .operationUndoneBy(id)
                .map(taken -> "`" + id + "` took back " + taken + "; `redo_last()` does that again.")
                .orElse("`" + id + "` is no operation that could be undone now."));
    }

    private static DocUIException nothing(String message) {
        return new DocUIException(DocUIError.of(ErrorCode.NOT_VISIBLE, message));
    }
}
