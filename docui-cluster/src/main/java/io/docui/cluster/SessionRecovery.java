package io.docui.cluster;

import io.docui.annotations.RecoveryMode;
import io.docui.cluster.SessionEntity.SessionLocation;
import io.docui.cluster.SessionEntity.SessionNotOpenedException;
import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import java.util.List;
import java.util.Optional;

/** Strategy that recovers a session from its journal, as promised by the application (docs/spec/sessions.md#recovery-promises). */
enum SessionRecovery {
    /** Replays the inputs, and verifies that the operations are the recorded ones. */
    REPLAY {
        @Override
        void recover(JournaledSession opened) {
            for (JournalCallRecord each : opened.records()) {
                opened.clock().setTime(each.at());
                each.inputs().forEach(opened.session()::repeat);
                opened.keeper().remember(each);
            }
            opened.clock().resume();
            Optional<String> difference = opened.ledger().difference();
            if (difference.isPresent()) {
                throw new IllegalStateException(
                        "The session " + opened.session().id()
                                + " could not be reopened: its application behaved differently when its calls were repeated; "
                                + difference.get());
            }
            opened.session().onInput(opened.keeper()::recordInput);
        }

        @Override
        void prepare(String id, List<JournalCallRecord> records, JournalLedger ledger) {
            records.forEach(each -> ledger.expect(each.entries()));
        }
    },

    /** Restores the last saved state, without running anything. */
    SNAPSHOT {
        @Override
        void recover(JournaledSession opened) {
            remember(opened);
            String saved = opened.keeper().lastState();
            if (saved != null) {
                opened.session().restore(ProviderStateCodec.read(saved));
            }
            opened.keeper()
                    .setStateSource(
                            () -> ProviderStateCodec.write(opened.session().save()));
        }

        @Override
        void prepare(String id, List<JournalCallRecord> records, JournalLedger ledger) {
            ledger.keepSnapshots();
            records.forEach(each -> ledger.restore(each.entries()));
        }
    },

    /** Does not recover sessions in which something was called: such a session is reported as ended. */
    NONE {
        @Override
        void recover(JournaledSession opened) {
            remember(opened);
        }

        @Override
        void prepare(String id, List<JournalCallRecord> records, JournalLedger ledger) {
            if (records.stream()
                    .anyMatch(each -> each.receipt() != null || !each.entries().isEmpty())) {
                throw new SessionNotOpenedException(SessionLocation.LocationState.LOST, ended(id, records), null);
            }
        }
    };

    /** An opened session, with its journal and with what keeps up the journal from now on. */
    private record JournaledSession(
            Session session,
            List<JournalCallRecord> records,
            JournalLedger ledger,
            SessionClock clock,
            SessionRecorder keeper) {}

    static SessionRecovery of(RecoveryMode promise) {
        return switch (promise) {
            case REPLAY -> REPLAY;
            case SNAPSHOT, EXTERNAL -> SNAPSHOT; // nothing is saved of a state that is external
            case NONE -> NONE;
        };
    }

    private static void remember(JournaledSession opened) {
        for (JournalCallRecord each : opened.records()) {
            opened.clock().setTime(each.at()); // so that it never goes back
            opened.keeper().remember(each);
        }
        opened.clock().resume();
    }

    /** Prepares the ledger from the journal, before the session is opened. */
    abstract void prepare(String id, List<JournalCallRecord> records, JournalLedger ledger);

    /** Restores the session, and sets up the recording of what the next recovery needs. */
    abstract void recover(JournaledSession opened);

    /**
     * Opens and recovers a session.
     * @param ledger its ledger, empty
     * @return the session; it is closed if this method throws
     */
    Session open(
            App app,
            String id,
            List<JournalCallRecord> records,
            JournalLedger ledger,
            SessionClock clock,
            SessionRecorder keeper) {
        prepare(id, records, ledger);
        if (!records.isEmpty()) {
            clock.setTime(records.get(0).at());
        }
        Session session = app.open(id);
        boolean complete = false;
        try {
            recover(new JournaledSession(session, records, ledger, clock, keeper));
            complete = true;
            return session;
        } finally {
            if (!complete) {
                session.close();
            }
        }
    }

    /** Returns the message for clients of a session that cannot continue. */
    private static String ended(String id, List<JournalCallRecord> records) {
        String tail = JournalLedger.describeLast(
                records.stream().flatMap(each -> each.entries().stream()).toList());
        return "The session " + id
                + " ended with its machine, which held its only state. Its calls were not"
                + " and will not be repeated. A call that was running then may or may not have had an effect. Start a new"
                + " session, and look before you repeat anything. "
                + (tail.isEmpty() ? "It had run nothing." : "Its last recorded operations:\n" + tail);
    }
}
