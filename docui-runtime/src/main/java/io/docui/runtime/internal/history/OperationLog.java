package io.docui.runtime.internal.history;

import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.context.Context;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.anchor.AnchorIssuer;
import io.docui.runtime.internal.anchor.AnchorRegistry;
import io.docui.runtime.internal.anchor.AnchorResolver;
import io.docui.runtime.internal.app.ProviderRegistry;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.log.LazyLogger;
import io.docui.runtime.internal.wizard.WizardExchange;
import io.docui.runtime.ledger.Acknowledgment;
import io.docui.runtime.ledger.Attribution;
import io.docui.runtime.ledger.Ledger;
import io.docui.runtime.ledger.LedgerEntry;
import io.docui.runtime.ledger.LedgerException;
import io.docui.runtime.ledger.LedgerException.Reason;
import io.docui.runtime.ledger.NoticeEntry;
import io.docui.runtime.ledger.Numbering;
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
 * A session's part of a ledger: numbers its operations, writes them, and keeps its views of what is written up to date.
 *
 * <p>A session does one thing at a time; only what goes on by itself ends on another thread.
 */
public final class OperationLog {
    private static final System.Logger LOG = LazyLogger.of(OperationLog.class.getName());
    private static final String PREFIX = "op-";
    private static final String NUMBERS_GIVEN = "numbers_given";

    /** How many entries that nobody waits for may be on their way. */
    private static final int ON_THEIR_WAY = 64;

    private final String sessionId;
    private final Ledger ledger;
    private final Clock clock;
    private volatile Attribution attribution;
    private volatile @Nullable String confirmer;
    private final AnchorRegistry memory;
    private final AnchorResolver anchors;
    private final LedgerCallWriter calls;
    private final SnapshotCache snapshotCache = new SnapshotCache();
    private final UndoStack undoStack = new UndoStack();
    private final RoundHistory roundHistory = new RoundHistory();
    private final Deque<Acknowledgment> onTheirWay = new ArrayDeque<>();
    private final Deque<Unrecorded> unrecorded = new ArrayDeque<>();
    private final HighWaterMarkTracker numbers = new HighWaterMarkTracker();
    private final AtomicLong operations = new AtomicLong();
    private long firstEpoch;
    private volatile @Nullable Acknowledgment opening;
    private volatile @Nullable Consumer<NoticeEntry> listener;

    /** What happened but is in no ledger yet. */
    private record Unrecorded(LedgerEntry entry, @Nullable Snapshot snapshot) {}

    /**
     * The log of a session, which goes on where an earlier one of the same id ended.
     *
     * @param sessionId the session's id
     * @param ledger where it is kept
     * @param clock where times come from
     * @param attribution who is behind its calls
     * @throws LedgerException if the ledger cannot be read
     */
    public OperationLog(
            String sessionId,
            Ledger ledger,
            Clock clock,
            Attribution attribution,
            ProviderRegistry providerRegistry,
            AnchorRegistry memory,
            AnchorResolver anchors) {
        this.sessionId = sessionId;
        this.ledger = ledger;
        this.clock = clock;
        this.attribution = attribution;
        this.memory = memory;
        this.anchors = anchors;
        this.calls = new LedgerCallWriter(
                sessionId, providerRegistry, anchors, new AnchorIssuer(providerRegistry, memory, null));
        recall();
        opening = later(
                NoticeEntry.of(clock.instant(), sessionId, NoticeEntry.SESSION_OPENED, "The session was opened."));
    }

    /** Goes through what the ledger knows of the session, oldest first. */
    private void recall() {
        SessionHistory past = SessionHistory.of(ledger, sessionId);
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
        HighWaterMarks last = numbers.upperBound();
        memory.reserveUpTo(last.objects(), last.links());
        operations.set(last.operations());
        firstEpoch = last.epoch() + 1;
    }

