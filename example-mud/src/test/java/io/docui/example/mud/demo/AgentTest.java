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
            - removed: `obj:beast:1`
            """;

    /** Answers from a script, and notes what it is asked. */
    private static final class Scripted implements Terminal {
        private final List<String> answers;
        private final List<String> asked = new ArrayList<>();

        Scripted(String... answers) {
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
    void aStaleAnchorIsMendedByTheLinkThatTheErrorOffers() {
        Scripted terminal = new Scripted(ARENA, STALE, "✔ `look()`\n\n# Arena\n\n## The End\nCheers.\n");
        Tally tally = new Tally();

        Agent.End end = new Agent(terminal, tally).play(10);

        String attack = "attack(foe=obj:beast:1)";
        assertEquals(
                List.of("look", "run " + String.join("; ", attack, attack, attack), "click link:77"), terminal.asked);
        assertEquals(Agent.End.OVER, end);
        assertEquals(new Tally.Errors(1, 1, 1), tally.errors("ANCHOR_STALE"));
        assertEquals(new Tally.Errors(0, 0, 0), tally.errors("SYNTAX"));
        assertEquals(2, tally.turns());
        assertEquals(1, tally.snippets());
        assertEquals(1, tally.clicks());
    }

    @Test
    void aReportThatDoesNotFitMakesItLookAgain() {
        String stray = "✔ `flee()`\n\n## Nowhere (changed)\nFog.\n";
        Scripted terminal = new Scripted(ARENA, stray, "# Arena\n\n## The End\nCheers.\n");

        Agent.End end = new Agent(terminal, new Tally()).play(10);

        assertEquals("look", terminal.asked.get(2));
        assertEquals(Agent.End.OVER, end);
    }

    @Test
    void theWeakRun() {
        Scripted terminal = new Scripted(ARENA.replace("HP 40/40", "HP 4/40"), "✔ `flee()` → Phew.\n");

        Agent.End end = new Agent(terminal, new Tally()).play(1);

        assertEquals(List.of("look", "run flee()"), terminal.asked);
        assertEquals(Agent.End.OUT_OF_TURNS, end);
    }

    @Test
    void withoutAnIdeaItStops() {
        String idle = "# Arena\n\n## Calls\n```typescript\nfunction juggle(): void;\n```\n";
        assertEquals(Agent.End.AT_A_LOSS, new Agent(new Scripted(idle), new Tally()).play(10));
    }

    @Test
    void tokensAreEstimatedByClassesOfCharacters() {
        assertEquals(0, TokenEstimate.of(""));
        assertEquals(3, TokenEstimate.of("hello world"));
        assertEquals(5, TokenEstimate.of("潮湿石厅"));
        assertEquals(6, TokenEstimate.of("HP 12/30"));
    }
}
