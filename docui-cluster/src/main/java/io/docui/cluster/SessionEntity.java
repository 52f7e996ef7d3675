package io.docui.cluster;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorSystem;
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
 * A session, as the cluster knows it: the one actor that appends to the session's journal, on the node where the session is open.
 *
 * <p>It opens the session when it has read the journal, says where that is, records what is done there, and closes it when it goes
 * elsewhere. When the session closes by itself, it ends, too, and whoever asks next has both opened anew.
 */
final class SessionEntity
        extends EventSourcedBehavior<SessionEntity.Command, JournalEntry, SessionEntity.JournalState> {
    static final EntityTypeKey<Command> KEY = EntityTypeKey.create(Command.class, "docui-session");

    /** So long it remembers that there is nothing to open, for those who ask again. */
    private static final Duration REMEMBERED = Duration.ofMinutes(2);

    private final ActorContext<Command> context;
    private final String id;
    private final SessionOpener sessionOpener;
    private final EntityParent around;
    /** Who waits for what is being recorded, the first first. */
    private final Deque<CompletableFuture<Long>> pending = new ArrayDeque<>();

    /** What whoever asks is told; null while the session is being opened. */
    private @Nullable SessionLocation sessionLocation;

    private @Nullable CompletionStage<OpenSession> opening;
    private @Nullable OpenSession openSession;
    /** Its journal is empty, and nobody has wanted it to begin yet. */
    private boolean blank;

    /** It ends soon: who asks now is for the next one. */
    private boolean leaving;

    /** What it is told. */
    sealed interface Command permits Locate, Append, OpenCompleted, SessionEnded, HandOff, Drained {}

    /**
     * Asks where the session is, and has it opened.
     *
     * @param begins whether it begins if there is none
     * @param replyTo is told
     */
    record Locate(boolean begins, ActorRef<SessionLocation> replyTo) implements Command {}

    /**
     * Has something recorded; from the node where the session is alone.
     *
     * @param what what is recorded
     * @param recorded is told when it is in the database, or that it is not
     */
    record Append(SessionRecord what, CompletableFuture<Long> recorded) implements Command {}

    /**
     * The session is open, or cannot be.
     *
     * @param seat the open session; null if it is not
     * @param place what whoever asks is told
     */
    record OpenCompleted(@Nullable OpenSession seat, SessionLocation place) implements Command {}

    /** The session has closed by itself, or there is none and nobody asks any more. */
    enum SessionEnded implements Command {
        NOW
    }

    /** It is to go elsewhere, or to go. */
    enum HandOff implements Command {
        NOW
    }

    /** What was under way in the session has ended, so that it can go. */
    enum Drained implements Command {
        NOW
    }

    /**
     * Where a session is.
     *
     * @param kind whether it is somewhere
     * @param url of the web server of its node; empty if it is not open
     * @param failure why it is not, for whoever asked; empty if it is
     */
    record SessionLocation(LocationState kind, String url, String failure) {
        /** Whether a session is somewhere. */
        enum LocationState {
            /** It is open. */
            OPEN,

            /** Nothing was ever done in it, and nobody wants it to begin. */
            NONE,

            /** Its client ended it: it is never opened again. */
            OVER,

            /** It was bound to a machine that is lost, and ended with it; the failure shows what it did last. */
            LOST,

            /** Its journal or its application does not let it be opened; asking again changes nothing. */
            BROKEN,

            /** It cannot be opened now; asking again later may help. */
            LATER
        }

        static SessionLocation open(String url) {
            return new SessionLocation(LocationState.OPEN, url, "");
        }

        static SessionLocation none(LocationState locationState, String failure) {
            return new SessionLocation(locationState, "", failure);
        }
    }

    /** Where sessions are open on this node. */
    interface SessionOpener {
        /**
         * Opens a session.
         *
         * @param id its id
         * @param records its journal
         * @param journal takes what is done in it
         * @param closed is told when it has closed, by itself or otherwise
         * @return when it is open; fails with a {@link SessionNotOpenedException} that says what will help, or any other, if nothing will
         */
        CompletionStage<OpenSession> open(
                String id, List<SessionRecord> records, JournalAppender journal, Runnable closed);

        /** The web server of this node. */
        String url();
    }

    /** A session that is open. */
    interface OpenSession {
        /** Lets what is under way in it end, for a while, and closes it. */
        CompletionStage<Void> finish();

        /** Closes it, with what it does: nothing more can be recorded. Waits for nothing. */
        void close();
    }

    /** Thrown when a session is not opened. */
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

    /** Appends to a session's journal. */
    @FunctionalInterface
    interface JournalAppender {
        CompletionStage<Long> append(SessionRecord what);
    }

    /** What an entity is a part of. */
    interface EntityParent {
        /** Has an entity told to leave; who asks for it meanwhile is kept for the next one. */
        void release(ActorRef<Command> entity);

        /** Asks the next one. */
        void resend(ActorSystem<?> system, Locate asked);
    }

    /** A shard. */
    private record Shard(EntityContext<Command> context) implements EntityParent {
        @Override
        public void release(ActorRef<Command> entity) {
            context.getShard().tell(new ClusterSharding.Passivate<>(entity));
        }

        @Override
        public void resend(ActorSystem<?> system, Locate asked) {
            ClusterSharding.get(system).entityRefFor(KEY, context.getEntityId()).tell(asked);
        }
    }

    /** What was read of the journal and not opened yet, how long the journal is, and what is wrong with it. */
    static final class JournalState {
        private final List<SessionRecord> read = new ArrayList<>();
        private long length;
        private boolean opened;
        private boolean over;
        private @Nullable String damage;

        private void read(JournalEntry entry, long number) {
            if (number != length + 1) {
                damaged("record " + (length + 1) + " is missing");
            }
            length = number;
            if (entry instanceof DamagedRecord found) {
                damaged("record " + number + " cannot be read: " + found.why());
            } else if (entry instanceof SessionRecord whole) {
                read.add(whole);
                over |= whole.over();
            }
        }

        private void damaged(String what) {
            damage = damage == null ? what : damage;
        }
    }

    private SessionEntity(ActorContext<Command> context, String id, SessionOpener sessionOpener, EntityParent around) {
        super(PersistenceId.of(KEY.name(), id));
        this.context = context;
        this.id = id;
        this.sessionOpener = sessionOpener;
        this.around = around;
    }

    static Behavior<Command> create(EntityContext<Command> entity, SessionOpener sessionOpener) {
        return create(entity.getEntityId(), sessionOpener, new Shard(entity));
    }

    static Behavior<Command> create(String id, SessionOpener sessionOpener, EntityParent around) {
        return Behaviors.setup(context -> new SessionEntity(context, id, sessionOpener, around));
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
            around.resend(context.getSystem(), asked);
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
        if (leaving && openSession == null) {
            asked.recorded().completeExceptionally(notWritten());
            return Effect().none();
        }
        pending.add(asked.recorded());
        return Effect().persist(asked.what()).thenRun(journalState -> {
            pending.remove().complete(journalState.length);
        });
    }

    private Effect<JournalEntry, JournalState> opened(OpenCompleted told) {
        openSession = told.seat();
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
            openSession = null;
            around.release(context.getSelf());
        }
        return Effect().none();
    }

    private Effect<JournalEntry, JournalState> leave() {
        OpenSession taken = openSession;
        if (leaving && taken != null) {
            return Effect().none(); // what was under way goes on
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
        List<SessionRecord> records = List.copyOf(journalState.read);
        journalState.read.clear();
        journalState.opened = true;
        if (journalState.damage != null) {
            say(SessionLocation.none(
                    SessionLocation.LocationState.BROKEN,
                    "The session " + id + " cannot be opened: of its journal, " + journalState.damage
                            + ". Nothing of it was run. Other sessions are not concerned: start a new one."));
        } else if (journalState.over) {
            say(SessionLocation.none(
                    SessionLocation.LocationState.OVER, "The session " + id + " was ended by its client."));
        } else if (records.isEmpty()) {
            blank = true;
        } else {
            open(records);
        }
    }

    private void open(List<SessionRecord> records) {
        ActorRef<Command> self = context.getSelf();
        JournalAppender journalAppender = what -> {
            CompletableFuture<Long> recorded = new CompletableFuture<>();
            self.tell(new Append(what, recorded));
            return recorded;
        };
        CompletionStage<OpenSession> begun =
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
        CompletionStage<OpenSession> begun = opening;
        if (begun != null) {
            var unused = begun.thenAccept(OpenSession::close);
        }
        pending.forEach(recorded -> recorded.completeExceptionally(notWritten()));
    }

    private IllegalStateException notWritten() {
        return new IllegalStateException("The journal of " + id + " could not be written.");
    }
}
