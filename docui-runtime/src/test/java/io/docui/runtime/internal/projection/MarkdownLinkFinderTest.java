package io.docui.runtime.internal.projection;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MarkdownLinkFinderTest {
    private static final String FLEE = "[Flee](link:1 \"flee()\")";

    private static List<String> labels(String line) {
        return MarkdownLinkFinder.find(line).stream().map(MarkdownLink::label).toList();
    }

    @Test
    void findsLinksToCallsAndObjects() {
        String slime = "[Slime \\[1\\]](obj:enemy:3)";
        int flee = slime.length() + 4;
        assertEquals(
                List.of(
                        new MarkdownLink(2, 2 + slime.length(), "Slime \\[1\\]", "obj:enemy:3", null),
                        new MarkdownLink(flee, flee + FLEE.length(), "Flee", "link:1", "flee()")),
                MarkdownLinkFinder.find("a " + slime + ", " + FLEE));
        assertEquals(List.of(), labels("[page](https://example.org), ![x](y), [z] (link:1)"));
    }

    @Test
    void textBeforeLinkIsNoPartOfIt() {
        assertEquals(List.of("Flee"), labels("- [low: " + FLEE));
        assertEquals(List.of("Flee"), labels("array[0 and " + FLEE + " now"));
        assertEquals(List.of("Flee"), labels("\\\\" + FLEE));
        assertEquals(List.of(), labels("\\" + FLEE));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "`[Flee](link:1 \"flee()\")`",
                "a ``x` [Flee](link:1 \"flee()\")`` b",
                "`` ` [Flee](link:1) ``",
                "\\\\`[Flee](link:1)`"
            })
    void skipsCodeSpans(String line) {
        assertEquals(List.of(), labels(line));
    }

    @Test
    void findsLinksBesideCodeSpans() {
        assertEquals(List.of("Flee"), labels("`a` " + FLEE + " `b`"));
        assertEquals(List.of("Flee"), labels("\\`a " + FLEE + " \\`"));
        assertEquals(List.of("Flee"), labels("``` " + FLEE + " `` `"), "nothing closes these backticks");
    }

    @Test
    void standsAloneOnlyWithoutOtherText() {
        assertEquals(1, MarkdownLinkFinder.findAlone("- " + FLEE).size());
        assertEquals(
                4,
                MarkdownLinkFinder.findAlone(FLEE + " · " + FLEE + ", " + FLEE + " " + FLEE)
                        .size());
        assertEquals(List.of(), MarkdownLinkFinder.findAlone("- [low: " + FLEE));
        assertEquals(List.of(), MarkdownLinkFinder.findAlone(FLEE + "."));
        assertEquals(List.of(), MarkdownLinkFinder.findAlone(FLEE + FLEE));
        assertEquals(List.of(), MarkdownLinkFinder.findAlone("- "));
        assertEquals(List.of(), MarkdownLinkFinder.findAlone(""));
    }

    @Test
    void readsNumberOfCall() {
        assertEquals(List.of(1L), numbers(FLEE));
        assertEquals(List.of(-1L), numbers("[Slime](obj:enemy:3)"));
        assertEquals(List.of(-1L, -1L), numbers("[a](link:99999999999999999999) [b](link:1x)"));
    }

    private static List<Long> numbers(String line) {
        return MarkdownLinkFinder.find(line).stream()
                .map(MarkdownLink::callNumber)
                .toList();
    }

    @Test
    void longLinesAreNoProblem() {
        String label = "x\\[".repeat(100_000);
        assertEquals(List.of(label), labels("- [" + label + "](link:1 \"flee()\")"));
        assertEquals(List.of("Flee"), labels("[".repeat(1_000_000) + FLEE));
        assertEquals(List.of("Flee"), labels("\\[".repeat(1_000_000) + FLEE));
        assertEquals(List.of("Flee"), labels("[" + "1, ".repeat(500_000) + FLEE));
        assertEquals(20_000, labels((FLEE + " `` ").repeat(20_000) + "`").size() * 2);
        StringBuilder runs = new StringBuilder();
        for (int i = 1; i < 1_500; i++) {
            runs.append("`".repeat(i)).append(' ');
        }
        assertEquals(List.of("Flee"), labels(runs + FLEE));
    }
}
