package io.docui.testkit.caller;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.docui.runtime.DocUI;
import io.docui.runtime.session.Session;
import io.micrometer.context.ContextRegistry;
import io.micrometer.context.integration.Slf4jThreadLocalAccessor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** An application with Micrometer's context propagation needs no hook of its own (docs/spec/sessions.md#caller-context). */
class MicrometerContextTest {
    private static final String KEY = "club.user";

    @BeforeEach
    void register() {
        ContextRegistry.getInstance()
                .registerThreadLocalAccessor(KEY, CallerIdentity.PLAIN)
                .registerThreadLocalAccessor(new Slf4jThreadLocalAccessor());
    }

    @AfterEach
    void unregister() {
        ContextRegistry.getInstance().removeThreadLocalAccessor(KEY);
        ContextRegistry.getInstance().removeThreadLocalAccessor(Slf4jThreadLocalAccessor.KEY);
        CallerIdentity.clear();
    }

    @Test
    void registeredValuesReachApplicationCode() {
        try (Session session = DocUI.app(ClubDocUI.bind(new Club())).open()) {
            CallerIdentity.set("user 1");
            assertEquals("nobody and user 1", session.run("later()").result(), "one of four is not registered");
            assertEquals(
                    "user 1", session.run("principal()").result(), "Spring Security registers its context by itself");
            CallerIdentity.set("user 2");
            assertEquals("nobody and user 2", session.run("later()").result());
            CallerIdentity.clear();
            assertEquals("nobody", session.run("later()").result());
        }
    }
}
