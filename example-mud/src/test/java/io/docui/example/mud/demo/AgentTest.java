package io.docui.example.mud.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What an agent does with texts that nobody's game wrote. */
class AgentTest {
    private static final String ARENA = """
            # Arena

            ## Sand
            Hot.

            ## Beasts
            | Who | HP | Risk |
            |---|---|---|
            | [Lion](obj:beast:1) | 9/9 | easy |
            | [Bear](obj:beast:2) | 20/20 | easy |

            ## Me
            HP 40/40

            ## Calls
            ```typescript
            function attack(foe: Anchor<Beast>): void;
            function flee(): void;
            ```
            """;

    private static final String STALE = """
            ✔ 1 `attack(foe=obj:beast:1)` → It falls.
            ✘ 2 `attack(foe=obj:beast:1)`
            ⏭ 3 `attack(foe=obj:beast:1)`: not tried

            ## ⚠️ ANCHOR_STALE
            Anchor `obj:beast:1` is stale. Please refresh to get current IDs.

            - [Look around](link:77 "look()")

            ## Beasts (changed)
            removed: `obj:beast:1`
            """;

    /** Answers from a script, and notes what it is asked. */
    private static final class ScriptedTerminal implements AgentConnection {
        private final List<String> answers;
        private final List<String> asked = new ArrayList<>();

        ScriptedTerminal(String... answers) {
            this.answers = new ArrayList<>(List.of(answers));
        }

        private String answer(String question) {
            asked.add(question);
            return answers.remove(0);
        }

        @Override
        public String look() {
            return answer("look");
        }

        @Override
        public String click(String link) {
            return answer("click " + link);
        }

        @Override
        public String run(String code) {
            return answer("run " + code);
        }
    }

    @Test
    void recoversFromStaleAnchorByOfferedLink() {
        ScriptedTerminal terminal =
                new ScriptedTerminal(ARENA, STALE, "✔ `look()`\n\n# Arena\n\n## The End\nCheers.\n");
        AgentStatistics agentStatistics = new AgentStatistics();

        ScriptedAgent.EndReason endReason = new ScriptedAgent(terminal, agentStatistics).play(10);

        String attack = "attack(foe=obj:beast:1)";
        assertEquals(
                List.of("look", "run " + String.join("; ", attack, attack, attack), "click link:77"), terminal.asked);
        assertEquals(ScriptedAgent.EndReason.OVER, endReason);
        assertEquals(new AgentStatistics.Errors(1, 1, 1), agentStatistics.errors("ANCHOR_STALE"));
        assertEquals(new AgentStatistics.Errors(0, 0, 0), agentStatistics.errors("SYNTAX"));
        assertEquals(2, agentStatistics.turns());
        assertEquals(1, agentStatistics.snippets());
        assertEquals(1, agentStatistics.clicks());
    }

    @Test
    void looksAgainAfterInapplicableReport() {
        String stray = "✔ `flee()`\n\n## Nowhere (changed)\nFog.\n";
        ScriptedTerminal terminal = new ScriptedTerminal(ARENA, stray, "# Arena\n\n## The End\nCheers.\n");

        ScriptedAgent.EndReason endReason = new ScriptedAgent(terminal, new AgentStatistics()).play(10);

        assertEquals("look", terminal.asked.get(2));
        assertEquals(ScriptedAgent.EndReason.OVER, endReason);
    }

    @Test
    void fleesWhenWeak() {
        ScriptedTerminal terminal = new ScriptedTerminal(ARENA.replace("HP 40/40", "HP 4/40"), "✔ `flee()` → Phew.\n");

        ScriptedAgent.EndReason endReason = new ScriptedAgent(terminal, new AgentStatistics()).play(1);

        assertEquals(List.of("look", "run flee()"), terminal.asked);
        assertEquals(ScriptedAgent.EndReason.OUT_OF_TURNS, endReason);
    }

    @Test
    void stopsWithoutUsableAction() {
        String idle = "# Arena\n\n## Calls\n```typescript\nfunction juggle(): void;\n```\n";
        assertEquals(
                ScriptedAgent.EndReason.AT_A_LOSS,
                new ScriptedAgent(new ScriptedTerminal(idle), new AgentStatistics()).play(10));
    }

    @Test
    void estimatesTokensByCharacterClass() {
        assertEquals(0, RoughTokenEstimator.estimate(""));
        assertEquals(3, RoughTokenEstimator.estimate("hello world"));
        assertEquals(5, RoughTokenEstimator.estimate("潮湿石厅"));
        assertEquals(6, RoughTokenEstimator.estimate("HP 12/30"));
    }
}
