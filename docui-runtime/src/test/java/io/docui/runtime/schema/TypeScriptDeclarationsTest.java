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
    void fileOfTheDesignsExample() {
        ProviderDescriptor cave = new ProviderDescriptor(
                "mud",
                "Slime Cave",
                "A cave full of slimes.",
                List.of(Samples.ATTACK, Samples.CAST_FIREBALL),
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
                  /** A whole number of 32 bits. */
                  type int = number;

                  /** What the document shows as a link, written in calls as text: 'obj:enemy:23'. */
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
    void anEmptyProviderHasAnEmptyNamespace() {
        assertEquals(
                "/** Nothing */\ndeclare namespace docui.nothing {\n}\n",
                TypeScriptDeclarations.of(
                        new ProviderDescriptor("nothing", "Nothing", "", List.of(), List.of(), List.of())));
    }

    @Test
    void anOptionalParameterBeforeARequiredOneMayBeUndefined() {
        contains(
                of(ActionDescriptor.named("f")
                        .parameter(ParameterDescriptor.optional("a", StringType.TEXT, ""))
                        .parameter(ParameterDescriptor.required("b", StringType.TEXT, ""))
                        .parameter(ParameterDescriptor.optional("c", StringType.TEXT, ""))
                        .build()),
                "  function f(a: string | undefined, b: string, c?: string): void;\n");
    }

    @Test
    void reservedWordsGetAnUnderscore() {
        String file = of(Samples.DELETE);

        contains(file, "   * in calls: delete\n");
        contains(file, "   * @param class__ in calls: class\n");
        contains(file, "   * @param in_ where (in calls: in)\n");
        contains(
                file,
                "  function delete_(from: int | undefined, class_: string | undefined, class__: string, "
                        + "in_?: Point): void;\n");
        contains(file, "  export { delete_ as delete };\n");
        contains(file, "  export type int = number;\n");
        contains(file, "  export interface Point {\n");
    }

    @Test
    void componentsHaveTheirDefaultsAndConstraints() {
        contains(of(takes(Samples.POINT)), "    /**\n     * -32768..32767\n     * @default 0\n     */\n    y?: int;\n");
    }

    @Test
    void enumsAreUnionsAndUnionsAreToldApartByType() {
        String file = of(takes(Samples.DIRECTION), gives(Samples.SHAPE));

        contains(file, "  type Direction = 'NORTH' | 'SOUTH' | 'EAST' | 'WEST';\n");
        contains(file, "function take(it: Direction): void;");
        contains(file, """
                /**
                 * A figure.
                 * @property radius in steps
                 */
                type Shape = {type: 'Circle', center: Point, radius: float} | {type: 'Nothing'};
                """.indent(2));
    }

    @Test
    void anyObjectWillDoForObjButNoLink() {
        String file = of(takes(AnchorType.OBJECT), gives(AnchorType.LINK));

        contains(file, "  interface Obj {\n    readonly anchor: string;\n  }\n");
        contains(file, "  interface Link {\n    readonly link: string;\n  }\n");
    }

    @Test
    void namesThatTypeScriptDoesNotTakeAreMended() {
        RecordType odd = new RecordType(
                "Record",
                "",
                List.of(
                        ParameterDescriptor.required("a€", IntegerType.INT, ""),
                        ParameterDescriptor.required("class", IntegerType.INT, ""),
                        ParameterDescriptor.required("it's", IntegerType.INT, "")));

        contains(of(takes(odd)), "  interface Record2 {\n    'a€': int;\n    class: int;\n    'it\\'s': int;\n  }\n");
    }

    @Test
    void everyTypeIsSpelled() {
        String file = TypeScriptDeclarations.of(Samples.PROVIDER);

        contains(
                file,
                "function everything(small: int, big: long, huge: long, single: float | undefined, price: decimal, "
                        + "sure: boolean | undefined, text: string | undefined, letter: string, wait: string, "
                        + "at: string, day: string, time: string, local: string, zoned: string, id: string, "
                        + "page: string, file: string, json: any, way: Direction | undefined, ways: Direction[], "
                        + "key: Key, thing: Anchor<Obj>, link: Anchor<Link>, route: Point[], shape: Shape, tree: Tree, "
                        + "ids?: string[], nested?: Record<string, (Point | null)[]>, secret?: string): "
                        + "Promise<(Shape | null)[]>;\n");
        contains(file, "   * @param text @default 'it\\'s'\n");
    }

    @Test
    void theSameInputGivesTheSameText() {
        assertEquals(TypeScriptDeclarations.of(Samples.PROVIDER), TypeScriptDeclarations.of(Samples.PROVIDER));
    }

    private static void contains(String file, String part) {
        assertTrue(file.contains(part), () -> part + "\nin\n" + file);
    }

    private static ActionDescriptor takes(TypeDescriptor type) {
        return ActionDescriptor.named("take")
                .parameter(ParameterDescriptor.required("it", type, ""))
                .build();
    }

    private static ActionDescriptor gives(TypeDescriptor type) {
        return ActionDescriptor.named("give").returns(type).build();
    }

    private static String of(ActionDescriptor... actions) {
        return TypeScriptDeclarations.of(new ProviderDescriptor("p", "P", "", List.of(actions), List.of(), List.of()));
    }
}
