package samples;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.testkit.CallOutcome;
import io.docui.testkit.TestSession;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

class BatchImportTest {
    private final CountDownLatch continues = new CountDownLatch(1);

    @Test
    void modelReadsProgressAndCancels() {
        try (TestSession session =
                TestSession.open(() -> BatchImportDocUI.bind(new BatchImport(this::blockAtThirdRow)))) {
            CallOutcome started = session.run("import_rows(1000)").succeeds();
            String operation = Objects.requireNonNull(started.result().asyncHandle());

            Awaitility.await()
                    .untilAsserted(() ->
                            session.run("operation_status('" + operation + "')").shows("2 of 1000 rows"));
            session.run("cancel('" + operation + "')").succeeds();

            Awaitility.await()
                    .until(() -> session.session().operationResult(operation).isPresent());
            assertTrue(session.document().section("Imported").text().contains("2 rows"), session.document()::markdown);
        } finally {
            continues.countDown();
        }
    }

    @Test
    void importsAllRows() {
        continues.countDown();
        try (TestSession session =
                TestSession.open(() -> BatchImportDocUI.bind(new BatchImport(this::blockAtThirdRow)))) {
            session.run("import_rows(1000)").succeeds();

            Awaitility.await()
                    .until(() -> session.document().section("Imported").text().contains("1000 rows"));
        }
    }

    /** Blocks until the test lets it go on, or the job's thread is interrupted. */
    private void blockAtThirdRow(int row) {
        try {
            if (row == 3) {
                continues.await();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException("interrupted", e);
        }
    }
}
