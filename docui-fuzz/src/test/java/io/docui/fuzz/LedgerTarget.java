package io.docui.fuzz;

import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.ledger.FileLedger;
import io.docui.runtime.ledger.Ledger;
import io.docui.runtime.ledger.LedgerEntry;
import io.docui.runtime.ledger.LedgerException;
import io.docui.runtime.ledger.LedgerOptions;
import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.OperationOutcome;
import io.docui.runtime.ledger.RecordedEntry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;

/**
 * A ledger whose files were changed in any way opens, or says why not; what it then tells was once written, and it can go on.
 *
 * <p>An input is a list of changes: the file, the place, how much is taken out, and what comes in.
 */
final class LedgerTarget implements FuzzTarget {
    private static final LedgerOptions OPTIONS = LedgerOptions.DEFAULT.withSegmentBytes(2_000);
    private static final int ENTRIES = 10;
    private static final int MOST_NEW = 16;
    private static final Instant TIME = Instant.parse("2026-01-01T00:00:00Z");
    /** Held here, for loggers that nobody holds forget their levels: thousands of warnings are meant. */
    private static final Logger LOG = Logger.getLogger(FileLedger.class.getName());

    private final Path directory = createTemporaryDirectory();
    private final Map<String, byte[]> files = new TreeMap<>();
    private final Set<LedgerEntry> written = new HashSet<>();

    LedgerTarget() {
        LOG.setLevel(Level.OFF);
        try {
            writeLedger();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path createTemporaryDirectory() {
        try {
            return Files.createTempDirectory("docui-fuzz-ledger");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void writeLedger() throws IOException {
        try (FileLedger ledger = FileLedger.open(directory, OPTIONS)) {
            for (int i = 1; i <= ENTRIES; i++) {
                ledger.append(operation(i));
            }
            entries(ledger).forEach(recordedEntry -> written.add(recordedEntry.entry()));
        }
        for (Path file : ledgerFiles()) {
            files.put(file.getFileName().toString(), Files.readAllBytes(file));
        }
    }

    private static OperationEntry operation(int number) {
        return OperationEntry.builder(
                        "sess-1", "op-" + number, "mud", "attack", "attack(target='obj:enemy:" + number + "')")
                .build(TIME.plusSeconds(number), new OperationOutcome.Succeeded(new TextValue("done"), "done"));
    }

    @Override
    public void check(FuzzInput fuzzInput) throws IOException {
        for (Path file : ledgerFiles()) {
            Files.delete(file);
        }
        Map<String, byte[]> changed = applyChanges(fuzzInput);
        for (Map.Entry<String, byte[]> file : changed.entrySet()) {
            Files.write(directory.resolve(file.getKey()), file.getValue());
        }
        try (FileLedger ledger = FileLedger.open(directory, OPTIONS)) {
            ledger.verify();
            for (RecordedEntry recordedEntry : entries(ledger)) {
                boolean own = recordedEntry.entry().session() != null;
                if (own && !written.contains(recordedEntry.entry())) {
                    throw new AssertionError("never written, and told as intact: " + recordedEntry.entry());
                }
            }
            ledger.append(operation(ENTRIES + 1));
        } catch (LedgerException e) {
            if (e.getMessage() == null || e.getMessage().isBlank()) {
                throw new AssertionError("without a reason", e);
            }
            return;
        }
        try (FileLedger ledger = FileLedger.open(directory, OPTIONS)) {
            LedgerEntry last = operation(ENTRIES + 1);
            if (entries(ledger).stream()
                    .noneMatch(recordedEntry -> recordedEntry.entry().equals(last))) {
                throw new AssertionError("an acknowledged entry is lost");
            }
        }
    }

    private Map<String, byte[]> applyChanges(FuzzInput fuzzInput) {
        Map<String, byte[]> changed = new TreeMap<>(files);
        List<String> names = List.copyOf(files.keySet());
        while (!fuzzInput.isEmpty()) {
            String name = names.get(fuzzInput.choose(names.size()));
            byte[] bytes = changed.get(name);
            int from = Math.min(fuzzInput.number(), bytes.length);
            int to = Math.min(from + fuzzInput.choose(256), bytes.length);
            byte[] middle = new byte[fuzzInput.choose(MOST_NEW)];
            for (int i = 0; i < middle.length; i++) {
                middle[i] = (byte) fuzzInput.choose(256);
            }
            byte[] result = Arrays.copyOf(bytes, from + middle.length + bytes.length - to);
            System.arraycopy(middle, 0, result, from, middle.length);
            System.arraycopy(bytes, to, result, from + middle.length, bytes.length - to);
            changed.put(name, result);
        }
        return changed;
    }

    private List<Path> ledgerFiles() throws IOException {
        try (Stream<Path> found = Files.list(directory)) {
            return found.sorted().toList();
        }
    }

    private static List<RecordedEntry> entries(Ledger ledger) {
        try (Stream<RecordedEntry> found = ledger.query(LedgerQuery.all())) {
            return found.toList();
        }
    }
}
