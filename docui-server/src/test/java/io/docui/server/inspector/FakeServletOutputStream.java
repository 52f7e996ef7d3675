package io.docui.server.inspector;

import io.docui.server.http.EventStream;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A stream of events that goes nowhere, and can fail as a server's does. */
final class FakeServletOutputStream extends ServletOutputStream {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private volatile @Nullable RuntimeException failure;
    private volatile boolean completed;

    /** The stream. */
    EventStream openEventStream() throws IOException {
        AsyncContext async = createFake(AsyncContext.class, Map.of("complete", () -> {
            completed = true;
            return null;
        }));
        return EventStream.open(
                createFake(
                        HttpServletRequest.class,
                        Map.of(
                                "isAsyncStarted",
                                () -> false,
                                "startAsync",
                                () -> async,
                                "getServletContext",
                                () -> createFake(ServletContext.class, Map.of()))),
                createFake(HttpServletResponse.class, Map.of("getOutputStream", () -> this)));
    }

    /** Something of an interface. */
    interface MethodStub {
        @Nullable
        Object invoke();
    }

    /** An object that does nothing, but for some methods. */
    static <T> T createFake(Class<T> type, Map<String, MethodStub> answers) {
        return type.cast(
                Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (self, method, arguments) -> {
                    MethodStub methodStub = answers.get(method.getName());
                    return methodStub == null ? null : methodStub.invoke();
                }));
    }

    /** From now on nothing can be sent. */
    void failWith(RuntimeException with) {
        failure = with;
    }

    /** What was sent. */
    String sentText() {
        return bytes.toString(StandardCharsets.UTF_8);
    }

    /** Whether the answer is over. */
    boolean isCompleted() {
        return completed;
    }

    @Override
    public void write(int one) {
        if (failure != null) {
            throw failure;
        }
        bytes.write(one);
    }

    @Override
    public boolean isReady() {
        return true;
    }

    @Override
    public void setWriteListener(WriteListener listener) {
        throw new UnsupportedOperationException("It is written to as it comes.");
    }
}
