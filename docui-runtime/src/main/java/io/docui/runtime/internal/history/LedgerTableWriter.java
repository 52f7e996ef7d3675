package io.docui.runtime.internal.history;

import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.builtin.BuiltInAction;
import io.docui.runtime.ledger.LedgerEntry;
import io.docui.runtime.ledger.LedgerException;
import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.NoticeEntry;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.OperationOutcome;
import io.docui.runtime.ledger.RecordedEntry;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Writes the operations of a session as a paged plain-text table, newest first, or as JSON lines for files. */
public record LedgerTableWriter(OperationLog log) {
    private static final int LONGEST_CELL = 120;
    private static final int MOST = 100;
    private static final int USUAL = 20;
    private static final int MOST_LINES = 10_000;
    private static final int MOST_CHARACTERS = 8 << 20;

    /** Holder of the anchor pattern, which is compiled when a table is requested. */
    private static final class Anchors {
        private static final Pattern WRITTEN = Pattern.compile("'?(?:docui://[^/']+/[^/']+/)?obj[:/]([^'),\\s]+)'?");

        private Anchors() {}
    }

    /**
     * A filter of operations.
     * @param since the oldest: an ISO 8601 time, or the id of an operation; null for all
     * @param before an exclusive upper bound: the id of an operation; null for all
     * @param action an action's name; null for all
     * @param failed true for failed operations only, false for the others only; null for all
     * @param limit the maximum number; null for the default
     */
    public record OperationFilter(
            @Nullable String since,
            @Nullable String before,
            @Nullable String action,
            @Nullable Boolean failed,
            @Nullable Long limit,
            boolean json) {}

    /**
     * Writes the operations that match a filter.
     * @return a plain-text table with a hint for more, or entries with one line each
     * @throws DocUIException if the filter is not valid, or the ledger cannot be read
     */
    public String write(OperationFilter operationFilter) {
        return operationFilter.json() ? lines(operationFilter) : table(operationFilter);
    }

    /** Returns all requested entries or throws an error, because a saved file must be complete. */
    private String lines(OperationFilter operationFilter) {
        long limit = Math.max(1, operationFilter.limit() == null ? MOST_LINES : operationFilter.limit());
        List<String> newestFirst = new ArrayList<>();
        long characters = 0;
        try (Stream<RecordedEntry> found =
                log.ledger().query(query(operationFilter).atMost(Math.min(limit, MOST_LINES) + 1))) {
            for (RecordedEntry recordedEntry : (Iterable<RecordedEntry>) found::iterator) {
                if (operationFilter.limit() != null && newestFirst.size() == limit) {
                    break;
                }
                String line = recordedEntry.toJson() + '\n';
                characters += line.length();
                if (newestFirst.size() == MOST_LINES || characters > MOST_CHARACTERS) {
                    throw new DocUIException(DocUIError.of(
                            ErrorCode.LIMIT_EXCEEDED,
                            "The result has more than " + MOST_LINES
                                    + " entries or more than 8 MiB. Request fewer entries with"
                                    + " limit, since or before."));
                }
                newestFirst.add(line);
            }
        } catch (LedgerException e) {
            throw LedgerErrorTranslator.unreadableException(e);
        }
        Collections.reverse(newestFirst);
        return String.join("", newestFirst);
    }

    private String table(OperationFilter operationFilter) {
        long limit = Math.max(1, Math.min(MOST, operationFilter.limit() == null ? USUAL : operationFilter.limit()));
        try (Stream<RecordedEntry> found =
                log.ledger().query(query(operationFilter).atMost(limit + 1))) {
            return table(
                    found.map(recordedEntry -> (OperationEntry) recordedEntry.entry())
                            .toList(),
                    (int) limit);
        } catch (LedgerException e) {
            throw LedgerErrorTranslator.unreadableException(e);
        }
    }

    private LedgerQuery query(OperationFilter operationFilter) {
        // Notices contain the ends of asynchronous operations.
        LedgerQuery query = operationFilter.json() ? everything() : ours();
        long from = 1;
        long to = Long.MAX_VALUE;
        String since = operationFilter.since();
        if (since != null && since.strip().startsWith("op-")) {
            from = sequence(since, "since");
        } else if (since != null) {
            query = query.between(instant(since), null);
        }
        if (operationFilter.before() != null) {
            to = sequence(operationFilter.before(), "before") - 1;
        }
        query = query.range(from, Math.max(from - 1, to));
        query = operationFilter.action() == null
                ? query
                : query.ofAction(operationFilter.action().strip());
        return operationFilter.failed() == null ? query : query.withSuccess(!operationFilter.failed());
    }

