package io.docui.runtime.widget;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.context.TokenCounter;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.ledger.Ledger;
import io.docui.runtime.ledger.LedgerException;
import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.MemoryLedger;
import io.docui.runtime.ledger.MessageEntry.Role;
import io.docui.runtime.ledger.MultiLevelSections;
import io.docui.runtime.ledger.MultiLevelSections.Section;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.OperationOutcome;
import io.docui.runtime.ledger.RecordedEntry;
import io.docui.runtime.session.Session;
import io.docui.runtime.tool.DocumentToolExecutor;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AgentStateTest {
    private static final Clock CLOCK = Clock.fixed(Instant.EPOCH, ZoneOffset.UTC);
    private static final TokenCounter TOKENS = TokenCounter.estimator();

    private final Ledger ledger = new MemoryLedger();
    private final AgentState state = new AgentState(ledger, "s", CLOCK, TOKENS, AgentStateContext.NONE);

    private static MultiLevelSections levels(String live, String recent, String gist) {
        return new MultiLevelSections(
                List.of(new Section("k", live)), List.of(new Section("k", recent)), List.of(new Section("k", gist)));
    }

    @Test
    void liveContextShortensOlderEntries() {
        for (int i = 1; i <= AgentState.MOST_RECENT + 2; i++) {
            state.modelOutput(levels("live " + i, "recent " + i, "gist " + i));
        }
        state.modelInput(levels("What now?", "asked", "asked"));
        state.modelOutput(levels("a thought", "thought", "thought"));

        List<String> lines = state.renderLiveContext(2_000).lines().toList();
        assertEquals("◀ gist 1", lines.get(0));
        assertEquals("◀ gist 3", lines.get(2));
        assertEquals("◀ recent 4", lines.get(3));
        assertEquals("◀ thought", lines.get(lines.size() - 3));
        assertEquals("What now?", lines.get(lines.size() - 1));
    }

    @Test
    void shortenedEntriesAreStoredCompletely() {
        state.modelInput(levels("all of it", "some of it", "it"));
        state.modelInput(levels("more", "more", "more"));
        state.renderLiveContext(10);
        try (Stream<RecordedEntry> all = ledger.query(LedgerQuery.all())) {
            assertEquals(2, all.count());
        }
        assertEquals(
                "all of it", state.latest(5).get(0).sections().live().get(0).text());
    }

    @Test
    void unreportedOperationsAppearAsToolResults() {
        ledger.append(operation(
                "op-1", "attack(target='docui://s/mud/obj/23')", new OperationOutcome.Succeeded(null, "hit")));
        ledger.append(
                operation("op-2", "flee()", new OperationOutcome.Failed("ACTION_FAILED", "No way out.", null, null)));
        ledger.append(operation("op-3", "rest()", new OperationOutcome.Succeeded(null, null)));
        state.toolResult(List.of("op-3"), levels("rested well", "rested", "rest"));

        List<AgentState.AgentEntry> latest = state.latest(10);
        assertEquals(
                List.of(1L, 2L, 4L),
                latest.stream().map(AgentState.AgentEntry::sequence).toList());
        assertTrue(latest.stream().allMatch(agentEntry -> agentEntry.role() == Role.TOOL_RESULT));
        assertEquals(
                "✔ `attack(target='docui://s/mud/obj/23')` → hit\n✘ `flee()`: No way out.\nrested",
                state.renderHistory(200));
        assertEquals(1, state.latest(1).size());
    }

    private static OperationEntry operation(String id, String call, OperationOutcome operationOutcome) {
        return OperationEntry.builder("s", id, "mud", call.substring(0, call.indexOf('(')), call)
                .build(Instant.EPOCH, operationOutcome);
    }

    @Test
    void hidesEntriesOfOtherSessions() {
        new AgentState(ledger, "other", CLOCK, TOKENS, AgentStateContext.NONE).modelInput(levels("a", "a", "a"));
        assertEquals("", state.renderHistory(100));
        assertEquals("", state.renderLiveContext(100));
    }

    @Test
    void historyOmitsEntriesBeyondLimit() {
        for (int i = 1; i <= AgentState.MOST_SHOWN + 50; i++) {
            state.modelOutput(levels("x", "r", "g" + i));
        }
        List<String> lines = state.renderHistory(100_000).lines().toList();
        assertEquals("… earlier entries are left out; `ledger()` has them.", lines.get(0));
        assertEquals("◀ g51", lines.get(1));
        assertEquals(AgentState.MOST_SHOWN + 1, lines.size());
    }

    @Test
    void historyCountsOmittedEntries() {
        for (int i = 1; i <= 40; i++) {
            state.modelOutput(levels("live", "a rather long text about step " + i, "step " + i));
        }
        String history = state.renderHistory(120);
        assertTrue(
                history.matches("(?s)… \\d+ earlier entries are left out; `ledger\\(\\)` has them\\.\n.*step 40"),
                history);
        assertTrue(TOKENS.count(history) <= 120);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void contextsKeepTokenBudget(long seed) {
        Random random = new Random(seed);
        List<Section> screens = Stream.generate(() -> new Section(randomText(random, 3), randomText(random, 200)))
                .limit(3)
                .toList();
        AgentState busy = new AgentState(ledger, "s", CLOCK, TOKENS, new AgentStateContext() {
            @Override
            public List<Section> liveScreens() {
                return screens;
            }
        });
        for (int i = 0; i < 120; i++) {
            MultiLevelSections sections =
                    levels(randomText(random, 300), randomText(random, 60), randomText(random, 12));
            switch (random.nextInt(3)) {
                case 0 -> busy.modelInput(sections);
                case 1 -> busy.modelOutput(sections);
                default -> busy.toolResult(List.of(), sections);
            }
            int budget = 1 + random.nextInt(1_500);
            assertTrue(TOKENS.count(busy.renderLiveContext(budget)) <= budget, "seed " + seed + ", entry " + i);
            assertTrue(TOKENS.count(busy.renderHistory(budget)) <= budget, "seed " + seed + ", entry " + i);
        }
    }

    private static String randomText(Random random, int words) {
        StringBuilder text = new StringBuilder();
        String[] some = {"slime", "史莱姆", "🚪", "attack(target='obj:enemy:23')", "\n", "Ünïcode", "42"};
        for (int i = 0; i < 1 + random.nextInt(words); i++) {
            text.append(some[random.nextInt(some.length)]).append(' ');
        }
        return text.toString();
    }

    @Test
    void namesScreensOmittedByBudget() {
        AgentState busy = new AgentState(ledger, "s", CLOCK, TOKENS, new AgentStateContext() {
            @Override
            public List<Section> liveScreens() {
                return List.of(new Section("Small", "little"), new Section("Large", "word ".repeat(500)));
            }
        });
        busy.modelInput(levels("What now?", "asked", "asked"));
        String context = busy.renderLiveContext(100);
        assertTrue(context.contains("## Small\nlittle"), context);
        assertTrue(context.contains("… omitted to fit the budget: Large; `look()` shows more."), context);
        assertTrue(context.endsWith("What now?"), context);
    }

    @Test
    void closedLedgerDoesNotFailNewEntries() {
        state.modelInput(levels("before", "before", "before"));
        ledger.close();
        state.modelInput(levels("after", "after", "after"));
        assertThrows(LedgerException.class, () -> state.renderHistory(100));
    }

    @Test
    void recordsToolCallsAndShowsLiveScreens() {
        try (Session session = WidgetHostProvider.openSession(new MemoryNotebookWidget("Mind the step."))) {
            DocumentToolExecutor tools = new DocumentToolExecutor(session);
            tools.call("look", "{}");
            tools.call("run_code_snippet", "{\"code\":\"wave(); nonsense()\"}");
            tools.call("run_code_snippet", "{\"code\":\"wave()\"}");
            List<AgentState.AgentEntry> latest = session.agentState().latest(10);
            assertEquals(3, latest.size(), "no operation is told of twice: " + latest);
            String context = session.agentState().renderLiveContext(1_000);
            assertTrue(context.contains("## Memory notebook\n```text\nMind the step.\n```"), context);
            assertTrue(context.contains("(the document) # Hall"), context);
            assertTrue(context.contains("✔ waved"), context);
            assertFalse(context.contains("An empty hall."), "a document of the past is not shown again: " + context);
        }
    }

    @Test
    void identifiesScreensByWidgetNotSectionId() {
        try (Session session =
                WidgetHostProvider.openSession(new FakeWidget("hall_view"))) { // the application's view has that id
            session.widgets().open(new WidgetHostProvider("annex", "shout") {
                @Override
                public void render(int view, DocWriter out) {
                    out.paragraph("An annex.");
                }
            });
            String context = session.agentState().renderLiveContext(1_000);
            assertTrue(context.contains("Brightness: 0"), context);
            assertTrue(context.contains("An annex."), context);
            assertFalse(context.contains("An empty hall."), context);
        }
    }
}
