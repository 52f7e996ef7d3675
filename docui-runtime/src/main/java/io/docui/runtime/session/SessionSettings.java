package io.docui.runtime.session;

import io.docui.runtime.context.TokenBudget;
import io.docui.runtime.document.Translation;
import io.docui.runtime.ledger.Attribution;
import io.docui.runtime.ledger.Ledger;
import io.docui.runtime.ledger.MemoryLedger;
import io.docui.runtime.policy.CallPolicy;
import io.docui.runtime.widget.Widget;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What all sessions of an application have in common.
 *
 * @param locale the language of the framework's own words
 * @param translation the application's words in that language
 * @param clock where timestamps come from
 * @param policy judges each call
 * @param answerWithin how long a question waits for its answer
 * @param timeLimit how long application code may take where it says nothing, and how long one call waits for another
 * @param ledger the ledger that all sessions share; null if each has its own, in memory
 * @param attribution who is behind the calls
 * @param tokenBudget what a document, and likewise a report, may cost
 * @param widgets gives the widgets that a session begins with; null if there are none
 */
record SessionSettings(
        Locale locale,
        Translation translation,
        Clock clock,
        CallPolicy policy,
        Duration answerWithin,
        Duration timeLimit,
        @Nullable Ledger ledger,
        Attribution attribution,
        TokenBudget tokenBudget,
        @Nullable Supplier<List<Widget>> widgets) {
    /** How many entries a session keeps that has no ledger of the application's. */
    private static final int REMEMBERED = 2_000;

    /** How large they may be together, in bytes, with the states that undo puts back. */
    private static final long REMEMBERED_BYTES = 16L << 20;

    static final SessionSettings DEFAULT = new SessionSettings(
            Locale.ENGLISH,
            Translation.NONE,
            Clock.systemUTC(),
            CallPolicy.NONE,
            Duration.ofMinutes(5),
            Duration.ofSeconds(60),
            null,
            Attribution.NONE,
            TokenBudget.standard(),
            null);

    /** The ledger of a session that is opened now. */
    Ledger sessionLedger() {
        return ledger == null ? new MemoryLedger(REMEMBERED, REMEMBERED_BYTES) : ledger;
    }

    /** The widgets of a session that is opened now. */
    List<Widget> sessionWidgets() {
        return widgets == null ? List.of() : widgets.get();
    }

    SessionSettings withLanguage(Locale changed, Translation words) {
        return new SessionSettings(
                changed, words, clock, policy, answerWithin, timeLimit, ledger, attribution, tokenBudget, widgets);
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
                widgets);
    }

    SessionSettings withAnswerLimit(Duration changed) {
        return new SessionSettings(
                locale, translation, clock, policy, changed, timeLimit, ledger, attribution, tokenBudget, widgets);
    }

    SessionSettings withTimeLimit(Duration changed) {
        return new SessionSettings(
                locale, translation, clock, policy, answerWithin, changed, ledger, attribution, tokenBudget, widgets);
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
                widgets);
    }

    SessionSettings withAttribution(Attribution changed) {
        return new SessionSettings(
                locale, translation, clock, policy, answerWithin, timeLimit, ledger, changed, tokenBudget, widgets);
    }

    SessionSettings withBudget(TokenBudget changed) {
        return new SessionSettings(
                locale, translation, clock, policy, answerWithin, timeLimit, ledger, attribution, changed, widgets);
    }

    SessionSettings withWidgets(Supplier<List<Widget>> changed) {
        return new SessionSettings(
                locale, translation, clock, policy, answerWithin, timeLimit, ledger, attribution, tokenBudget, changed);
    }
}
