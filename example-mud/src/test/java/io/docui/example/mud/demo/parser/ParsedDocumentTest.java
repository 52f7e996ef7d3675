package io.docui.example.mud.demo.parser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** What is read out of a document. */
class ParsedDocumentTest {
    private static final ParsedDocument DOCUMENT = ParsedDocument.read("""
            # A Ship

            ## Deck
            It creaks. Doors: [aft\\] door](obj:exit:1) Cabin (shut: takes a \\*key\\*) · [hatch](obj:exit:12) Hold

            ## Crew
            | Name | HP | Mood |
            |---|---|---|
            | [Ann \\| Bo](obj:sailor:3) | 7/9 | merry \\| loud |
            | nobody | 0/0 | - |

            ## Log
            ~~~
            no heading either, and no [link](link:9 "x()")
            ~~~

            ## Quick
            - [Say "hi"](link:1 "say(text=\\u0027hi\\u0027)")
            - [Hug](link:2 "hug(whom=obj:sailor:3)")

            ## Actions
            ```typescript
            /** Hugs somebody, for 3 mana. */
            function hug(whom: Anchor<ShipsSailor>, times: int = 2): string;
            # 1 not a heading
            function rest(): void;
            // 1 more
            ```
            """);

    @Test
    void splitsDocumentAtHeadings() {
        assertEquals("A Ship", DOCUMENT.title());
        assertEquals(
                List.of("Deck", "Crew", "Log", "Quick"),
                DOCUMENT.sections().stream().map(ParsedSection::title).toList());
        assertEquals("Actions", DOCUMENT.callable());
    }

    @Test
    void readsTextAfterAnchorsInProse() {
        assertEquals(
                List.of(
                        new AnchorMention(
                                new ParsedAnchor("aft] door", "exit", "obj:exit:1"),
                                List.of("Cabin (shut: takes a *key*)"),
                                false),
                        new AnchorMention(new ParsedAnchor("hatch", "exit", "obj:exit:12"), List.of("Hold"), false)),
                DOCUMENT.section("Deck").orElseThrow().mentions());
    }

    @Test
    void readsCellsBesideAnchorsInTables() {
        assertEquals(
                List.of(new AnchorMention(
                        new ParsedAnchor("Ann | Bo", "sailor", "obj:sailor:3"), List.of("7/9", "merry | loud"), true)),
                DOCUMENT.section("Crew").orElseThrow().mentions());
    }

    @Test
    void readsAnchorsWithoutType() {
        ParsedDocument parsedDocument = ParsedDocument.read("## Here\n[thing](obj:7)\n");
        assertEquals(
                new ParsedAnchor("thing", "", "obj:7"),
                parsedDocument.sections().get(0).mentions().get(0).anchor());
    }

    @Test
    void readsCallsOfLinks() {
        List<ParsedLink> links = DOCUMENT.section("Quick").orElseThrow().links();
        assertEquals(new ParsedLink("Say \"hi\"", "link:1", "say(text=\\u0027hi\\u0027)"), links.get(0));
        assertEquals(new ParsedLink("Hug", "link:2", "hug(whom=obj:sailor:3)"), links.get(1));
    }

    @Test
    void readsPrototypesWithParameters() {
        ParsedPrototype hug = DOCUMENT.prototype("hug").orElseThrow();
        assertEquals(Optional.of("ships_sailor"), hug.object());
        assertEquals("2", hug.parameters().get(1).initial());
        assertEquals(OptionalInt.of(3), hug.numberInComment());
        assertEquals("hug(whom=obj:sailor:3)", hug.call(new ParsedAnchor("Ann", "sailor", "obj:sailor:3")));
        ParsedPrototype rest = DOCUMENT.prototype("rest").orElseThrow();
        assertEquals("rest()", rest.call());
        assertTrue(rest.object().isEmpty());
        assertEquals(2, DOCUMENT.prototypes().size());
    }

    @Test
    void toleratesMalformedDocuments() {
        for (String text : List.of("", "\n\n", "# ", "## a\n|", "```", "```typescript\nfunction x(", "[a](obj:", "`")) {
            ParsedDocument parsedDocument = ParsedDocument.read(text);
            assertEquals(0, parsedDocument.prototypes().size(), text);
            parsedDocument.sections().forEach(section -> assertEquals(List.of(), section.mentions(), text));
        }
    }
}
