package io.docui.runtime.context;

import io.docui.annotations.LodLevel;
import io.docui.runtime.call.Value;
import io.docui.runtime.context.Context.Header;
import io.docui.runtime.context.Context.Round;
import io.docui.runtime.context.Context.State;
import io.docui.runtime.internal.json.JsonText;
import io.docui.runtime.internal.json.ValueJsonCodec;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * Writes Contexts as JSON and reads them back (docs/spec/context.md#json-form). The writer writes every field, with null for an absent
 * value. The reader treats a missing optional field as null. It ignores unknown fields, because later versions may add some.
 */
final class ContextJsonCodec {
    private ContextJsonCodec() {}

    static String write(Context context) {
        return JsonText.compact(out -> write(out, context));
    }

    private static void write(JsonGenerator out, Context context) {
        out.writeStartObject();
        writeHeader(out, context.header());
        writeState(out, context.state());
        out.writeStringProperty("content", context.content());
        out.writeObjectPropertyStart("anchors");
        context.anchors().forEach((key, info) -> writeAnchor(out, key, info));
        out.writeEndObject();
        writeHistory(out, context.history());
        out.writeEndObject();
    }

    private static void writeHeader(JsonGenerator out, Header header) {
        out.writeObjectPropertyStart("header");
        out.writeStringProperty("appId", header.appId());
        out.writeStringProperty("sessionId", header.sessionId());
        out.writeObjectPropertyStart("version");
        out.writeNumberProperty("major", header.version().major());
        out.writeNumberProperty("minor", header.version().minor());
        out.writeNumberProperty("patch", header.version().patch());
        out.writeEndObject();
        out.writeStringProperty("timestamp", header.timestamp().toString());
        out.writeEndObject();
    }

    private static void writeState(JsonGenerator out, State state) {
        out.writeObjectPropertyStart("state");
        out.writeStringProperty("currentLod", state.currentLod().text());
        text(out, "focusId", state.focusId());
        out.writeName("custom");
        if (state.custom() == null) {
            out.writeNull();
        } else {
            ValueJsonCodec.writeObject(out, state.custom());
        }
        out.writeEndObject();
    }

    private static void writeAnchor(JsonGenerator out, String key, AnchorInfo info) {
        out.writeObjectPropertyStart(key);
        out.writeStringProperty("type", info.type().text());
        out.writeArrayPropertyStart("params");
        info.params().forEach(out::writeString);
        out.writeEndArray();
        text(out, "target", info.target());
        out.writeEndObject();
    }

    private static void writeHistory(JsonGenerator out, @Nullable Map<String, Round> history) {
        if (history == null) {
            out.writeNullProperty("history");
            return;
        }
        out.writeObjectPropertyStart("history");
        history.forEach((number, round) -> {
            out.writeObjectPropertyStart(number);
            out.writeStringProperty("action", round.action());
            out.writeStringProperty("result", round.result());
            out.writeStringProperty("timestamp", round.timestamp().toString());
            out.writeEndObject();
        });
        out.writeEndObject();
    }

    private static void text(JsonGenerator out, String name, @Nullable String text) {
        if (text == null) {
            out.writeNullProperty(name);
        } else {
            out.writeStringProperty(name, text);
        }
    }

    static Context read(String json) {
        JsonObjectReader context = JsonObjectReader.of(ValueJsonCodec.parse(json));
        return new Context(
                header(context.object("header")),
                state(context.object("state")),
                context.text("content"),
                anchors(context.object("anchors")),
                history(context.optionalObject("history")));
    }

    private static Header header(JsonObjectReader header) {
        JsonObjectReader version = header.object("version");
        return new Header(
                header.text("appId"),
                header.text("sessionId"),
                new ContextVersion(version.count("major"), version.count("minor"), version.count("patch")),
                header.instant("timestamp"));
    }

    private static State state(JsonObjectReader state) {
        JsonObjectReader custom = state.optionalObject("custom");
        Map<String, Value> values = custom == null ? null : custom.values();
        return new State(
                state.oneOf("currentLod", LodLevel.values(), LodLevel::text), state.optionalText("focusId"), values);
    }

    private static Map<String, AnchorInfo> anchors(JsonObjectReader anchors) {
        Map<String, AnchorInfo> infos = new LinkedHashMap<>();
        for (String key : anchors.values().keySet()) {
            JsonObjectReader info = anchors.object(key);
            infos.put(
                    key,
                    new AnchorInfo(
                            info.oneOf("type", AnchorInfo.Type.values(), AnchorInfo.Type::text),
                            info.texts("params"),
                            info.optionalText("target")));
        }
        return infos;
    }

    private static @Nullable Map<String, Round> history(@Nullable JsonObjectReader history) {
        if (history == null) {
            return null;
        }
        Map<String, Round> rounds = new LinkedHashMap<>();
        for (String number : history.values().keySet()) {
            JsonObjectReader round = history.object(number);
            rounds.put(number, new Round(round.text("action"), round.text("result"), round.instant("timestamp")));
        }
        return rounds;
    }
}
