package io.docui.processor;

import static io.docui.processor.DiagnosticAssertions.source;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.session.Session;
import io.docui.runtime.spi.ProviderBinding;
import java.lang.reflect.Proxy;
import org.junit.jupiter.api.Test;

/** An interface as a provider: every implementation can be bound, also a proxy that has only the interface. */
class InterfaceProviderTest {
    private static final CompiledApp APP = CompiledApp.of(source("""
            /** A shop. */
            @DocUIApp(id = "shop") public interface Shop {
              /** Buys. */
              @DocUIAction(visibleWhen = "isOpen") String buy(String what);
              default boolean isOpen() { return true; }
              @DocUIAction default String greet() { return "Hello"; }
              @DocUIView default String note() { return "open"; }
              static Shop of() { return what -> "bought " + what; }
            }
            """));

    private static Session open(Object shop) {
        return DocUI.app((ProviderBinding) APP.call(APP.type("p.ShopDocUI"), "bind", shop))
                .open("shop");
    }

    @Test
    void bindsImplementation() {
        Session session = open(APP.call(APP.type("p.Shop"), "of"));

        assertEquals("bought tea", session.run("buy(what='tea')").result());
        assertEquals("Hello", session.run("greet()").result());
        assertTrue(session.project().content().contains("open"));
    }

    @Test
    void bindsProxy() {
        Class<?> type = APP.type("p.Shop");
        Object proxy = Proxy.newProxyInstance(
                type.getClassLoader(),
                new Class<?>[] {type},
                (self, method, arguments) -> method.getReturnType() == boolean.class ? (Object) true : "proxied");

        assertEquals("proxied", open(proxy).run("buy(what='tea')").result());
    }
}
