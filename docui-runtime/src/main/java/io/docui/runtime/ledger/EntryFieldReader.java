package io.docui.runtime.ledger;

import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.BooleanValue;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads typed fields of a ledger entry's JSON object, and keeps the fields that this version does not know. Each field is taken once. A
 * field of an unexpected type was written by a later version and causes an {@link UnexpectedFieldException}. Used by one thread.
 */
final class EntryFieldReader {
    private static final Set<String> FRAME = Set.of("seq", "synced", "hash", "kind", "time", "session");
    private static final Set<String> OPERATION = Set.of(
            ("op_id provider action call masked success running result text error channel_used inverse memento undoes "
                            + "redoes attribution duration dry_run read_only request_id metadata numbering objects left")
                    .split(" ", -1));
    private static final Set<String> MESSAGE =
            Set.of("role", "request_id", "operations", "texts", "live", "recent", "gist", "metadata");
    private static final Set<String> NOTICE = Set.of(
            "topic message op_id success running result text error inverse memento duration data".split(" ", -1));

    private final Map<String, Value> fields;

    EntryFieldReader(Map<String, Value> fields) {
        this.fields = new LinkedHashMap<>(fields);
    }

    /** Thrown if a field is not what this version expects. */
    static final class UnexpectedFieldException extends RuntimeException {
        UnexpectedFieldException(String name) {
            super(name, null, false, false);
        }
    }

    /** Checks that the extra fields do not have names of known fields, and normalizes their values. */
    static Map<String, Value> normalizeExtra(LedgerEntry.EntryKind entryKind, Map<String, Value> extra) {
        if (extra.isEmpty()) {
            return Map.of();
        }
        Set<String> known = switch (entryKind) {
            case OPERATION -> OPERATION;
            case MESSAGE -> MESSAGE;
            case NOTICE -> NOTICE;
            case UNKNOWN -> Set.of();
        };
        for (String name : extra.keySet()) {
            if (FRAME.contains(name) || known.contains(name)) {
                throw new IllegalArgumentException("The field " + name + " is a standard field of the entry");
            }
        }
        return extra.isEmpty() ? Map.of() : ValueNormalizer.fields(extra);
    }

    /** Returns the fields that were not taken. */
    Map<String, Value> remaining() {
        return fields;
    }

    @Nullable
    String optionalText(String name) {
        TextValue text = optional(name, TextValue.class);
        return text == null ? null : text.text();
    }

    String text(String name) {
        return required(name, optionalText(name));
    }

    List<String> texts(String name) {
        List<String> texts = new ArrayList<>();
        for (Value item : list(name)) {
            texts.add(required(name, item instanceof TextValue text ? text.text() : null));
        }
        return texts;
    }

    List<Value> list(String name) {
        ListValue list = optional(name, ListValue.class);
        return list == null ? List.of() : list.items();
    }

    Map<String, Value> object(String name) {
        ObjectValue object = optional(name, ObjectValue.class);
        return object == null ? Map.of() : object.fields();
    }

    Map<String, String> textsByName(String name) {
        Map<String, String> texts = new LinkedHashMap<>();
        object(name)
                .forEach((key, value) ->
                        texts.put(key, required(name, value instanceof TextValue text ? text.text() : null)));
        return texts;
    }

    boolean has(String name) {
        return fields.containsKey(name);
    }

    /** Returns the value of a boolean field; false if the field is absent. */
    boolean flag(String name) {
        BooleanValue flag = optional(name, BooleanValue.class);
        return flag != null && flag.value();
    }

    long number(String name) {
        try {
            return required(name, optional(name, NumberValue.class)).decimal().longValueExact();
        } catch (ArithmeticException e) {
            throw unexpected(name, e);
        }
    }

    Instant instant(String name) {
        try {
            return Instant.parse(text(name));
        } catch (DateTimeException e) {
            throw unexpected(name, e);
        }
    }

    @Nullable
    Duration optionalDuration(String name) {
        String text = optionalText(name);
        try {
            return text == null ? null : Duration.parse(text);
        } catch (DateTimeException e) {
            throw unexpected(name, e);
        }
    }

    @Nullable
    Value take(String name) {
        return fields.remove(name);
    }

    private <V extends Value> @Nullable V optional(String name, Class<V> type) {
        Value value = fields.remove(name);
        if (value == null) {
            return null;
        }
        if (!type.isInstance(value)) {
            throw new UnexpectedFieldException(name);
        }
        return type.cast(value);
    }

    static <T> T required(String name, @Nullable T value) {
        if (value == null) {
            throw new UnexpectedFieldException(name);
        }
        return value;
    }

    private static UnexpectedFieldException unexpected(String name, RuntimeException cause) {
        UnexpectedFieldException unexpected = new UnexpectedFieldException(name);
        unexpected.addSuppressed(cause);
        return unexpected;
    }
}
