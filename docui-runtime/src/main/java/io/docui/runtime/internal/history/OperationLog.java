package io.docui.runtime.internal.history;

import io.docui.runtime.action.Caller;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.context.Context;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.anchor.AnchorIssuer;
import io.docui.runtime.internal.anchor.AnchorRegistry;
import io.docui.runtime.internal.anchor.AnchorResolver;
import io.docui.runtime.internal.builtin.BuiltInCalls;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.log.LazyLogger;
import io.docui.runtime.internal.state.SessionState;
import io.docui.runtime.internal.wizard.WizardRoundRole;
import io.docui.runtime.ledger.AnchorCounters;
import io.docui.runtime.ledger.AppendAcknowledgment;
import io.docui.runtime.ledger.Attribution;
import io.docui.runtime.ledger.Ledger;
import io.docui.runtime.ledger.LedgerEntry;
import io.docui.runtime.ledger.LedgerException;
import io.docui.runtime.ledger.LedgerException.Reason;
import io.docui.runtime.ledger.NoticeEntry;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.RecordedEntry;
import io.docui.runtime.ledger.Snapshot;
import java.time.Clock;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Appends the operations of one session to the ledger: numbers them, writes them, and updates the in-memory views of the history. A session
 * runs one operation at a time. Only asynchronous operations end on other threads.
 */
public final class OperationLog {
    private static final System.Logger LOG = LazyLogger.of(OperationLog.class.getName());
    private static final String PREFIX = "op-";
    private static final String NUMBERS_GIVEN = "numbers_given";

    /** The maximum number of pending entries that nobody waits for. */
    private static final int ON_THEIR_WAY = 64;

    private final String sessionId;
    private final Ledger ledger;
    private final Clock clock;
    private final @Nullable String user;
    private volatile Attribution attribution;
    private volatile Caller caller;
    private volatile @Nullable String confirmer;
    private final AnchorRegistry memory;
    private final AnchorResolver anchors;
    private final BuiltInCalls builtInCalls;
    private final LedgerCallWriter calls;
    private final SnapshotCache snapshotCache = new SnapshotCache();
    private final UndoStack undoStack = new UndoStack();
    private final LedgerInteractionHistory roundHistory = new LedgerInteractionHistory();
    private final Deque<AppendAcknowledgment> onTheirWay = new ArrayDeque<>();
    private final Deque<Unrecorded> unrecorded = new ArrayDeque<>();
    private final NumberReuseGuard numbers = new NumberReuseGuard();
    private final AtomicLong operations = new AtomicLong();
    private long firstEpoch;
    private volatile @Nullable AppendAcknowledgment opening;
    private final Consumer<NoticeEntry> endListener;

    /** An entry that is not in the ledger yet. */
    private record Unrecorded(LedgerEntry entry, @Nullable Snapshot snapshot) {}

    /** Opens the log of a session, and continues the numbers of an earlier session with the same id. */
    public OperationLog(
            SessionState state,
            Ledger ledger,
            Clock clock,
            Attribution attribution,
            Consumer<NoticeEntry> endListener) {
        this.sessionId = state.sessionId();
        this.ledger = ledger;
        this.clock = clock;
        this.user = attribution.user();
        this.attribution = attribution;
        this.caller = new Caller(Caller.JAVA, attribution.proposed(), user);
        this.memory = state.memory();
        this.anchors = state.anchors();
        this.endListener = endListener;
        this.builtInCalls = state.providers().builtInCalls();
        this.calls = new LedgerCallWriter(
                sessionId, state.providers(), anchors, new AnchorIssuer(state.providers(), memory, null));
        recall();
        opening = later(
                NoticeEntry.of(clock.instant(), sessionId, NoticeEntry.SESSION_OPENED, "The session was opened."));
    }

    /** Reads the session's entries from the ledger, oldest first. */
    private void recall() {
        ResumedSessionHistory past = ResumedSessionHistory.of(ledger, sessionId);
        for (RecordedEntry recordedEntry : past.entries()) {
            boolean whole = recordedEntry.sequence() >= past.wholeFrom();
            if (recordedEntry.entry() instanceof OperationEntry entry) {
                numbers.recordMarks(marks(entry));
                if (whole) {
                    undoStack.add(recordedEntry.sequence(), entry);
                }
            } else if (recordedEntry.entry() instanceof NoticeEntry notice) {
                recall(notice, whole);
            }
        }
        HighestIssuedNumbers last = numbers.upperBound();
        memory.reserveUpTo(last.objects(), last.links());
        operations.set(last.operations());
        firstEpoch = last.epoch() + 1;
    }

