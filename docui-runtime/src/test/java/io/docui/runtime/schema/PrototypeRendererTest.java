package io.docui.runtime.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.EnumType;
import io.docui.runtime.action.TypeDescriptor.IntegerType;
import io.docui.runtime.action.TypeDescriptor.ListType;
import io.docui.runtime.action.TypeDescriptor.OptionalType;
import io.docui.runtime.action.TypeDescriptor.RecordType;
import io.docui.runtime.action.TypeDescriptor.SimpleType;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.document.DescriptionTranslator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PrototypeRendererTest {

    @Test
    void writesDocumentedSignature() {
        assertEquals(
                "function cast_fireball(target: Anchor<Enemy>, mana: int = 10): Blow;",
                PrototypeRenderer.signature(SchemaSamples.CAST_FIREBALL));
    }

    @Test
    void writesSignatureWithEveryType() {
        assertEquals(
                "function everything(small: int, big: long, huge: long, single: float = 0.5, price: decimal, "
                        + "sure: boolean = false, text: string = 'it\\'s', letter: string, wait: string, at: string, "
                        + "day: string, time: string, local: string, zoned: string, id: string, page: string, "
                        + "file: string, json: any, way: 'NORTH' | 'SOUTH' | 'EAST' | 'WEST' = 'NORTH', "
                        + "ways: ('NORTH' | 'SOUTH' | 'EAST' | 'WEST')[], key: Key, thing: Anchor<Obj>, "
                        + "link: Anchor<Link>, route: Point[], shape: Shape, tree: Tree, ids: string[] = [], "
                        + "nested?: Record<string, (Point | null)[]>, secret?: string): Promise<(Shape | null)[]>;",
                PrototypeRenderer.signature(SchemaSamples.EVERYTHING));
    }

    @Test
    void gistContainsOnlySignature() {
        assertEquals(
                "function attack(target: Anchor<Enemy>): Blow;",
                prototype(SchemaSamples.ATTACK, LodLevel.GIST, DescriptionTranslator.NONE));
    }

    @Test
    void summaryAddsFirstSentence() {
        assertEquals("""
                /** Hurls a ball of fire. */
                function cast_fireball(target: Anchor<Enemy>, mana: int = 10): Blow;""", prototype(SchemaSamples.CAST_FIREBALL, LodLevel.SUMMARY, DescriptionTranslator.NONE));
    }

    @Test
    void commentAppearsFromCommentLevel() {
        ActionDescriptor.Builder drop = ActionDescriptor.builder("drop")
                .description("Drops all. Slowly.")
                .hint("takes long")
                .deprecated("Use put.");
        ActionDescriptor plain = drop.commentLod(LodLevel.FULL).build();

        assertEquals("function drop(): void;", prototype(plain, LodLevel.GIST, DescriptionTranslator.NONE));
        assertEquals("""
                /** (takes long) @deprecated Use put. */
                function drop(): void;""", prototype(plain, LodLevel.SUMMARY, DescriptionTranslator.NONE));
        assertTrue(prototype(plain, LodLevel.FULL, DescriptionTranslator.NONE).contains("Drops all. Slowly."));
        ActionDescriptor important = drop.commentLod(LodLevel.GIST).build();
        assertEquals("""
                /** Drops all. (takes long) @deprecated Use put. */
                function drop(): void;""", prototype(important, LodLevel.GIST, DescriptionTranslator.NONE));
    }

    @Test
    void fullContainsWholeComment() {
        assertEquals("""
                /**
                 * Hurls a ball of fire. It costs mana.
                 *
                 * Misses, e.g. in the dark.
                 * @param mana mana to spend
                 */
                function cast_fireball(target: Anchor<Enemy>, mana: int = 10): Blow;""", prototype(SchemaSamples.CAST_FIREBALL, LodLevel.FULL, DescriptionTranslator.NONE));
    }

    @Test
    void shortFullCommentIsOneLine() {
        ActionDescriptor flee =
                ActionDescriptor.builder("flee").description("Runs.").build();

        assertEquals(
                "/** Runs. */\nfunction flee(): void;", prototype(flee, LodLevel.FULL, DescriptionTranslator.NONE));
    }

    @Test
    void undescribedActionHasNoComment() {
        ActionDescriptor flee = ActionDescriptor.builder("flee").build();

        assertEquals("function flee(): void;", prototype(flee, LodLevel.FULL, DescriptionTranslator.NONE));
    }

    @Test
    void summaryShowsHintAndRisk() {
        assertEquals(
                "/** Loses half of the hit points. (hurts; high risk) */\nfunction sacrifice(): void;",
                prototype(SchemaSamples.SACRIFICE, LodLevel.SUMMARY, DescriptionTranslator.NONE));
    }

    @Test
    void fullShowsAllTraits() {
        assertEquals("""
                /**
                 * Loses half of the hit points. For a sure hit.
                 * (hurts; high risk; takes at most 90 s; undone by heal; version 2)
                 */
                function sacrifice(): void;""", prototype(SchemaSamples.SACRIFICE, LodLevel.FULL, DescriptionTranslator.NONE));
    }

    @ParameterizedTest
    @EnumSource(LodLevel.class)
    void showsConstraintsAtEveryLevel(LodLevel level) {
        String prototype = prototype(SchemaSamples.EVERYTHING, level, DescriptionTranslator.NONE);

        for (String constraint : List.of(
                "small -128..127",
                "huge any size",
                "letter one character",
                "wait ISO 8601 duration",
                "at ISO 8601 date-time in UTC",
                "day ISO 8601 date",
                "time ISO 8601 time without offset",
                "local ISO 8601 date-time without offset",
                "id UUID",
                "page URI",
                "file path",
                "ways no duplicates",
                "ids no duplicates, each: UUID")) {
            String atFull = constraint.replaceFirst("small ", "small a small number (");
            assertTrue(
                    prototype.contains("@param " + constraint) || prototype.contains("@param " + atFull + ")"),
                    () -> constraint + " in " + prototype);
        }
        assertEquals(level != LodLevel.GIST, prototype.contains("@deprecated Use something else."));
        assertEquals(level == LodLevel.FULL, prototype.contains("@returns all of it"));
        assertEquals(level == LodLevel.FULL, prototype.contains("what it costs"));
        assertEquals(level == LodLevel.FULL, prototype.lines().count() > 2);
    }

    @Test
    void escapesCommentTerminators() {
        String prototype = prototype(SchemaSamples.DELETE, LodLevel.SUMMARY, DescriptionTranslator.NONE);

        assertEquals(
                "/** Deletes *\\/ it. */\nfunction delete(from: int = 1, class_: string = '*\\/', class: string, "
                        + "in?: Point): void;",
                prototype);
    }

    @Test
    void describesParametersWithVagueNames() {
        ActionDescriptor book = ActionDescriptor.builder("book")
                .description("Books a room. It costs money.")
                .parameter(ParameterDescriptor.required("n", IntegerType.INT, "the number of nights. At most 30."))
                .parameter(ParameterDescriptor.required("guest", StringType.TEXT, "who comes"))
                .parameter(ParameterDescriptor.optional("mode", StringType.TEXT, "how it is paid"))
                .build();
        String declared = "function book(n: int, guest: string, mode?: string): void;";
        assertEquals(
                "/** Books a room. @param n the number of nights. @param mode how it is paid */\n" + declared,
                prototype(book, LodLevel.SUMMARY, DescriptionTranslator.NONE));
        assertEquals(declared, prototype(book, LodLevel.GIST, DescriptionTranslator.NONE));
    }

    @ParameterizedTest
    @EnumSource(LodLevel.class)
    void closesEachCommentOnce(LodLevel level) {
        String block = PrototypeRenderer.of(List.of(SchemaSamples.DELETE), DescriptionTranslator.NONE)
                .block(level);

        assertEquals(
                block.split("/\\*", -1).length,
                block.split("\\*/", -1).length,
                "as many comments end as begin: " + block);
        assertFalse(block.contains("\u2028"));
        assertFalse(block.contains("\u202E"));
    }

    @Test
    void declaresOnlyArgumentTypesBelowFull() {
        PrototypeRenderer prototypes = PrototypeRenderer.of(
                List.of(SchemaSamples.ATTACK, SchemaSamples.EVERYTHING), DescriptionTranslator.NONE);

        assertEquals("""
                type Key = 'F1' | 'F2' | 'F3' | 'F4' | 'F5' | 'F6' | 'F7' | 'F8' | 'F9' | 'F10' | 'F11' | 'F12' | 'F13' \
                | 'F14' | 'F15' | 'F16' | 'F17' | 'F18' | 'F19' | 'F20';
                type Point = {x: int, y: int = 0 /* -32768..32767 */};
                type Shape = {type: 'Circle', center: Point, radius: float} | {type: 'Nothing'};
                type Tree = {name: string, children?: Tree[]};""", prototypes.declarations(LodLevel.SUMMARY));
        assertEquals(prototypes.declarations(LodLevel.SUMMARY), prototypes.declarations(LodLevel.GIST));
    }

    @Test
    void declaresResultTypesInOneLineAtFull() {
        PrototypeRenderer prototypes = PrototypeRenderer.of(List.of(SchemaSamples.ATTACK), DescriptionTranslator.NONE);

        assertEquals("", prototypes.declarations(LodLevel.SUMMARY));
        assertEquals("type Blow = {damage: int, text?: string};", prototypes.declarations(LodLevel.FULL));
        assertEquals(Optional.of("""
                /**
                 * What a blow did.
                 * @property damage hit points lost
                 */
                type Blow = {damage: int, text?: string};"""), prototypes.declaration("Blow"));
        assertEquals(Optional.empty(), prototypes.declaration("Enemy"));
    }

    @Test
    void blockContainsDeclarationsAndPrototypes() {
        ActionDescriptor go = ActionDescriptor.builder("go")
                .parameter(ParameterDescriptor.required("to", SchemaSamples.POINT, ""))
                .build();

        assertEquals(
                """
                type Point = {x: int, y: int = 0 /* -32768..32767 */};
                function go(to: Point): void;
                /** Physical attack. */
                function attack(target: Anchor<Enemy>): Blow;""",
                PrototypeRenderer.of(List.of(go, SchemaSamples.ATTACK), DescriptionTranslator.NONE)
                        .block(LodLevel.SUMMARY));
    }

    @Test
    void renamesTypesWithSameName() {
        RecordType other =
                new RecordType("Point", "", List.of(ParameterDescriptor.required("place", StringType.TEXT, "")));
        ActionDescriptor first = actionTaking("first", SchemaSamples.POINT);
        ActionDescriptor second = actionTaking("second", other);
        PrototypeRenderer prototypes = PrototypeRenderer.of(List.of(first, second), DescriptionTranslator.NONE);

        assertEquals("""
                type Point = {x: int, y: int = 0 /* -32768..32767 */};
                type Point2 = {place: string};
                function first(it: Point): void;
                function second(it: Point2): void;""", prototypes.block(LodLevel.GIST));
        assertEquals("function second(it: Point): void;", PrototypeRenderer.signature(second));
    }

    @Test
    void declaresEqualTypesOnce() {
        RecordType again = new RecordType("Point", "", SchemaSamples.POINT.components());

        assertEquals(
                1,
                PrototypeRenderer.of(
                                List.of(actionTaking("a", SchemaSamples.POINT), actionTaking("b", again)),
                                DescriptionTranslator.NONE)
                        .declarations(LodLevel.GIST)
                        .lines()
                        .count());
    }

    @Test
    void inlinesAnonymousTypes() {
        TypeDescriptor point = new RecordType("", "", SchemaSamples.POINT.components());

        assertEquals(
                "function mark(it: {x: int, y: int = 0 /* -32768..32767 */}[]): void;",
                PrototypeRenderer.signature(actionTaking("mark", new ListType(point, false))));
    }

    @Test
    void bracketsUnionElementsOfLists() {
        assertEquals(
                "function f(it: (boolean | null)[][]): void;",
                PrototypeRenderer.signature(actionTaking(
                        "f", new ListType(new ListType(new OptionalType(SimpleType.BOOLEAN), false), false))));
        assertEquals(
                "function f(it: 'ONE'[]): void;",
                PrototypeRenderer.signature(
                        actionTaking("f", new ListType(new EnumType("One", List.of("ONE")), false))));
        assertEquals(
                "function f(it: never): void;",
                PrototypeRenderer.signature(actionTaking("f", new EnumType("None", List.of()))));
    }

    @Test
    void acceptsQualifiedActionName() {
        assertEquals(
                "function mud.attack(target: Anchor<Enemy>): Blow;",
                PrototypeRenderer.of(List.of(SchemaSamples.ATTACK), DescriptionTranslator.NONE)
                        .prototype(SchemaSamples.ATTACK, "mud.attack", LodLevel.GIST));
    }

    @Test
    void translatesActionDescriptions() {
        DescriptionTranslator chinese = translation(Map.of(
                "action.sacrifice", "献祭：失去一半 HP，换取一次必中。很痛。",
                "hint.sacrifice", "很痛",
                "word.high_risk", "高风险"));

        assertEquals(
                "/** 献祭：失去一半 HP，换取一次必中。（很痛；高风险） */\nfunction sacrifice(): void;",
                prototype(SchemaSamples.SACRIFICE, LodLevel.SUMMARY, chinese));
    }

    @Test
    void translatesAllTexts() {
        ActionDescriptor action = ActionDescriptor.builder("go")
                .description("x")
                .hint("x")
                .deprecated("x")
                .parameter(ParameterDescriptor.required("to", SchemaSamples.POINT, "x"))
                .returns(IntegerType.INT, "x")
                .build();
        DescriptionTranslator german = translation(Map.of(
                "action.go", "Geht.",
                "action.go.to", "wohin",
                "hint.go", "dauert",
                "returns.go", "Schritte",
                "deprecated.go", "Nimm reite.",
                "type.Point", "Ein Ort.",
                "type.Point.x", "nach rechts"));

        assertEquals("""
                /**
                 * Ein Ort.
                 * @property x nach rechts
                 */
                type Point = {x: int, y: int = 0 /* -32768..32767 */};
                /**
                 * Geht.
                 * (dauert)
                 * @param to wohin
                 * @returns Schritte
                 * @deprecated Nimm reite.
                 */
                function go(to: Point): int;""", PrototypeRenderer.of(List.of(action), german).block(LodLevel.FULL));
    }

    private static String prototype(ActionDescriptor action, LodLevel level, DescriptionTranslator words) {
        return PrototypeRenderer.of(List.of(action), words).prototype(action, level);
    }

    private static ActionDescriptor actionTaking(String name, TypeDescriptor type) {
        return ActionDescriptor.builder(name)
                .parameter(ParameterDescriptor.required("it", type, ""))
                .build();
    }

    private static DescriptionTranslator translation(Map<String, String> texts) {
        return key -> Optional.ofNullable(texts.get(key));
    }
}
