package io.docui.processor.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.schema.JsonSchemas;
import io.docui.runtime.schema.PrototypeRenderer;
import io.docui.runtime.schema.SchemaSamples;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ProviderManifestWriterTest {
    private static final String TEXT = ProviderManifestWriter.json(SchemaSamples.PROVIDER);
    private static final JsonNode MANIFEST = JsonMapper.shared().readTree(TEXT);

    @Test
    void writesManifestHeader() {
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
    void describesActionWithItsTraits() {
        JsonNode sacrifice = action("sacrifice");

        assertEquals(parseJson("""
                        {"name": "sacrifice", "description": "Loses half of the hit points. For a sure hit.",
                         "signature": "function sacrifice(): void;", "parameters": [], "returns": {"type": "void"},
                         "risk": "high", "confirm": "auto", "min_lod": "gist", "timeout": "PT1M30S", "undo": "heal",
                         "hint": "hurts", "version": "2",
                         "parameters_schema": {"type": "object", "properties": {}, "additionalProperties": false}}"""), sacrifice);
    }

    @Test
    void writesOnlySetFlags() {
        JsonNode everything = action("everything");

        for (String flag : List.of("read_only", "idempotent", "dry_run", "async")) {
            assertTrue(everything.get(flag).asBoolean(), flag);
            assertFalse(action("attack").has(flag), flag);
        }
        assertEquals("always", everything.get("confirm").asString());
        assertEquals("Use something else.", everything.get("deprecated").asString());
    }

    @Test
    void describesParametersWithTypes() {
        JsonNode parameters = action("everything").get("parameters");

        assertEquals(
                parseJson(
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
        assertEquals(parseJson("{\"ref\": \"Direction\"}"), type(parameters, "way"));
        assertEquals(parseJson("{\"list\": {\"ref\": \"Direction\"}, \"unique\": true}"), type(parameters, "ways"));
        assertEquals(parseJson("{\"anchor\": \"\", \"name\": \"Obj\"}"), type(parameters, "thing"));
        assertEquals(parseJson("{\"anchor\": \"link\", \"name\": \"Link\"}"), type(parameters, "link"));
        assertEquals(parseJson("{\"list\": {\"ref\": \"Point\"}}"), type(parameters, "route"));
        assertEquals(
                parseJson("{\"map\": {\"list\": {\"optional\": {\"ref\": \"Point\"}}}}"), type(parameters, "nested"));
        assertEquals(
                parseJson("{\"promise\": {\"list\": {\"optional\": {\"ref\": \"Shape\"}}}}"),
                action("everything").get("returns").get("type"));
        JsonNode secret = findByName(parameters, "secret");
        assertTrue(secret.get("sensitive").asBoolean());
        assertFalse(secret.get("required").asBoolean());
        assertEquals("0.5", findByName(parameters, "single").get("default").toString());
    }

    @Test
    void declaresTypesOnce() {
        JsonNode types = MANIFEST.get("types");

        assertEquals(List.of("Blow", "Direction", "Key", "Point", "Shape", "Tree"), List.copyOf(types.propertyNames()));
        assertEquals(parseJson("{\"enum\": [\"NORTH\", \"SOUTH\", \"EAST\", \"WEST\"]}"), types.get("Direction"));
        assertEquals(parseJson("""
                        {"description": "A figure.", "union": [
                          {"type": "Circle", "record": [
                            {"name": "center", "type": {"ref": "Point"}, "required": true},
                            {"name": "radius", "type": "double", "required": true, "description": "in steps"}]},
                          {"type": "Nothing", "record": []}]}"""), types.get("Shape"));
        assertEquals(
                parseJson("{\"list\": {\"ref\": \"Tree\"}}"),
                type(types.get("Tree").get("record"), "children"));
    }

    @Test
    void describesObjectsAndViews() {
        assertEquals(parseJson("""
                        [{"type": "enemy", "name": "Enemy", "description": "Someone to fight.", "id_style": "short",
                          "columns": [
                            {"name": "name", "title": "Name", "type": "text", "lod": "gist"},
                            {"name": "hp", "title": "HP", "type": "int", "lod": "summary"},
                            {"name": "plan", "title": "Plan", "type": {"ref": "Key"}, "lod": "full", "sensitive": true}]},
                         {"type": "file", "name": "File", "id_style": "natural", "columns": []}]"""), MANIFEST.get("objects"));
        assertEquals(parseJson("""
                        [{"id": "enemies", "title": "敌人|列表", "order": 10, "lod": "summary"},
                         {"id": "hero", "title": "Hero", "order": 20, "lod": "full"}]"""), MANIFEST.get("views"));
    }

    @Test
    void reusesSignaturesAndSchemas() {
        for (ActionDescriptor action : SchemaSamples.PROVIDER.actions()) {
            JsonNode written = action(action.name());
            assertEquals(
                    PrototypeRenderer.signature(action),
                    written.get("signature").asString());
            assertEquals(parseJson(JsonSchemas.parameters(action)), written.get("parameters_schema"));
            assertEquals(
                    JsonSchemas.result(action)
                            .map(ProviderManifestWriterTest::parseJson)
                            .orElse(null),
                    written.get("result_schema"));
        }
    }

    @Test
    void writesEmptyProvider() {
        assertEquals(
                """
                {
                  "manifest": 1,
                  "id": "none",
                  "title": "None",
                  "actions": [],
                  "types": {},
                  "objects": [],
                  "views": []
                }
                """,
                ProviderManifestWriter.json(
                        new ProviderDescriptor("none", "None", "", List.of(), List.of(), List.of())));
    }

    private static JsonNode action(String name) {
        return findByName(MANIFEST.get("actions"), name);
    }

    private static JsonNode findByName(JsonNode list, String name) {
        return list.valueStream()
                .filter(item -> item.get("name").asString().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static JsonNode type(JsonNode list, String name) {
        return findByName(list, name).get("type");
    }

    private static JsonNode parseJson(String text) {
        return JsonMapper.shared().readTree(text);
    }
}
