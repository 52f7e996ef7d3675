package io.docui.runtime.ledger;

import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.internal.json.ValueJsonCodec;
import io.docui.runtime.ledger.EntryFieldReader.UnexpectedFieldException;
import io.docui.runtime.ledger.MultiLevelSections.Section;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads ledger entries from the JSON lines of a store. An entry that it does not understand becomes an {@link UnknownEntry} with
 * all its fields.
 */
final class EntryReader {
    private EntryReader() {}

    /**
     * Reads an entry from a line that was verified.
     * @param line a JSON object, in UTF-8
     * @return the entry; an {@link UnknownEntry} that contains the line if it is not a JSON object, which this program never writes
     */
    static LedgerEntry read(byte[] line) {
        Map<String, Value> fields;
        try {
            fields = fields(line);
        } catch (IllegalArgumentException e) {
            Value text = new Value.TextValue(new String(line, StandardCharsets.UTF_8));
            return new UnknownEntry("unreadable", Instant.EPOCH, null, Map.of("line", text));
        }
        String kind = fields.get("kind") instanceof TextValue text ? text.text() : "";
        try {
            EntryFieldReader unread = framed(fields);
            return switch (kind) {
                case "operation" -> operation(unread);
                case "message" -> message(unread);
                case "notice" -> notice(unread);
                default -> unknown(kind, unread);
            };
        } catch (UnexpectedFieldException e) {
            return unknown(kind, framed(fields));
        }
    }

    /**
     * Reads the snapshot that is included in a line.
     * @param line a JSON object, in UTF-8
     * @return the snapshot; empty if the line includes none
     */
    static Optional<Snapshot> inline(byte[] line) {
        if (fields(line).get("memento") instanceof ObjectValue memento
                && memento.fields().get("data") instanceof TextValue data
                && memento.fields().get("type") instanceof TextValue type) {
            return Optional.of(new Snapshot(type.text(), Base64.getDecoder().decode(data.text())));
        }
        return Optional.empty();
    }

    private static Map<String, Value> fields(byte[] line) {
        if (ValueJsonCodec.parse(new String(line, StandardCharsets.UTF_8)) instanceof ObjectValue object) {
            return object.fields();
        }
        throw new IllegalArgumentException("The line is not a JSON object");
    }

    private static EntryFieldReader framed(Map<String, Value> fields) {
        EntryFieldReader unread = new EntryFieldReader(fields);
        List.of("seq", "synced", "hash", "kind").forEach(unread::take);
        return unread;
    }

    private static UnknownEntry unknown(String kind, EntryFieldReader fields) {
        Value time = fields.take("time");
        Value session = fields.take("session");
        return new UnknownEntry(
                kind, time(time), session instanceof TextValue text ? text.text() : null, fields.remaining());
    }

    private static Instant time(@Nullable Value time) {
        try {
            return time instanceof TextValue text ? Instant.parse(text.text()) : Instant.EPOCH;
        } catch (DateTimeException e) {
            return Instant.EPOCH; // see UnknownEntry
        }
    }

    private static OperationEntry operation(EntryFieldReader fields) {
        OperationEntryBuilder entry = OperationEntry.builder(
                fields.text("session"),
                fields.text("op_id"),
                fields.text("provider"),
                fields.text("action"),
                fields.text("call"));
        Instant time = fields.instant("time");
        Duration duration = fields.optionalDuration("duration");
        OperationOutcome operationOutcome = EntryFieldReader.required("success", outcome(fields));
        entry.maskedParameters(fields.texts("masked"))
                .dryRun(fields.flag("dry_run"))
                .readOnly(fields.flag("read_only"))
                .channel(fields.optionalText("channel_used"))
                .inverse(inverse(fields))
                .undoes(fields.optionalText("undoes"))
                .redoes(fields.optionalText("redoes"))
                .attribution(attribution(new EntryFieldReader(fields.object("attribution"))))
                .duration(duration == null ? Duration.ZERO : duration)
                .requestId(fields.optionalText("request_id"))
                .metadata(fields.object("metadata"))
                .numbering(numbering(new EntryFieldReader(fields.object("numbering"))))
                .objects(fields.textsByName("objects"))
                .stateHash(fields.optionalText("left"));
        return entry.extra(fields.remaining()).build(time, operationOutcome);
    }

    private static MessageEntry message(EntryFieldReader fields) {
        List<String> texts = fields.texts("texts");
        return new MessageEntry(
                fields.instant("time"),
                fields.text("session"),
                role(fields.text("role")),
                fields.optionalText("request_id"),
                fields.texts("operations"),
                new MultiLevelSections(
                        sections(fields.list("live"), texts),
                        sections(fields.list("recent"), texts),
                        sections(fields.list("gist"), texts)),
                fields.object("metadata"),
                fields.remaining());
    }

    private static MessageEntry.Role role(String text) {
        try {
            return MessageEntry.Role.valueOf(text.toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            UnexpectedFieldException unexpected = new UnexpectedFieldException("role");
            unexpected.addSuppressed(e);
            throw unexpected;
        }
    }

    private static List<Section> sections(List<Value> pairs, List<String> texts) {
        List<Section> sections = new ArrayList<>(pairs.size());
        for (Value pair : pairs) {
            if (pair instanceof ListValue list
                    && list.items().size() == 2
                    && list.items().get(0) instanceof TextValue key
                    && list.items().get(1) instanceof NumberValue place
                    && texts.size() > place.decimal().intValue()) {
                sections.add(new Section(key.text(), texts.get(place.decimal().intValue())));
            } else {
                throw new UnexpectedFieldException("live, recent or gist");
            }
        }
        return sections;
    }

    private static NoticeEntry notice(EntryFieldReader fields) {
        return new NoticeEntry(
                fields.instant("time"),
                fields.optionalText("session"),
                fields.text("topic"),
                fields.text("message"),
                fields.optionalText("op_id"),
                outcome(fields),
                inverse(fields),
                fields.optionalDuration("duration"),
                fields.object("data"),
                fields.remaining());
    }

    private static @Nullable OperationOutcome outcome(EntryFieldReader fields) {
        if (fields.flag("running")) {
            return new OperationOutcome.Running();
        }
        if (!fields.has("success")) {
            return null;
        }
        if (fields.flag("success")) {
            return new OperationOutcome.Succeeded(fields.take("result"), fields.optionalText("text"));
        }
        EntryFieldReader error = new EntryFieldReader(fields.object("error"));
        return new OperationOutcome.Failed(
                error.text("code"), error.text("message"), error.optionalText("cause"), error.optionalText("path"));
    }

    private static @Nullable Inverse inverse(EntryFieldReader fields) {
        if (fields.has("inverse")) {
            return new Inverse.InverseCalls(fields.texts("inverse"));
        }
        if (fields.has("memento")) {
            EntryFieldReader memento = new EntryFieldReader(fields.object("memento"));
            return new Inverse.SnapshotRestore(
                    new SnapshotReference(memento.text("sha256"), memento.number("size"), memento.text("type")));
        }
        return null;
    }

    private static AnchorCounters numbering(EntryFieldReader fields) {
        return fields.has("epoch")
                ? new AnchorCounters(fields.number("epoch"), fields.number("objects"), fields.number("links"))
                : AnchorCounters.UNKNOWN;
    }

    private static Attribution attribution(EntryFieldReader fields) {
        return new Attribution(
                fields.optionalText("user"), fields.optionalText("proposed"), fields.optionalText("authorized"));
    }
}
