package io.docui.spring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.action.Caller;
import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import io.docui.runtime.thread.WorkerThreads;
import io.docui.server.host.SessionEvent;
import io.docui.server.host.SessionHost;
import io.docui.server.host.SharedSession;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationHandler;
import io.micrometer.observation.ObservationRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.parallel.Isolated;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

/** What Micrometer sees of calls, and which threads run them. */
@Isolated("One test chooses the worker threads of the process.")
class ObservedCallTest {
    private final List<Observation.Context> stopped = new CopyOnWriteArrayList<>();
    private final ApplicationContextRunner runner = new ApplicationContextRunner()
            .withBean(Inventory.class)
            .withConfiguration(
                    AutoConfigurations.of(DocUIAutoConfiguration.class, DocUIActuatorAutoConfiguration.class));

    private ObservationRegistry observations() {
        ObservationRegistry registry = ObservationRegistry.create();
        registry.observationConfig().observationHandler(new ObservationHandler<>() {
            @Override
            public void onStop(Observation.Context context) {
                stopped.add(context);
            }

            @Override
            public boolean supportsContext(Observation.Context context) {
                return true;
            }
        });
        return registry;
    }

    /** The page has a row for what the tests below see. */
    @Test
    void pageDescribesTheObservation() throws IOException {
        String page = Files.readString(Path.of(
                System.getProperty("basedir", "").endsWith("boot-3") ? "../.." : "..",
                "docs",
                "reference",
                "observability.md"));
        assertTrue(page.contains("| `docui.actions` | timer | `action`, `outcome` (`success`, `error`) |"), page);
    }

    @Test
    void callsAreObservations() {
        runner.withBean(ObservationRegistry.class, this::observations).run(context -> {
            try (Session session = context.getBean(App.class).open()) {
                assertTrue(session.run("add('Bolt')").success());
            }
            assertEquals(1, stopped.size());
            Observation.Context call = stopped.get(0);
            assertEquals("docui.actions", call.getName());
            assertEquals("docui.actions add", call.getContextualName());
            assertEquals(
                    "[keyValue(action=add), keyValue(outcome=success)]",
                    call.getLowCardinalityKeyValues().stream().toList().toString());
            assertNotNull(call.getHighCardinalityKeyValue("docui.session"));
        });
    }

    @Test
    void failedCallsAreObservedAsErrors() {
        runner.withBean(ObservationRegistry.class, this::observations).run(context -> {
            try (Session session = context.getBean(App.class).open()) {
                assertFalse(session.run("who_am_i()").success(), "nobody is authenticated");
            }
            assertEquals(
                    "[keyValue(action=who_am_i), keyValue(outcome=error)]",
                    stopped.get(0).getLowCardinalityKeyValues().stream()
                            .toList()
                            .toString());
        });
    }

    @Test
    void sessionsHaveTheMetricsOfTheHost() {
        SimpleMeterRegistry registry = new SimpleMeterRegistry();
        runner.run(context -> {
            context.getBean(MeterBinder.class).bindTo(registry);
            SharedSession session = context.getBean(SessionHost.class).open("probe 1");
            session.call(
                            new Caller("test", "probe 1", null),
                            "run",
                            open -> open.run("add('Bolt')"),
                            result -> new SessionEvent.CallSummary(result.success(), "added", ""))
                    .result()
                    .toCompletableFuture()
                    .get(1, TimeUnit.MINUTES);
            assertEquals(1, registry.get("docui.sessions.open").gauge().value());
            assertEquals(
                    1,
                    registry.get("docui.calls")
                            .tags("tool", "run", "outcome", "success", "error", "none")
                            .timer()
                            .count());
        });
        assertNull(registry.find("docui.sessions.open").gauge(), "the host is observed after its end");
    }

    @Test
    void callsAreTimedWithoutObservations() {
        runner.withBean(MeterRegistry.class, SimpleMeterRegistry::new).run(context -> {
            try (Session session = context.getBean(App.class).open()) {
                assertTrue(session.run("add('Bolt')").success());
            }
            MeterRegistry registry = context.getBean(MeterRegistry.class);
            assertEquals(
                    1,
                    registry.get("docui.actions")
                            .tag("action", "add")
                            .tag("outcome", "success")
                            .timer()
                            .count());
        });
    }

    @Test
    @EnabledForJreRange(min = JRE.JAVA_21, disabledReason = "NOT TESTED: there are virtual threads since JDK 21")
    void newWorkerThreadsAreVirtualIfSpringBootUsesThem() {
        try {
            runner.withPropertyValues("spring.threads.virtual.enabled=true").run(context -> {
                assertNotNull(context.getBean(SessionHost.class));
                // not the thread of a call: sessions of other tests may keep platform threads, which then run it
                String thread = WorkerThreads.factory("docui-worker-")
                        .newThread(() -> {})
                        .toString();
                assertTrue(thread.startsWith("VirtualThread["), thread);
            });
        } finally {
            WorkerThreads.useDefault();
        }
    }
}