    private void recall(NoticeEntry notice, boolean whole) {
        switch (notice.topic()) {
            case NoticeEntry.SESSION_OPENED -> numbers.recordOpen();
            case NUMBERS_GIVEN -> numbers.recordMarks(HighestIssuedNumbers.fromData(notice.data()));
            case NoticeEntry.SESSION_CLOSED -> numbers.recordClose(HighestIssuedNumbers.fromData(notice.data()));
            case NoticeEntry.OPERATION_ENDED -> {
                if (whole) {
                    undoStack.recordEnd(notice);
                }
            }
            default -> roundHistory.add(notice);
        }
    }

    private static HighestIssuedNumbers marks(OperationEntry entry) {
        AnchorCounters at = entry.numbering();
        return new HighestIssuedNumbers(at.epoch(), at.objects(), at.links(), number(entry.id()));
    }

    /** Returns the number in an operation's id; 0 if the id has another format. */
    static long number(String id) {
        try {
            return id.startsWith(PREFIX) ? Long.parseLong(id.substring(PREFIX.length())) : 0;
        } catch (NumberFormatException e) {
            return 0; // not one of our ids
        }
    }

    BuiltInCalls builtInCalls() {
        return builtInCalls;
    }

    /** Returns the id of the next operation. Each id is issued only once in a session, regardless of the operation's outcome. */
    public String nextId() {
        return PREFIX + operations.incrementAndGet();
    }

    /**
     * Begins the record of an operation.
     * @param authorized the person or rule that authorized it; null if no authorization was necessary
     */
    public OperationRecorder begin(BoundCall call, String id, @Nullable String authorized) {
        return new OperationRecorder(this, call, id, authorized);
    }

    /**
     * Ensures that the current operation can be recorded.
     * @throws DocUIException if an earlier entry could not be recorded and still cannot be
     */
    void requireWritable() {
        synchronized (unrecorded) {
            for (Unrecorded next = unrecorded.peek(); next != null; next = unrecorded.peek()) {
                write(next);
                unrecorded.remove();
            }
        }
    }

    private void write(Unrecorded waiting) {
        try {
            long sequence = ledger.append(waiting.entry(), waiting.snapshot());
            if (waiting.entry() instanceof OperationEntry operation) {
                onWritten(sequence, operation);
            }
        } catch (LedgerException e) {
            LOG.log(System.Logger.Level.WARNING, named(waiting.entry()) + " cannot be recorded yet", e);
            throw new DocUIException(DocUIError.of(
                    ErrorCode.CHANNEL_UNAVAILABLE,
                    named(waiting.entry())
                            + " could not be recorded, so no call that changes anything runs until the"
                            + " ledger can be written again. " + LedgerErrorTranslator.reason(e)));
        }
    }

    private static String named(LedgerEntry entry) {
        if (entry instanceof OperationEntry operation) {
            return operation.id();
        }
        return "The end of " + (entry instanceof NoticeEntry notice ? notice.operation() : "an operation");
    }

    /** Hands an operation over to the ledger. */
    AppendAcknowledgment append(OperationEntry entry, @Nullable Snapshot snapshot) {
        return ledger.appendAsync(entry, snapshot);
    }

    /** Updates the views with an operation that is in the ledger. */
    void onWritten(long sequence, OperationEntry entry) {
        numbers.recordMarks(marks(entry));
        undoStack.add(sequence, entry);
    }

    /** Records the end of an operation that continued after its call returned. Can be called from any thread. */
    void recordEnd(NoticeEntry end, @Nullable Snapshot snapshot) {
        undoStack.recordEnd(end);
        ledger.append(end, snapshot);
    }

    /** Queues an entry that the ledger could not take, to be written before anything else. Can be called from any thread. */
    void queueUnrecorded(LedgerEntry entry, @Nullable Snapshot snapshot, LedgerException failure) {
        LOG.log(System.Logger.Level.ERROR, named(entry) + " is not in the ledger", failure);
        if (failure.reason() != Reason.TOO_LARGE) {
            synchronized (unrecorded) {
                unrecorded.add(new Unrecorded(entry, snapshot));
            }
        }
    }

    /**
     * Ensures that numbered objects and links can be shown now: writes marks to the ledger if necessary. Can be called from any thread.
     */
    public void recordMarks() {
        awaitOpening();
        HighestIssuedNumbers given = marks();
        if (numbers.covers(given)) {
            return;
        }
        try {
            ledger.append(
                    NoticeEntry.of(
                            clock.instant(),
                            sessionId,
                            NUMBERS_GIVEN,
                            "Numbers up to these were assigned, and at most " + NumberReuseGuard.AHEAD
                                    + " more since then.",
                            given.toData()),
                    null);
            numbers.recordMarks(given);
        } catch (LedgerException e) {
            logLost(e);
        }
    }

