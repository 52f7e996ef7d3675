package io.docui.server.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.session.App;
import io.docui.server.CounterBinding;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A host keeps what is used, closes what is not, and hands out nothing that is over. */
@Timeout(120)
class SessionHostTest {
    private static final SessionHostLimits TWO = new SessionHostLimits(2, Duration.ofMinutes(5));

    private final List<SessionHost> opened = new ArrayList<>();

    private SessionHost newHost(App app, SessionHostLimits limits, Clock clock) {
        SessionHost host = new SessionHost(app, limits, clock);
        opened.add(host);
        return host;
    }

    @AfterEach
    void close() {
        opened.forEach(SessionHost::close);
    }

    @Test
    void limitsSessionsAndFreesSlotOnClose() {
        SessionHost host = newHost(DocUI.app(() -> new CounterBinding(0)), TWO, Clock.systemUTC());
        SharedSession first = host.open("one");
        SharedSession second = host.open("two");

        assertThrows(HostFullException.class, () -> host.open("three"));
        first.close();
        first.close();

        assertEquals(Optional.empty(), host.find(first.id()));
        SharedSession third = host.open("three");
        assertEquals(List.of(second, third), host.sessions());
        assertThrows(HostFullException.class, () -> host.open("four"), "an end counts once");
    }

    @Test
    void failedOpenTakesNoSlot() {
        SessionHost host = newHost(
                DocUI.app(() -> {
                    throw new IllegalStateException("no cave");
                }),
                TWO,
                Clock.systemUTC());
        for (int i = 0; i < 3; i++) {
            IllegalStateException refused = assertThrows(IllegalStateException.class, () -> host.open("one"));
            assertTrue(String.valueOf(refused.getMessage()).contains("no cave"), refused::toString);
        }
    }

    @Test
    void rejectsSessionWhenHostClosesDuringOpen() {
        AtomicReference<SessionHost> closing = new AtomicReference<>();
        List<SharedSession> greeted = new ArrayList<>();
        SessionHost host = newHost(
                DocUI.app(() -> {
                    closing.get().close(); // the server ends at this very moment
                    return new CounterBinding(0);
                }),
                TWO,
                Clock.systemUTC());
        closing.set(host);
        host.onSessionOpened(greeted::add);

        assertThrows(IllegalStateException.class, () -> host.open("late"));
        assertEquals(List.of(), host.sessions());
        assertEquals(List.of(), greeted);
    }

    @Test
    void closesOnlyIdleSessions() throws Exception {
        AtomicReference<Instant> now = new AtomicReference<>(Instant.EPOCH);
        SessionHost host = newHost(
                DocUI.app(() -> new CounterBinding(0)), new SessionHostLimits(2, Duration.ofMillis(200)), clock(now));
        SharedSession left = host.open("left");
        SharedSession used = host.open("used");
        CountDownLatch over = new CountDownLatch(1);
        left.addListener(event -> {
            if (event instanceof SessionEvent.SessionClosed) {
                over.countDown();
            }
        });
        now.set(Instant.EPOCH.plusMillis(150));
        used.touch();
        now.set(Instant.EPOCH.plusMillis(250));

        assertTrue(over.await(1, TimeUnit.MINUTES));
        assertTrue(left.isClosed());
        assertFalse(used.isClosed());
        assertEquals(List.of(used), host.sessions());
    }

    private static Clock clock(AtomicReference<Instant> now) {
        return new Clock() {
            @Override
            public ZoneOffset getZone() {
                return ZoneOffset.UTC;
            }

            @Override
            public Clock withZone(ZoneId zone) {
                return this;
            }

            @Override
            public Instant instant() {
                return now.get();
            }
        };
    }
}
