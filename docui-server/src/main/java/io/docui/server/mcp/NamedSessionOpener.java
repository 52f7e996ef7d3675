package io.docui.server.mcp;

import io.docui.annotations.RecoveryMode;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.ledger.LedgerEntry.EntryKind;
import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.NoticeEntry;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.RecordedEntry;
import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import io.docui.server.host.SessionHost;
import io.docui.server.host.SessionStore;
import io.docui.server.host.SharedSession;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

/**
 * Opens sessions with names. A name that a ledger of an earlier process knows continues: the calls of its session are repeated, if the
 * application promises that they lead to the same state. If its state is external, nothing needs to be repeated. Otherwise, the first result says that the state is lost
 * (docs/spec/fronts.md#named-sessions). Thread-safe.
 */
final class NamedSessionOpener {
    private final SessionHost host;
    private final App app;

    /** The sequence number of the first opening by this process. Later sessions end as all others do, and are not restored. */
    private final AtomicLong firstOpening = new AtomicLong(Long.MAX_VALUE);

    NamedSessionOpener(SessionHost host, App app) {
        this.host = host;
        this.app = app;
    }

    /** A session with what its first result says of it; empty if there is nothing to say. */
    private record Opened(Session session, String notice) {}

    /** Opens the session of a name, which has no open session. */
    SharedSession open(SessionName name) {
        Opened[] result = new Opened[1];
        SharedSession session = host.open(
                "an MCP client",
                () -> {
                    result[0] = openSession(name);
                    return result[0].session();
                },
                SessionStore.NONE);
        session.setNotice(result[0].notice());
        return session;
    }

    private Opened openSession(SessionName name) {
        String id = McpHttpServlet.NAMED + name.key();
        Session session = app.open(id);
        boolean complete = false;
        try {
            List<OperationEntry> earlier = operationsBefore(session);
            if (earlier.isEmpty()) {
                complete = true;
                return new Opened(session, "");
            }
            String failure = restore(session, earlier);
            complete = failure.isEmpty();
            if (complete) {
                return new Opened(session, restored(name.name(), earlier.size()));
            }
            session.close();
            complete = true; // is closed
            return new Opened(app.open(id), lost(name.name(), failure));
        } finally {
            if (!complete) {
                session.close();
            }
        }
    }

    /** Returns the operations of the session as it was open last, if that was in an earlier process; none otherwise. */
    private List<OperationEntry> operationsBefore(Session session) {
        List<OperationEntry> operations = new ArrayList<>();
        try (Stream<RecordedEntry> newestFirst = session.ledger()
                .query(LedgerQuery.all()
                        .inSession(session.id())
                        .kinds(EntryKind.OPERATION, EntryKind.NOTICE)
                        .descending())) {
            boolean isOpened = false;
            for (Iterator<RecordedEntry> entries = newestFirst.iterator(); entries.hasNext(); ) {
                RecordedEntry recorded = entries.next();
                if (recorded.entry() instanceof NoticeEntry notice
                        && notice.topic().equals(NoticeEntry.SESSION_OPENED)) {
                    if (isOpened) {
                        if (recorded.sequence() >= firstOpening.get()) {
                            return List.of();
                        }
                        break;
                    }
                    isOpened = true; // just now
                    firstOpening.accumulateAndGet(recorded.sequence(), Math::min);
                } else if (recorded.entry() instanceof OperationEntry operation && isOpened) {
                    operations.add(operation);
                }
            }
        }
        Collections.reverse(operations);
        return operations;
    }

    /** Restores the state; returns why that is not possible, or an empty text. */
    private String restore(Session session, List<OperationEntry> earlier) {
        RecoveryMode promise = app.recovery();
        if (promise == RecoveryMode.EXTERNAL) {
            return "";
        }
        if (promise != RecoveryMode.REPLAY) {
            return "The application does not promise that the same calls lead to the same state.";
        }
        ActionResult result = session.replay(earlier);
        DocUIError error = result.error();
        return error == null ? "" : error.message();
    }

    private static String restored(String name, int operations) {
        return "The server was restarted. The session \"" + name + "\" was restored from its ledger of " + operations
                + (operations == 1 ? " operation." : " operations.")
                + " Links and numbers of earlier documents no longer apply.";
    }

    private static String lost(String name, String reason) {
        return "The server was restarted, and the session \"" + name + "\" could not be restored. " + reason
                + " Its state is lost. This is a new session.";
    }
}
