package io.docui.runtime.ledger;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** A process of its own that appends without end and tells its parent what was acknowledged. */
final class ContinuousAppender {
    private static final int THREADS = 4;

    private ContinuousAppender() {}

    /** Arguments: the directory, a number that no other process bears, and the size of a file. */
    public static void main(String[] arguments) {
        LedgerOptions options = LedgerOptions.DEFAULT
                .withSegmentBytes(Long.parseLong(arguments[2]))
                .withInlineBytes(1_000);
        FileLedger ledger = FileLedger.open(Path.of(arguments[0]), options);
        for (int i = 0; i < THREADS; i++) {
            String name = arguments[1] + "-" + i;
            new Thread(() -> append(ledger, name)).start();
        }
    }

    private static void append(FileLedger ledger, String name) {
        for (int i = 0; ; i++) {
            String id = name + "-" + i;
            OperationEntryBuilder draft =
                    OperationEntry.builder(name, id, "mud", "say", "say(text='" + "x".repeat(i % 500) + "')");
            Snapshot state = i % 10 == 0 ? Snapshot.of("text/plain", id + "y".repeat(i % 20 * 100)) : null;
            OperationEntry entry = (state == null ? draft : draft.inverseSnapshot(state))
                    .build(LedgerFixture.TIME, new OperationOutcome.Running());
            try {
                printLine(ledger.append(entry, state) + " " + id);
            } catch (LedgerException e) {
                printLine("failed " + e.getMessage());
                return;
            }
        }
    }

    /** One write for a line, so that lines of several threads do not mix. */
    private static void printLine(String line) {
        byte[] bytes = (line + '\n').getBytes(StandardCharsets.UTF_8);
        synchronized (System.out) {
            try {
                System.out.write(bytes);
                System.out.flush();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
