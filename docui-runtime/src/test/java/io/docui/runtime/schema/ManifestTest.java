package io.docui.runtime.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ProviderDescriptor;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ManifestTest {
    private static final String TEXT = Manifest.json(Samples.PROVIDER);
    private static final JsonNode MANIFEST = JsonMapper.shared().readTree(TEXT);

    @Test
    void headOfTheManifest() {
        assertTrue(TEXT.startsWith("""
                        {
                          "manifest": 1,
                          "id": "mud",
                          "title": "Slime | Cave",
                          "description": "A cave full of *slimes*.\\n\\nAnd # more.",
                          "actions": [
                        """.stripTrailing()), TEXT);
        assertTrue(TEXT.endsWith("}\n"));
        assertFalse(TEXT.contains("\r"));
    }

    @Test
    void anActionWithAllThatWasSaid() {
        JsonNode sacrifice = action("sacrifice");

        assertEquals(json("""
                        {"name": "sacrifice", "description": "Loses half of the hit points. For a sure hit.",
                         "signature": "function sacrifice(): void;", "parameters": [], "returns": {"type": "void"},
                         "risk": "high", "confirm": "auto", "min_lod": "gist", "timeout": "PT1M30S", "undo": "heal",
                         "hint": "hurts", "version": "2",
                         "parameters_schema": {"type": "object", "properties": {}, "additionalProperties": false}}"""), sacrifice);
    }

    @Test
    void flagsThatAreSet() {
        JsonNode everything = action("everything");

        for (String flag : List.of("read_only", "idempotent", "dry_run", "async")) {
            assertTrue(everything.get(flag).asBoolean(), flag);
            assertFalse(action("attack").has(flag), flag);
        }
        assertEquals("always", everything.get("confirm").asString());
        assertEquals("Use something else.", everything.get("deprecated").asString());
    }

    @Test
    void parametersWithTheirTypes() {
        JsonNode parameters = action("everything").get("parameters");

        assertEquals(
                json(
                        "{\"name\": \"small\", \"type\": \"byte\", \"required\": true, \"description\": \"a small number\"}"),
                parameters.get(0));
        assertEquals(
                "byte long big float decimal boolean text character duration instant local_date local_time "
                        + "local_date_time zoned_date_time uuid uri path any",
                String.join(
                        " ",
                        parameters
                                .valueStream()
                                .limit(18)
                                .map(parameter -> parameter.get("type").asString())
                                .toList()));
        assertEquals(json("{\"ref\": \"Direction\"}"), type(parameters, "way"));
        assertEquals(json("{\"list\": {\"ref\": \"Direction\"}, \"unique\": true}"), type(parameters, "ways"));
        assertEquals(json("{\"anchor\": \"\", \"name\": \"Obj\"}"), type(parameters, "thing"));
        assertEquals(json("{\"anchor\": \"link\", \"name\": \"Link\"}"), type(parameters, "link"));
        assertEquals(json("{\"list\": {\"ref\": \"Point\"}}"), type(parameters, "route"));
        assertEquals(json("{\"map\": {\"list\": {\"optional\": {\"ref\": \"Point\"}}}}"), type(parameters, "nested"));
        assertEquals(
                json("{\"promise\": {\"list\": {\"optional\": {\"ref\": \"Shape\"}}}}"),
                action("everything").get("returns").get("type"));
        JsonNode secret = named(parameters, "secret");
        assertTrue(secret.get("sensitive").asBoolean());
        assertFalse(secret.get("required").asBoolean());
        assertEquals("0.5", named(parameters, "single").get("default").toString());
    }

    @Test
    void typesAreDeclaredOnce() {
        JsonNode types = MANIFEST.get("types");

        assertEquals(List.of("Blow", "Direction", "Key", "Point", "Shape", "Tree"), List.copyOf(types.propertyNames()));
        assertEquals(json("{\"enum\": [\"NORTH\", \"SOUTH\", \"EAST\", \"WEST\"]}"), types.get("Direction"));
        assertEquals(json("""
                        {"description": "A figure.", "union": [
                          {"type": "Circle", "record": [
                            {"name": "center", "type": {"ref": "Point"}, "required": true},
                            {"name": "radius", "type": "double", "required": true, "description": "in steps"}]},
                          {"type": "Nothing", "record": []}]}"""), types.get("Shape"));
        assertEquals(
                json("{\"list\": {\"ref\": \"Tree\"}}"), type(types.get("Tree").get("record"), "children"));
    }

    @Test
    void objectsAndViews() {
        assertEquals(json("""
                        [{"type": "enemy", "name": "Enemy", "description": "Someone to fight.", "id_style": "short",
                          "columns": [
                            {"name": "name", "title": "Name", "type": "text", "lod": "gist"},
                            {"name": "hp", "title": "HP", "type": "int", "lod": "summary"},
                            {"name": "plan", "title": "Plan", "type": {"ref": "Key"}, "lod": "full", "sensitive": true}]},
                         {"type": "file", "name": "File", "id_style": "natural", "columns": []}]"""), MANIFEST.get("objects"));
        assertEquals(json("""
                        [{"id": "enemies", "title": "敌人|列表", "order": 10, "lod": "summary"},
                         {"id": "hero", "title": "Hero", "order": 20, "lod": "full"}]"""), MANIFEST.get("views"));
    }

    @Test
    void signaturesAndSchemasAreThoseOfTheOtherRenderers() {
        for (ActionDescriptor action : Samples.PROVIDER.actions()) {
            JsonNode written = action(action.name());
            assertEquals(Prototypes.signature(action), written.get("signature").asString());
            assertEquals(json(JsonSchemas.parameters(action)), written.get("parameters_schema"));
            assertEquals(JsonSchemas.result(action).map(ManifestTest::json).orElse(null), written.get("result_schema"));
        }
    }

    @Test
    void anEmptyProvider() {
        assertEquals("""
                {
                  "manifest": 1,
                  "id": "none",
                  "title": "None",
                  "actions": [],
                  "types": {},
                  "objects": [],
                  "views": []
                }
                """, Manifest.json(new ProviderDescriptor("none", "None", "", List.of(), List.of(), List.of())));
    }

    private static JsonNode action(String name) {
        return named(MANIFEST.get("actions"), name);
    }

    private static JsonNode named(JsonNode list, String name) {
        return list.valueStream()
                .filter(item -> item.get("name").asString().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static JsonNode type(JsonNode list, String name) {
        return named(list, name).get("type");
    }

    private static JsonNode json(String text) {
        return JsonMapper.shared().readTree(text);
    }
}
