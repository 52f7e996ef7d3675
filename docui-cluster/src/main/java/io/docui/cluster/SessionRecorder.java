package io.docui.cluster;

import io.docui.runtime.session.SessionInput;
import io.docui.server.host.SessionStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Records the operations of one session in its journal, before their results are reported. Callers that record wait for the database, one
 * after the other. Queries of recorded data do not wait. Thread-safe.
 */
final class SessionRecorder implements SessionStore {
    /** The number of responses to keep for repeated requests. */
    static final int ANSWERS = 64;

    private final String id;
    private final JournalLedger ledger;
    private final SessionClock clock;
    private final SessionEntity.JournalAppender journal;
    private final Duration patience;
    /** Held during recording. Never acquired while holding this object's monitor. */
    private final ReentrantLock recording = new ReentrantLock();

    private final List<SessionInput> inputs = new ArrayList<>();
    private final Map<String, String> answers = new LinkedHashMap<>();
    private final Map<String, String> clients = new LinkedHashMap<>();
    private @Nullable Supplier<String> state;
    private @Nullable String saved;
    private @Nullable Runnable whenLost;
    private boolean lost;

    SessionRecorder(
            String id,
            JournalLedger ledger,
            SessionClock clock,
            SessionEntity.JournalAppender journal,
            Duration patience) {
        this.id = id;
        this.ledger = ledger;
        this.clock = clock;
        this.journal = journal;
        this.patience = patience;
    }

    synchronized void recordInput(SessionInput input) {
        inputs.add(input);
    }

    /**
     * Sets the source of the application's state, which is recorded when it has changed. The source is called when
     * everything in the record is done.
     */
    synchronized void setStateSource(Supplier<String> text) {
        state = text;
    }

    /** Sets the action for when the session is ahead of its journal. It runs on the thread of the call that could not be recorded. */
    synchronized void onLost(Runnable reaction) {
        whenLost = reaction;
    }

    synchronized void markLost() {
        lost = true;
    }

    /** Restores the responses, clients and state from a record. */
    synchronized void remember(JournalCallRecord kept) {
        saved = kept.state() == null ? saved : kept.state();
        for (JournalCallRecord.ClientRecord clientRecord : kept.clients()) {
            String initialize = clientRecord.initialize();
            if (initialize == null) {
                clients.remove(clientRecord.id());
            } else {
                clients.put(clientRecord.id(), initialize);
            }
        }
        JournalCallRecord.RecordedResponse recordedResponse = kept.receipt();
        if (recordedResponse != null) {
            answers.put(recordedResponse.request(), recordedResponse.answer());
            if (answers.size() > ANSWERS) {
                answers.remove(answers.keySet().iterator().next());
            }
        }
    }

    /** Returns the last saved state; null if there is none. */
    synchronized @Nullable String lastState() {
        return saved;
    }

    @Override
    public void commit(@Nullable StoredResponse storedResponse) {
        recording.lock();
        try {
            Optional<JournalCallRecord> made = made(storedResponse);
            if (made.isPresent()) {
                append(made.get());
            }
        } finally {
            recording.unlock();
        }
    }

    /** Returns the next record; empty if there is nothing to record. Its content is not part of later records. */
    private Optional<JournalCallRecord> made(@Nullable StoredResponse storedResponse) {
        List<String> entries = ledger.drain(); // before the state, which includes the effects of these entries
        String now;
        try {
            now = state();
        } catch (IllegalStateException e) {
            throw lost(e);
        }
        synchronized (this) {
            String changed = now == null || now.equals(saved) ? null : now;
            if (inputs.isEmpty() && entries.isEmpty() && storedResponse == null && changed == null) {
                if (lost) {
                    throw notKept(null);
                }
                return Optional.empty();
            }
            JournalCallRecord made = new JournalCallRecord(
                    clock.instant(),
                    inputs,
                    entries,
                    storedResponse == null
                            ? null
                            : new JournalCallRecord.RecordedResponse(storedResponse.request(), storedResponse.answer()),
                    List.of(),
                    changed,
                    false);
            inputs.clear();
            return Optional.of(made);
        }
    }

    /** Returns the application's state. No lock that the session may need is held during the call. */
    private @Nullable String state() {
        Supplier<String> asked;
        synchronized (this) {
            asked = state;
        }
        return asked == null ? null : asked.get();
    }

    /** Appends a record. Must be called while holding the recording lock. */
    private void append(JournalCallRecord made) {
        synchronized (this) {
            if (lost) {
                throw notKept(null);
            }
        }
        try {
            journal.append(made).toCompletableFuture().get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException | TimeoutException e) {
            throw lost(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw lost(e);
        }
        remember(made);
    }

    /** Marks the session as lost, because it has done something that is not in its journal. */
    private NotPersistedException lost(Exception e) {
        Runnable reaction;
        synchronized (this) {
            lost = true;
            reaction = whenLost;
        }
        if (reaction != null) {
            reaction.run();
        }
        return notKept(e);
    }

    private NotPersistedException notKept(@Nullable Exception e) {
        return new NotPersistedException(
                "It is not known whether the last call of " + id
                        + " was recorded. The session is reopened from its record. Look before you"
                        + " call again.",
                e);
    }

    @Override
    public synchronized Optional<String> storedResponse(String request) {
        return Optional.ofNullable(answers.get(request));
    }

    @Override
    public void addClient(String client, String initialize) {
        alone(JournalCallRecord.of(clock.instant(), new JournalCallRecord.ClientRecord(client, initialize)));
    }

    @Override
    public void removeClient(String client) {
        if (initializeRequest(client).isPresent()) {
            alone(JournalCallRecord.of(clock.instant(), new JournalCallRecord.ClientRecord(client, null)));
        }
    }

    @Override
    public void end() {
        alone(JournalCallRecord.end(clock.instant()));
    }

    private void alone(JournalCallRecord made) {
        recording.lock();
        try {
            append(made);
        } finally {
            recording.unlock();
        }
    }

    @Override
    public synchronized Optional<String> initializeRequest(String client) {
        return Optional.ofNullable(clients.get(client));
    }

    @Override
    public synchronized List<String> clients() {
        return List.copyOf(clients.keySet());
    }
}
