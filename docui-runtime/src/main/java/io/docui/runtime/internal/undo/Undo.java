package io.docui.runtime.internal.undo;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.action.Memento;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.app.Fatal;
import io.docui.runtime.internal.app.Providers;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.turn.Locks;
import io.docui.runtime.internal.undo.PastOperations.Past;
import io.docui.runtime.internal.undo.Timeline.Done;
import io.docui.runtime.internal.undo.Timeline.Undone;
import io.docui.runtime.ledger.Inverse;
import io.docui.runtime.ledger.Snapshot;
import io.docui.runtime.spi.ProviderBinding;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Takes operations back, newest first, and does them again (DESIGN section 14). Whether all of them can be taken back is looked
 * at before the first is. Used under the providers' locks.
 */
public final class Undo {
    private static final System.Logger LOG = System.getLogger(Undo.class.getName());
    private static final String STEP = "undo_last()";
    private static final String FORWARD = "redo_last()";

    private final OperationLog log;
    private final Providers providers;
    private final PastCalls calls;
    private final PastOperations past;
    private final CallRuns runs;

    /** The undo of a session. */
    public Undo(OperationLog log, Providers providers, PastCalls calls, CallRuns runs) {
        this.log = log;
        this.providers = providers;
        this.calls = calls;
        this.past = new PastOperations(log);
        this.runs = runs;
    }

    /** What became of the state of a provider. */
    private record Change(Snapshot before, String left) {}

    /**
     * Takes the last operation back.
     *
     * @param recording the operation that this is
     * @return what was done, in a sentence
     * @throws DocUIException if it cannot be taken back; then nothing was
     */
    public String last(Recording recording) {
        log.requireWritable();
        Done done = log.timeline().last().orElseThrow(() -> nothing("There is nothing to undo."));
        Past operation = past.of(done);
        check(List.of(operation));
        take(operation, recording);
        return "Took back " + operation.plain() + '.';
    }

    /**
     * Takes an operation back, and before it all that came after it.
     *
     * @param id the operation's id
     * @param recording the operation that taking back the newest is
     * @return what was done, in a sentence
     * @throws DocUIException if one cannot be taken back; then none is, unless the error says so
     */
    public String backTo(String id, Recording recording) {
        log.requireWritable();
        List<Done> newestFirst = log.timeline().backTo(id.strip());
        if (newestFirst.isEmpty()) {
            throw noOperation(id.strip());
        }
        List<Past> operations = newestFirst.stream().map(past::of).toList();
        check(operations);
        for (int i = 0; i < operations.size(); i++) {
            if (runs.isStopped()) {
                throw i == 0
                        ? stopped(operations.get(0))
                        : forwardAgain(i, stopped(operations.get(i)).error());
            }
            runs.restartClock();
            step(operations.get(i), i == 0 ? recording : null, i);
        }
        return "Took back " + operations.size() + (operations.size() == 1 ? " operation" : " operations") + ", from "
                + operations.get(0).plain() + " to "
                + operations.get(operations.size() - 1).plain() + '.';
    }

    /** One of several: an operation of its own, which is on disk before the next begins. */
    private void step(Past operation, @Nullable Recording first, int before) {
        BoundCall call = calls.bound(STEP);
        Recording recording = first == null ? log.begin(call, log.nextId(), null) : first;
        try {
            take(operation, recording);
        } catch (DocUIException e) {
            if (first != null) {
                throw e;
            }
            settled(
                    recording,
                    call,
                    ActionResult.failed(recording.id(), call.call().name(), STEP, e.error()));
            throw forwardAgain(before, runs.isStopped() ? stopped(operation).error() : e.error());
        }
        settled(recording, call, ActionResult.of(List.of()));
    }

    private static DocUIException stopped(Past operation) {
        return new DocUIException(DocUIError.of(
                ErrorCode.ACTION_FAILED, operation.named() + " was not taken back, for the call was stopped."));
    }

    /** Records a step, and has it on disk. */
    private static void settled(Recording recording, BoundCall call, ActionResult result) {
        recording.as(call);
        DocUIError failed = recording.settled(recording.handed(result)).error();
        if (failed != null && result.success()) {
            throw new DocUIException(failed);
        }
    }

    /** Does again what was taken back before a step failed, so that nothing is half undone. */
    private DocUIException forwardAgain(int taken, DocUIError failure) {
        if (Thread.interrupted()) { // it was meant for what is given up here
            LOG.log(System.Logger.Level.DEBUG, "An undo was stopped: what it took back is done again");
        }
        BoundCall call = calls.bound(FORWARD);
        for (int left = taken; left > 0; left--) {
            try {
                Recording recording = log.begin(call, log.nextId(), null);
                redoLast(recording);
                settled(recording, call, ActionResult.of(List.of()));
            } catch (DocUIException e) {
                return new DocUIException(failure.withMessage(failure.message() + ' ' + operations(left)
                        + " newer " + (left == 1 ? "is" : "are") + " taken back, and could not be done again: "
                        + e.error().message()));
            }
        }
        return new DocUIException(failure.withMessage(failure.message() + ' ' + operations(taken)
                + " newer, which had been taken back, " + (taken == 1 ? "was" : "were")
                + " done again: nothing is undone."));
    }

    private static String operations(int count) {
        return count == 1 ? "The operation that is" : "The " + count + " operations that are";
    }

