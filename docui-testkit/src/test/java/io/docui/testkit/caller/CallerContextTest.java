package io.docui.testkit.caller;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.action.Caller;
import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import io.docui.runtime.thread.ThreadContextPropagator;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.slf4j.MDC;
import org.springframework.security.core.context.SecurityContextHolder;

/** Application code sees the thread-bound context of its caller, and of nobody else (docs/spec/sessions.md#caller-context). */
@Timeout(120)
class CallerContextTest {
    private static final int SESSIONS = 20;
    private static final int THREADS = 10;

    private static final ThreadContextPropagator IDENTITY = ThreadContextPropagator.of(CallerIdentity.PLAIN)
            .and(ThreadContextPropagator.of(CallerIdentity.INHERITABLE))
            .and(ThreadContextPropagator.of(MDC::getCopyOfContextMap, MDC::setContextMap, MDC::clear))
            .and(ThreadContextPropagator.of(
                    SecurityContextHolder::getContext,
                    SecurityContextHolder::setContext,
                    SecurityContextHolder::clearContext));

    private final Club club = new Club();
    private final App app = DocUI.app(ClubDocUI.bind(club)).withThreadContext(IDENTITY);

    @AfterEach
    void clear() {
        CallerIdentity.clear();
    }

    @Test
    void everyKindOfApplicationCodeSeesItsCaller() throws InterruptedException {
        try (Session session = app.open()) {
            session.setCaller(new Caller("java", "a model", "user 1"));
            CallerIdentity.set("user 1");
            assertTrue(session.look().contains("Dear user 1, visit 0."), session::look);
            assertEquals(
                    seen("user 1"), session.run("whoami('First', 'user 1')").result());
            assertEquals("user 1", session.run("later()").result());
            assertEquals(seen("user 1"), awaited(session, "slowly()").result());
            assertEquals("user 1", awaited(session, "through()").result());
        }
    }

    private static Club.Seen seen(String user) {
        return new Club.Seen(user, "java", "a model", user);
    }

    private static ActionResult awaited(Session session, String call) throws InterruptedException {
        ActionResult started = session.run(call);
        String handle = started.asyncHandle();
        return handle == null
                ? started // it has already ended
                : session.operationResult(handle, Duration.ofMinutes(1))
                        .orElseThrow(() -> new AssertionError(started.toJson()));
    }

    @Test
    void nextCallerGetsItsOwnDocumentConditionsAndChoices() {
        try (Session session = app.open()) {
            session.setCaller(new Caller("java", null, "user 1"));
            CallerIdentity.set("user 1");
            assertTrue(session.look().contains("Dear user 1"));
            session.setCaller(new Caller("java", null, "user 2"));
            CallerIdentity.set("user 2");
            String document = session.look();
            assertTrue(document.contains("Dear user 2") && !document.contains("user 1"), document);
            CallerIdentity.clear();
            session.setCaller(new Caller("java", null, null));
            assertTrue(session.look().contains("Dear nobody"), session::look);
            assertEquals("NOT_VISIBLE", code(session.run("enter()")));
            assertEquals("ANCHOR_STALE", code(session.run("whoami('First', 'nobody')")), "the lookup finds nobody");
            session.setCaller(new Caller("java", null, "user 3"));
            CallerIdentity.set("user 3");
            assertEquals("CONSTRAINT_VIOLATION", code(session.run("whoami('First', 'user 2')")), "not a choice now");
        }
    }

    private static String code(ActionResult result) {
        return result.error() == null ? "success" : result.error().code().toString();
    }

    @Test
    void threadsInheritNothingFromTheFirstCaller() {
        CallerIdentity.set("user 1");
        SecurityContextHolder.clearContext(); // Spring Security registers its context with Micrometer
        try (Session session = DocUI.app(ClubDocUI.bind(club)).open()) {
            assertEquals("nobody", session.run("later()").result());
        }
    }

    @Test
    void applicationCodeHasContextClassLoaderOfItsCaller() {
        ClassLoader own = Thread.currentThread().getContextClassLoader();
        ClassLoader other = new ClassLoader(own) {};
        try (Session session = app.open()) {
            Thread.currentThread().setContextClassLoader(other);
            session.run("later()");
            assertEquals(other, club.loader);
            Thread.currentThread().setContextClassLoader(own);
            session.run("later()");
            assertEquals(own, club.loader);
        } finally {
            Thread.currentThread().setContextClassLoader(own);
        }
    }

    @Test
    void reactionToCancellationSeesCaller() throws Exception {
        try (Session session = app.open()) {
            ExecutorService caller = Executors.newSingleThreadExecutor();
            try {
                Future<ActionResult> running = caller.submit(() -> {
                    CallerIdentity.set("user 7");
                    return session.run("hold()");
                });
                club.holding.await();
                CallerIdentity.set("user 8");
                session.cancel();
                assertEquals("CANCELLED", running.get().error().code().toString());
                assertEquals("user 7", club.stopped.get(1, TimeUnit.MINUTES));
            } finally {
                caller.shutdownNow();
            }
        }
    }

    @Test
    void callNeverRunsWithoutItsContext() {
        App failing = DocUI.app(ClubDocUI.bind(club)).withThreadContext(() -> () -> {
            throw new IllegalStateException("no security context here");
        });
        try (Session session = failing.open()) {
            ActionResult result = session.call("later", "{}");
            assertEquals("ACTION_FAILED", result.error().code().toString());
            assertTrue(result.error().message().contains("caller's context"), result.error()::message);
        }
    }

    @Test
    void concurrentCallersNeverSeeEachOther() throws Exception {
        callFromManyThreads(3_000);
    }

    @Test
    @Tag("long")
    @Timeout(1_200)
    void concurrentCallersNeverSeeEachOtherInManyCalls() throws Exception {
        callFromManyThreads(100_000);
    }

    /** Half of the sessions share an instance; the others have instances of their own. */
    private void callFromManyThreads(int calls) throws Exception {
        App own = DocUI.app(() -> ClubDocUI.bind(new Club())).withThreadContext(IDENTITY);
        List<Session> sessions = new ArrayList<>();
        for (int i = 0; i < SESSIONS; i++) {
            sessions.add((i % 2 == 0 ? app : own).open());
            sessions.get(i).setCaller(new Caller("java", "a model", user(i)));
        }
        ExecutorService callers = Executors.newFixedThreadPool(THREADS);
        try {
            List<Future<?>> running = new ArrayList<>();
            for (int thread = 0; thread < THREADS; thread++) {
                int first = thread;
                running.add(callers.submit(() -> {
                    for (int call = first; call < calls; call += THREADS) {
                        int i = (call * 7) % SESSIONS;
                        callAs(user(i), sessions.get(i), call);
                    }
                }));
            }
            for (Future<?> future : running) {
                future.get();
            }
        } finally {
            callers.shutdownNow();
            sessions.forEach(Session::close);
        }
    }

    private static String user(int number) {
        return "user " + (number + 100);
    }

    private static void callAs(String user, Session session, int call) {
        CallerIdentity.set(user);
        try {
            ActionResult result =
                    call % 10 == 3 ? awaited(session, "slowly()") : session.run("whoami(obj:member:1, '" + user + "')");
            assertEquals(seen(user), result.result(), result::toJson);
            if (call % 20 == 0) {
                String document = session.look();
                assertTrue(document.contains("Dear " + user + ","), document);
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        } finally {
            CallerIdentity.clear();
        }
    }
}
