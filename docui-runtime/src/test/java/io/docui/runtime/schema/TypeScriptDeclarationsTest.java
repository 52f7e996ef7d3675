package io.docui.runtime.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.annotations.IdStyle;
import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ObjectDescriptor;
import io.docui.runtime.action.ObjectDescriptor.Column;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.action.TypeDescriptor.IntegerType;
import io.docui.runtime.action.TypeDescriptor.RecordType;
import io.docui.runtime.action.TypeDescriptor.StringType;
import java.util.List;
import org.junit.jupiter.api.Test;

class TypeScriptDeclarationsTest {

    @Test
    void declaresDocumentedExample() {
        ProviderDescriptor cave = new ProviderDescriptor(
                "mud",
                "Slime Cave",
                "A cave full of slimes.",
                List.of(SchemaSamples.ATTACK, SchemaSamples.CAST_FIREBALL),
                List.of(new ObjectDescriptor(
                        "enemy",
                        "Enemy",
                        "",
                        IdStyle.SHORT,
                        List.of(new Column("name", "Name", StringType.TEXT, LodLevel.GIST, false)))),
                List.of());

        assertEquals("""
                /**
                 * Slime Cave
                 * A cave full of slimes.
                 */
                declare namespace docui.mud {
                  /** A 32-bit integer. */
                  type int = number;

                  /** An object that the document shows as a link. Calls contain its anchor as text: 'obj:enemy:23'. */
                  interface Anchor<T> {
                    readonly object: T;
                  }

                  /** Shows Name. */
                  interface Enemy {
                    readonly anchor: 'enemy';
                  }

                  /** What a blow did. */
                  interface Blow {
                    /** hit points lost */
                    damage: int;
                    text?: string;
                  }

                  /**
                   * Physical attack.
                   * @param target the enemy to hit
                   * @returns the blow
                   */
                  function attack(target: Anchor<Enemy>): Blow;

                  /**
                   * Hurls a ball of fire. It costs mana.
                   *
                   * Misses, e.g. in the dark.
                   * @param mana mana to spend @default 10
                   */
                  function cast_fireball(target: Anchor<Enemy>, mana?: int): Blow;
                }
                """, TypeScriptDeclarations.of(cave));
    }

    @Test
    void emptyProviderHasEmptyNamespace() {
        assertEquals(
                "/** Nothing */\ndeclare namespace docui.nothing {\n}\n",
                TypeScriptDeclarations.of(
                        new ProviderDescriptor("nothing", "Nothing", "", List.of(), List.of(), List.of())));
    }

    @Test
    void optionalBeforeRequiredParameterAllowsUndefined() {
        assertContains(
                declarations(ActionDescriptor.builder("f")
                        .parameter(ParameterDescriptor.optional("a", StringType.TEXT, ""))
                        .parameter(ParameterDescriptor.required("b", StringType.TEXT, ""))
                        .parameter(ParameterDescriptor.optional("c", StringType.TEXT, ""))
                        .build()),
                "  function f(a: string | undefined, b: string, c?: string): void;\n");
    }

    @Test
    void appendsUnderscoreToReservedWords() {
        String file = declarations(SchemaSamples.DELETE);

        assertContains(file, "   * in calls: delete\n");
        assertContains(file, "   * @param class__ in calls: class\n");
        assertContains(file, "   * @param in_ where (in calls: in)\n");
        assertContains(
                file,
                "  function delete_(from: int | undefined, class_: string | undefined, class__: string, "
                        + "in_?: Point): void;\n");
        assertContains(file, "  export { delete_ as delete };\n");
        assertContains(file, "  export type int = number;\n");
        assertContains(file, "  export interface Point {\n");
    }

    @Test
    void documentsComponentDefaultsAndConstraints() {
        assertContains(
                declarations(actionTaking(SchemaSamples.POINT)),
                "    /**\n     * -32768..32767\n     * @default 0\n     */\n    y?: int;\n");
    }

    @Test
    void declaresEnumsAndTaggedUnions() {
        String file = declarations(actionTaking(SchemaSamples.DIRECTION), actionReturning(SchemaSamples.SHAPE));

        assertContains(file, "  type Direction = 'NORTH' | 'SOUTH' | 'EAST' | 'WEST';\n");
        assertContains(file, "function take(it: Direction): void;");
        assertContains(file, """
                /**
                 * A figure.
                 * @property radius in steps
                 */
                type Shape = {type: 'Circle', center: Point, radius: float} | {type: 'Nothing'};
                """.indent(2));
    }

    @Test
    void declaresObjectAndLinkAnchors() {
        String file = declarations(actionTaking(AnchorType.OBJECT), actionReturning(AnchorType.LINK));

        assertContains(file, "  interface Obj {\n    readonly anchor: string;\n  }\n");
        assertContains(file, "  interface Link {\n    readonly link: string;\n  }\n");
    }

    @Test
    void repairsInvalidTypeScriptNames() {
        RecordType odd = new RecordType(
                "Record",
                "",
                List.of(
                        ParameterDescriptor.required("a€", IntegerType.INT, ""),
                        ParameterDescriptor.required("class", IntegerType.INT, ""),
                        ParameterDescriptor.required("it's", IntegerType.INT, "")));

        assertContains(
                declarations(actionTaking(odd)),
                "  interface Record2 {\n    'a€': int;\n    class: int;\n    'it\\'s': int;\n  }\n");
    }

    @Test
    void declaresEveryParameterType() {
        String file = TypeScriptDeclarations.of(SchemaSamples.PROVIDER);

        assertContains(
                file,
                "function everything(small: int, big: long, huge: long, single: float | undefined, price: decimal, "
                        + "sure: boolean | undefined, text: string | undefined, letter: string, wait: string, "
                        + "at: string, day: string, time: string, local: string, zoned: string, id: string, "
                        + "page: string, file: string, json: any, way: Direction | undefined, ways: Direction[], "
                        + "key: Key, thing: Anchor<Obj>, link: Anchor<Link>, route: Point[], shape: Shape, tree: Tree, "
                        + "ids?: string[], nested?: Record<string, (Point | null)[]>, secret?: string): "
                        + "Promise<(Shape | null)[]>;\n");
        assertContains(file, "   * @param text @default 'it\\'s'\n");
    }

    @Test
    void sameInputGivesSameText() {
        assertEquals(
                TypeScriptDeclarations.of(SchemaSamples.PROVIDER), TypeScriptDeclarations.of(SchemaSamples.PROVIDER));
    }

    private static void assertContains(String file, String part) {
        assertTrue(file.contains(part), () -> part + "\nin\n" + file);
    }

    private static ActionDescriptor actionTaking(TypeDescriptor type) {
        return ActionDescriptor.builder("take")
                .parameter(ParameterDescriptor.required("it", type, ""))
                .build();
    }

    private static ActionDescriptor actionReturning(TypeDescriptor type) {
        return ActionDescriptor.builder("give").returns(type).build();
    }

    private static String declarations(ActionDescriptor... actions) {
        return TypeScriptDeclarations.of(new ProviderDescriptor("p", "P", "", List.of(actions), List.of(), List.of()));
    }
}
