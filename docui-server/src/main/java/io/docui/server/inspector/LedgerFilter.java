package io.docui.server.inspector;

import io.docui.runtime.ledger.LedgerEntry;
import io.docui.runtime.ledger.LedgerEntry.EntryKind;
import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.OperationOutcome;
import io.docui.runtime.ledger.RecordedEntry;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Which operations a person looks for in the ledger.
 *
 * @param text the words that all must occur in the call, its objects' labels, its result or its caller, in lower case; may be empty
 * @param who a part of the name of the user, caller or approver, in lower case; may be empty
 * @param outcome {@code done}, {@code changed}, {@code failed}, {@code refused} or empty for all
 * @param since the earliest time; null for any
 * @param until the time before which the entries end; null for any
 */
record LedgerFilter(
        String text,
        String who,
        String outcome,
        @Nullable Instant since,
        @Nullable Instant until) {
    private static final String NOT_PERMITTED = "NOT_PERMITTED";

    /**
     * Reads a filter from the parameters of a request.
     * @throws InspectorRequest.InvalidRequestException if a time is malformed
     */
    static LedgerFilter of(HttpServletRequest request) throws InspectorRequest.InvalidRequestException {
        return new LedgerFilter(
                lower(request.getParameter("text")),
                lower(request.getParameter("who")),
                Objects.requireNonNullElse(request.getParameter("outcome"), ""),
                time(request, "since"),
                time(request, "until"));
    }

    private static String lower(@Nullable String text) {
        return text == null ? "" : text.strip().toLowerCase(Locale.ROOT);
    }

    private static @Nullable Instant time(HttpServletRequest request, String name)
            throws InspectorRequest.InvalidRequestException {
        String text = request.getParameter(name);
        if (text == null || text.isEmpty()) {
            return null;
        }
        try {
            return Instant.parse(text);
        } catch (DateTimeParseException e) {
            throw new InspectorRequest.InvalidRequestException(
                    "\"" + name + "\" must be a time such as 2026-01-31T12:00:00Z.");
        }
    }

    /** Returns whether every entry is wanted. */
    boolean isEmpty() {
        return text.isEmpty() && who.isEmpty() && outcome.isEmpty() && since == null && until == null;
    }

    /** Returns the query for the entries of this period, the newest first. */
    LedgerQuery query() {
        LedgerQuery query = LedgerQuery.all().between(since, until).descending();
        return text.isEmpty() && who.isEmpty() && outcome.isEmpty()
                ? query.kinds(EntryKind.OPERATION, EntryKind.NOTICE)
                : query.kinds(EntryKind.OPERATION);
    }

    /** Returns whether an entry is wanted. */
    boolean accepts(RecordedEntry recorded, @Nullable SessionActivity activity) {
        LedgerEntry entry = recorded.entry();
        if (!(entry instanceof OperationEntry operation)) {
            return true;
        }
        return isWho(operation)
                && isOutcome(operation)
                && Stream.of(text.split("\\s+")).allMatch(word -> isIn(word, operation, activity));
    }

    private boolean isWho(OperationEntry operation) {
        return who.isEmpty() || hasPerson(operation, who);
    }

    private static boolean hasPerson(OperationEntry operation, String part) {
        return contains(operation.attribution().user(), part)
                || contains(operation.attribution().proposed(), part)
                || contains(operation.attribution().authorized(), part);
    }

    private boolean isOutcome(OperationEntry operation) {
        return switch (outcome) {
            case "done" -> operation.isSuccess();
            case "changed" -> operation.isSuccess() && !operation.readOnly() && !operation.dryRun();
            case "failed" -> operation.outcome() instanceof OperationOutcome.Failed failed && !failed.isQuestion();
            case "refused" ->
                operation.outcome() instanceof OperationOutcome.Failed failed
                        && failed.code().equals(NOT_PERMITTED)
                        && !failed.isQuestion();
            default -> true;
        };
    }

    private static boolean isIn(String word, OperationEntry operation, @Nullable SessionActivity activity) {
        return word.isEmpty()
                || operation.mentions(word)
                || operation.id().equals(word)
                || operation.action().toLowerCase(Locale.ROOT).contains(word)
                || hasPerson(operation, word)
                || LedgerJsonWriter.names(operation, activity).values().stream().anyMatch(name -> contains(name, word));
    }

    private static boolean contains(@Nullable String text, String part) {
        return text != null && text.toLowerCase(Locale.ROOT).contains(part);
    }
}
