package io.docui.langchain4j;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.example.mud.SlimeCave;
import io.docui.example.mud.SlimeCaveDocUI;
import io.docui.example.mud.demo.ScriptedAgent;
import io.docui.example.mud.game.text.Language;
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
class GamePlaythroughTest {
    /** More turns than a game takes. */
    private static final int WHOLE_GAME = 400;

    private static LoopResult playGame(
            DemoAgentModel demoAgentModel, SlimeCave cave, OpenAiWireFormatTest.ResponseMode responseMode)
            throws Exception {
        LoopLimits limits =
                LoopLimits.DEFAULT.withRounds(500).withTokens(Long.MAX_VALUE).withContextTokens(Long.MAX_VALUE);
        try (FakeOpenAiServer server = new FakeOpenAiServer(demoAgentModel::nextReply);
                Session session = DocUI.app(SlimeCaveDocUI.bind(cave)).open()) {
            return ProjectionLoop.builder(session, responseMode.model(server.url()))
                    .limits(limits)
                    .build()
                    .run("Win the game.");
        }
    }

    @ParameterizedTest
    @EnumSource
    void playsFirstTurns(OpenAiWireFormatTest.ResponseMode responseMode) throws Exception {
        DemoAgentModel demoAgentModel = new DemoAgentModel(3);
        SlimeCave cave = new SlimeCave(7, Language.EN);
        LoopResult result = playGame(demoAgentModel, cave, responseMode);
        assertTrue(result.isDone(), result::reason);
        assertEquals(ScriptedAgent.EndReason.OUT_OF_TURNS, demoAgentModel.agentEnd());
        assertTrue(result.rounds() > 3, "rounds: " + result.rounds());
    }

    @Test
    @Tag("full")
    void winsGameWithStreamingModel() throws Exception {
        DemoAgentModel demoAgentModel = new DemoAgentModel(WHOLE_GAME);
        SlimeCave cave = new SlimeCave(7, Language.EN);
        LoopResult result = playGame(demoAgentModel, cave, OpenAiWireFormatTest.ResponseMode.STREAMING);
        assertTrue(result.isDone(), result::reason);
        assertEquals(ScriptedAgent.EndReason.OVER, demoAgentModel.agentEnd());
        assertTrue(cave.world().story().ending().victory(), result::text);
        assertTrue(result.rounds() > 20, "it is a game: " + result.rounds());
    }

    @Test
    @Tag("long")
    void winsChineseGameWithBlockingModel() throws Exception {
        DemoAgentModel demoAgentModel = new DemoAgentModel(WHOLE_GAME);
        SlimeCave cave = new SlimeCave(11, Language.ZH);
        LoopResult result = playGame(demoAgentModel, cave, OpenAiWireFormatTest.ResponseMode.WHOLE);
        assertTrue(result.isDone(), result::reason);
        assertEquals(ScriptedAgent.EndReason.OVER, demoAgentModel.agentEnd());
        assertTrue(cave.world().story().ending().victory(), result::text);
    }
}
