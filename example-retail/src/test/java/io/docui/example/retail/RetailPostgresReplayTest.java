package io.docui.example.retail;

import io.docui.example.cluster.EmbeddedPostgres;
import java.io.IOException;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/** Runs the replays on a PostgreSQL server of its own. */
@Tag("full")
@DirtiesContext
class RetailPostgresReplayTest extends RetailReplayTest {
    private static EmbeddedPostgres postgres;

    @BeforeAll
    static void startPostgres() throws IOException, InterruptedException {
        postgres = EmbeddedPostgres.start();
    }

    @AfterAll
    static void stopPostgres() throws IOException {
        postgres.close();
    }

    @DynamicPropertySource
    static void database(DynamicPropertyRegistry properties) {
        properties.add("spring.datasource.url", () -> postgres.url());
        properties.add(
                "spring.datasource.username",
                () -> Objects.requireNonNull(postgres.access().get("user")));
        properties.add(
                "spring.datasource.password",
                () -> Objects.requireNonNull(postgres.access().get("password")));
    }
}
