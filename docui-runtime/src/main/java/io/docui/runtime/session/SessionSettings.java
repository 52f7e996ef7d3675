package io.docui.runtime.session;

import io.docui.runtime.context.CallStyle;
import io.docui.runtime.context.Repetition;
import io.docui.runtime.context.TokenBudget;
import io.docui.runtime.document.DescriptionTranslator;
import io.docui.runtime.ledger.Attribution;
import io.docui.runtime.ledger.Ledger;
import io.docui.runtime.ledger.MemoryLedger;
import io.docui.runtime.policy.CallPolicy;
import io.docui.runtime.widget.Widget;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Immutable settings that all sessions of an application share.
 * @param timeLimit the default time limit of application code, and the maximum time one call waits for another
 * @param ledger the ledger that all sessions share; null if each has its own, in memory
 * @param tokenBudget the maximum size of a document or a report
 * @param repetitions what reports repeat although the reader knows it
 * @param callStyle how the reader of documents and reports makes calls
 * @param widgets the supplier of a session's initial widgets; null if there are none
 */
record SessionSettings(
        Locale locale,
        DescriptionTranslator translation,
        Clock clock,
        CallPolicy policy,
        Duration answerWithin,
        Duration timeLimit,
        @Nullable Ledger ledger,
        Attribution attribution,
        TokenBudget tokenBudget,
        Set<Repetition> repetitions,
        CallStyle callStyle,
        @Nullable Supplier<List<Widget>> widgets) {
    /** The maximum number of entries in the memory of a session without a shared ledger. */
    private static final int REMEMBERED = 2_000;

    /** The maximum size of these entries in bytes, including the snapshots for undo. */
    private static final long REMEMBERED_BYTES = 16L << 20;

    static final SessionSettings DEFAULT = new SessionSettings(
            Locale.ENGLISH,
            DescriptionTranslator.NONE,
            Clock.systemUTC(),
            CallPolicy.NONE,
            Duration.ofMinutes(5),
            Duration.ofSeconds(60),
            null,
            Attribution.NONE,
            TokenBudget.standard(),
            Set.of(),
            CallStyle.DOCUMENT,
            null);

    Ledger sessionLedger() {
        return ledger == null ? new MemoryLedger(REMEMBERED, REMEMBERED_BYTES) : ledger;
    }

    List<Widget> sessionWidgets() {
        return widgets == null ? List.of() : widgets.get();
    }

    SessionSettings withLanguage(Locale changed, DescriptionTranslator words) {
        return new SessionSettings(
                changed,
                words,
                clock,
                policy,
                answerWithin,
                timeLimit,
                ledger,
                attribution,
                tokenBudget,
                repetitions,
                callStyle,
                widgets);
    }

    SessionSettings withClock(Clock changed) {
        return new SessionSettings(
                locale,
                translation,
                changed,
                policy,
                answerWithin,
                timeLimit,
                ledger,
                attribution,
                tokenBudget,
                repetitions,
                callStyle,
                widgets);
    }

    SessionSettings withPolicy(CallPolicy changed) {
        return new SessionSettings(
                locale,
                translation,
                clock,
                changed,
                answerWithin,
                timeLimit,
                ledger,
                attribution,
                tokenBudget,
                repetitions,
                callStyle,
                widgets);
    }

    SessionSettings withAnswerLimit(Duration changed) {
        return new SessionSettings(
                locale,
                translation,
                clock,
                policy,
                changed,
                timeLimit,
                ledger,
                attribution,
                tokenBudget,
                repetitions,
                callStyle,
                widgets);
    }

    SessionSettings withTimeLimit(Duration changed) {
        return new SessionSettings(
                locale,
                translation,
                clock,
                policy,
                answerWithin,
                changed,
                ledger,
                attribution,
                tokenBudget,
                repetitions,
                callStyle,
                widgets);
    }

    SessionSettings withLedger(Ledger changed) {
        return new SessionSettings(
                locale,
                translation,
                clock,
                policy,
                answerWithin,
                timeLimit,
                changed,
                attribution,
                tokenBudget,
                repetitions,
                callStyle,
                widgets);
    }

    SessionSettings withAttribution(Attribution changed) {
        return new SessionSettings(
                locale,
                translation,
                clock,
                policy,
                answerWithin,
                timeLimit,
                ledger,
                changed,
                tokenBudget,
                repetitions,
                callStyle,
                widgets);
    }

    SessionSettings withBudget(TokenBudget changed) {
        return new SessionSettings(
                locale,
                translation,
                clock,
                policy,
                answerWithin,
                timeLimit,
                ledger,
                attribution,
                changed,
                repetitions,
                callStyle,
                widgets);
    }

    SessionSettings withWidgets(Supplier<List<Widget>> changed) {
        return new SessionSettings(
                locale,
                translation,
                clock,
                policy,
                answerWithin,
                timeLimit,
                ledger,
                attribution,
                tokenBudget,
                repetitions,
                callStyle,
                changed);
    }

    SessionSettings withRepetitions(Set<Repetition> changed) {
        return new SessionSettings(
                locale,
                translation,
                clock,
                policy,
                answerWithin,
                timeLimit,
                ledger,
                attribution,
                tokenBudget,
                changed,
                callStyle,
                widgets);
    }

    SessionSettings withCallStyle(CallStyle changed) {
        return new SessionSettings(
                locale,
                translation,
                clock,
                policy,
                answerWithin,
                timeLimit,
                ledger,
                attribution,
                tokenBudget,
                repetitions,
                changed,
                widgets);
    }
}
