package io.docui.runtime.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.MemoryLedger;
import io.docui.runtime.policy.Verdict;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** What belongs to a session ends with it, once, and with nothing else. */
class SessionProvidersTest {
    private final List<String> ended = new CopyOnWriteArrayList<>();
    private int made;

    private App app(ConfigurableProvider.ProviderBuilder providerBuilder) {
        return App.ofResources(() -> {
            String name = "resource " + made++;
            return new SessionProviders(List.of(providerBuilder.build("machine")), () -> ended.add(name));
        });
    }

    @Test
    void closesResourceOnceWithOwnSession() {
        App app = app(new ConfigurableProvider.ProviderBuilder());
        Session first = app.open();
        Session second = app.open();
        first.close();
        first.close();
        assertEquals(List.of("resource 0"), ended);
        second.close();
        assertEquals(List.of("resource 0", "resource 1"), ended);
    }

    @Test
    void rejectsNamesReservedForBuiltInActions() {
        App qualifier = App.of(() -> List.of(new ConfigurableProvider.ProviderBuilder().build("docui")));
        IllegalArgumentException refused = assertThrows(IllegalArgumentException.class, qualifier::open);
        assertEquals(
                "The provider id docui is reserved for the built-in actions. Choose another id.", refused.getMessage());

        for (String name : List.of("look", "click", "answer", "help")) {
            App app = app(new ConfigurableProvider.ProviderBuilder()
                    .with(ConfigurableProvider.action(name), context -> "done"));
            refused = assertThrows(IllegalArgumentException.class, app::open);
            assertEquals(
                    "The action " + name + " of machine has the name of a built-in action that cannot be replaced."
                            + " Choose another name.",
                    refused.getMessage());
        }
        assertEquals(4, ended.size());
    }

    @Test
    void closesResourceWhenProvidersAreOnlyListed() {
        assertEquals(
                "machine",
                app(new ConfigurableProvider.ProviderBuilder())
                        .providers()
                        .get(0)
                        .id());
        assertEquals(List.of("resource 0"), ended);
    }

    @Test
    void closesResourceWhenOpenFails() {
        App app = app(new ConfigurableProvider.ProviderBuilder()).withLedger(new MemoryLedger(10, 1_000));
        try (Session session = app.open("one")) {
            assertThrows(IllegalStateException.class, () -> app.open("one"));
            assertEquals(List.of("resource 1"), ended);
            assertTrue(session.run("look()").success());
        }
        App empty = App.ofResources(() -> new SessionProviders(List.of(), () -> ended.add("nothing's")));
        assertThrows(IllegalArgumentException.class, empty::open);
        assertTrue(ended.contains("nothing's"));
    }

    @Test
    void closesResourceAfterRunningCall() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        List<Boolean> wasThere = new CopyOnWriteArrayList<>();
        Session session = app(new ConfigurableProvider.ProviderBuilder()
                        .with(ConfigurableProvider.action("work"), context -> {
                            begun.countDown();
                            try {
                                new CountDownLatch(1).await();
                            } catch (InterruptedException e) {
                                wasThere.add(ended.isEmpty());
                            }
                            return "done";
                        }))
                .open();
        Thread caller = new Thread(() -> session.run("work()"));
        caller.start();
        assertTrue(begun.await(60, TimeUnit.SECONDS));
        session.close();
        caller.join(10_000);
        assertFalse(caller.isAlive());
        assertEquals(List.of(true), wasThere);
        assertEquals(List.of("resource 0"), ended);
    }

    @Test
    void sessionClosesDespiteFailingResource() {
        MemoryLedger ledger = new MemoryLedger(10, 1_000);
        App app = App.ofResources(() -> new SessionProviders(
                        List.of(new ConfigurableProvider.ProviderBuilder().build("machine")), () -> {
                            throw new IllegalStateException("it is stuck");
                        }))
                .withLedger(ledger);
        app.open("one").close();
        app.open("one").close();
        try (var all = ledger.query(LedgerQuery.all())) {
            assertTrue(all.count() >= 4, "each was opened and closed");
        }
    }

    @Test
    void customizerGivesEachSessionItsOwnProvidersAndPolicy() {
        App app = App.of(() -> {
                    throw new AssertionError("the customizer has other providers");
                })
                .withSessionCustomizer((id, given) -> given.withProviders(() -> new SessionProviders(
                                List.of(new ConfigurableProvider.ProviderBuilder()
                                        .with(ConfigurableProvider.action("whose"), context -> id)
                                        .build("machine")),
                                () -> ended.add(id)))
                        .withPolicy((action, call) ->
                                id.equals("bob") ? new Verdict.Denied("bob never may") : new Verdict.Allowed()))
                .withTimeLimit(Duration.ofSeconds(30)); // keeps the customizer
        try (Session ann = app.open("ann");
                Session bob = app.open("bob")) {
            assertEquals("ann", ann.run("whose()").result());
            assertEquals(
                    ErrorCode.NOT_PERMITTED,
                    Objects.requireNonNull(bob.run("whose()").error()).code());
        }
        assertEquals(List.of("bob", "ann"), ended);
    }
}
