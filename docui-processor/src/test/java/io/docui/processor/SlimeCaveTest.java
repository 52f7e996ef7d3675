package io.docui.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.annotations.IdStyle;
import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.action.ObjectDescriptor;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.action.TypeDescriptor.IntegerType;
import io.docui.runtime.action.TypeDescriptor.RecordType;
import io.docui.runtime.action.TypeDescriptor.SimpleType;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.action.ViewDescriptor;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.BooleanValue;
import io.docui.runtime.call.Value.InstanceValue;
import io.docui.runtime.call.Value.NullValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.spi.ObjectType;
import io.docui.runtime.spi.ProviderBinding;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Proxy;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;

/** The example of the design, compiled and run. */
class SlimeCaveTest {
    private static final CompiledApp APP =
            CompiledApp.of(SlimeCaveSources.CAVE, SlimeCaveSources.ENEMY, SlimeCaveSources.BLOW);
    private static final InvocationContext NO_CONTEXT = (InvocationContext) Proxy.newProxyInstance(
            SlimeCaveTest.class.getClassLoader(), new Class<?>[] {InvocationContext.class}, (proxy, method, args) -> {
                throw new AssertionError(method);
            });

    private final Object cave = APP.create("com.example.cave.SlimeCave");
    private final ProviderBinding binding = APP.bind(cave);
    private final Object slime = enemy(23, "史莱姆1", 11);

    private static Object enemy(int id, String name, int hp) {
        return APP.create("com.example.cave.Enemy", id, name, 1, hp, "calm");
    }

    private static Object blow(int damage, boolean slain, Object target) {
        return APP.create("com.example.cave.Blow", damage, slain, target);
    }

    private Object dispatch(int action, Map<String, ?> arguments) throws Exception {
        return binding.dispatch(action, new MapArgumentReader(arguments), NO_CONTEXT);
    }

    @Test
    void dispatchCallsMethodWithDecodedArguments() throws Exception {
        assertEquals(blow(6, false, slime), dispatch(0, Map.of("target", slime)));
        assertEquals(blow(14, true, slime), dispatch(1, Map.of("mana", 7, "target", slime)));
        assertEquals("You got away.", dispatch(2, Map.of()));
    }

    @Test
    void usesDefaultForAbsentArgument() throws Exception {
        assertEquals(blow(20, true, slime), dispatch(1, Map.of("target", slime)));
        Map<String, Object> arguments = new LinkedHashMap<>();
        arguments.put("mana", null);
        arguments.put("target", slime);
        assertEquals(blow(20, true, slime), dispatch(1, arguments));
    }

    @Test
    void readerRejectsInvalidArguments() {
        assertThrows(MapArgumentReader.ArgumentMismatchException.class, () -> dispatch(0, Map.of()));
        assertThrows(
                MapArgumentReader.ArgumentMismatchException.class,
                () -> dispatch(1, Map.of("target", slime, "mana", "lots")));
        assertThrows(MapArgumentReader.ArgumentMismatchException.class, () -> dispatch(2, Map.of("where", "north")));
    }

    @Test
    void rejectsUnknownActionIndex() {
        assertEquals(
                "mud has no action 3",
                assertThrows(IllegalArgumentException.class, () -> dispatch(3, Map.of()))
                        .getMessage());
    }

    @Test
    void buildsCallsWithTypedArguments() {
        String docui = "com.example.cave.SlimeCaveDocUI";
        Call.Argument target = new Call.Argument("target", new InstanceValue(slime));

        assertEquals(new Call("mud", "attack", List.of(target)), APP.buildCall(docui, "attack", slime));
        assertEquals(new Call("mud", "cast_fireball", List.of(target)), APP.buildCall(docui, "castFireball", slime));
        assertEquals(
                new Call("mud", "cast_fireball", List.of(target, new Call.Argument("mana", new NumberValue("20")))),
                APP.buildCall(docui, "castFireball", slime, 20));
        assertEquals(new Call("mud", "flee", List.of()), APP.buildCall(docui, "flee"));
    }

    @Test
    void visibilityCallsNamedMethod() throws Exception {
        assertTrue(binding.isVisible(0));
        assertTrue(binding.isVisible(2));
        assertFalse(binding.isVisibilityPerObject(2));
        dispatch(2, Map.of());
        assertFalse(binding.isVisible(2));
        assertTrue(binding.isVisible(0));
    }

    @Test
    void rendersSectionsOfViews() throws Exception {
        RecordingDocWriter out = new RecordingDocWriter();

        binding.render(0, out);

        assertEquals("table: " + APP.call(cave, "enemies"), out.blocks().get(0));
        assertEquals(
                "link: 攻击史莱姆1 -> mud.attack"
                        + List.of(new Call.Argument(
                                "target",
                                new InstanceValue(binding.lookup(0, 23).orElseThrow()))),
                out.blocks().get(1));
        assertThrows(IllegalArgumentException.class, () -> binding.render(1, out));
    }

