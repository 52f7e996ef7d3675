package io.docui.server.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.annotations.LodLevel;
import io.docui.annotations.RecoveryMode;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.action.ViewDescriptor;
import io.docui.runtime.call.Value;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.ledger.FileLedger;
import io.docui.runtime.ledger.LedgerOptions;
import io.docui.runtime.session.App;
import io.docui.runtime.spi.ArgumentReader;
import io.docui.runtime.spi.ObjectType;
import io.docui.runtime.spi.ProviderBinding;
import io.docui.server.host.SessionHost;
import io.docui.server.host.SessionHostLimits;
import io.docui.server.host.SharedSession;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sessions with names after a restart of the server, whose ledger is all that is left of them. */
class NamedSessionRestoreTest {
    @TempDir
    private Path directory;

    private RecoveryMode promise = RecoveryMode.REPLAY;
    private boolean isBroken;

    /** A counter that keeps its promise unless it is broken. */
    private final class Tally extends ProviderBinding {
        private int count;

        Tally() {
            super(new ProviderDescriptor(
                    "tally",
                    "Tally",
                    "",
                    List.of(ActionDescriptor.builder("add").build()),
                    List.of(),
                    List.of(new ViewDescriptor("tally", "Tally", 0, LodLevel.FULL))));
        }

        @Override
        public RecoveryMode recovery() {
            return promise;
        }

        @Override
        public List<ObjectType<?>> objectTypes() {
            return List.of();
        }

        @Override
        public Object dispatch(int action, ArgumentReader in, InvocationContext context) {
            if (isBroken) {
                throw new IllegalStateException("the disk is full");
            }
            return ++count;
        }

        @Override
        public Value encode(int action, Object result) {
            return Value.NullValue.NULL;
        }

        @Override
        public void render(int view, DocWriter out) {
            out.paragraph("Count: ", count);
        }
    }

    /** What a process does with a session before it ends. */
    private interface Visit {
        void visit(NamedSessionRegistry sessions, SessionHost host) throws Exception;
    }

    private void inProcess(Visit visit) throws Exception {
        try (FileLedger ledger = FileLedger.open(directory, LedgerOptions.DEFAULT)) {
            App app = App.of(() -> List.of(new Tally())).withLedger(ledger);
            try (SessionHost host = new SessionHost(app, SessionHostLimits.DEFAULT, Clock.systemUTC())) {
                visit.visit(new NamedSessionRegistry(new NamedSessionOpener(host, app)::open), host);
            }
        }
    }

    private static String document(SharedSession session) throws Exception {
        return session.read(open -> open.project().content())
                .result()
                .toCompletableFuture()
                .get(1, TimeUnit.MINUTES);
    }

    private static void add(SharedSession session) throws Exception {
        assertTrue(session.read(open -> open.run("add()").success())
                .result()
                .toCompletableFuture()
                .get(1, TimeUnit.MINUTES));
    }

    @Test
    void callsAreRepeatedOncePerRestart() throws Exception {
        inProcess((sessions, host) -> {
            SharedSession session = sessions.open(new SessionName("game", null));
            assertEquals("", session.takeNotice());
            add(session);
            add(session);
        });
        for (int count = 2; count < 5; count++) {
            int before = count;
            inProcess((sessions, host) -> {
                SharedSession session = sessions.open(new SessionName("game", null));
                String notice = session.takeNotice();
                assertTrue(notice.contains("The session \"game\" was restored"), notice);
                assertEquals("", session.takeNotice());
                assertTrue(document(session).contains("Count: " + before), document(session));
                add(session);
                assertTrue(
                        document(sessions.open(new SessionName("other", null))).contains("Count: 0"));
            });
        }
    }

    @Test
    void sessionThatEndedInThisProcessBeginsAnew() throws Exception {
        inProcess((sessions, host) -> {
            SharedSession session = sessions.open(new SessionName("game", null));
            add(session);
            session.close();
            SharedSession next = sessions.open(new SessionName("game", null));
            assertEquals("", next.takeNotice());
            assertTrue(document(next).contains("Count: 0"), document(next));
            add(next);
        });
        inProcess((sessions, host) -> assertTrue(
                document(sessions.open(new SessionName("game", null))).contains("Count: 1")));
    }

    @Test
    void lossIsReportedWithoutPromise() throws Exception {
        promise = RecoveryMode.NONE;
        inProcess((sessions, host) -> add(sessions.open(new SessionName("game", null))));
        inProcess((sessions, host) -> {
            SharedSession session = sessions.open(new SessionName("game", null));
            String notice = session.takeNotice();
            assertTrue(notice.contains("could not be restored. The application does not promise"), notice);
            assertTrue(notice.endsWith("Its state is lost. This is a new session."), notice);
            assertTrue(document(session).contains("Count: 0"), document(session));
        });
        inProcess((sessions, host) -> assertEquals(
                "", sessions.open(new SessionName("game", null)).takeNotice(), "there is nothing to lose"));
    }

    @Test
    void lossIsReportedWhenCallFails() throws Exception {
        inProcess((sessions, host) -> add(sessions.open(new SessionName("game", null))));
        isBroken = true;
        inProcess((sessions, host) -> {
            SharedSession session = sessions.open(new SessionName("game", null));
            String notice = session.takeNotice();
            assertTrue(notice.contains("could not be restored."), notice);
            assertFalse(session.isClosed());
            assertTrue(document(session).contains("Count: 0"), document(session));
        });
    }
}
