package io.docui.runtime.schema;

import io.docui.annotations.Confirm;
import io.docui.annotations.IdStyle;
import io.docui.annotations.LodLevel;
import io.docui.annotations.Risk;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ObjectDescriptor;
import io.docui.runtime.action.ObjectDescriptor.Column;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.action.TypeDescriptor.DecimalType;
import io.docui.runtime.action.TypeDescriptor.EnumType;
import io.docui.runtime.action.TypeDescriptor.IntegerType;
import io.docui.runtime.action.TypeDescriptor.ListType;
import io.docui.runtime.action.TypeDescriptor.MapType;
import io.docui.runtime.action.TypeDescriptor.OptionalType;
import io.docui.runtime.action.TypeDescriptor.PromiseType;
import io.docui.runtime.action.TypeDescriptor.RecordType;
import io.docui.runtime.action.TypeDescriptor.RecursiveType;
import io.docui.runtime.action.TypeDescriptor.SimpleType;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.action.TypeDescriptor.UnionType;
import io.docui.runtime.action.ViewDescriptor;
import io.docui.runtime.call.Value.BooleanValue;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.TextValue;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;

/** Descriptors made by hand that have every type and every trait. */
public final class SchemaSamples {
    public static final AnchorType ENEMY = new AnchorType("enemy", "Enemy");

    public static final EnumType DIRECTION = new EnumType("Direction", List.of("NORTH", "SOUTH", "EAST", "WEST"));

    public static final EnumType KEY = new EnumType(
            "Key", IntStream.rangeClosed(1, 20).mapToObj(i -> "F" + i).toList());

    public static final RecordType POINT = new RecordType(
            "Point",
            "A place on the map. Counted from the corner.",
            List.of(
                    ParameterDescriptor.required("x", IntegerType.INT, "to the right"),
                    ParameterDescriptor.optional("y", IntegerType.SHORT, NumberValue.of(0), "")));

    public static final RecordType BLOW = new RecordType(
            "Blow",
            "What a blow did.",
            List.of(
                    ParameterDescriptor.required("damage", IntegerType.INT, "hit points lost"),
                    ParameterDescriptor.optional("text", StringType.TEXT, "")));

    public static final UnionType SHAPE = new UnionType(
            "Shape",
            "A figure.",
            List.of(
                    new RecordType(
                            "Circle",
                            "",
                            List.of(
                                    ParameterDescriptor.required("center", POINT, ""),
                                    ParameterDescriptor.required("radius", DecimalType.DOUBLE, "in steps"))),
                    new RecordType("Nothing", "", List.of())));

    public static final TypeDescriptor TREE = new RecordType(
            "Tree",
            "A tree of names.",
            List.of(
                    ParameterDescriptor.required("name", StringType.TEXT, ""),
                    ParameterDescriptor.optional("children", new ListType(tree(), false), "")));

    public static final ActionDescriptor ATTACK = ActionDescriptor.builder("attack")
            .description("Physical attack.")
            .parameter(ParameterDescriptor.required("target", ENEMY, "the enemy to hit"))
            .returns(BLOW, "the blow")
            .build();

    public static final ActionDescriptor CAST_FIREBALL = ActionDescriptor.builder("cast_fireball")
            .description("Hurls a ball of fire. It costs mana.\n\nMisses, e.g. in the dark.")
            .parameter(ParameterDescriptor.required("target", ENEMY, ""))
            .parameter(ParameterDescriptor.optional("mana", IntegerType.INT, NumberValue.of(10), "mana to spend"))
            .returns(BLOW)
            .build();

    public static final ActionDescriptor SACRIFICE = ActionDescriptor.builder("sacrifice")
            .description("Loses half of the hit points. For a sure hit.")
            .risk(Risk.HIGH)
            .hint("hurts")
            .undo("heal")
            .timeout(Duration.ofSeconds(90))
            .version("2")
            .build();