    private void take(Past operation, Recording recording) {
        Inverse inverse = Objects.requireNonNull(operation.inverse());
        if (inverse instanceof Inverse.Restore) {
            Change change = restore(operation);
            recording.undid(operation.id(), change.before(), change.left());
            return;
        }
        for (String text : ((Inverse.Calls) inverse).calls()) {
            runWithin(text, operation.objects(), operation, recording, "undone");
        }
        recording.undid(operation.id(), null, null);
    }

    /**
     * Does again what was taken back last.
     *
     * @param recording the operation that this is
     * @return what was done, in a sentence
     * @throws DocUIException if it cannot be done again; then nothing was
     */
    public String redoLast(Recording recording) {
        log.requireWritable();
        Undone undone = log.timeline().lastUndone().orElseThrow(() -> nothing("There is nothing to redo."));
        Past undo = past.of(undone);
        Past original = past.of(undone.done());
        if (undo.inverse() instanceof Inverse.Restore) {
            checkState(undo, new HashMap<>());
            Change change = restore(undo);
            recording.redid(undone.done().first(), change.before(), change.left());
        } else {
            original.requireUnmasked();
            Recording inner = runWithin(original.call(), original.callObjects(), original, recording, "redone");
            recording.redid(undone.done().first(), inner);
        }
        return "Did " + original.plain() + " again.";
    }

    private Recording runWithin(
            String text, Map<String, String> objects, Past operation, Recording recording, String done) {
        BoundCall call = calls.here(calls.bound(text), objects);
        Recording inner = log.begin(call, recording.id(), null);
        ActionResult result = runs.within(call, inner);
        DocUIError error = result.error();
        if (error != null) {
            throw new DocUIException(
                    error.withMessage(operation.named() + " was not " + done + ". " + error.message()));
        }
        return inner;
    }

    /** Sees to it that all can be taken back, as far as that can be known beforehand. */
    private void check(List<Past> newestFirst) {
        Map<String, String> states = new HashMap<>();
        for (Past operation : newestFirst) {
            Inverse inverse = operation.inverse();
            if (inverse == null) {
                throw operation.cannot(operation.reason());
            }
            if (inverse instanceof Inverse.Restore) {
                checkState(operation, states);
            } else {
                ((Inverse.Calls) inverse).calls().forEach(calls::bound);
            }
        }
    }

    /**
     * Sees to it that the state is the one that an operation left, and that the one before is kept.
     *
     * @param states the states that the providers have once what is newer is taken back; it gets that of this one
     */
    private void checkState(Past operation, Map<String, String> states) {
        ProviderBinding binding = binding(operation);
        Inverse.Restore restore = (Inverse.Restore) Objects.requireNonNull(operation.inverse());
        String now = states.computeIfAbsent(
                binding.descriptor().id(),
                id -> log.states()
                        .fresh(binding)
                        .map(state -> state.reference().sha256())
                        .orElse(""));
        if (!now.equals(operation.left())) {
            throw operation.cannot("the state is not the one that it left: something else has changed it");
        }
        if (operation.snapshot().isEmpty()) {
            throw operation.cannot("the state before it is not kept any more");
        }
        states.put(binding.descriptor().id(), restore.snapshot().sha256());
    }

    private ProviderBinding binding(Past operation) {
        ProviderBinding binding = providers.bindings().stream()
                .filter(candidate -> candidate.descriptor().id().equals(operation.provider()))
                .filter(candidate -> candidate.memento().isPresent())
                .findFirst()
                .orElseThrow(() -> operation.cannot("there is no provider any more that could restore its state"));
        if (!Providers.isFree(binding)) {
            throw Locks.busy(binding);
        }
        return binding;
    }

    /** Puts the state before an operation back; if that fails, the present one. */
    private Change restore(Past operation) {
        ProviderBinding binding = binding(operation);
        Memento memento = binding.memento().orElseThrow();
        Snapshot before =
                log.states().fresh(binding).orElseThrow(() -> operation.cannot("the present state cannot be saved"));
        Snapshot target =
                operation.snapshot().orElseThrow(() -> operation.cannot("the state before it is not kept any more"));
        try {
            memento.restore(target);
            binding.touch();
            String left = log.states()
                    .fresh(binding)
                    .map(state -> state.reference().sha256())
                    .orElse("");
            if (left.equals(target.reference().sha256())) {
                return new Change(before, left);
            }
            LOG.log(System.Logger.Level.ERROR, "{0} restored another state than it was given", operation.provider());
        } catch (Throwable e) {
            Fatal.rethrow(e);
            LOG.log(System.Logger.Level.ERROR, operation.provider() + " cannot restore its state", e);
        }
        putBack(memento, before);
        binding.touch();
        throw operation.cannot("the application did not restore the state as it was");
    }

    private static void putBack(Memento memento, Snapshot before) {
        try {
            memento.restore(before);
        } catch (Throwable e) {
            Fatal.rethrow(e);
            LOG.log(System.Logger.Level.ERROR, "The state before the attempt cannot be restored either", e);
        }
    }

    private DocUIException noOperation(String id) {
        return nothing(log.timeline()
                .undoneBy(id)
                .map(taken -> "`" + id + "` took back " + taken + "; `redo_last()` does that again.")
                .orElse("`" + id + "` is no operation that could be undone now."));
    }

    private static DocUIException nothing(String message) {
        return new DocUIException(DocUIError.of(ErrorCode.NOT_VISIBLE, message));
    }
}
