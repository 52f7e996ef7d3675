package io.docui.runtime.ledger;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real processes that are killed while they write: what they were told is on disk is there. */
class LedgerCrashTest {
    private static final LedgerOptions OPTIONS = LedgerOptions.DEFAULT.withInlineBytes(1_000);
    private static final long SEGMENT = 60_000;

    @TempDir
    private Path directory;

    private final Map<Long, String> acknowledged = new HashMap<>();
    private final List<Process> processes = new ArrayList<>();
    private int starts;

    @AfterEach
    void killProcesses() {
        processes.forEach(Process::destroyForcibly);
    }

    @Test
    void acknowledgedEntriesSurviveFiveKills() throws Exception {
        assertSurvivesKills(5, 100, 81);
    }

    @Test
    @Tag("long")
    void acknowledgedEntriesSurviveTwoHundredKills() throws Exception {
        assertSurvivesKills(200, 400, 82);
    }

    @Test
    void lockErrorNamesOwningProcess() throws Exception {
        Process busy = start(List.of(), SEGMENT);
        try (BufferedReader told = busy.inputReader(StandardCharsets.UTF_8)) {
            assertTrue(told.readLine() != null, "it writes");
            LedgerException refused = assertThrows(LedgerException.class, () -> FileLedger.open(directory, OPTIONS));
            assertEquals(LedgerException.Reason.LOCKED, refused.reason());
            assertTrue(refused.getMessage().contains("process " + busy.pid() + ", since"), refused.getMessage());
        }
    }

    /** A limit of the system on the size of a file stops a write in its midst, as a full disk does. */
    @Test
    @Tag("full") // it needs a shell that knows ulimit
    void fileSizeLimitKeepsAcknowledgedEntries() throws Exception {
        Process limited = start(List.of("bash", "-c", "ulimit -f 100; exec \"$@\"", "bash"), Long.MAX_VALUE);
        int failed = 0;
        try (BufferedReader told = limited.inputReader(StandardCharsets.UTF_8)) {
            for (String line = told.readLine(); failed < 4; line = told.readLine()) {
                assertTrue(line != null, "it ended");
                if (line.startsWith("failed ")) {
                    assertTrue(line.contains("was not written to the ledger in "), line);
                    failed++;
                } else {
                    recordAcknowledgment(line);
                }
            }
            // It may be gone: a thread that may not write ends, and with the last of them the process.
            limited.destroyForcibly();
            assertTrue(limited.waitFor(60, TimeUnit.SECONDS), "it is dead");
        }
        assertAcknowledgedEntriesStored(acknowledged.size());
        assertTrue(acknowledged.size() > 50, "acknowledged: " + acknowledged.size());
    }

    private void assertSurvivesKills(int kills, int mostLines, long seed) throws Exception {
        Random random = new Random(seed);
        for (int i = 0; i < kills; i++) {
            Process busy = start(List.of(), SEGMENT);
            int before = acknowledged.size();
            int lines = random.nextInt(mostLines);
            int spins = random.nextInt(100_000);
            try (BufferedReader told = busy.inputReader(StandardCharsets.UTF_8)) {
                for (int line = 0; line < lines; line++) {
                    recordAcknowledgment(told.readLine());
                }
                for (int spin = 0; spin < spins; spin++) {
                    Thread.onSpinWait(); // the moment is anywhere between two lines
                }
                kill(busy);
                for (String line = told.readLine(); line != null; line = told.readLine()) {
                    if (line.matches("[0-9]+ [0-9]+-[0-9]-[0-9]+")) {
                        recordAcknowledgment(line); // else the kill cut the line itself
                    }
                }
            }
            assertTrue(acknowledged.size() >= before + lines);
            if (i % 10 == 9 || i == kills - 1 || kills < 10) {
                assertAcknowledgedEntriesStored(acknowledged.size());
            }
        }
    }

    private void assertAcknowledgedEntriesStored(int least) {
        try (FileLedger ledger = FileLedger.open(directory, OPTIONS.withSegmentBytes(SEGMENT));
                Stream<RecordedEntry> all = ledger.query(LedgerQuery.all())) {
            Map<Long, String> found = new HashMap<>();
            all.forEach(recordedEntry -> {
                if (recordedEntry.entry() instanceof OperationEntry operation) {
                    found.put(recordedEntry.sequence(), operation.id());
                }
            });
            acknowledged.forEach((sequence, id) -> assertEquals(id, found.get(sequence), "entry " + sequence));
            assertTrue(found.size() >= least);
            assertEquals(found.size(), found.values().stream().distinct().count());
            assertTrue(ledger.verify().isIntact(), () -> ledger.verify().toString());
            LedgerFixture.notices(ledger).forEach(notice -> assertEquals(NoticeEntry.TAIL_CUT, notice.topic()));
            long newest =
                    found.keySet().stream().mapToLong(Long::longValue).max().orElse(0);
            for (RecordedEntry recordedEntry :
                    LedgerFixture.find(ledger, LedgerQuery.all().range(Math.max(1, newest - 40), newest))) {
                assertEquals(
                        EntrySnapshotValidator.referenceOf(recordedEntry.entry()),
                        ledger.snapshot(recordedEntry.sequence()).map(Snapshot::reference));
            }
        }
    }

    private void recordAcknowledgment(String line) {
        int space = line.indexOf(' ');
        String before = acknowledged.put(Long.valueOf(line.substring(0, space)), line.substring(space + 1));
        assertEquals(null, before, "a number is given once");
    }

    private Process start(List<String> prefix, long segmentBytes) throws IOException {
        List<String> command = new ArrayList<>(prefix);
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xshare:auto",
                "-XX:-UsePerfData",
                "-cp",
                System.getProperty("java.class.path"),
                ContinuousAppender.class.getName(),
                directory.toString(),
                String.valueOf(++starts),
                String.valueOf(segmentBytes)));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        processes.add(process);
        return process;
    }

    /** Kills it without closing the pipe, from which what it told last is still to be read. */
    private static void kill(Process process) throws InterruptedException {
        assertTrue(process.toHandle().destroyForcibly(), "it is killed");
        assertTrue(process.waitFor(60, TimeUnit.SECONDS), "it is dead");
    }
}