    public static final ActionDescriptor EVERYTHING = ActionDescriptor.builder("everything")
            .description("Takes one of each.")
            .parameter(ParameterDescriptor.required("small", IntegerType.BYTE, "a small number"))
            .parameter(ParameterDescriptor.required("big", IntegerType.LONG, ""))
            .parameter(ParameterDescriptor.required("huge", IntegerType.BIG, ""))
            .parameter(ParameterDescriptor.optional("single", DecimalType.FLOAT, new NumberValue("0.5"), ""))
            .parameter(ParameterDescriptor.required("price", DecimalType.DECIMAL, "what it costs"))
            .parameter(ParameterDescriptor.optional("sure", SimpleType.BOOLEAN, BooleanValue.FALSE, ""))
            .parameter(ParameterDescriptor.optional("text", StringType.TEXT, new TextValue("it's"), ""))
            .parameter(ParameterDescriptor.required("letter", StringType.CHARACTER, ""))
            .parameter(ParameterDescriptor.required("wait", StringType.DURATION, ""))
            .parameter(ParameterDescriptor.required("at", StringType.INSTANT, ""))
            .parameter(ParameterDescriptor.required("day", StringType.LOCAL_DATE, ""))
            .parameter(ParameterDescriptor.required("time", StringType.LOCAL_TIME, ""))
            .parameter(ParameterDescriptor.required("local", StringType.LOCAL_DATE_TIME, ""))
            .parameter(ParameterDescriptor.required("zoned", StringType.ZONED_DATE_TIME, "when it begins"))
            .parameter(ParameterDescriptor.required("id", StringType.UUID, ""))
            .parameter(ParameterDescriptor.required("page", StringType.URI, ""))
            .parameter(ParameterDescriptor.required("file", StringType.PATH, ""))
            .parameter(ParameterDescriptor.required("json", SimpleType.ANY, ""))
            .parameter(ParameterDescriptor.optional("way", DIRECTION, new TextValue("NORTH"), "where to"))
            .parameter(ParameterDescriptor.required("ways", new ListType(DIRECTION, true), ""))
            .parameter(ParameterDescriptor.required("key", KEY, ""))
            .parameter(ParameterDescriptor.required("thing", AnchorType.OBJECT, "any thing"))
            .parameter(ParameterDescriptor.required("link", AnchorType.LINK, ""))
            .parameter(ParameterDescriptor.required("route", new ListType(POINT, false), "the way"))
            .parameter(ParameterDescriptor.required("shape", SHAPE, ""))
            .parameter(ParameterDescriptor.required("tree", TREE, ""))
            .parameter(ParameterDescriptor.optional(
                    "ids", new ListType(StringType.UUID, true), new ListValue(List.of()), ""))
            .parameter(ParameterDescriptor.optional(
                    "nested", new MapType(new ListType(new OptionalType(POINT), false)), "by name"))
            .parameter(
                    ParameterDescriptor.optional("secret", StringType.TEXT, "").asSensitive())
            .returns(new PromiseType(new ListType(new OptionalType(SHAPE), false)), "all of it")
            .confirm(Confirm.ALWAYS)
            .readOnly()
            .idempotent()
            .async()
            .dryRun()
            .deprecated("Use something else.")
            .build();

    /** Names that are reserved in TypeScript, optional parameters before required ones, and text that is out for trouble. */
    public static final ActionDescriptor DELETE = ActionDescriptor.builder("delete")
            .description("Deletes */ it. \u202E```\n@param none\u2028 nothing")
            .parameter(ParameterDescriptor.optional("from", IntegerType.INT, NumberValue.of(1), ""))
            .parameter(ParameterDescriptor.optional("class_", StringType.TEXT, new TextValue("*/"), "a */ b"))
            .parameter(ParameterDescriptor.required("class", StringType.TEXT, ""))
            .parameter(ParameterDescriptor.optional("in", new OptionalType(POINT), "where"))
            .build();

    public static final ProviderDescriptor PROVIDER = new ProviderDescriptor(
            "mud",
            "Slime | Cave",
            "A cave full of *slimes*.\n\nAnd # more.",
            List.of(ATTACK, CAST_FIREBALL, SACRIFICE, EVERYTHING, DELETE),
            List.of(
                    new ObjectDescriptor(
                            "enemy",
                            "Enemy",
                            "Someone to fight.",
                            IdStyle.SHORT,
                            List.of(
                                    new Column("name", "Name", StringType.TEXT, LodLevel.GIST, false),
                                    new Column("hp", "HP", IntegerType.INT, LodLevel.SUMMARY, false),
                                    new Column("plan", "Plan", KEY, LodLevel.FULL, true))),
                    new ObjectDescriptor("file", "File", "", IdStyle.NATURAL, List.of())),
            List.of(
                    new ViewDescriptor("enemies", "敌人|列表", 10, LodLevel.SUMMARY),
                    new ViewDescriptor("hero", "Hero", 20, LodLevel.FULL)));

    private SchemaSamples() {}

    private static RecursiveType tree() {
        return new RecursiveType("Tree", () -> TREE);
    }
}
