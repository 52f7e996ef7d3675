package io.docui.langchain4j;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.example.mud.SlimeCave;
import io.docui.example.mud.SlimeCaveDocUI;
import io.docui.example.mud.demo.Agent;
import io.docui.example.mud.game.text.Lang;
import io.docui.runtime.DocUI;
import io.docui.runtime.loop.LoopLimits;
import io.docui.runtime.loop.LoopResult;
import io.docui.runtime.loop.ProjectionLoop;
import io.docui.runtime.session.Session;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A model that reads documents plays the game to its end, through a chat model, over HTTP. */
@Timeout(value = 300, unit = SECONDS)
class WholeGameTest {
    /** More turns than a game takes. */
    private static final int WHOLE_GAME = 400;

    private static LoopResult play(Player player, SlimeCave cave, OpenAiWireTest.Mode mode) throws Exception {
        LoopLimits limits =
                LoopLimits.DEFAULT.withRounds(500).withTokens(Long.MAX_VALUE).withContextTokens(Long.MAX_VALUE);
        try (OpenAiServer server = new OpenAiServer(player::answer);
                Session session = DocUI.app(SlimeCaveDocUI.bind(cave)).open()) {
            return ProjectionLoop.builder(session, mode.model(server.url()))
                    .limits(limits)
                    .build()
                    .run("Win the game.");
        }
    }

    @ParameterizedTest
    @EnumSource
    void theFirstTurnsAreCarriedOut(OpenAiWireTest.Mode mode) throws Exception {
        Player player = new Player(3);
        SlimeCave cave = new SlimeCave(7, Lang.EN);
        LoopResult result = play(player, cave, mode);
        assertTrue(result.done(), result::reason);
        assertEquals(Agent.End.OUT_OF_TURNS, player.end());
        assertTrue(result.rounds() > 3, "rounds: " + result.rounds());
    }

    @Test
    @Tag("full")
    void theGameIsWonPieceByPiece() throws Exception {
        Player player = new Player(WHOLE_GAME);
        SlimeCave cave = new SlimeCave(7, Lang.EN);
        LoopResult result = play(player, cave, OpenAiWireTest.Mode.STREAMING);
        assertTrue(result.done(), result::reason);
        assertEquals(Agent.End.OVER, player.end());
        assertTrue(cave.world().story().ending().victory(), result::text);
        assertTrue(result.rounds() > 20, "it is a game: " + result.rounds());
    }

    @Test
    @Tag("long")
    void theGameIsWonInOnePieceAndInChinese() throws Exception {
        Player player = new Player(WHOLE_GAME);
        SlimeCave cave = new SlimeCave(11, Lang.ZH);
        LoopResult result = play(player, cave, OpenAiWireTest.Mode.WHOLE);
        assertTrue(result.done(), result::reason);
        assertEquals(Agent.End.OVER, player.end());
        assertTrue(cave.world().story().ending().victory(), result::text);
    }
}
