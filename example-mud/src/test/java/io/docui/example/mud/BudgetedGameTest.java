package io.docui.example.mud;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;
import io.docui.example.mud.demo.AgentConnection;
import io.docui.example.mud.demo.AgentStatistics;
import io.docui.example.mud.demo.ScriptedAgent;
import io.docui.example.mud.game.text.Language;
import io.docui.runtime.context.TokenBudget;
import io.docui.runtime.context.TokenCounter;
import io.docui.runtime.session.Session;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whole games under budgets: each document and each report obeys them by a real tokenizer (docs/spec/context.md#budget). */
class BudgetedGameTest {
    private static final Encoding O200K = Encodings.newDefaultEncodingRegistry().getEncoding(EncodingType.O200K_BASE);

    /** Less than this says too little for its share of an error to tell anything. */
    private static final int SHORT = 100;

    /** Counts all that is shown in a game. */
    private static final class BudgetCheckingTerminal implements AgentConnection {
        private final Session session;
        private final int budget;
        private int dearest;
        private double furthest;

        BudgetCheckingTerminal(Session session, int budget) {
            this.session = session;
            this.budget = budget;
        }

        @Override
        public String look() {
            return checkDocument(session.look());
        }

        @Override
        public String click(String link) {
            return checkDocument(session.report(session.click(link)));
        }

        @Override
        public String run(String code) {
            return checkDocument(session.report(session.run(code)));
        }

        String checkDocument(String sent) {
            String document = session.project().content();
            int tokens = countTokens(document);
            double error = Math.abs(TokenCounter.estimator().count(document) - tokens) / (double) tokens;
            if (tokens >= SHORT) {
                assertTrue(error < 0.1, () -> "an error of " + error + " in\n" + document);
                furthest = Math.max(furthest, error);
            }
            countTokens(sent);
            return sent;
        }

        String summary() {
            return String.format(
                    Locale.ROOT, "at most %d tokens, error in documents at most %.1f%%", dearest, 100 * furthest);
        }

        private int countTokens(String text) {
            int exact = O200K.countTokens(text);
            assertTrue(exact <= budget, () -> exact + " of " + budget + " tokens:\n" + text);
            dearest = Math.max(dearest, exact);
            return exact;
        }
    }

    @ParameterizedTest
    @CsvSource({"300, EN", "1000, EN", "500, ZH"})
    void keepsAgentGameWithinBudget(int tokens, Language language) {
        checkGame(tokens, language);
    }

    @ParameterizedTest
    @CsvSource({"500, EN", "4000, EN", "300, ZH", "1000, ZH", "4000, ZH"})
    @Tag("long")
    void keepsAgentGameWithinOtherBudgets(int tokens, Language language) {
        checkGame(tokens, language);
    }

    private static void checkGame(int tokens, Language language) {
        TokenBudget tokenBudget = new TokenBudget(tokens, TokenCounter.estimator());
        try (Session session = MudOptions.app(new SlimeCave(3, language), language)
                .withBudget(tokenBudget)
                .open("game")) {
            BudgetCheckingTerminal budgetCheckingTerminal = new BudgetCheckingTerminal(session, tokens);
            ScriptedAgent.EndReason endReason =
                    new ScriptedAgent(budgetCheckingTerminal, new AgentStatistics()).play(400);
            String figures =
                    language + " within " + tokens + ": " + endReason + ", " + budgetCheckingTerminal.summary();
            System.out.println(figures);
            assertTrue(tokens < 1_000 || endReason == ScriptedAgent.EndReason.OVER, figures);
        }
    }

    /** A player at random meets more errors and questions, and needs to see nothing. */
    @ParameterizedTest
    @CsvSource({"200, EN", "4000, EN", "1000, ZH"})
    void keepsRandomGameWithinBudget(int tokens, Language language) {
        checkRandomGame(tokens, language, 100);
    }

    @ParameterizedTest
    @CsvSource({"200, EN", "500, EN", "1000, EN", "4000, EN", "200, ZH", "500, ZH", "1000, ZH", "4000, ZH"})
    @Tag("long")
    void keepsLongRandomGameWithinBudget(int tokens, Language language) {
        checkRandomGame(tokens, language, 400);
    }

    private static void checkRandomGame(int tokens, Language language, int steps) {
        TokenBudget tokenBudget = new TokenBudget(tokens, TokenCounter.estimator());
        SlimeCave cave = new SlimeCave(3, language);
        try (Session session =
                MudOptions.app(cave, language).withBudget(tokenBudget).open("game")) {
            BudgetCheckingTerminal budgetCheckingTerminal = new BudgetCheckingTerminal(session, tokens);
            budgetCheckingTerminal.look();
            new RandomPlayer(session, cave, 3, (result, report) -> budgetCheckingTerminal.checkDocument(report))
                    .play(steps);
            System.out.println(language + " at random within " + tokens + ": " + budgetCheckingTerminal.summary());
        }
    }
}
