package io.docui.runtime.internal.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.anchor.AnchorTable;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.session.Session;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.node.Link;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

/**
 * Whatever an application says, wherever it can say something: the anchors of a session's documents and reports are those
 * of its table (docs/spec/document.md#anchors-in-text).
 */
class SessionDocumentsTest {
    private static final Pattern TITLE_ANCHOR = Pattern.compile("obj:[^\\s,;()\\[\\]{}'\"`]+");

    @TestFactory
    List<DynamicTest> anchorsMatchTableForVectorTexts() {
        List<DynamicTest> tests = new ArrayList<>();
        for (JsonNode node : EscapingTestData.vectors().get("texts")) {
            String text = node.asString();
            tests.add(DynamicTest.dynamicTest("text " + tests.size() + ": " + node, () -> check(() -> text, text)));
        }
        assertTrue(tests.size() >= 60);
        return tests;
    }

    @Test
    void anchorsMatchTableForRandomTexts() {
        checkRandomTexts(1_000);
    }

    @Test
    @Tag("long")
    void anchorsMatchTableForManyRandomTexts() {
        checkRandomTexts(10_000);
    }

    /** Each application says about fifty texts in a document and three reports. */
    private static void checkRandomTexts(int count) {
        long seed = 20261121;
        Random random = new Random(seed);
        int[] used = {0};
        while (used[0] < count) {
            Deque<String> said = new ArrayDeque<>();
            check(
                    () -> {
                        used[0]++;
                        said.add(EscapingTestData.randomText(random));
                        return said.getLast();
                    },
                    "seed " + seed + ", text " + used[0]);
        }
    }

    private static void check(Supplier<String> texts, String name) {
        Supplier<String> fixed = repeatable(texts);
        try (Session session = DocUI.app(new HostileTextProvider(fixed)).open("s")) {
            String look = session.look();
            assertKnownAnchors(session.anchors(), look, name);
            if (!look.contains("Left out: about ")) { // the budget limits the text, not the table
                assertSameAnchors(session.anchors(), look, name);
            }
            for (String code : List.of("say('x')", "refuse('x')", "say('x'); refuse('y'); say('z')", "sya('")) {
                ActionResult result = session.run(code);
                String report = session.report(result);
                assertKnownAnchors(session.anchors(), report, name);
                assertNotNull(result.toJson());
            }
            for (Link link : ParsedDocument.of(look).links()) {
                if (link.getTitle() != null) {
                    DocUIError error = session.run(link.getTitle()).error();
                    assertTrue(error == null || error.code() != ErrorCode.SYNTAX, () -> name + ": " + link.getTitle());
                }
            }
        }
    }

    /** The same texts again in each projection: views that change are another test's concern. */
    private static Supplier<String> repeatable(Supplier<String> texts) {
        List<String> pool = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            pool.add(texts.get());
        }
        int[] next = {0};
        return () -> pool.get(next[0]++ % pool.size());
    }

    private static void assertSameAnchors(AnchorTable table, String markdown, String name) {
        assertEquals(anchors(table), anchors(markdown), () -> name + "\n" + markdown);
    }

    private static void assertKnownAnchors(AnchorTable table, String markdown, String name) {
        Set<String> unknown = anchors(markdown);
        unknown.removeAll(anchors(table));
        assertEquals(Set.of(), unknown, () -> name + "\n" + markdown);
    }

    private static Set<String> anchors(AnchorTable table) {
        Set<String> anchors = new TreeSet<>();
        table.objects().forEach(object -> anchors.add(object.anchor()));
        table.links().forEach(link -> anchors.add(link.anchor()));
        return anchors;
    }

    /** The destinations of a document's links, and the objects that the calls in their titles are about. */
    private static Set<String> anchors(String markdown) {
        Set<String> anchors = new TreeSet<>();
        for (Link link : ParsedDocument.of(markdown).links()) {
            anchors.add(link.getDestination());
            if (link.getTitle() != null) {
                Matcher matcher = TITLE_ANCHOR.matcher(link.getTitle().replaceAll("'[^']*'", ""));
                while (matcher.find()) {
                    anchors.add(
                            AnchorReference.parse(matcher.group()).orElseThrow().toString());
                }
            }
        }
        return anchors;
    }
}