    /** Waits until the opening of the session is on disk. The next session needs it to know that numbers may have been issued since. */
    private void awaitOpening() {
        AppendAcknowledgment expected = opening;
        if (expected != null) {
            check(expected);
            opening = null;
        }
    }

    private HighestIssuedNumbers marks() {
        long epoch = Math.max(firstEpoch - 1, anchors.table().epoch());
        return new HighestIssuedNumbers(epoch, memory.lastObjectNumber(), memory.lastLinkNumber(), operations.get());
    }

    public long firstEpoch() {
        return firstEpoch;
    }

    /** Defers the check of whether an entry was written. */
    void deferAwait(AppendAcknowledgment acknowledgment) {
        onTheirWay.addLast(acknowledgment);
        while (onTheirWay.size() > ON_THEIR_WAY) {
            check(onTheirWay.removeFirst());
        }
    }

    private static void check(AppendAcknowledgment acknowledgment) {
        try {
            acknowledgment.await();
        } catch (LedgerException e) {
            logLost(e);
        }
    }

    static void logLost(LedgerException failure) {
        LOG.log(System.Logger.Level.WARNING, "An entry that changed nothing is not in the ledger", failure);
    }

    /** Notifies the listener that an asynchronous operation has ended. */
    void notifyEnd(NoticeEntry notice) {
        endListener.accept(notice);
    }

    private @Nullable AppendAcknowledgment later(NoticeEntry notice) {
        try {
            AppendAcknowledgment expected = ledger.appendAsync(notice, null);
            deferAwait(expected);
            return expected;
        } catch (LedgerException e) {
            logLost(e);
            return null;
        }
    }

    /** Records a round: one line for the request and one for its result. */
    public void recordRound(Context.Round round, WizardRoundRole.ExchangePart exchangePart) {
        NoticeEntry notice = roundHistory.notice(sessionId, round, exchangePart);
        later(notice);
        roundHistory.add(notice);
    }

    void recordUncertain(String provider, String sentence) {
        later(NoticeEntry.of(
                clock.instant(),
                sessionId,
                NoticeEntry.STATE_UNCERTAIN,
                sentence,
                Map.of("provider", new TextValue(provider))));
    }

    /** Returns the latest rounds by their numbers, oldest first. */
    public Map<String, Context.Round> rounds() {
        return roundHistory.latest();
    }

    /**
     * Records the end of the session, and waits for all pending entries. Also retries the entries that could not be
     * written so far, because they are lost otherwise.
     */
    public void close() {
        try {
            requireWritable();
        } catch (DocUIException e) {
            LOG.log(System.Logger.Level.ERROR, sessionId + " ends, but not all of its operations are in the ledger", e);
        }
        later(NoticeEntry.of(
                clock.instant(), sessionId, NoticeEntry.SESSION_CLOSED, "The session was closed.", marks().toData()));
        while (!onTheirWay.isEmpty()) {
            check(onTheirWay.removeFirst());
        }
    }

    public String sessionId() {
        return sessionId;
    }

    Ledger ledger() {
        return ledger;
    }

    Clock clock() {
        return clock;
    }

    /**
     * Sets the caller of the calls that start later. A user whom the caller does not name is that of the application's attribution.
     * @return whether it is another caller than before
     */
    public boolean setCaller(Caller current) {
        String named = current.user() == null ? user : current.user();
        Caller next = new Caller(current.front(), current.client(), named);
        boolean changed = !next.equals(caller);
        caller = next;
        attribution = new Attribution(named, current.client(), attribution.authorized());
        return changed;
    }

    /** Returns the current caller. */
    public Caller caller() {
        return caller;
    }

    /** Returns the current proposer of calls; null if unknown. */
    public @Nullable String proposer() {
        return attribution.proposed();
    }

    /**
     * Makes a call that needed confirmation and that another party may have confirmed.
     * @param asker the proposer of the call; null if unknown
     */
    public <T> T runAnswered(@Nullable String asker, Supplier<T> call) {
        Attribution answerer = attribution;
        if (asker == null || asker.equals(answerer.proposed())) {
            return call.get();
        }
        attribution = new Attribution(answerer.user(), asker, answerer.authorized());
        confirmer = answerer.proposed();
        try {
            return call.get();
        } finally {
            attribution = answerer;
            confirmer = null;
        }
    }

    /** Returns the party that confirmed the current call; null if it is the proposer, or if no confirmation was necessary. */
    public @Nullable String confirmer() {
        return confirmer;
    }

    Attribution attribution() {
        return attribution;
    }

    LedgerCallWriter calls() {
        return calls;
    }

    SnapshotCache states() {
        return snapshotCache;
    }

    UndoStack timeline() {
        return undoStack;
    }

    AnchorCounters numbering() {
        return new AnchorCounters(anchors.table().epoch(), memory.lastObjectNumber(), memory.lastLinkNumber());
    }
}