    @Test
    void looksUpObjectsByKey() throws Exception {
        assertEquals(List.of(APP.objectType("com.example.cave.EnemyAnchors")), binding.objectTypes());
        assertTrue(binding.hasLookup(0));
        assertFalse(binding.hasLookup(1));
        assertTrue(binding.lookup(0, 23).isPresent());
        assertEquals(Optional.empty(), binding.lookup(0, 99));
        assertEquals(Optional.empty(), binding.lookup(1, 23));
    }

    @Test
    void encodesResultsAsData() {
        Map<String, Value> fields = new LinkedHashMap<>();
        fields.put("damage", new NumberValue("6"));
        fields.put("slain", BooleanValue.FALSE);
        fields.put("target", new InstanceValue(slime));
        assertEquals(new ObjectValue(fields), binding.encode(0, blow(6, false, slime)));
        assertEquals(new TextValue("You got away."), binding.encode(2, "You got away."));
        assertEquals(NullValue.NULL, binding.encode(0, null));
    }

    @Test
    void returnsGistOfResult() {
        assertEquals(Optional.of("6 damage to 史莱姆1"), binding.gist(blow(6, false, slime)));
        assertEquals(Optional.empty(), binding.gist("You got away."));
    }

    @Test
    void descriptorMatchesSource() {
        AnchorType enemy = new AnchorType("enemy", "Enemy");
        RecordType blow = new RecordType(
                "Blow",
                "What a blow did.",
                List.of(
                        ParameterDescriptor.required("damage", IntegerType.INT, "hit points lost"),
                        ParameterDescriptor.required("slain", SimpleType.BOOLEAN, "whether it was the last"),
                        ParameterDescriptor.required("target", enemy, "")));
        ProviderDescriptor expected = new ProviderDescriptor(
                "mud",
                "Slime Cave",
                "A cave full of slimes.",
                List.of(
                        ActionDescriptor.builder("attack")
                                .description("Physical attack.")
                                .parameter(ParameterDescriptor.required("target", enemy, "the enemy to hit"))
                                .returns(blow, "what the blow did")
                                .build(),
                        ActionDescriptor.builder("cast_fireball")
                                .description("Hurls a ball of fire.")
                                .parameter(ParameterDescriptor.required("target", enemy, ""))
                                .parameter(ParameterDescriptor.optional(
                                        "mana", IntegerType.INT, new NumberValue("10"), "mana to spend"))
                                .returns(blow)
                                .build(),
                        ActionDescriptor.builder("flee")
                                .returns(StringType.TEXT)
                                .build()),
                List.of(new ObjectDescriptor(
                        "enemy",
                        "Enemy",
                        "Whatever bars the way.",
                        IdStyle.SHORT,
                        List.of(
                                column("name", "Name", StringType.TEXT, LodLevel.SUMMARY),
                                column("level", "Level", IntegerType.INT, LodLevel.SUMMARY),
                                column("hp", "HP", IntegerType.INT, LodLevel.SUMMARY),
                                column("state", "State", StringType.TEXT, LodLevel.FULL)))),
                List.of(new ViewDescriptor("enemies", "敌人列表", 10, LodLevel.SUMMARY)));

        assertEquals(expected, binding.descriptor());
        assertSame(binding.descriptor(), APP.bind(cave).descriptor());
    }

    private static ObjectDescriptor.Column column(
            String name, String title, io.docui.runtime.action.TypeDescriptor type, LodLevel lod) {
        return new ObjectDescriptor.Column(name, title, type, lod, false);
    }

    @Test
    void registrarReadsObjects() {
        ObjectType<Object> type = APP.objectType("com.example.cave.EnemyAnchors");
        RecordingCellWriter cells = new RecordingCellWriter();

        for (int column = 0; column < 4; column++) {
            type.cell(slime, column, cells);
        }
        type.gist(slime, cells);

        assertEquals(
                List.of(
                        "object " + slime,
                        "number 1",
                        "number 11",
                        "text calm",
                        "object " + slime,
                        "text  HP ",
                        "number 11"),
                cells.cells());
        assertEquals("史莱姆1", type.label(slime));
        assertEquals(23, type.key(slime));
        assertEquals(23, type.parseKey("23"));
        assertThrows(IllegalArgumentException.class, () -> type.parseKey("史莱姆1"));
        assertThrows(IllegalArgumentException.class, () -> type.cell(slime, 4, cells));
    }

    /** For readers: generated code is to look as if somebody had written it. */
    @Test
    void generatedSourcesMatchGoldenFiles() {
        for (JavaFileObject file : APP.compilation().generatedSourceFiles()) {
            String path = file.toUri().getPath();
            GoldenFiles.assertMatches(
                    SlimeCaveTest.class,
                    "generatedSourcesMatchGoldenFiles" + path.substring(path.lastIndexOf('/')),
                    text(file));
        }
        assertEquals(3, APP.compilation().generatedSourceFiles().size());
    }

    private static String text(JavaFileObject file) {
        try {
            return file.getCharContent(true).toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
