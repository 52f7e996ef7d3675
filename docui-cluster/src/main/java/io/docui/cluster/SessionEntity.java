package io.docui.cluster;

import io.docui.cluster.ClusterSessionOpener.HostedSession;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.PostStop;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.cluster.sharding.typed.javadsl.ClusterSharding;
import org.apache.pekko.cluster.sharding.typed.javadsl.EntityContext;
import org.apache.pekko.cluster.sharding.typed.javadsl.EntityTypeKey;
import org.apache.pekko.persistence.typed.PersistenceId;
import org.apache.pekko.persistence.typed.RecoveryCompleted;
import org.apache.pekko.persistence.typed.javadsl.CommandHandler;
import org.apache.pekko.persistence.typed.javadsl.Effect;
import org.apache.pekko.persistence.typed.javadsl.EventHandler;
import org.apache.pekko.persistence.typed.javadsl.EventSourcedBehavior;
import org.apache.pekko.persistence.typed.javadsl.SignalHandler;
import org.jspecify.annotations.Nullable;

/**
 * Event-sourced Pekko entity of a session: the only writer of its journal, on the node where the session is open. The entity reads the
 * journal, opens the session, reports its location, records its operations, and closes it when it moves to another node. When the session
 * closes by itself, the entity ends, too. The next request starts both again.
 */
