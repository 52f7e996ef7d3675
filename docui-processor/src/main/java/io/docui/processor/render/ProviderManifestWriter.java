package io.docui.processor.render;

import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ObjectDescriptor;
import io.docui.runtime.action.ObjectDescriptor.Column;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.action.ViewDescriptor;
import io.docui.runtime.internal.json.JsonText;
import io.docui.runtime.internal.schema.JsonSchemaWriter;
import io.docui.runtime.internal.schema.NamedTypes;
import io.docui.runtime.internal.schema.TypeScriptTypeFormatter;
import java.util.Locale;
import tools.jackson.core.JsonGenerator;

/**
 * Renders a provider's manifest: its complete descriptor as JSON for programs (docs/spec/generated-code.md#generated-files).
 *
 * <pre>{@code
 * { "manifest": 1, "id": "mud", "title": "Slime Cave", "description": "…",
 *   "actions": [ {
 *     "name": "cast_fireball", "description": "…",
 *     "signature": "function cast_fireball(target: Anchor<Enemy>, mana: int = 10): Blow;",
 *     "parameters": [ { "name": "mana", "type": "int", "required": false, "default": 10,
 *                       "description": "…", "sensitive": true } ],
 *     "returns": { "type": { "ref": "Blow" }, "description": "…" },
 *     "risk": "low", "confirm": "auto", "min_lod": "gist",
 *     "read_only": true, "idempotent": true, "dry_run": true, "async": true,
 *     "timeout": "PT30S", "undo": "put_back", "condition": "…", "hint": "…", "version": "…", "deprecated": "…",
 *     "parameters_schema": { … }, "result_schema": { … } } ],
 *   "types": { "Blow": { "description": "…", "record": [ { "name": "damage", "type": "int", "required": true } ] } },
 *   "objects": [ { "type": "enemy", "name": "Enemy", "description": "…", "id_style": "short",
 *                  "columns": [ { "name": "hp", "title": "HP", "type": "int", "lod": "summary", "sensitive": true } ] } ],
 *   "views": [ { "id": "enemies", "title": "…", "order": 10, "lod": "summary" } ] }
 * }</pre>
 *
 * <p>Blank texts and flags that are not set are left out. If there is no result, {@code result_schema} is left out.
 *
 * <p>A type is one of the words {@code byte short int long big float double decimal text character duration instant local_date
 * local_time local_date_time zoned_date_time uuid uri path boolean any void}, or an object:
 *
 * <ul>
 *   <li><code>{"ref": name}</code> for one of {@code types}
 *   <li><code>{"anchor": type, "name": name, "subtypes": [types]}</code>; the type is empty for any object and {@code link} for
 *       links; the subtypes, at any depth, are those whose anchors are accepted too
 *   <li><code>{"list": type, "unique": true}</code>, <code>{"map": type}</code>, <code>{"optional": type}</code>,
 *       <code>{"promise": type}</code>
 *   <li><code>{"constrained": type, "constraints": words}</code>; the schemas have the constraints as keywords
 *   <li><code>{"foreign": name, "schema": schema}</code>
 *   <li>among {@code types} also <code>{"enum": [constants]}</code>, <code>{"record": [components]}</code> and
 *       <code>{"union": [{"type": name, "record": [components]}]}</code>
 * </ul>
 *
 * <p>Each schema is a document of its own: a {@code $ref} in it starts at the root of the schema, not at the root of the manifest.
 */
public final class ProviderManifestWriter {
    private static final int FORMAT = 1;

    private final JsonGenerator out;
    private final ProviderDescriptor provider;
    private final NamedTypes names;
    private final TypeScriptTypeFormatter spelling;
    private final TypeJsonWriter types;

    private ProviderManifestWriter(JsonGenerator out, ProviderDescriptor provider) {
        this.out = out;
        this.provider = provider;
        this.names = NamedTypes.ofProvider(provider);
        this.spelling = TypeScriptTypeFormatter.ofDocument(names);
        this.types = new TypeJsonWriter(out, names);
    }

    /** Returns the manifest of a provider: an indented JSON object with a line feed at the end. */
    public static String json(ProviderDescriptor provider) {
        return JsonText.writeIndented(out -> new ProviderManifestWriter(out, provider).write());
    }

    private void write() {
        out.writeStartObject();
        out.writeNumberProperty("manifest", FORMAT);
        out.writeStringProperty("id", provider.id());
        out.writeStringProperty("title", provider.title());
        types.text("description", provider.description());
        out.writeArrayPropertyStart("actions");
        provider.actions().forEach(this::action);
        out.writeEndArray();
        types.declarations();
        out.writeArrayPropertyStart("objects");
        provider.objects().forEach(this::object);
        out.writeEndArray();
        out.writeArrayPropertyStart("views");
        provider.views().forEach(this::view);
        out.writeEndArray();
        out.writeEndObject();
    }

    private void action(ActionDescriptor action) {
        out.writeStartObject();
        out.writeStringProperty("name", action.name());
        types.text("description", action.description());
        out.writeStringProperty("signature", spelling.signature(action, action.name()));
        types.parameters("parameters", action.parameters());
        out.writeObjectPropertyStart("returns");
        out.writeName("type");
        types.use(action.returns());
        types.text("description", action.returnDescription());
        out.writeEndObject();
        traits(action);
        schemas(action);
        out.writeEndObject();
    }

    private void traits(ActionDescriptor action) {
        constant("risk", action.risk());
        constant("confirm", action.confirm());
        constant("min_lod", action.minLod());
        if (action.commentLod() != LodLevel.SUMMARY) {
            constant("comment_lod", action.commentLod());
        }
        types.flag("read_only", action.readOnly());
        types.flag("idempotent", action.idempotent());
        types.flag("dry_run", action.dryRun());
        types.flag("async", action.async());
        if (action.timeout() != null) {
            out.writeStringProperty("timeout", action.timeout().toString());
        }
        if (action.undo() != null) {
            out.writeStringProperty("undo", action.undo());
        }
        types.text("condition", action.condition());
        types.text("hint", action.hint());
        types.text("version", action.version());
        types.text("deprecated", action.deprecated());
    }

    private void schemas(ActionDescriptor action) {
        out.writeName("parameters_schema");
        JsonSchemaWriter.writeArguments(out, action, false);
        if (JsonSchemaWriter.hasResult(action)) {
            out.writeName("result_schema");
            JsonSchemaWriter.writeResult(out, action);
        }
    }

    private void object(ObjectDescriptor object) {
        out.writeStartObject();
        out.writeStringProperty("type", object.type());
        out.writeStringProperty("name", object.name());
        types.text("description", object.description());
        constant("id_style", object.idStyle());
        out.writeArrayPropertyStart("columns");
        object.columns().forEach(this::column);
        out.writeEndArray();
        out.writeEndObject();
    }

    private void column(Column column) {
        out.writeStartObject();
        out.writeStringProperty("name", column.name());
        out.writeStringProperty("title", column.title());
        out.writeName("type");
        types.use(column.type());
        constant("lod", column.lod());
        types.flag("sensitive", column.sensitive());
        out.writeEndObject();
    }

    private void view(ViewDescriptor view) {
        out.writeStartObject();
        out.writeStringProperty("id", view.id());
        out.writeStringProperty("title", view.title());
        out.writeNumberProperty("order", view.order());
        constant("lod", view.lod());
        out.writeEndObject();
    }

    private void constant(String name, Enum<?> constant) {
        out.writeStringProperty(name, constant.name().toLowerCase(Locale.ROOT));
    }
}
