package io.docui.runtime.internal.history;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.error.Recovery;
import io.docui.runtime.internal.app.ProviderRegistry;
import io.docui.runtime.internal.builtin.BuiltInAction;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.history.PastOperationFinder.PastOperation;
import io.docui.runtime.internal.history.StateRestorer.StateChange;
import io.docui.runtime.internal.history.UndoStack.DoneOperation;
import io.docui.runtime.internal.history.UndoStack.UndoneOperation;
import io.docui.runtime.internal.log.LazyLogger;
import io.docui.runtime.internal.notice.BackgroundOperationNotice;
import io.docui.runtime.internal.task.InstanceLocks;
import io.docui.runtime.internal.task.Task;
import io.docui.runtime.internal.task.TaskExecutor;
import io.docui.runtime.ledger.Inverse;
import io.docui.runtime.spi.ProviderBinding;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Undoes operations, newest first, and redoes them (docs/spec/operations.md#undo). It checks that all of them can be
 * undone before it undoes the first. Used under the providers' locks.
 */
public final class UndoRunner {
    private static final System.Logger LOG = LazyLogger.of(UndoRunner.class.getName());

    /** The maximum number of operations that a preview names. */
    private static final int MOST_NAMED = 20;

    private final OperationLog log;
    private final ProviderRegistry providerRegistry;
    private final LedgerCallReader calls;
    private final PastOperationFinder past;
    private final TaskExecutor taskExecutor;
    private final StateRestorer restorer;

    public UndoRunner(
            OperationLog log,
            ProviderRegistry providerRegistry,
            LedgerCallReader calls,
            TaskExecutor taskExecutor,
            StateRestorer restorer) {
        this.log = log;
        this.providerRegistry = providerRegistry;
        this.calls = calls;
        this.past = new PastOperationFinder(log);
        this.taskExecutor = taskExecutor;
        this.restorer = restorer;
    }

    /**
     * Undoes the last operation.
     * @throws DocUIException if the operation cannot be undone; nothing was undone in this case
     */
    public String undoLast(OperationRecorder operationRecorder, UndoReplayCallRunner runs) {
        log.requireWritable();
        PastOperation operation = newest(runs::isSuggested);
        take(operation, operationRecorder, runs);
        tellProposer(operation, "undone");
        return tookBack(operation);
    }

    /**
     * Undoes an operation, after all later ones.
     * @throws DocUIException if one cannot be undone; none is undone in this case, unless the error says so
     */
    public String undoTo(String id, OperationRecorder operationRecorder, UndoReplayCallRunner runs) {
        log.requireWritable();
        List<PastOperation> operations = from(id.strip(), runs::isSuggested);
        for (int i = 0; i < operations.size(); i++) {
            if (Task.isStopRequested()) {
                throw i == 0 ? stopped(operations.get(0)) : forwardAgain(i, stopped(operations.get(i)), runs);
            }
            taskExecutor.restartTimer();
            step(operations.get(i), i == 0 ? operationRecorder : null, i, runs);
        }
        operations.forEach(operation -> tellProposer(operation, "undone"));
        return "Undid " + operations.size() + (operations.size() == 1 ? " operation" : " operations") + ", from "
                + operations.get(0).plain() + " to "
                + operations.get(operations.size() - 1).plain() + '.';
    }

    /** Returns the last operation, after a check that it can be undone as far as is known. */
    private PastOperation newest(Predicate<BoundCall> isSuggested) {
        DoneOperation doneOperation = log.timeline().last().orElseThrow(() -> nothing("There is nothing to undo."));
        PastOperation operation = past.of(doneOperation);
        if (operation.inverse() == null) {
            throw offering(
                    operation,
                    log.timeline().latest(MOST_NAMED).stream().map(past::of).toList(),
                    isSuggested);
        }
        check(List.of(operation));
        return operation;
    }

    /**
     * Returns the error for an operation that cannot be undone. It may be unrelated to the wanted ones, such as a build
     * after an edit, so the error offers to undo one of those alone, and the part of this one that can be undone.
     * @param wanted the operations to undo, newest first, of which the newest with a suggested call is offered
     */
    private DocUIException offering(
            PastOperation blocking, List<PastOperation> wanted, Predicate<BoundCall> isSuggested) {
        DocUIError error = blocking.cannotUndo(blocking.reason()).error();
        List<Recovery> recoveries = new ArrayList<>();
        partialUndo(blocking, isSuggested).ifPresent(recoveries::add);
        if (recoveries.isEmpty()
                || wanted.stream().noneMatch(operation -> operation.id().equals(blocking.id()))) {
            wanted.stream()
                    .flatMap(operation ->
                            singleUndo(operation, isSuggested).or(() -> partialUndo(operation, isSuggested)).stream())
                    .findFirst()
                    .ifPresent(recoveries::add);
        }
        if (recoveries.isEmpty()) {
            return new DocUIException(error);
        }
        recoveries.add(Recovery.HELP);
        return new DocUIException(error.withRecoveries(recoveries));
    }

    private Optional<Recovery> singleUndo(PastOperation operation, Predicate<BoundCall> isSuggested) {
        return operation
                .singleUndo()
                .filter(call -> isSuggested(call, isSuggested))
                .map(call -> new Recovery("Undo only " + operation.plain(), call));
    }

    private Optional<Recovery> partialUndo(PastOperation operation, Predicate<BoundCall> isSuggested) {
        return operation
                .partialUndo()
                .filter(call -> isSuggested(call, isSuggested))
                .map(call -> new Recovery("Undo a part of " + operation.plain(), call));
    }

    /** Suggests all calls, where nothing is undone and the error of a preview drops those that are not suggested. */
    private static boolean any(BoundCall call) {
        return true;
    }

    /** Returns whether a call is suggested. One whose action is no longer there is not. */
    private boolean isSuggested(String call, Predicate<BoundCall> isSuggested) {
        try {
            return isSuggested.test(calls.bind(call));
        } catch (DocUIException e) {
            LOG.log(System.Logger.Level.DEBUG, "A call that would undo an operation cannot be made", e);
            return false;
        }
    }

    /** Returns an operation and all later ones, newest first, after a check that they can be undone as far as is known. */
    private List<PastOperation> from(String id, Predicate<BoundCall> isSuggested) {
        List<DoneOperation> newestFirst = log.timeline().backTo(id);
        if (newestFirst.isEmpty()) {
            throw noOperation(id);
        }
        List<PastOperation> operations = newestFirst.stream().map(past::of).toList();
        Optional<PastOperation> blocking = operations.stream()
                .filter(operation -> operation.inverse() == null)
                .findFirst();
        if (blocking.isPresent()) {
            throw offering(blocking.get(), operations.subList(operations.size() - 1, operations.size()), isSuggested);
        }
        check(operations);
        return operations;
    }

    /**
     * Returns the operation that {@link #undoLast} would undo, as people read it.
     * @throws DocUIException if it cannot be undone
     */
    public String describeUndoLast() {
        return newest(UndoRunner::any).plain();
    }

    /**
     * Returns the operations that {@link #undoTo} would undo, as people read them.
     * @throws DocUIException if one cannot be undone
     */
    public String describeUndoTo(String id) {
        List<PastOperation> operations = from(id.strip(), UndoRunner::any);
        int more = operations.size() - MOST_NAMED;
        return operations.stream().limit(MOST_NAMED).map(PastOperation::plain).collect(Collectors.joining(", "))
                + (more > 0
                        ? ", and " + more + " more, to "
                                + operations.get(operations.size() - 1).plain()
                        : "");
    }

    /**
     * Returns the operation that {@link #redoLast} would redo, as people read it.
     * @throws DocUIException if there is none, or it cannot be redone
     */
    public String describeRedo() {
        return lastUndone().original().plain();
    }

    /** Returns the calls that {@link #undoLast} would make; none if it restores a state. */
    public List<BoundCall> callsOfUndoLast() {
        return inverseCalls(List.of(newest(UndoRunner::any)));
    }

    /** Returns the calls that {@link #undoTo} would make, in order. */
    public List<BoundCall> callsOfUndoTo(String id) {
        return inverseCalls(from(id.strip(), UndoRunner::any));
    }

    /** Returns the call that {@link #redoLast} would make; none if it restores a state. */
    public List<BoundCall> callsOfRedo() {
        Redo redo = lastUndone();
        PastOperation original = redo.original();
        return redo.restores()
                ? List.of()
                : List.of(calls.localize(calls.bind(original.call()), original.callObjects()));
    }

    private List<BoundCall> inverseCalls(List<PastOperation> operations) {
        return operations.stream()
                .flatMap(operation -> operation.inverse() instanceof Inverse.InverseCalls inverse
                        ? inverse.calls().stream().map(text -> calls.localize(calls.bind(text), operation.objects()))
                        : Stream.empty())
                .toList();
    }

    /** Runs one step of several: a separate operation, which is on disk before the next one begins. */
    private void step(
            PastOperation operation, @Nullable OperationRecorder first, int before, UndoReplayCallRunner runs) {
        BoundCall call = bind(BuiltInAction.UNDO_LAST);
        OperationRecorder operationRecorder = first == null ? log.begin(call, log.nextId(), null) : first;
        try {
            take(operation, operationRecorder, runs);
        } catch (DocUIException e) {
            if (first != null) {
                throw e;
            }
            settled(
                    operationRecorder,
                    call,
                    ActionResult.failure(
                            operationRecorder.id(),
                            call.call().name(),
                            call.call().display(),
                            e.error()));
            throw forwardAgain(
                    before,
                    Task.isStopRequested() && !(e instanceof UncertainStateException) ? stopped(operation) : e,
                    runs);
        }
        settled(operationRecorder, call, said(tookBack(operation)));
    }

    private BoundCall bind(BuiltInAction action) {
        return calls.bind(providerRegistry.builtInCalls().call(action).canonical());
    }

    /**
     * Adds a notice for the proposer of an operation if somebody else has undone or redone it. The proposer, such as a model, would otherwise
     * rely on work that is gone.
     */
    private void tellProposer(PastOperation operation, String what) {
        String by = log.attribution().proposed();
        if (!Objects.equals(operation.proposer(), by)) {
            restorer.noticeRegistry()
                    .putEnded(
                            "undo of " + operation.originalId(),
                            new BackgroundOperationNotice(
                                    "↩",
                                    log.calls().localText(operation.call()),
                                    " (" + operation.originalId() + ") was " + what + " by "
                                            + Objects.requireNonNullElse(by, "another caller") + '.'));
        }
    }

    private static String tookBack(PastOperation operation) {
        return "Undid " + operation.plain() + '.';
    }

    private static ActionResult said(String text) {
        return ActionResult.builder(null, null, null)
                .returnValue(text, new TextValue(text), text)
                .build();
    }

    private static DocUIException stopped(PastOperation operation) {
        return new DocUIException(DocUIError.of(
                ErrorCode.ACTION_FAILED, operation.displayName() + " was not undone because the call was stopped."));
    }

    /**
     * Records a step, and waits until it is on disk. It waits even if the caller no longer waits for the undo, because
     * the step has been taken; an uninterruptible section would not begin in that case.
     */
    private static void settled(OperationRecorder operationRecorder, BoundCall call, ActionResult result) {
        operationRecorder.recordAs(call);
        DocUIError failed = operationRecorder
                .awaitWritten(operationRecorder.handOver(result))
                .error();
        if (failed != null && result.success()) {
            throw new DocUIException(failed);
        }
    }

    /** Redoes what was undone before a step failed, so that nothing is half undone unless the error says so. */
    private DocUIException forwardAgain(int taken, DocUIException step, UndoReplayCallRunner runs) {
        DocUIError failure = step.error();
        if (Thread.interrupted()) { // the interrupt was meant for the attempt that ends here
            LOG.log(System.Logger.Level.DEBUG, "An undo was stopped. The operations that it undid are redone");
        }
        BoundCall call = bind(BuiltInAction.REDO_LAST);
        for (int left = taken; left > 0; left--) {
            try {
                OperationRecorder operationRecorder = log.begin(call, log.nextId(), null);
                settled(operationRecorder, call, said(redo(lastUndone(), operationRecorder, runs)));
            } catch (DocUIException e) {
                return new DocUIException(failure.withMessage(failure.message() + ' ' + operations(left)
                        + (left == 1 ? " was" : " were") + " undone and could not be redone: "
                        + e.error().message()));
            }
        }
        return new DocUIException(failure.withMessage(failure.message() + ' ' + operations(taken)
                + (taken == 1 ? " was" : " were")
                + " undone and then redone"
                + (step instanceof UncertainStateException ? "." : ". Nothing is undone.")));
    }

    private static String operations(int count) {
        return count == 1 ? "The newer operation" : "The " + count + " newer operations";
    }

    private void take(PastOperation operation, OperationRecorder operationRecorder, UndoReplayCallRunner runs) {
        Inverse inverse = Objects.requireNonNull(operation.inverse());
        if (inverse instanceof Inverse.SnapshotRestore) {
            StateChange stateChange = restore(operation);
            operationRecorder.recordUndo(operation.id(), stateChange.before(), stateChange.left());
            return;
        }
        for (String text : ((Inverse.InverseCalls) inverse).calls()) {
            runWithin(text, operation.objects(), operation, operationRecorder, "undone", runs);
        }
        operationRecorder.recordUndo(operation.id(), null, null);
    }

    /**
     * Redoes what was undone last.
     * @throws DocUIException if it cannot be redone; nothing was done in this case
     */
    public String redoLast(OperationRecorder operationRecorder, UndoReplayCallRunner runs) {
        log.requireWritable();
        Redo redo = lastUndone();
        String told = redo(redo, operationRecorder, runs);
        tellProposer(redo.original(), "redone");
        return told;
    }

    private String redo(Redo redo, OperationRecorder operationRecorder, UndoReplayCallRunner runs) {
        if (redo.restores()) {
            StateChange stateChange = restore(redo.undo());
            operationRecorder.recordRedo(redo.first(), stateChange.before(), stateChange.left());
        } else {
            PastOperation original = redo.original();
            OperationRecorder inner =
                    runWithin(original.call(), original.callObjects(), original, operationRecorder, "redone", runs);
            operationRecorder.recordRedo(redo.first(), inner);
        }
        return "Redid " + redo.original().plain() + ".";
    }

    /** The next redo. */
    private record Redo(PastOperation undo, PastOperation original, String first) {
        boolean restores() {
            return undo.inverse() instanceof Inverse.SnapshotRestore;
        }
    }

    /** Returns what was undone last, after a check that it can be redone as far as is known. */
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
            String done,
            UndoReplayCallRunner runs) {
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

    /** Checks that all operations can be undone, as far as this can be known in advance. */
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
     * Checks that the current state is the one after an operation, and that the state before it is still available.
     * @param states the providers' states after newer operations are undone; the method adds the state before this operation
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
            throw operation.cannotUndo("the state is not the one that it left; something else changed it");
        }
        if (operation.snapshot().isEmpty()) {
            throw operation.cannotUndo("the state before it is no longer stored");
        }
        states.put(binding.descriptor().id(), snapshotRestore.snapshot().sha256());
    }

    private ProviderBinding binding(PastOperation operation) {
        ProviderBinding binding = providerRegistry.bindings().stream()
                .filter(candidate -> candidate.descriptor().id().equals(operation.provider()))
                .filter(candidate -> candidate.memento().isPresent())
                .findFirst()
                .orElseThrow(() -> operation.cannotUndo("no provider can restore its state any more"));
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
                .map(taken -> "`" + id + "` undid " + taken + "; `"
                        + providerRegistry
                                .builtInCalls()
                                .call(BuiltInAction.REDO_LAST)
                                .canonical() + "` redoes it.")
                .orElse("`" + id + "` is not an operation that can be undone now."));
    }

    private static DocUIException nothing(String message) {
        return new DocUIException(DocUIError.of(ErrorCode.NOT_VISIBLE, message));
    }
}
