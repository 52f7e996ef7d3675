package io.docui.runtime.context;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;
import io.docui.annotations.LodLevel;
import io.docui.runtime.context.Context.Round;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

/** {@code Context = f(SourceData, LodState, InteractionHistory)} (docs/spec/context.md#purity). */
class ContextBuilderTest {
    private static final List<LodLevel> LEVELS = List.of(LodLevel.values());
    private static final Encoding O200K = Encodings.newDefaultEncodingRegistry().getEncoding(EncodingType.O200K_BASE);
    private static final Pattern DESTINATION = Pattern.compile("\\]\\(([^)]+)\\)");
    private static final int STEPS = 8;
    private static final Instant TIME = Instant.parse("2025-12-10T10:00:00Z");

    @Test
    void invariantsHoldUnderRandomHistories() {
        runHistories(500);
    }

    @Tag("long")
    @Test
    void invariantsHoldUnderTenThousandRandomHistories() {
        runHistories(10_000);
    }

    private static void runHistories(int count) {
        for (long seed = 1; seed <= count; seed++) {
            try {
                runHistory(RandomGeneratorFactory.of("L64X128MixRandom").create(seed));
            } catch (AssertionError | RuntimeException e) {
                throw new AssertionError("seed " + seed, e);
            }
        }
    }

    private static void runHistory(RandomGenerator random) {
        RandomSourceData randomSourceData = new RandomSourceData(random, 1 + random.nextInt(8));
        TokenBudget tokenBudget = new TokenBudget(200 + random.nextInt(1500), TokenCounter.estimator());
        ContextBuilder builder = ContextBuilder.forBudget(tokenBudget);
        LodState lod = LodState.INITIAL;
        InteractionHistory history = InteractionHistory.NONE;
        Context before = null;
        String frozen = "";
        for (int step = 0; step < STEPS; step++) {
            Context now = builder.build(randomSourceData.data(), lod, history);
            assertConsistent(now, builder.build(randomSourceData.data(), lod, history));
            if (before != null) {
                assertTrue(now.header().version().major()
                        >= before.header().version().major());
                assertEquals(frozen, before.toJson(), "what was given stays as it was");
                if (now.header().version().equals(before.header().version())) {
                    assertEquals(before.content(), now.content(), "neither data nor choices changed");
                    assertEquals(before.anchors(), now.anchors());
                }
            }
            before = now;
            frozen = now.toJson();
            switch (random.nextInt(6)) {
                case 0 -> randomSourceData.change();
                case 1 -> lod = lod.withLevel(LEVELS.get(random.nextInt(3)));
                case 2 -> lod = lod.withLevel(randomViewId(randomSourceData, random), LEVELS.get(random.nextInt(3)));
                case 3 ->
                    lod = lod.withPin(randomViewId(randomSourceData, random)).withFocus("obj:note0:1");
                case 4 ->
                    lod = lod.withoutPin(randomViewId(randomSourceData, random))
                            .withRequested(randomViewId(randomSourceData, random));
                default -> history = history.with(new Round("look()", "ok", TIME));
            }
        }
        checkBudget(builder.build(randomSourceData.data(), lod, history), tokenBudget);
    }

    /** By a real tokenizer, once in a history: counting takes longer than all else. */
    private static void checkBudget(Context context, TokenBudget tokenBudget) {
        int tokens = O200K.countTokens(context.content());
        assertTrue(
                tokens <= tokenBudget.tokens(),
                () -> tokens + " of " + tokenBudget.tokens() + ":\n" + context.content());
    }

    private static String randomViewId(RandomSourceData randomSourceData, RandomGenerator random) {
        return randomSourceData.ids().get(random.nextInt(randomSourceData.ids().size()));
    }

