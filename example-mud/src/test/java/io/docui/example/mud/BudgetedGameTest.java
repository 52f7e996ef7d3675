package io.docui.example.mud;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;
import io.docui.example.mud.demo.Agent;
import io.docui.example.mud.demo.Tally;
import io.docui.example.mud.demo.Terminal;
import io.docui.example.mud.game.text.Lang;
import io.docui.runtime.context.Budget;
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
    private static final class Scales implements Terminal {
        private final Session session;
        private final int budget;
        private int dearest;
        private double furthest;

        Scales(Session session, int budget) {
            this.session = session;
            this.budget = budget;
        }

        @Override
        public String look() {
            return weighed(session.look());
        }

        @Override
        public String click(String link) {
            return weighed(session.report(session.click(link)));
        }

        @Override
        public String run(String code) {
            return weighed(session.report(session.run(code)));
        }

        String weighed(String sent) {
            String document = session.project().content();
            int tokens = weigh(document);
            double error = Math.abs(TokenCounter.estimator().count(document) - tokens) / (double) tokens;
            if (tokens >= SHORT) {
                assertTrue(error < 0.1, () -> "an error of " + error + " in\n" + document);
                furthest = Math.max(furthest, error);
            }
            weigh(sent);
            return sent;
        }

        String figures() {
            return String.format(
                    Locale.ROOT, "at most %d tokens, error in documents at most %.1f%%", dearest, 100 * furthest);
        }

        private int weigh(String text) {
            int exact = O200K.countTokens(text);
            assertTrue(exact <= budget, () -> exact + " of " + budget + " tokens:\n" + text);
            dearest = Math.max(dearest, exact);
            return exact;
        }
    }

    @ParameterizedTest
    @CsvSource({"300, EN", "1000, EN", "500, ZH"})
    void nothingThatIsShownCostsMore(int tokens, Lang lang) {
        checkGame(tokens, lang);
    }

    @ParameterizedTest
    @CsvSource({"500, EN", "4000, EN", "300, ZH", "1000, ZH", "4000, ZH"})
    @Tag("long")
    void nothingThatIsShownCostsMoreUnderOtherBudgets(int tokens, Lang lang) {
        checkGame(tokens, lang);
    }

    private static void checkGame(int tokens, Lang lang) {
        Budget budget = new Budget(tokens, TokenCounter.estimator());
        try (Session session =
                MudOptions.app(new SlimeCave(3, lang), lang).withBudget(budget).open("game")) {
            Scales scales = new Scales(session, tokens);
            Agent.End end = new Agent(scales, new Tally()).play(400);
            String figures = lang + " within " + tokens + ": " + end + ", " + scales.figures();
            System.out.println(figures);
            assertTrue(tokens < 1_000 || end == Agent.End.OVER, figures);
        }
    }

    /** A player at random meets more errors and questions, and needs to see nothing. */
    @ParameterizedTest
    @CsvSource({"200, EN", "4000, EN", "1000, ZH"})
    void nothingCostsMoreInARandomGame(int tokens, Lang lang) {
        checkRandomGame(tokens, lang, 100);
    }

    @ParameterizedTest
    @CsvSource({"200, EN", "500, EN", "1000, EN", "4000, EN", "200, ZH", "500, ZH", "1000, ZH", "4000, ZH"})
    @Tag("long")
    void nothingCostsMoreInALongRandomGame(int tokens, Lang lang) {
        checkRandomGame(tokens, lang, 400);
    }

    private static void checkRandomGame(int tokens, Lang lang, int steps) {
        Budget budget = new Budget(tokens, TokenCounter.estimator());
        SlimeCave cave = new SlimeCave(3, lang);
        try (Session session = MudOptions.app(cave, lang).withBudget(budget).open("game")) {
            Scales scales = new Scales(session, tokens);
            scales.look();
            new RandomPlayer(session, cave, 3, (result, report) -> scales.weighed(report)).play(steps);
            System.out.println(lang + " at random within " + tokens + ": " + scales.figures());
        }
    }
}
