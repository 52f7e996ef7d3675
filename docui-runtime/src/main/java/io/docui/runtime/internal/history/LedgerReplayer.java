package io.docui.runtime.internal.history;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.task.Task;
import io.docui.runtime.ledger.AnchorCounters;
import io.docui.runtime.ledger.LedgerException;
import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.OperationOutcome;
import io.docui.runtime.ledger.RecordedEntry;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Replays operations from the ledger in order, each as an operation of its own (docs/spec/operations.md#replay). The
 * document is updated where it was updated originally, so that objects get the same numbers.
 */
public final class LedgerReplayer {
    /** Built-in actions that only return information, or whose nested operations are recorded separately. */
    private static final Set<String> WITHOUT_EFFECT =
            Set.of("help", "find", "ledger", "replay", "undo_to", "answer", "click", "operation_status", "cancel");

    /** The maximum number of operations that a model can replay at once. */
    private static final int MOST = 200;

    /** The maximum number of calls that a question names. */
    private static final int MOST_NAMED = 20;

    /** The error codes of actions that have run, even if they changed nothing. */
    private static final Set<String> HAS_RUN =
            Set.of(ErrorCode.ACTION_FAILED.name(), ErrorCode.INTERNAL.name(), ErrorCode.TIMEOUT.name());

    private final OperationLog log;
    private final LedgerCallReader calls;
    private final Runnable refreshDocument;

    public LedgerReplayer(OperationLog log, LedgerCallReader calls, Runnable refreshDocument) {
        this.log = log;
        this.calls = calls;
        this.refreshDocument = refreshDocument;
    }

    /**
     * The result of a replay.
     * @param error the error that stopped the replay at the last of them, because it had not failed before or was requested by id; null if
     *     all were run
     */
    public record ReplayResult(
            List<ActionResult> results, @Nullable DocUIError error) {}

    /** An operation to run again. */
    private record Step(OperationEntry entry, BoundCall call) {}

    /**
     * Replays operations of this session.
     * @throws DocUIException if one is unknown or cannot be replayed, in which case nothing ran; or if one failed, with those that ran
     */
    public String run(List<String> ids, UndoReplayCallRunner runs) {
        List<OperationEntry> entries = entries(ids);
        ReplayResult replayResult = run(entries, true, runs);
        int ran = replayResult.results().size();
        DocUIError error = replayResult.error();
        if (error != null) {
            throw new DocUIException(error.withMessage("The replay stopped at `"
                    + replayResult.results().get(ran - 1).call() + "`, after " + counted(ran - 1)
                    + named(entries, ran - 1) + ". " + error.message()));
        }
        return "Replayed " + counted(ran) + '.';
    }

    private static String counted(int operations) {
        return operations + (operations == 1 ? " operation" : " operations");
    }

    private static String named(List<OperationEntry> entries, int ran) {
        return ran == 0
                ? ""
                : entries.stream().limit(ran).map(OperationEntry::id).collect(Collectors.joining(", ", " (", ")"));
    }

    /**
     * Returns the calls of operations in readable form, for a person who is asked to confirm.
     * @throws DocUIException if one is unknown or cannot be replayed
     */
    public String calls(List<String> ids) {
        List<OperationEntry> entries = entries(ids);
        entries.forEach(this::step);
        String more = entries.size() > MOST_NAMED ? ", and " + (entries.size() - MOST_NAMED) + " more" : "";
        return entries.stream()
                .limit(MOST_NAMED)
                .map(entry -> entry.id() + " `" + log.calls().localText(entry.call()) + '`')
                .collect(Collectors.joining(", ", "", more));
    }

    /** Returns the calls that a replay of operations of this session would make, in order. */
    public List<BoundCall> boundCalls(List<String> ids) {
        return entries(ids).stream()
                .map(this::step)
                .map(step -> calls.localize(step.call(), step.entry().objects()))
                .toList();
    }

    /** Finds operations by their ids in one pass. */
    private List<OperationEntry> entries(List<String> ids) {
        List<String> wanted = ids.stream().map(String::strip).toList();
        if (wanted.size() > MOST) {
            throw wrong("At most " + MOST + " operations can be replayed at once.");
        }
        Set<String> missing = new LinkedHashSet<>(wanted);
        Map<String, OperationEntry> found = new HashMap<>();
        try (Stream<RecordedEntry> newestFirst =
                log.ledger().query(LedgerQuery.all().descending())) {
            for (Iterator<RecordedEntry> left = newestFirst.iterator(); !missing.isEmpty() && left.hasNext(); ) {
                requireWanted();
                if (left.next().entry() instanceof OperationEntry entry
                        && log.sessionId().equals(entry.session())
                        && missing.remove(entry.id())) {
                    found.put(entry.id(), entry);
                }
            }
        } catch (LedgerException e) {
            throw LedgerErrorTranslator.unreadableException(e);
        }
        if (!missing.isEmpty()) {
            throw wrong("The ledger has no operation `" + missing.iterator().next() + "` of this session.");
        }
        return wanted.stream().map(id -> Objects.requireNonNull(found.get(id))).toList();
    }

    private static void requireWanted() {
        if (Task.isStopRequested()) {
            throw new DocUIException(DocUIError.of(ErrorCode.CANCELLED, "The replay was stopped before it started."));
        }
    }

    private static DocUIException wrong(String message) {
        return new DocUIException(
                DocUIError.of(ErrorCode.CONSTRAINT_VIOLATION, message).withPath("ops"));
    }

    /**
     * Replays the operations that succeeded, and those that failed but changed the state.
     * @param entries operations of this or another session, in order
     * @param all whether each of them was requested by id; if not, operations without an effect are skipped
     * @throws DocUIException if one cannot be replayed; nothing ran in this case
     */
    public ReplayResult run(List<OperationEntry> entries, boolean all, UndoReplayCallRunner runs) {
        List<Step> steps = new ArrayList<>();
        for (OperationEntry entry : entries) {
            if (all || hadEffect(entry)) {
                steps.add(step(entry));
            }
        }
        List<ActionResult> results = new ArrayList<>();
        long epoch = -1;
        for (Step step : steps) {
            AnchorCounters numbering = step.entry().numbering();
            if (numbering.epoch() == 0 || numbering.epoch() != epoch) {
                refreshDocument.run();
            }
            epoch = numbering.epoch();
            calls.reserveNumbers(numbering);
            ActionResult result = run(step, runs);
            results.add(result);
            if (!result.success() && (all || step.entry().isSuccess())) {
                return new ReplayResult(results, result.error());
            }
        }
        return new ReplayResult(results, null);
    }

    private static boolean hadEffect(OperationEntry entry) {
        boolean told = entry.provider().isEmpty() && WITHOUT_EFFECT.contains(entry.action());
        return !told && !entry.dryRun() && (entry.isSuccess() || entry.inverse() != null);
    }

    private Step step(OperationEntry entry) {
        if (!entry.maskedParameters().isEmpty()) {
            throw new DocUIException(DocUIError.of(
                    ErrorCode.UNSUPPORTED,
                    entry.id() + " `" + log.calls().localText(entry.call()) + "` cannot be replayed: its argument `"
                            + String.join("`, `", entry.maskedParameters()) + "` is sensitive and was not kept."));
        }
        if (entry.provider().isEmpty() && WITHOUT_EFFECT.contains(entry.action())) {
            throw new DocUIException(
                    DocUIError.of(ErrorCode.UNSUPPORTED, entry.id() + " `" + entry.action() + "` cannot be replayed."));
        }
        if (entry.dryRun()) {
            throw new DocUIException(DocUIError.of(
                    ErrorCode.UNSUPPORTED,
                    entry.id() + " `" + log.calls().localText(entry.call()) + "` was only a preview, so there is"
                            + " nothing to replay."));
        }
        if (!hasRun(entry)) {
            throw new DocUIException(DocUIError.of(
                    ErrorCode.UNSUPPORTED,
                    entry.id() + " `" + log.calls().localText(entry.call())
                            + "` was rejected and never ran, so there is" + " nothing to replay."));
        }
        return new Step(entry, calls.bind(entry.call()));
    }

    /** Returns whether the operation was allowed to run. This is necessary because a replay counts as confirmed. */
    private static boolean hasRun(OperationEntry entry) {
        return !(entry.outcome() instanceof OperationOutcome.Failed failed)
                || !entry.readOnly()
                || HAS_RUN.contains(failed.code());
    }

    private ActionResult run(Step step, UndoReplayCallRunner runs) {
        BoundCall call;
        try {
            call = calls.localize(step.call(), step.entry().objects());
        } catch (DocUIException e) {
            return ActionResult.failure(
                    null,
                    step.entry().action(),
                    log.calls().localText(step.entry().call()),
                    e.error());
        }
        return runs.runAsOperation(call);
    }
}
