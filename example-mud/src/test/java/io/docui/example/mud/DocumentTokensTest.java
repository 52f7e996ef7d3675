package io.docui.example.mud;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;
import io.docui.example.mud.demo.AgentStatistics;
import io.docui.example.mud.demo.ScriptedAgent;
import io.docui.example.mud.game.text.Language;
import io.docui.runtime.context.TokenCounter;
import io.docui.runtime.session.Session;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The estimate of tokens holds for every document of a whole game (docs/spec/context.md#token-estimate). */
class DocumentTokensTest {
    private static final Encoding O200K = Encodings.newDefaultEncodingRegistry().getEncoding(EncodingType.O200K_BASE);

    @ParameterizedTest
    @EnumSource
    void estimatesTokensWithinTenPercent(Language language) {
        SlimeCave cave = new SlimeCave(3, language);
        try (Session session = MudOptions.app(cave, language).open("tokens")) {
            ScriptedAgent agent = new ScriptedAgent(new SessionAgentTerminal(session), new AgentStatistics());
            ScriptedAgent.EndReason endReason;
            do {
                endReason = agent.play(4);
                assertWithinTenPercent(session.look());
            } while (endReason == ScriptedAgent.EndReason.OUT_OF_TURNS);
            assertEquals(ScriptedAgent.EndReason.OVER, endReason);
        }
    }

    private static void assertWithinTenPercent(String document) {
        int exact = O200K.countTokens(document);
        int estimate = TokenCounter.estimator().count(document);
        assertTrue(
                Math.abs(estimate - exact) * 10 <= exact,
                () -> "estimated " + estimate + " of " + exact + " tokens:\n" + document);
    }
}