    private void recall(NoticeEntry notice, boolean whole) {
        switch (notice.topic()) {
            case NoticeEntry.SESSION_OPENED -> numbers.recordOpen();
            case NUMBERS_GIVEN -> numbers.recordMarks(HighWaterMarks.fromData(notice.data()));
            case NoticeEntry.SESSION_CLOSED -> numbers.recordClose(HighWaterMarks.fromData(notice.data()));
            case NoticeEntry.OPERATION_ENDED -> {
                if (whole) {
                    undoStack.recordEnd(notice);
                }
            }
            default -> roundHistory.add(notice);
        }
    }

    private static HighWaterMarks marks(OperationEntry entry) {
        Numbering at = entry.numbering();
        return new HighWaterMarks(at.epoch(), at.objects(), at.links(), number(entry.id()));
    }

    /** The number in an operation's id; 0 if it is none that a session gave. */
    static long number(String id) {
        try {
            return id.startsWith(PREFIX) ? Long.parseLong(id.substring(PREFIX.length())) : 0;
        } catch (NumberFormatException e) {
            return 0; // none of ours
        }
    }

    /** The id of the next operation: each is given once in a session, whatever becomes of it. */
    public String nextId() {
        return PREFIX + operations.incrementAndGet();
    }

    /**
     * Begins the record of an operation.
     *
     * @param call what is called
     * @param id the operation's id
     * @param authorized who or what let it run, where that needed somebody's word; null for nobody
     */
    public OperationRecorder begin(BoundCall call, String id, @Nullable String authorized) {
        return new OperationRecorder(this, call, id, authorized);
    }

    /**
     * Sees to it that what is done now can be recorded.
     *
     * @throws DocUIException if something before could not be, and still cannot
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
                            + " could not be recorded, so nothing that changes anything is run until the"
                            + " ledger can be written again. " + LedgerErrorTranslator.reason(e)));
        }
    }

    private static String named(LedgerEntry entry) {
        if (entry instanceof OperationEntry operation) {
            return operation.id();
        }
        return "The end of " + (entry instanceof NoticeEntry notice ? notice.operation() : "an operation");
    }

    /**
     * Hands an operation over to the ledger.
     *
     * @return what to wait for
     * @throws LedgerException if the ledger does not take it
     */
    Acknowledgment append(OperationEntry entry, @Nullable Snapshot snapshot) {
        return ledger.appendAsync(entry, snapshot);
    }

    /** Takes note that an operation is in the ledger. */
    void onWritten(long sequence, OperationEntry entry) {
        numbers.recordMarks(marks(entry));
        undoStack.add(sequence, entry);
    }

    /**
     * Records the end of an operation that went on after its call was answered. From any thread.
     *
     * @throws LedgerException if the ledger does not take it
     */
    void recordEnd(NoticeEntry end, @Nullable Snapshot snapshot) {
        undoStack.recordEnd(end);
        ledger.append(end, snapshot);
    }

    /** Keeps what the ledger could not take, to be written before anything else. From any thread. */
    void queueUnrecorded(LedgerEntry entry, @Nullable Snapshot snapshot, LedgerException failure) {
        LOG.log(System.Logger.Level.ERROR, named(entry) + " is not in the ledger", failure);
        if (failure.reason() != Reason.TOO_LARGE) {
            synchronized (unrecorded) {
                unrecorded.add(new Unrecorded(entry, snapshot));
            }
        }
    }

    /** Says that what was given a number may be shown now. From any thread. */
    public void beforeShow() {
        awaitOpening();
        HighWaterMarks given = marks();
        if (numbers.covers(given)) {
            return;
        }
        try {
            ledger.append(
                    NoticeEntry.of(
                            clock.instant(),
                            sessionId,
                            NUMBERS_GIVEN,
                            "Numbers up to these were given, and at most " + HighWaterMarkTracker.AHEAD
                                    + " more since.",
                            given.toData()),
                    null);
            numbers.recordMarks(given);
        } catch (LedgerException e) {
            logLost(e);
        }
    }

    /** Has it on disk that the session was opened: a next one has to know that numbers may have been given since. */
    private void awaitOpening() {
        Acknowledgment expected = opening;
        if (expected != null) {
            check(expected);
            opening = null;
        }
    }