final class SessionEntity
        extends EventSourcedBehavior<SessionEntity.Command, JournalEntry, SessionEntity.JournalState> {
    static final EntityTypeKey<Command> KEY = EntityTypeKey.create(Command.class, "docui-session");

    /** The time for which the entity remembers that the session cannot be opened, for further requests. */
    private static final Duration REMEMBERED = Duration.ofMinutes(2);

    private final ActorContext<Command> context;
    private final EntityContext<Command> entity;
    private final String id;
    private final ClusterSessionOpener sessionOpener;
    /** The futures of the records that are being written, in order. */
    private final Deque<CompletableFuture<Long>> pending = new ArrayDeque<>();

    /** The location for requests; null while the session is being opened. */
    private @Nullable SessionLocation sessionLocation;

    private @Nullable CompletionStage<HostedSession> opening;
    private @Nullable HostedSession hostedSession;
    /** Whether the journal is empty and no request has created the session yet. */
    private boolean blank;

    /** Whether the entity is about to end. New requests are for the next entity. */
    private boolean leaving;

    /** Message to the entity, from the cluster or from its session. */
    sealed interface Command permits Locate, Append, OpenCompleted, SessionEnded, HandOff, Drained {}

    /** Requests the location of the session, and opens it if necessary. */
    record Locate(boolean begins, ActorRef<SessionLocation> replyTo) implements Command {}

    /**
     * Appends a record to the journal. Sent only on the node of the session.
     * @param recorded the future that completes when the record is in the database, or fails
     */
    record Append(JournalCallRecord what, CompletableFuture<Long> recorded) implements Command {}

    /**
     * Reports that opening the session has succeeded or failed.
     * @param seat the open session; null on failure
     */
    record OpenCompleted(@Nullable HostedSession seat, SessionLocation place) implements Command {}

    /** Reports that the session has closed by itself, or that a session that is not open is no longer requested. */
    enum SessionEnded implements Command {
        NOW
    }

    /** Requests the entity to end, because the session moves to another node or is no longer needed. */
    enum HandOff implements Command {
        NOW
    }

    /** Reports that all work in the session has ended, so that the entity can stop. */
    enum Drained implements Command {
        NOW
    }

    /**
     * Location of a session in the cluster, or the reason why it is not open.
     * @param url the URL of the node's web server; empty if the session is not open
     * @param failure the reason why it is not open, for the client; empty if it is open
     */
    record SessionLocation(LocationState kind, String url, String failure) {
        /** State of a session in the cluster, which determines the response to requests. */
        enum LocationState {
            OPEN,

            /** The session does not exist, and was not to be created. */
            NONE,

            /** The client has ended the session. It is never reopened. */
            OVER,

            /** The session was bound to a machine that was lost, and ended with it. The failure describes its last operations. */
            LOST,

            /** The session cannot be opened because of its journal or its application. A retry does not help. */
            BROKEN,

            /** The session cannot be opened now. A later retry may help. */
            LATER
        }

        static SessionLocation open(String url) {
            return new SessionLocation(LocationState.OPEN, url, "");
        }

        static SessionLocation none(LocationState locationState, String failure) {
            return new SessionLocation(locationState, "", failure);
        }
    }

    /** Thrown when a session cannot be opened, with the state to report. */
    static final class SessionNotOpenedException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final SessionLocation.LocationState locationState;

        SessionNotOpenedException(
                SessionLocation.LocationState locationState, String message, @Nullable Throwable cause) {
            super(message, cause);
            this.locationState = locationState;
        }

        SessionLocation place() {
            return SessionLocation.none(locationState, String.valueOf(getMessage()));
        }
    }

    /** Appends records to a session's journal. */
    @FunctionalInterface
    interface JournalAppender {
        CompletionStage<Long> append(JournalCallRecord what);
    }

    /** Journal records that were read before opening, the length of the journal, and its damage. */
    static final class JournalState {
        private final List<JournalCallRecord> read = new ArrayList<>();
        private long length;
        private boolean opened;
        private boolean over;
        private @Nullable String damage;

        private void read(JournalEntry entry, long number) {
            if (number != length + 1) {
                damaged("record " + (length + 1) + " is missing");
            }
            length = number;
            if (entry instanceof UnreadableJournalRecord found) {
                damaged("record " + number + " cannot be read: " + found.why());
            } else if (entry instanceof JournalCallRecord whole) {
                read.add(whole);
                over |= whole.over();
            }
        }

        private void damaged(String what) {
            damage = damage == null ? what : damage;
        }
    }

    private SessionEntity(
            ActorContext<Command> context, EntityContext<Command> entity, ClusterSessionOpener sessionOpener) {
        super(PersistenceId.of(KEY.name(), entity.getEntityId()));
        this.context = context;
        this.entity = entity;
        this.id = entity.getEntityId();
        this.sessionOpener = sessionOpener;
    }

    static Behavior<Command> create(EntityContext<Command> entity, ClusterSessionOpener sessionOpener) {
        return Behaviors.setup(context -> new SessionEntity(context, entity, sessionOpener));
    }

    @Override
    public JournalState emptyState() {
        return new JournalState();
    }

    @Override
    public EventHandler<JournalState, JournalEntry> eventHandler() {
        return (journalState, event) -> {
            if (journalState.opened) {
                journalState.length++;
            } else {
                journalState.read(event, lastSequenceNumber(context));
            }
            return journalState;
        };
    }

    @Override
    public CommandHandler<Command, JournalEntry, JournalState> commandHandler() {
        return newCommandHandlerBuilder()
                .forAnyState()
                .onCommand(Locate.class, this::located)
                .onCommand(Append.class, this::recorded)
                .onCommand(OpenCompleted.class, this::opened)
                .onCommand(SessionEnded.class, sessionEnded -> closed())
                .onCommand(HandOff.class, handOff -> leave())
                .onCommand(Drained.class, drained -> Effect().stop())
                .build();
    }

    private Effect<JournalEntry, JournalState> located(Locate asked) {
        SessionLocation known = sessionLocation;
        if (leaving) {
            ClusterSharding.get(context.getSystem()).entityRefFor(KEY, id).tell(asked); // to the next entity
        } else if (known == null) {
            return blank && !asked.begins() ? none(asked) : begun();
        } else {
            asked.replyTo().tell(known);
            if (known.kind() == SessionLocation.LocationState.LATER) {
                return closed();
            }
        }
        return Effect().none();
    }

    private Effect<JournalEntry, JournalState> begun() {
        if (blank) {
            blank = false;
            open(List.of());
        }
        return Effect().stash();
    }

    private Effect<JournalEntry, JournalState> none(Locate asked) {
        asked.replyTo()
                .tell(SessionLocation.none(SessionLocation.LocationState.NONE, "There is no session " + id + "."));
        return closed();
    }

    private Effect<JournalEntry, JournalState> recorded(Append asked) {
        if (leaving && hostedSession == null) {
            asked.recorded().completeExceptionally(notWritten());
            return Effect().none();
        }
        pending.add(asked.recorded());
        return Effect().persist(asked.what()).thenRun(journalState -> {
            pending.remove().complete(journalState.length);
        });
    }

    private Effect<JournalEntry, JournalState> opened(OpenCompleted told) {
        hostedSession = told.seat();
        say(told.place());
        return Effect().none().thenUnstashAll();
    }

    private void say(SessionLocation said) {
        sessionLocation = said;
        if (said.kind() != SessionLocation.LocationState.OPEN) {
            context.setReceiveTimeout(REMEMBERED, SessionEnded.NOW);
        }
    }

    private Effect<JournalEntry, JournalState> closed() {
        if (!leaving) {
            leaving = true;
            hostedSession = null;
            // The shard keeps requests that arrive meanwhile for the next entity.
            entity.getShard().tell(new ClusterSharding.Passivate<>(context.getSelf()));
        }
        return Effect().none();
    }

    private Effect<JournalEntry, JournalState> leave() {
        HostedSession taken = hostedSession;
        if (leaving && taken != null) {
            return Effect().none(); // current work continues
        }
        leaving = true;
        if (taken == null) {
            context.getSelf().tell(Drained.NOW);
        } else {
            context.pipeToSelf(taken.finish(), (nothing, thrown) -> Drained.NOW);
        }
        return Effect().none().thenUnstashAll();
    }

    @Override
    public SignalHandler<JournalState> signalHandler() {
        return newSignalHandlerBuilder()
                .onSignal(RecoveryCompleted.instance(), this::recovered)
                .onSignal(PostStop.instance(), journalState -> stopped())
                .build();
    }

    private void recovered(JournalState journalState) {
        List<JournalCallRecord> records = List.copyOf(journalState.read);
        journalState.read.clear();
        journalState.opened = true;
        if (journalState.damage != null) {
            say(SessionLocation.none(
                    SessionLocation.LocationState.BROKEN,
                    "The session " + id + " cannot be opened, because its journal is damaged: " + journalState.damage
                            + ". Nothing was run. Other sessions are not affected. Start a new session."));
        } else if (journalState.over) {
            say(SessionLocation.none(
                    SessionLocation.LocationState.OVER, "The session " + id + " was ended by its client."));
        } else if (records.isEmpty()) {
            blank = true;
        } else {
            open(records);
        }
    }

    private void open(List<JournalCallRecord> records) {
        ActorRef<Command> self = context.getSelf();
        JournalAppender journalAppender = what -> {
            CompletableFuture<Long> recorded = new CompletableFuture<>();
            self.tell(new Append(what, recorded));
            return recorded;
        };
        CompletionStage<HostedSession> begun =
                sessionOpener.open(id, records, journalAppender, () -> self.tell(SessionEnded.NOW));
        opening = begun;
        SessionLocation here = SessionLocation.open(sessionOpener.url());
        context.pipeToSelf(begun, (taken, thrown) -> new OpenCompleted(taken, thrown == null ? here : whyNot(thrown)));
    }

    private static SessionLocation whyNot(Throwable thrown) {
        Throwable cause =
                thrown instanceof CompletionException && thrown.getCause() != null ? thrown.getCause() : thrown;
        return cause instanceof SessionNotOpenedException known
                ? known.place()
                : SessionLocation.none(SessionLocation.LocationState.BROKEN, String.valueOf(cause.getMessage()));
    }

    private void stopped() {
        CompletionStage<HostedSession> begun = opening;
        if (begun != null) {
            var unused = begun.thenAccept(HostedSession::close);
        }
        pending.forEach(recorded -> recorded.completeExceptionally(notWritten()));
    }

    private IllegalStateException notWritten() {
        return new IllegalStateException("The journal of " + id + " could not be written.");
    }
}
