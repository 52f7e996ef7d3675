package io.docui.server.cli;

import io.docui.runtime.ledger.FileLedger;
import io.docui.runtime.ledger.LedgerEntry;
import io.docui.runtime.ledger.LedgerOptions;
import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.LedgerVerification;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.OperationOutcome;
import io.docui.runtime.ledger.RecordedEntry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Subcommand {@code ledger}, which lists the operations in a ledger directory, newest first, or verifies the ledger's integrity. */
@Command(
        name = "ledger",
        description = "Lists the operations recorded in a ledger, newest first, or verifies the ledger.")
final class LedgerCommand implements Callable<Integer> {
    private static final String USUAL = "20";

    private final StandardStreams standardStreams;

    @Option(
            names = "--ledger",
            paramLabel = "DIR",
            required = true,
            converter = LedgerDirectoryConverter.class,
            description = "The ledger's directory: the value of --ledger, or the folder of a run.")
    private @Nullable Path directory;

    @Option(names = "--session", paramLabel = "ID", description = "List only operations of this session.")
    private @Nullable String session;

    @Option(names = "--action", paramLabel = "NAME", description = "List only calls of this action.")
    private @Nullable String action;

    @Option(names = "--since", paramLabel = "TIME", description = "List only calls at or after this ISO 8601 time.")
    private @Nullable Instant since;

    @Option(names = "--failed", description = "List only failed operations.")
    private boolean failed;

    @Option(
            names = "--limit",
            paramLabel = "N",
            defaultValue = USUAL,
            description = "The maximum number of operations. Default: " + USUAL + ".")
    private long limit;

    @Option(names = "--json", description = "Print complete entries as JSON, one per line.")
    private boolean json;

    @Option(
            names = "--verify",
            description = "Verify every line of the ledger. The exit code is 1 if a line is damaged.")
    private boolean verify;

    @Spec
    private @Nullable CommandSpec spec;

    LedgerCommand(StandardStreams standardStreams) {
        this.standardStreams = standardStreams;
    }

    @Override
    public Integer call() {
        Path there = directory;
        if (there == null || !Files.isDirectory(there)) {
            throw wrong("there is no ledger in " + there);
        }
        if (limit < 1) {
            throw wrong("--limit must be at least 1");
        }
        if (!verify) {
            return listed(there);
        }
        try (FileLedger ledger = FileLedger.open(there, LedgerOptions.DEFAULT)) {
            return verified(ledger.verify());
        }
    }

    private ParameterException wrong(String reason) {
        CommandSpec given = Objects.requireNonNull(spec);
        return new ParameterException(given.commandLine(), reason + '.');
    }

    private int verified(LedgerVerification found) {
        print(found.firstCorruption()
                .map(at -> "Damaged at byte " + at.offset() + " of " + at.file() + ": " + at.reason() + '.')
                .orElse("The ledger is intact. Entries: " + found.entries() + "."));
        return found.isIntact() ? 0 : 1;
    }

    private int listed(Path ledger) {
        List<RecordedEntry> found;
        try (Stream<RecordedEntry> all = FileLedger.read(ledger, query().atMost(limit))) {
            found = all.toList();
        }
        if (json) {
            found.forEach(recordedEntry -> print(recordedEntry.toJson()));
        } else {
            found.forEach(recordedEntry -> print(line((OperationEntry) recordedEntry.entry())));
            if (found.isEmpty()) {
                print("No operation matches.");
            }
        }
        return 0;
    }

    private LedgerQuery query() {
        LedgerQuery query = LedgerQuery.all()
                .kinds(LedgerEntry.EntryKind.OPERATION)
                .descending()
                .between(since, null);
        query = session == null ? query : query.inSession(session);
        query = action == null ? query : query.ofAction(action);
        return failed ? query.withSuccess(false) : query;
    }

    private static String line(OperationEntry entry) {
        return String.join(
                " | ",
                entry.time().toString(),
                String.valueOf(entry.session()),
                entry.id(),
                entry.call(),
                result(entry));
    }

    private static String result(OperationEntry entry) {
        if (entry.outcome() instanceof OperationOutcome.Failed failure) {
            return failure.code() + ": " + oneLine(failure.message());
        }
        if (entry.outcome() instanceof OperationOutcome.Succeeded success) {
            return success.text() == null ? "ok" : oneLine(success.text());
        }
        return "running";
    }

    private static String oneLine(String text) {
        return text.replaceAll("\\s+", " ").strip();
    }

    private void print(String line) {
        standardStreams.out().print(line + '\n');
    }
}
