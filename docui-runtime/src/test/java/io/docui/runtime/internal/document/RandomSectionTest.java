package io.docui.runtime.internal.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.action.TypeDescriptor.ListType;
import io.docui.runtime.action.TypeDescriptor.MapType;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Call.Argument;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.InstanceValue;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.document.ActionLink;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.document.DocumentPartSequence;
import io.docui.runtime.internal.call.CallBinder;
import io.docui.runtime.internal.document.RecordingAnchorSource.SampleEnemy;
import io.docui.runtime.internal.document.RecordingAnchorSource.SampleRoom;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sections of random views: their anchors are those that were issued, and their titles are the calls. */
class RandomSectionTest {
    private static final Pattern RAW_TITLE = Pattern.compile("\\]\\(link:[0-9]+ \"([^\"]*)\"\\)");
    private static final CallBinder BINDER = new CallBinder(
            new ActionCatalog(List.of(new ActionCatalog.Entry(
                    "mud",
                    0,
                    0,
                    ActionDescriptor.builder("say")
                            .parameter(ParameterDescriptor.optional("text", StringType.TEXT, ""))
                            .parameter(ParameterDescriptor.optional("lines", new ListType(StringType.TEXT, false), ""))
                            .parameter(ParameterDescriptor.optional("labels", new MapType(StringType.TEXT), ""))
                            .parameter(ParameterDescriptor.optional("target", new AnchorType("enemy", "Enemy"), ""))
                            .build()))),
            Set.of());

    private final RecordingAnchorSource anchors = new RecordingAnchorSource();

    @ParameterizedTest
    @ValueSource(longs = {31, 32, 33, 34})
    void containsExactlyIssuedAnchors(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 250; i++) {
            anchors.issuedAnchors().clear();
            anchors.issuedCalls().clear();
            String markdown = section(random);
            ParsedDocument parsed = ParsedDocument.of(markdown);
            assertEquals(anchors.issuedAnchors(), parsed.destinations(), markdown);
            assertFalse(EscapingTestData.hasUnescapedAnchor(markdown), markdown);
            assertTitlesAreTheCalls(markdown, parsed);
        }
    }

    private void assertTitlesAreTheCalls(String markdown, ParsedDocument parsed) {
        List<Call> seen = new ArrayList<>();
        parsed.links().stream()
                .filter(link -> link.getDestination().startsWith("link:"))
                .forEach(link -> seen.add(bind(link.getTitle())));
        assertEquals(anchors.issuedCalls(), seen, markdown);
        List<Call> written = new ArrayList<>();
        Matcher titles = RAW_TITLE.matcher(markdown);
        while (titles.find()) {
            written.add(bind(titles.group(1)));
        }
        assertEquals(anchors.issuedCalls(), written, markdown);
    }

    private static Call bind(String title) {
        return BINDER.bind(title).get(0).call();
    }

    private String section(Random random) {
        LodLevel lod = List.of(LodLevel.values()).get(random.nextInt(3));
        SectionWriter out = new SectionWriter("random", "Random", lod, anchors);
        int blocks = 1 + random.nextInt(6);
        for (int i = 0; i < blocks; i++) {
            block(out, random);
        }
        return out.finish().markdown();
    }

    private static void block(DocWriter out, Random random) {
        switch (random.nextInt(7)) {
            case 0 -> out.heading(EscapingTestData.randomText(random));
            case 1 -> out.paragraph(part(random), part(random), part(random));
            case 2 -> out.item(part(random), part(random), part(random));
            case 3 -> out.link(EscapingTestData.randomText(random), call(random));
            case 4 -> out.table(List.of(enemy(random), enemy(random)));
            case 5 -> out.card(enemy(random));
            default ->
                out.table(EscapingTestData.randomText(random), "x")
                        .row(part(random), DocumentPartSequence.of(part(random), part(random)))
                        .row(null, part(random));
        }
    }

    private static Object part(Random random) {
        return switch (random.nextInt(6)) {
            case 0 -> enemy(random);
            case 1 -> new ActionLink(EscapingTestData.randomText(random), call(random));
            case 2 -> List.of(EscapingTestData.randomText(random), enemy(random), EscapingTestData.randomText(random));
            case 3 -> new SampleRoom("hall|" + random.nextInt(100) + "_(*)");
            default -> EscapingTestData.randomText(random);
        };
    }

    private static SampleEnemy enemy(Random random) {
        return new SampleEnemy(
                random.nextInt(),
                EscapingTestData.randomText(random),
                1,
                EscapingTestData.randomText(random),
                EscapingTestData.randomText(random),
                "secret");
    }

    private static Call call(Random random) {
        List<Argument> arguments = new ArrayList<>();
        argument(random, arguments, "text", new TextValue(EscapingTestData.randomText(random)));
        argument(random, arguments, "lines", new ListValue(List.of(text(random), text(random))));
        Map<String, Value> labels = new LinkedHashMap<>();
        labels.put(EscapingTestData.randomText(random), text(random));
        labels.put("key", text(random));
        argument(random, arguments, "labels", new ObjectValue(labels));
        argument(random, arguments, "target", new InstanceValue(enemy(random)));
        return new Call(null, "say", arguments);
    }

    private static void argument(Random random, List<Argument> arguments, String name, Value value) {
        if (random.nextBoolean()) {
            arguments.add(new Argument(name, value));
        }
    }

    private static Value text(Random random) {
        return new TextValue(EscapingTestData.randomText(random));
    }
}
