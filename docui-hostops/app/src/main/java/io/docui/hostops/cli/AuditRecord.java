package io.docui.hostops.cli;

import io.docui.hostops.internal.text.InvisibleCharacters;
import io.docui.runtime.call.Value;
import io.docui.runtime.ledger.Attribution;
import io.docui.runtime.ledger.Inverse;
import io.docui.runtime.ledger.NoticeEntry;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.OperationOutcome;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Recorded operation as an owner reads it.
 * @param client the name of the client that made the call; null if unknown
 * @param user the user on whose behalf the session acts; null if unknown
 * @param why the rule, the default or the person that decided; empty if the ledger does not say
 * @param outcome how the call ended
 * @param changed the changed files, {@code nothing}, or {@code unknown}
 * @param undo the call that undoes it; null if there is none
 */
record AuditRecord(
        Instant time,
        String session,
        String operation,
        @Nullable String client,
        @Nullable String user,
        String action,
        String call,
        AuditVerdict verdict,
        String why,
        String outcome,
        String changed,
        @Nullable String undo) {
    /** The shown parts of a long text. The end is shown too, because it may contain the relevant command. */
    private static final int HEAD = 1_000;

    private static final int TAIL = 1_000;
    /** The errors of calls that may have done something before they failed. */
    private static final Set<String> RAN =
            Set.of("ACTION_FAILED", "TIMEOUT", "CANCELLED", "LIMIT_EXCEEDED", "INTERNAL");

    private static final String NOTHING = "nothing";
    private static final String UNKNOWN = "unknown";

    /** Who let an operation run, or that nobody did. */
    enum AuditVerdict {
        /** The policy. */
        ALLOWED,
        /** A person. */
        APPROVED,
        /** Nobody yet: the call asked, and nothing ran. What was answered is another operation. */
        ASKED,
        REFUSED;

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** @param end the notice of the end of an operation that ran on in the background; empty if it runs, or never did */
    static AuditRecord of(OperationEntry entry, Optional<NoticeEntry> end) {
        OperationOutcome latest = end.map(NoticeEntry::outcome).orElseGet(entry::outcome);
        AuditVerdict verdict = verdictOf(entry, latest);
        Attribution who = entry.attribution();
        return new AuditRecord(
                entry.time(),
                entry.session(),
                entry.id(),
                who.proposed(),
                who.user(),
                entry.action(),
                entry.call(),
                verdict,
                why(entry, verdict, latest),
                outcome(entry, latest),
                changed(entry, verdict, latest),
                undo(end.map(NoticeEntry::inverse).orElseGet(entry::inverse)));
    }

    private static AuditVerdict verdictOf(OperationEntry entry, OperationOutcome latest) {
        if (latest instanceof OperationOutcome.Failed failed
                && (failed.code().equals("NOT_PERMITTED") || failed.code().equals("CONFIRMATION_REQUIRED"))) {
            return failed.isQuestion() ? AuditVerdict.ASKED : AuditVerdict.REFUSED;
        }
        String authorized = entry.attribution().authorized();
        return authorized == null || authorized.startsWith(Attribution.POLICY)
                ? AuditVerdict.ALLOWED
                : AuditVerdict.APPROVED;
    }

    private static boolean isStopped(AuditVerdict verdict) {
        return verdict == AuditVerdict.REFUSED || verdict == AuditVerdict.ASKED;
    }

    private static String why(OperationEntry entry, AuditVerdict verdict, OperationOutcome latest) {
        if (isStopped(verdict) && latest instanceof OperationOutcome.Failed failed) {
            String cause = failed.cause();
            return cause == null ? failed.message() : cause;
        }
        String authorized = entry.attribution().authorized();
        if (authorized == null) {
            return "";
        }
        return verdict == AuditVerdict.APPROVED
                ? "approved by " + authorized
                : authorized.substring(Attribution.POLICY.length());
    }

    private static String outcome(OperationEntry entry, OperationOutcome latest) {
        if (latest instanceof OperationOutcome.Failed failed) {
            return failed.code();
        }
        if (latest instanceof OperationOutcome.Running) {
            return "running";
        }
        return entry.dryRun() ? "preview" : field(latest, "ended").orElse("ok");
    }

    private static String changed(OperationEntry entry, AuditVerdict verdict, OperationOutcome latest) {
        boolean stopped = latest instanceof OperationOutcome.Failed failed && !RAN.contains(failed.code());
        if (isStopped(verdict) || stopped || entry.dryRun()) {
            return NOTHING;
        }
        return field(latest, "changed")
                .or(() -> field(latest, "files"))
                .orElse(
                        entry.readOnly()
                                ? NOTHING
                                : entry.undoes() == null ? UNKNOWN : "what " + entry.undoes() + " did");
    }

    private static Optional<String> field(OperationOutcome outcome, String name) {
        return outcome instanceof OperationOutcome.Succeeded succeeded
                        && succeeded.data() instanceof Value.ObjectValue object
                        && object.fields().get(name) instanceof Value.TextValue text
                        && !text.text().isEmpty()
                ? Optional.of(text.text())
                : Optional.empty();
    }

    private static @Nullable String undo(@Nullable Inverse inverse) {
        return inverse instanceof Inverse.InverseCalls calls
                ? String.join("; ", calls.calls())
                : inverse == null ? null : "undo_last()";
    }

    /** @param full whether long texts are shown as a whole */
    String toText(boolean full) {
        StringBuilder text = new StringBuilder();
        text.append(time).append("  ").append(verdict.word()).append("  ");
        text.append(client == null ? "unknown client" : line(client, full));
        if (user != null) {
            text.append(" for ").append(line(user, full));
        }
        text.append("  ").append(session).append('/').append(operation).append('\n');
        text.append("  ").append(line(call, full)).append('\n');
        if (!why.isEmpty()) {
            text.append("  why: ").append(line(why, full)).append('\n');
        }
        text.append("  outcome: ")
                .append(line(outcome, full))
                .append("; changed: ")
                .append(line(changed, full));
        if (undo != null) {
            text.append("; undo: ").append(line(undo, full));
        }
        return text.toString();
    }

    /** One operation has the same number of lines whatever its call contains, so that no text can pretend to be another operation. */
    private static String line(String text, boolean full) {
        String shown = InvisibleCharacters.showName(text);
        int more = shown.length() - HEAD - TAIL;
        return full || more <= 0
                ? shown
                : shown.substring(0, HEAD) + " … (" + more + " characters, which --full shows) … "
                        + shown.substring(shown.length() - TAIL);
    }

    String toJson() {
        ObjectNode json = JsonMapper.shared().createObjectNode();
        json.put("time", time.toString());
        json.put("session", session);
        json.put("operation", operation);
        json.put("client", client);
        json.put("user", user);
        json.put("action", action);
        json.put("call", call);
        json.put("verdict", verdict.word());
        json.put("why", why);
        json.put("outcome", outcome);
        json.put("changed", changed);
        json.put("undo", undo);
        return json.toString();
    }
}
