package io.docui.example.retail;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.example.cluster.EmbeddedPostgres;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.ledger.JdbcLedger;
import io.docui.runtime.ledger.Ledger;
import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.OperationEntryBuilder;
import io.docui.runtime.ledger.OperationOutcome;
import io.docui.runtime.ledger.RecordedEntry;
import io.docui.runtime.ledger.Snapshot;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** The ledger in a PostgreSQL database. Its contract is tested with H2, in the runtime's own tests. */
@Tag("full")
class PostgresLedgerTest {
    private static final Instant TIME = Instant.parse("2026-11-22T01:00:00Z");
    /** Characters that databases and JSON treat specially, with one outside the basic plane. */
    private static final String DIFFICULT = "it's \"quoted\" \\ \u0000 \t 客户 \uD83D\uDE00";

    private static EmbeddedPostgres postgres;
    private static DataSource database;

    @BeforeAll
    static void startPostgres() throws IOException, InterruptedException {
        postgres = EmbeddedPostgres.start();
        database = new DriverManagerDataSource(postgres.url(), access("user"), access("password"));
    }

    @AfterAll
    static void stopPostgres() throws IOException {
        postgres.close();
    }

    private static String access(String key) {
        return Objects.requireNonNull(postgres.access().get(key));
    }

    @BeforeEach
    void dropTable() {
        JdbcClient.create(database).sql("drop table if exists docui_ledger").update();
    }

    private static Ledger ledger() {
        JdbcLedger ledger = new JdbcLedger(database);
        ledger.createTable();
        return ledger;
    }

    private static OperationEntryBuilder operation(String session, int number) {
        return OperationEntry.builder(session, "op-" + number, "mud", "attack", "attack()");
    }

    private static OperationEntry done(String session, int number) {
        return operation(session, number).build(TIME, new OperationOutcome.Succeeded(new TextValue("done"), DIFFICULT));
    }

    private static List<RecordedEntry> find(Ledger ledger, LedgerQuery query) {
        try (Stream<RecordedEntry> found = ledger.query(query)) {
            return found.toList();
        }
    }

    @Test
    void anotherLedgerOfTheDatabaseContinues() {
        Snapshot state = Snapshot.of("text/plain", DIFFICULT);
        OperationEntry first =
                operation("sess-1", 1).inverseSnapshot(state).build(TIME, new OperationOutcome.Running());
        try (Ledger earlier = ledger()) {
            assertEquals(1, earlier.append(first, state));
        }
        try (Ledger later = ledger()) {
            assertEquals(2, later.append(done("sess-1", 2)));
            assertEquals(state, later.snapshot(1).orElseThrow());
            List<RecordedEntry> all = find(later, LedgerQuery.all());
            assertEquals(
                    List.of(first, done("sess-1", 2)),
                    all.stream().map(RecordedEntry::entry).toList());
            assertEquals(1, later.firstSequence());
            assertEquals(2, later.lastSequence());
        }
    }

    @Test
    void readsMoreEntriesThanAPageInBothDirections() {
        try (Ledger ledger = ledger()) {
            for (int i = 1; i <= 250; i++) {
                ledger.append(done("sess-" + i % 2, i));
            }
            List<Long> oldestFirst = LongStream.rangeClosed(1, 250).boxed().toList();
            assertEquals(oldestFirst, sequences(find(ledger, LedgerQuery.all())));
            List<Long> newestFirst =
                    LongStream.rangeClosed(1, 250).mapToObj(i -> 251 - i).toList();
            assertEquals(newestFirst, sequences(find(ledger, LedgerQuery.all().descending())));
            assertEquals(
                    125, find(ledger, LedgerQuery.all().inSession("sess-1")).size());
        }
    }

    private static List<Long> sequences(List<RecordedEntry> entries) {
        return entries.stream().map(RecordedEntry::sequence).toList();
    }

    /** As two servers with one database do. */
    @Test
    void twoLedgersAppendAtTheSameTime() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(8);
        try (Ledger one = ledger();
                Ledger other = ledger()) {
            List<Future<Long>> appended = new ArrayList<>();
            for (int i = 0; i < 200; i++) {
                int number = i;
                appended.add(threads.submit(() -> (number % 2 == 0 ? one : other).append(done("sess-1", number))));
            }
            List<Long> acknowledged = new ArrayList<>();
            for (Future<Long> append : appended) {
                acknowledged.add(append.get());
            }
            List<RecordedEntry> all = find(one, LedgerQuery.all());
            assertEquals(acknowledged.stream().sorted().toList(), sequences(all));
            assertEquals(
                    IntStream.range(0, 200).mapToObj(i -> "op-" + i).sorted().toList(),
                    all.stream()
                            .map(recorded -> ((OperationEntry) recorded.entry()).id())
                            .sorted()
                            .toList());
        } finally {
            threads.shutdownNow();
        }
    }

    /** As docs/guides/spring-boot.md says. */
    @Test
    void flywayCreatesTheTableOfTheStarter() {
        try (ConfigurableApplicationContext context = new SpringApplicationBuilder(RetailApplication.class)
                .web(WebApplicationType.NONE)
                .run(
                        "--spring.datasource.url=" + postgres.url(),
                        "--spring.datasource.username=" + access("user"),
                        "--spring.datasource.password=" + access("password"),
                        "--docui.ledger.database=true",
                        "--docui.ledger.create-table=false",
                        "--spring.flyway.locations=classpath:db/migration,classpath:db/docui-ledger")) {
            Ledger ledger = context.getBean(Ledger.class);
            assertEquals(1, ledger.append(done("sess-1", 1)));
            assertTrue(JdbcClient.create(context.getBean(DataSource.class))
                            .sql("select count(*) from flyway_schema_history where script like '%docui_ledger%'")
                            .query(Integer.class)
                            .single()
                    > 0);
        }
    }
}
