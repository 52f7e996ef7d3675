package io.docui.spring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.server.host.SessionHost;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Lazy;
import org.springframework.context.annotation.Scope;

class SessionLifecycleTest {
    /** A bean that is created after the host of the sessions, by the first one, as databases are. */
    record Store(List<String> closed) implements AutoCloseable {
        @Override
        public void close() {
            closed.add("store");
        }
    }

    @SpringBootConfiguration
    @ImportAutoConfiguration(DocUIAutoConfiguration.class)
    static class Application {
        @Bean
        @Lazy
        Store store() {
            return new Store(new ArrayList<>());
        }

        @Bean
        @Scope("prototype")
        Basket basket(Store store) {
            return new Basket(() -> store.closed().add("basket"));
        }
    }

    private static ConfigurableApplicationContext start() {
        return new SpringApplicationBuilder(Application.class)
                .web(WebApplicationType.NONE)
                .run();
    }

    @Test
    void sessionsAreClosedBeforeTheBeansThatTheyUse() {
        ConfigurableApplicationContext context = start();
        List<String> closed = context.getBean(Store.class).closed();
        SessionHost host = context.getBean(SessionHost.class);
        host.open("first");
        host.open("second");
        context.close();
        assertEquals(List.of("basket", "basket", "store"), closed);
    }

    @Test
    void stoppedContextOpensSessionsAgain() {
        try (ConfigurableApplicationContext context = start()) {
            SessionHost host = context.getBean(SessionHost.class);
            host.open("first");
            context.stop();
            assertTrue(host.sessions().isEmpty());
            context.start();
            host.open("second");
            assertEquals(1, host.sessions().size());
        }
    }
}
