package io.docui.runtime.ledger;

import io.docui.runtime.call.Value;
import io.docui.runtime.internal.json.JsonText;
import io.docui.runtime.internal.json.Utf8JsonWriter;
import io.docui.runtime.internal.json.ValueJsonCodec;
import io.docui.runtime.ledger.MultiLevelSections.Section;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** Writes ledger entries as JSON fields in snake_case, without absent values (docs/reference/ledger.md). */
final class EntryWriter {
    private final JsonGenerator out;
    private final @Nullable Snapshot inline;

    private EntryWriter(JsonGenerator out, @Nullable Snapshot inline) {
        this.out = out;
        this.inline = inline;
    }

    /**
     * Writes the fields of an entry.
     * @param inline the snapshot that the entry names, to be included in it; null if there is none or it is stored separately
     * @return JSON without the outer braces, in UTF-8, without line feeds
     */
    static byte[] toBytes(LedgerEntry entry, @Nullable Snapshot inline) {
        byte[] json = JsonText.compactUtf8(out -> new EntryWriter(out, inline).write(entry));
        return Arrays.copyOfRange(json, 1, json.length - 1);
    }

    private void write(LedgerEntry entry) {
        out.writeStartObject();
        String kind = entry instanceof UnknownEntry unknown
                ? unknown.name()
                : entry.kind().name().toLowerCase(Locale.ROOT);
        text("kind", kind);
        text("time", InstantFormatter.format(entry.time()));
        text("session", entry.session());
        if (entry instanceof OperationEntry operation) {
            operation(operation);
        } else if (entry instanceof MessageEntry message) {
            message(message);
        } else if (entry instanceof NoticeEntry notice) {
            notice(notice);
        }
        entry.extra().forEach(this::value);
        out.writeEndObject();
    }

    private void operation(OperationEntry entry) {
        text("op_id", entry.id());
        text("provider", entry.provider());
        text("action", entry.action());
        text("call", entry.call());
        texts("masked", entry.maskedParameters());
        flag("dry_run", entry.dryRun());
        flag("read_only", entry.readOnly());
        outcome(entry.outcome());
        text("channel_used", entry.channel());
        inverse(entry.inverse());
        text("undoes", entry.undoes());
        text("redoes", entry.redoes());
        attribution(entry.attribution());
        text("duration", entry.duration().toString());
        text("request_id", entry.requestId());
        object("metadata", entry.metadata());
        numbering(entry.numbering());
        if (!entry.objects().isEmpty()) {
            out.writeObjectPropertyStart("objects");
            entry.objects().forEach(this::text);
            out.writeEndObject();
        }
        text("left", entry.stateHash());
    }

    private void message(MessageEntry entry) {
        text("role", entry.role().name().toLowerCase(Locale.ROOT));
        text("request_id", entry.requestId());
        texts("operations", entry.operations());
        Map<String, Integer> texts = new LinkedHashMap<>();
        for (HistoryLevel level : HistoryLevel.values()) {
            entry.sections().sections(level).forEach(section -> texts.putIfAbsent(section.text(), texts.size()));
        }
        texts("texts", List.copyOf(texts.keySet()));
        sections("live", entry.sections().live(), texts);
        sections("recent", entry.sections().recent(), texts);
        sections("gist", entry.sections().gist(), texts);
        object("metadata", entry.metadata());
    }

    /** Writes sections as pairs of a key and the index of the text, because levels share texts. */
    private void sections(String name, List<Section> sections, Map<String, Integer> texts) {
        if (sections.isEmpty()) {
            return;
        }
        out.writeArrayPropertyStart(name);
        for (Section section : sections) {
            out.writeStartArray();
            out.writeString(section.key());
            out.writeNumber(EntryFieldReader.required(name, texts.get(section.text())));
            out.writeEndArray();
        }
        out.writeEndArray();
    }

    private void notice(NoticeEntry entry) {
        text("topic", entry.topic());
        text("message", entry.text());
        text("op_id", entry.operation());
        outcome(entry.outcome());
        inverse(entry.inverse());
        text("duration", entry.duration() == null ? null : entry.duration().toString());
        object("data", entry.data());
    }

    private void outcome(@Nullable OperationOutcome operationOutcome) {
        if (operationOutcome instanceof OperationOutcome.Running) {
            flag("running", true);
        } else if (operationOutcome instanceof OperationOutcome.Succeeded succeeded) {
            flag("success", true);
            if (succeeded.data() != null) {
                value("result", succeeded.data());
            }
            text("text", succeeded.text());
        } else if (operationOutcome instanceof OperationOutcome.Failed failed) {
            out.writeBooleanProperty("success", false);
            out.writeObjectPropertyStart("error");
            text("code", failed.code());
            text("message", failed.message());
            text("cause", failed.cause());
            text("path", failed.path());
            out.writeEndObject();
        }
    }

    private void inverse(@Nullable Inverse inverse) {
        if (inverse instanceof Inverse.InverseCalls inverseCalls) {
            out.writeArrayPropertyStart("inverse");
            inverseCalls.calls().forEach(out::writeString);
            out.writeEndArray();
        } else if (inverse instanceof Inverse.SnapshotRestore snapshotRestore) {
            out.writeObjectPropertyStart("memento");
            text("sha256", snapshotRestore.snapshot().sha256());
            out.writeNumberProperty("size", snapshotRestore.snapshot().size());
            text("type", snapshotRestore.snapshot().type());
            if (inline != null) {
                text("data", Base64.getEncoder().encodeToString(inline.sharedBytes()));
            }
            out.writeEndObject();
        }
    }

    private void numbering(AnchorCounters numbering) {
        if (!numbering.equals(AnchorCounters.UNKNOWN)) {
            out.writeObjectPropertyStart("numbering");
            out.writeNumberProperty("epoch", numbering.epoch());
            out.writeNumberProperty("objects", numbering.objects());
            out.writeNumberProperty("links", numbering.links());
            out.writeEndObject();
        }
    }

    private void attribution(Attribution attribution) {
        if (!attribution.equals(Attribution.NONE)) {
            out.writeObjectPropertyStart("attribution");
            text("user", attribution.user());
            text("proposed", attribution.proposed());
            text("authorized", attribution.authorized());
            out.writeEndObject();
        }
    }

    private void text(String name, @Nullable String text) {
        if (text != null) {
            out.writeStringProperty(name, text);
        }
    }

    private void texts(String name, List<String> texts) {
        if (!texts.isEmpty()) {
            out.writeArrayPropertyStart(name);
            for (String text : texts) {
                Utf8JsonWriter.writeString(out, text);
            }
            out.writeEndArray();
        }
    }

    private void flag(String name, boolean flag) {
        if (flag) {
            out.writeBooleanProperty(name, true);
        }
    }

    private void object(String name, Map<String, Value> fields) {
        if (!fields.isEmpty()) {
            out.writeName(name);
            ValueJsonCodec.writeObject(out, fields);
        }
    }

    private void value(String name, Value value) {
        out.writeName(name);
        ValueJsonCodec.write(out, value);
    }
}