    private HighWaterMarks marks() {
        long epoch = Math.max(firstEpoch - 1, anchors.table().epoch());
        return new HighWaterMarks(epoch, memory.lastObjectNumber(), memory.lastLinkNumber(), operations.get());
    }

    /** The number of the first anchor table. */
    public long firstEpoch() {
        return firstEpoch;
    }

    /** Leaves an entry to be written when it suits; whether it was is looked at later. */
    void deferAwait(Acknowledgment acknowledgment) {
        onTheirWay.addLast(acknowledgment);
        while (onTheirWay.size() > ON_THEIR_WAY) {
            check(onTheirWay.removeFirst());
        }
    }

    private static void check(Acknowledgment acknowledgment) {
        try {
            acknowledgment.await();
        } catch (LedgerException e) {
            logLost(e);
        }
    }

    static void logLost(LedgerException failure) {
        LOG.log(System.Logger.Level.WARNING, "An entry that changed nothing is not in the ledger", failure);
    }

    /** Has somebody told of the ends of operations that went on by themselves, on the threads that they ran on. */
    public void onEnd(Consumer<NoticeEntry> told) {
        listener = told;
    }

    /** Tells that an operation has ended which went on by itself. */
    void notifyEnd(NoticeEntry notice) {
        Consumer<NoticeEntry> told = listener;
        if (told != null) {
            told.accept(notice);
        }
    }

    private @Nullable Acknowledgment later(NoticeEntry notice) {
        try {
            Acknowledgment expected = ledger.appendAsync(notice, null);
            deferAwait(expected);
            return expected;
        } catch (LedgerException e) {
            logLost(e);
            return null;
        }
    }

    /**
     * Records a round: what was asked for and what became of it, in a line each.
     *
     * @param round the round
     * @param exchangePart its part in the exchange of a wizard
     */
    public void recordRound(Context.Round round, WizardExchange.ExchangePart exchangePart) {
        NoticeEntry notice = roundHistory.notice(sessionId, round, exchangePart);
        later(notice);
        roundHistory.add(notice);
    }

    /** Records that nobody knows the state of a provider. */
    void recordUncertain(String provider, String sentence) {
        later(NoticeEntry.of(
                clock.instant(),
                sessionId,
                NoticeEntry.STATE_UNCERTAIN,
                sentence,
                Map.of("provider", new TextValue(provider))));
    }

    /** The latest rounds by their numbers, oldest first: a view of the ledger. */
    public Map<String, Context.Round> rounds() {
        return roundHistory.latest();
    }

    /**
     * Tells that the session has ended, and waits for what is still to be written: also for what could not be so far, which
     * nobody keeps any longer.
     */
    public void close() {
        try {
            requireWritable();
        } catch (DocUIException e) {
            LOG.log(System.Logger.Level.ERROR, sessionId + " ends, and what it did is not all in the ledger", e);
        }
        later(NoticeEntry.of(
                clock.instant(), sessionId, NoticeEntry.SESSION_CLOSED, "The session was closed.", marks().toData()));
        while (!onTheirWay.isEmpty()) {
            check(onTheirWay.removeFirst());
        }
    }

    String sessionId() {
        return sessionId;
    }

    Ledger ledger() {
        return ledger;
    }

    Clock clock() {
        return clock;
    }

    /** Says who comes up with the calls that are recorded from now on. */
    public void setProposer(String who) {
        attribution = new Attribution(attribution.user(), who, attribution.authorized());
    }

    /** Who comes up with the calls now; null if nobody has said so. */
    public @Nullable String proposer() {
        return attribution.proposed();
    }

    /**
     * Makes a call that was asked about, and whose answer may be somebody else's.
     *
     * @param asker who came up with the call; null if nobody knows
     * @param call makes it
     * @return what became of it
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

    /** Who has answered what somebody else was asked; null where that was the same, or nothing was asked. */
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

    /** Where the session's numbers stand. */
    Numbering numbering() {
        return new Numbering(anchors.table().epoch(), memory.lastObjectNumber(), memory.lastLinkNumber());
    }
}
