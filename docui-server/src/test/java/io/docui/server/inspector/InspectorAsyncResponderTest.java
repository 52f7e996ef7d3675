package io.docui.server.inspector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.server.CounterBinding;
import io.docui.server.host.SessionHost;
import io.docui.server.host.SessionHostLimits;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Whatever goes wrong with an answer that is given later: the page is told, and its request ends, once. */
class InspectorAsyncResponderTest {
    private final FakeServletOutputStream written = new FakeServletOutputStream();
    private final AtomicInteger completed = new AtomicInteger();

    private String respond(Object body, Executor threads) {
        AsyncContext async = FakeServletOutputStream.createFake(AsyncContext.class, Map.of("complete", () -> {
            completed.incrementAndGet();
            return null;
        }));
        HttpServletRequest request =
                FakeServletOutputStream.createFake(HttpServletRequest.class, Map.of("startAsync", () -> async));
        HttpServletResponse response = FakeServletOutputStream.createFake(
                HttpServletResponse.class, Map.of("getOutputStream", () -> written, "isCommitted", () -> false));
        try (SessionHost host =
                new SessionHost(DocUI.app(new CounterBinding(0)), SessionHostLimits.DEFAULT, Clock.systemUTC())) {
            CompletableFuture<Object> later = new CompletableFuture<>();
            InspectorAsyncResponder.respond(host.open("probe"), request, response, later, threads);
            later.complete(body);
        }
        return written.sentText();
    }

    @Test
    void sendsResultAsJson() {
        assertEquals("{\"a\":1}", respond(Map.of("a", 1), Runnable::run));
        assertEquals(1, completed.get());
    }

    @Test
    void reportsShutdownWhenExecutorRejectsTask() {
        String told = respond(Map.of("a", 1), task -> {
            throw new RejectedExecutionException("over");
        });

        assertTrue(told.contains("The server is shutting down."), told);
        assertEquals(1, completed.get());
    }

    @Test
    void reportsUnserializableResult() {
        Map<String, Object> endless = new HashMap<>();
        endless.put("itself", endless);

        String told = respond(endless, Runnable::run);
        assertTrue(told.contains("The server could not process this request"), told);
        assertEquals(1, completed.get());
    }
}
