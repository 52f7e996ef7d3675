package io.docui.runtime.action;

import io.docui.runtime.call.Value.NullValue;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.Recovery;
import io.docui.runtime.internal.json.JsonText;
import io.docui.runtime.internal.json.ValueJsonCodec;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** Writes action results as JSON (docs/spec/results.md#result-form), with fields in snake_case and without absent fields. */
final class ResultJsonWriter {
    private ResultJsonWriter() {}

    static String write(ActionResult result) {
        return JsonText.compact(out -> write(out, result));
    }

    private static void write(JsonGenerator out, ActionResult result) {
        out.writeStartObject();
        out.writeBooleanProperty("success", result.success());
        text(out, "op_id", result.operationId());
        text(out, "action", result.action());
        if (result.data() != null && !(result.data() instanceof NullValue)) {
            out.writeName("result");
            ValueJsonCodec.write(out, result.data());
        }
        text(out, "channel_used", result.channelUsed());
        texts(out, "suggested_next", result.suggestedNext());
        text(out, "undo_hint", result.undoHint());
        text(out, "async_handle", result.asyncHandle());
        text(out, "paused", result.pauseReason());
        if (!result.steps().isEmpty()) {
            out.writeArrayPropertyStart("steps");
            result.steps().forEach(step -> write(out, step));
            out.writeEndArray();
        }
        if (!result.metadata().isEmpty()) {
            out.writeName("metadata");
            ValueJsonCodec.writeObject(out, result.metadata());
        }
        if (result.error() != null) {
            out.writeName("error");
            write(out, result.error());
        }
        out.writeEndObject();
    }

    private static void write(JsonGenerator out, DocUIError error) {
        out.writeStartObject();
        out.writeStringProperty("code", error.code().name());
        out.writeStringProperty("message", error.message());
        text(out, "cause", error.cause());
        text(out, "path", error.path());
        if (error.position() != null) {
            out.writeNumberProperty("line", error.position().line());
            out.writeNumberProperty("column", error.position().column());
        }
        text(out, "did_you_mean", error.didYouMean());
        texts(out, "candidates", error.candidates());
        out.writeBooleanProperty("retryable", error.code().isRetryable());
        out.writeArrayPropertyStart("recovery");
        error.recoveries().forEach(recovery -> write(out, recovery));
        out.writeEndArray();
        if (!error.also().isEmpty()) {
            out.writeArrayPropertyStart("also");
            error.also().forEach(other -> write(out, other));
            out.writeEndArray();
        }
        out.writeEndObject();
    }

    private static void write(JsonGenerator out, Recovery recovery) {
        out.writeStartObject();
        out.writeStringProperty("label", recovery.label());
        out.writeStringProperty("call", recovery.call());
        out.writeEndObject();
    }

    private static void text(JsonGenerator out, String name, @Nullable String text) {
        if (text != null) {
            out.writeStringProperty(name, text);
        }
    }

    private static void texts(JsonGenerator out, String name, List<String> texts) {
        if (!texts.isEmpty()) {
            out.writeArrayPropertyStart(name);
            texts.forEach(out::writeString);
            out.writeEndArray();
        }
    }
}