    private LedgerQuery everything() {
        return LedgerQuery.all().inSession(log.sessionId()).descending();
    }

    private LedgerQuery ours() {
        return everything().kinds(LedgerEntry.EntryKind.OPERATION);
    }

    private long sequence(String id, String path) {
        try (Stream<RecordedEntry> found =
                log.ledger().query(ours().ofOperation(id.strip()).atMost(1))) {
            return found.findFirst()
                    .map(RecordedEntry::sequence)
                    .orElseThrow(
                            () -> wrong(path, "The ledger has no operation `" + id.strip() + "` of this session."));
        }
    }

    private static Instant instant(String text) {
        try {
            return Instant.parse(text.strip());
        } catch (DateTimeException e) {
            throw wrong(
                    "since",
                    "'" + text + "' is neither the id of an operation nor a time such as 2026-11-22T10:00:00Z.");
        }
    }

    private static DocUIException wrong(String path, String message) {
        return new DocUIException(
                DocUIError.of(ErrorCode.CONSTRAINT_VIOLATION, message).withPath(path));
    }

    private String table(List<OperationEntry> newestFirst, int limit) {
        if (newestFirst.isEmpty()) {
            return "No operation matches.";
        }
        StringBuilder out = new StringBuilder("op | time | call | result");
        newestFirst.stream().limit(limit).forEach(entry -> row(entry, out));
        if (newestFirst.size() > limit) {
            out.append("\n… more: ")
                    .append(log.builtInCalls().name(BuiltInAction.LEDGER))
                    .append("(before='")
                    .append(newestFirst.get(limit - 1).id())
                    .append("')");
        }
        return out.toString();
    }

    private void row(OperationEntry entry, StringBuilder out) {
        OperationOutcome operationOutcome = outcome(entry);
        out.append('\n')
                .append(entry.id())
                .append(" | ")
                .append(entry.time().truncatedTo(ChronoUnit.SECONDS))
                .append(" | ")
                .append(cell(plain(entry.call())))
                .append(" | ")
                .append(cell(about(entry, operationOutcome) + result(operationOutcome)));
    }

    /** Returns a call without anchors. */
    static String plain(String call) {
        return Anchors.WRITTEN.matcher(call).replaceAll("$1");
    }

    /** Returns the outcome of an operation, including an asynchronous one that has ended. */
    private OperationOutcome outcome(OperationEntry entry) {
        if (!(entry.outcome() instanceof OperationOutcome.Running)) {
            return entry.outcome();
        }
        LedgerQuery end = everything().ofOperation(entry.id()).kinds(LedgerEntry.EntryKind.NOTICE);
        try (Stream<RecordedEntry> found = log.ledger().query(end)) {
            return found.flatMap(recordedEntry -> Stream.ofNullable(((NoticeEntry) recordedEntry.entry()).outcome()))
                    .findFirst()
                    .orElse(entry.outcome());
        } catch (LedgerException e) {
            throw LedgerErrorTranslator.unreadableException(e);
        }
    }

    /** Returns the operation that was undone or redone, unless the result names it. */
    private static String about(OperationEntry entry, OperationOutcome operationOutcome) {
        if (operationOutcome instanceof OperationOutcome.Succeeded succeeded && succeeded.text() != null) {
            return "";
        }
        if (entry.undoes() != null) {
            return "(undid " + entry.undoes() + ") ";
        }
        return entry.redoes() == null ? "" : "(redid " + entry.redoes() + ") ";
    }

    private static String result(OperationOutcome operationOutcome) {
        if (operationOutcome instanceof OperationOutcome.Failed failed) {
            return failed.code() + ": " + failed.message();
        }
        if (operationOutcome instanceof OperationOutcome.Succeeded succeeded) {
            return succeeded.text() == null || succeeded.text().isEmpty() ? "ok" : succeeded.text();
        }
        return "running";
    }

    private static String cell(String text) {
        String line = text.replace('|', '¦').replaceAll("\\s+", " ").strip();
        return line.codePointCount(0, line.length()) <= LONGEST_CELL
                ? line
                : line.substring(0, line.offsetByCodePoints(0, LONGEST_CELL - 1)) + "…";
    }
}