    private static void assertConsistent(Context context, Context again) {
        assertEquals(context, again);
        String json = context.toJson();
        assertEquals(json, again.toJson(), "byte for byte");
        assertEquals(context, Context.fromJson(json));
        assertEquals("notebook", context.header().appId());
        assertEquals("sess-1", context.header().sessionId());
        assertNotNull(context.state().currentLod());
        assertNotNull(context.anchors());
        if (context.content().contains("does not fit")) {
            return;
        }
        Set<String> shown = new HashSet<>();
        Matcher matcher = DESTINATION.matcher(context.content());
        while (matcher.find()) {
            assertTrue(shown.add(matcher.group(1)), () -> matcher.group(1) + " is there twice");
        }
        assertEquals(shown, context.anchors().keySet(), "the anchors of the text, and no others");
        assertTrue(context.state().focusId() == null
                || shown.contains(context.state().focusId()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"context-1.json", "context-2.json"})
    void customBuilderProducesTestVectors(String name) {
        String vector = TestVectors.read(name);
        Context expected = Context.fromJson(vector);
        Map<String, AnchorInfo> registered = new LinkedHashMap<>(expected.anchors());
        SourceData data = new SourceData(
                "notebook",
                expected.header().sessionId(),
                1,
                0,
                expected.header().timestamp(),
                "# Notebook",
                List.of(),
                registered,
                Map.of());
        LodState lod = expected.state().focusId() == null
                ? LodState.INITIAL
                : LodState.INITIAL.withFocus(expected.state().focusId());
        String body = expected.content().substring("# Notebook".length());
        ContextBuilder own = (source, choices, history) -> new Context(
                new Context.Header(
                        source.appId(),
                        source.sessionId(),
                        new ContextVersion(source.version(), choices.version(), source.rendering()),
                        source.captured()),
                new Context.State(choices.currentLevel(), choices.focusId(), null),
                source.title() + body,
                source.registered(),
                history.rounds().isEmpty() ? null : history.rounds());

        Context built = own.build(data, lod, InteractionHistory.NONE);

        assertEquals(JsonMapper.shared().readTree(vector).toString(), built.toJson());
    }

    @Test
    void rendersErrorForInvalidSourceData() {
        RenderableView broken = view("broken", level -> {
            throw new IllegalStateException("[x](obj:enemy:1) " + "is broken. ".repeat(10_000));
        });
        SourceData data = data(List.of(broken));

        Context context =
                ContextBuilder.forBudget(TokenBudget.standard()).build(data, LodState.INITIAL, InteractionHistory.NONE);

        assertTrue(
                context.content().startsWith("# Notebook\n\n## 😅 INVALID_SOURCE_DATA\n")
                        || context.content().contains("INVALID_SOURCE_DATA\n"),
                context.content());
        assertFalse(context.content().contains("](obj:"), context.content());
        assertTrue(O200K.countTokens(context.content()) <= TokenBudget.DEFAULT_TOKENS);
        assertEquals(Map.of(), context.anchors());
        assertEquals("notebook", context.header().appId());
    }

    @Test
    void keepsFirstAnchorOfDuplicateKey() {
        AnchorInfo first = new AnchorInfo(AnchorInfo.Type.REFERENCE, List.of(), null);
        AnchorInfo second = new AnchorInfo(AnchorInfo.Type.BUTTON, List.of(), null);
        RenderableView one = view("one", level -> new RenderedViewSection("## one\n", Map.of("obj:note:1", first)));
        RenderableView two = view("two", level -> new RenderedViewSection("## two\n", Map.of("obj:note:1", second)));

        Context context = ContextBuilder.forBudget(TokenBudget.standard())
                .build(data(List.of(one, two)), LodState.INITIAL, InteractionHistory.NONE);

        assertEquals(Map.of("obj:note:1", first), context.anchors());
    }

    @Test
    void shortensLeastRecentlyUsedBeforePinned() {
        List<RenderableView> views =
                List.of(viewWithThreeLevels("a"), viewWithThreeLevels("b"), viewWithThreeLevels("c"));
        BudgetedContextBuilder builder = new BudgetedContextBuilder(new TokenBudget(600, TokenCounter.estimator()));
        LodState full = LodState.INITIAL.withLevel(LodLevel.FULL);

        assertEquals(
                "a=SUMMARY b=SUMMARY c=GIST",
                levels(builder, views, full.withUsed("c").withUsed("b").withUsed("a")));
        assertEquals(
                "a=GIST b=SUMMARY c=SUMMARY",
                levels(builder, views, full.withUsed("a").withUsed("b").withUsed("c")));
        assertEquals(
                "a=GIST b=FULL c=GIST",
                levels(
                        builder,
                        views,
                        full.withPin("b").withUsed("b").withUsed("a").withUsed("c")));
    }

    @Test
    void countsSectionsInsteadOfWholeDocument() {
        List<Integer> counted = new ArrayList<>();
        TokenCounter counter = text -> {
            counted.add(text.length());
            return TokenCounter.estimator().count(text);
        };
        List<RenderableView> views = List.of(viewWithThreeLevels("a"), viewWithThreeLevels("b"));
        TokenBudget tokenBudget = new TokenBudget(4_000, counter);
        Context context =
                ContextBuilder.forBudget(tokenBudget).build(data(views), LodState.INITIAL, InteractionHistory.NONE);
        assertTrue(context.content().length() > 1_000);
        int longest = counted.stream().mapToInt(length -> length).max().orElseThrow();
        assertTrue(longest < context.content().length() / 2, counted::toString);
    }

    @Test
    void historyKeepsTheLastRounds() {
        InteractionHistory history = InteractionHistory.NONE;
        for (int i = 0; i < 250; i++) {
            history = history.with(new Round("look()", "ok", TIME));
        }

        assertEquals(InteractionHistory.KEPT, history.rounds().size());
        assertEquals("51", history.rounds().keySet().iterator().next());
        assertEquals(history, InteractionHistory.of(history.rounds()));
    }

    @Test
    void sharesUnmodifiableAnchorMaps() {
        RenderedViewSection rendering = new RenderedViewSection("", new LinkedHashMap<>(Map.of()));
        assertSame(rendering.anchors(), new RenderedViewSection("x", rendering.anchors()).anchors());
        assertThrows(
                UnsupportedOperationException.class,
                () -> rendering.anchors().put("x", new AnchorInfo(AnchorInfo.Type.BUTTON, List.of(), null)));
    }

    @Test
    void omitsFocusThatIsOutOfView() {
        RenderableView one = view(
                "one",
                level -> new RenderedViewSection(
                        "## one\n", Map.of("obj:note:1", new AnchorInfo(AnchorInfo.Type.REFERENCE, List.of(), null))));
        ContextBuilder builder = ContextBuilder.forBudget(TokenBudget.standard());
        LodState lod = LodState.INITIAL.withFocus("obj:note:1");

        assertEquals(
                "obj:note:1",
                builder.build(data(List.of(one)), lod, InteractionHistory.NONE)
                        .state()
                        .focusId());
        assertNull(builder.build(data(List.of()), lod, InteractionHistory.NONE)
                .state()
                .focusId());
    }

    private static String levels(BudgetedContextBuilder builder, List<RenderableView> views, LodState lod) {
        StringBuilder out = new StringBuilder();
        for (RenderedView renderedView : builder.fit("# Notebook", views, lod)) {
            out.append(out.isEmpty() ? "" : " ")
                    .append(renderedView.view().id())
                    .append('=')
                    .append(renderedView.level());
        }
        return out.toString();
    }

    private static RenderableView viewWithThreeLevels(String id) {
        return view(
                id,
                level -> new RenderedViewSection(
                        "## " + id + "\n" + "word ".repeat(20 + 200 * LEVELS.indexOf(level)) + '\n', Map.of()));
    }

    private static SourceData data(List<RenderableView> views) {
        return new SourceData("notebook", "s", 1, 0, TIME, "# Notebook", views, Map.of(), Map.of());
    }

    private static RenderableView view(String id, Function<LodLevel, RenderedViewSection> source) {
        return new RenderableView() {
            @Override
            public String id() {
                return id;
            }

            @Override
            public RenderedViewSection render(LodLevel level) {
                return source.apply(level);
            }

            @Override
            public RenderedViewSection renderPlaceholder(int tokens, boolean tooLong) {
                return new RenderedViewSection("## " + id + "\nleft out\n", Map.of());
            }
        };
    }
}
