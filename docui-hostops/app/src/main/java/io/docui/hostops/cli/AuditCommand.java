package io.docui.hostops.cli;

import io.docui.runtime.ledger.LedgerException;
import io.docui.server.cli.StateDirectory;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Shows who called what, why it was permitted or refused, and what it changed: {@code ./docui host audit --verdict refused}. */
@Command(
        name = "audit",
        description = {
            "Shows recorded operations, newest first: who called what, why it was permitted or refused, and what it changed.",
            "Exit codes: 0 also if no operation matches, 1 if there is no ledger or it cannot be read, 2 for a wrong option."
        })
public final class AuditCommand implements Callable<Integer> {
    private static final String USUAL = "50";

    private final String program;
    private final StateDirectory state;

    @Option(
            names = "--ledger",
            paramLabel = "DIR",
            description =
                    "The ledger's directory. Default: the directories of all kept runs. A ledger that is in use can be read.")
    private @Nullable Path directory;

    @Option(names = "--since", paramLabel = "TIME", description = "Only operations at or after this ISO 8601 time.")
    private @Nullable Instant since;

    @Option(names = "--until", paramLabel = "TIME", description = "Only operations before this ISO 8601 time.")
    private @Nullable Instant until;

    @Option(names = "--session", paramLabel = "ID", description = "Only operations of this session.")
    private @Nullable String session;

    @Option(
            names = "--client",
            paramLabel = "TEXT",
            description = "Only operations of clients or users whose name contains this text; case does not matter.")
    private @Nullable String client;

    @Option(
            names = "--path",
            paramLabel = "TEXT",
            description = "Only operations whose call or changed files contain this text, such as src/Main.java.")
    private @Nullable String path;

    @Option(
            names = "--verdict",
            paramLabel = "VERDICT",
            description =
                    "Only operations with this verdict: allowed (by the policy), approved (by a person), asked (a question"
                            + " that is answered later) or refused.")
    private @Nullable String verdict;

    @Option(
            names = "--limit",
            paramLabel = "N",
            defaultValue = USUAL,
            description = "The maximum number of operations. Default: " + USUAL + ".")
    private int limit;

    @Option(
            names = "--full",
            description = "Show long calls and reasons as a whole, and not only their beginning and end.")
    private boolean full;

    @Option(names = "--json", description = "Print one JSON object for each operation and line.")
    private boolean json;

    @Spec
    private @Nullable CommandSpec spec;

    /** @param program the program whose runs are shown */
    public AuditCommand(String program) {
        this(program, StateDirectory.ofProcess());
    }

    AuditCommand(String program, StateDirectory state) {
        this.program = program;
        this.state = state;
    }

    @Override
    public Integer call() {
        if (limit < 1) {
            throw wrong("--limit must be at least 1.");
        }
        AuditFilter filter = new AuditFilter(since, until, session, lower(client), path, wantedVerdict());
        PrintWriter out = commandLine().getOut();
        try {
            List<Path> ledgers = directory == null ? state.runs(program) : List.of(directory);
            if (ledgers.isEmpty()) {
                return fail("No operation was recorded: there is no run in "
                        + state.docui().resolve(program) + ". Give a ledger with --ledger DIR.");
            }
            return show(ledgers, filter, out);
        } catch (IOException | LedgerException e) {
            return fail("The ledger cannot be read: " + e.getMessage());
        } finally {
            out.flush();
        }
    }

    private int show(List<Path> ledgers, AuditFilter filter, PrintWriter out) throws IOException {
        int left = limit;
        for (Path ledger : ledgers) {
            if (!AuditLedgerReader.isLedger(ledger)) {
                if (directory != null) {
                    return fail(
                            Files.isDirectory(ledger)
                                    ? "There is no ledger in " + ledger + '.'
                                    : "There is no folder " + ledger + '.');
                }
                continue;
            }
            List<AuditRecord> found = AuditLedgerReader.read(ledger, filter, left);
            found.forEach(auditRecord -> out.println(json ? auditRecord.toJson() : auditRecord.toText(full)));
            left -= found.size();
            if (left == 0) {
                break;
            }
        }
        if (left == limit && !json) {
            out.println("No operation matches.");
        }
        return 0;
    }

    private AuditRecord.@Nullable AuditVerdict wantedVerdict() {
        if (verdict == null) {
            return null;
        }
        for (AuditRecord.AuditVerdict known : AuditRecord.AuditVerdict.values()) {
            if (known.word().equals(verdict)) {
                return known;
            }
        }
        throw wrong("--verdict must be allowed, approved, asked or refused, not " + verdict + '.');
    }

    private static @Nullable String lower(@Nullable String text) {
        return text == null ? null : text.toLowerCase(Locale.ROOT);
    }

    private int fail(String why) {
        PrintWriter err = commandLine().getErr();
        err.println(program + ": " + why);
        err.flush();
        return 1;
    }

    private ParameterException wrong(String why) {
        return new ParameterException(commandLine(), why);
    }

    private picocli.CommandLine commandLine() {
        return Objects.requireNonNull(spec).commandLine();
    }
}
