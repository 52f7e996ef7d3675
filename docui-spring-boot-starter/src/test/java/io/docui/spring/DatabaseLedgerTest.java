package io.docui.spring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.ledger.Ledger;
import io.docui.runtime.ledger.LedgerException;
import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.RecordedEntry;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Sessions in the application's database, which is all that is left of them after a restart. */
class DatabaseLedgerTest {
    @TempDir
    private Path directory;

    @SpringBootConfiguration
    @EnableAutoConfiguration
    static class Application {
        @Bean
        Warehouse warehouse(JdbcClient database) {
            return new Warehouse(database);
        }
    }

    private ConfigurableApplicationContext start(String... more) {
        return new SpringApplicationBuilder(Application.class)
                .properties(
                        "server.port=0",
                        "spring.datasource.url=jdbc:h2:"
                                + directory.resolve("shop").toAbsolutePath(),
                        "spring.security.user.name=ann",
                        "spring.security.user.password=a",
                        "docui.ledger.database=true")
                .run(more);
    }

    private static McpTestClient desk(ConfigurableApplicationContext context) throws Exception {
        int port = context.getEnvironment().getRequiredProperty("local.server.port", Integer.class);
        return McpTestClient.connect(port, "/mcp?session=desk", "ann");
    }

    @Test
    void sessionContinuesAfterARestart() throws Exception {
        try (ConfigurableApplicationContext context = start()) {
            McpTestClient desk = desk(context);
            String stored = desk.call("run_code_snippet", "{\"code\":\"store('tea')\"}");
            assertTrue(stored.contains("stored"), stored);
        }
        try (ConfigurableApplicationContext context = start()) {
            McpTestClient desk = desk(context);
            String document = desk.call("look", "{}");
            assertTrue(document.contains("The server was restarted. The session"), document);
            assertTrue(document.contains("Crates: tea"), document);
            String undone = desk.call("run_code_snippet", "{\"code\":\"undo_last()\"}");
            String emptied = desk.call("look", "{}");
            assertTrue(emptied.contains("Crates:") && !emptied.contains("tea"), undone + emptied);
        }
        try (ConfigurableApplicationContext context = start();
                Stream<RecordedEntry> stored =
                        context.getBean(Ledger.class).query(LedgerQuery.all().ofAction("store"))) {
            assertEquals(1, stored.count(), "nothing was run again");
        }
    }

    @Test
    void tableIsLeftToAMigrationIfAskedFor() throws Exception {
        try (ConfigurableApplicationContext context = start("--docui.ledger.create-table=false")) {
            Ledger ledger = context.getBean(Ledger.class);
            assertThrows(LedgerException.class, ledger::lastSequence);
        }
    }

    @Test
    void twoPlacesForTheLedgerAreRefused() {
        RuntimeException failure = assertThrows(
                RuntimeException.class, () -> start("--docui.ledger.directory=" + directory.resolve("ledger")));
        Throwable cause = failure;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        String message = String.valueOf(cause.getMessage());
        assertTrue(message.contains("docui.ledger.database and docui.ledger.directory exclude each other"), message);
        assertFalse(directory.resolve("ledger").toFile().exists());
    }
}
