package io.docui.cluster;

import io.docui.runtime.session.SessionInput;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Encodes journal records as versioned JSON with a checksum, and decodes all earlier versions (docs/explanation/scale.md). Missing fields
 * have defaults that never change, and unknown fields are ignored. From version 3 on, the last field is a checksum of the preceding text,
 * because a damaged record may still be valid JSON.
 */
final class JournalRecordCodec {
    static final int VERSION = 3;

    private static final int FIRST_CHECKED = 3;
    private static final String CHECK = ",\"check\":\"";
    private static final String CHECK_END = "\"}";
    private static final int CHECK_LENGTH = CHECK.length() + 8 + CHECK_END.length();

    private static final JsonMapper JSON = JsonMapper.shared();

    private JournalRecordCodec() {}

    /** Thrown if a record is malformed or from a newer version. */
    static final class DamagedRecordException extends RuntimeException {
        DamagedRecordException(String message, @Nullable Throwable cause) {
            super(message, cause);
        }
    }

    static byte[] write(JournalCallRecord written) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("version", VERSION);
        fields.put("at", written.at().toString());
        fields.put(
                "inputs",
                written.inputs().stream()
                        .map(input -> List.of(input.inputKind().name(), input.text(), input.more()))
                        .toList());
        fields.put("entries", written.entries());
        JournalCallRecord.RecordedResponse recordedResponse = written.receipt();
        if (recordedResponse != null) {
            fields.put("request", recordedResponse.request());
            fields.put("answer", recordedResponse.answer());
        }
        if (!written.clients().isEmpty()) {
            fields.put(
                    "clients",
                    written.clients().stream().map(JournalRecordCodec::fields).toList());
        }
        if (written.state() != null) {
            fields.put("state", written.state());
        }
        if (written.over()) {
            fields.put("over", true);
        }
        return checked(JSON.writeValueAsString(fields));
    }

    /** Adds the checksum of a JSON object's text as the last field. */
    private static byte[] checked(String object) {
        byte[] text = object.substring(0, object.length() - 1).getBytes(StandardCharsets.UTF_8);
        byte[] check = check(text, text.length).getBytes(StandardCharsets.UTF_8);
        byte[] whole = Arrays.copyOf(text, text.length + check.length);
        System.arraycopy(check, 0, whole, text.length, check.length);
        return whole;
    }

    /** Returns the checksum field for the first bytes of a record. */
    private static String check(byte[] text, int length) {
        CRC32C sum = new CRC32C();
        sum.update(text, 0, length);
        return CHECK + String.format(Locale.ROOT, "%08x", sum.getValue()) + CHECK_END;
    }

    /** Returns whether a record has a checksum, whatever its version. */
    private static boolean isChecked(byte[] bytes) {
        int length = bytes.length - CHECK_LENGTH;
        return length > 0 && new String(bytes, length, CHECK.length(), StandardCharsets.UTF_8).equals(CHECK);
    }

    private static boolean isWhole(byte[] bytes) {
        int length = bytes.length - CHECK_LENGTH;
        return length > 0
                && check(bytes, length).equals(new String(bytes, length, CHECK_LENGTH, StandardCharsets.UTF_8));
    }

    private static Map<String, String> fields(JournalCallRecord.ClientRecord clientRecord) {
        String initialize = clientRecord.initialize();
        return initialize == null
                ? Map.of("id", clientRecord.id())
                : Map.of("id", clientRecord.id(), "initialize", initialize);
    }

    static JournalCallRecord read(byte[] bytes) {
        try {
            JsonNode fields = JSON.readTree(new String(bytes, StandardCharsets.UTF_8));
            int version = fields.path("version").asInt(0);
            if (version < 1 || version > VERSION) {
                throw new DamagedRecordException(
                        "A record has version " + version + ", but this program supports 1 to " + VERSION + ".", null);
            }
            if ((version >= FIRST_CHECKED || isChecked(bytes)) && !isWhole(bytes)) {
                throw new DamagedRecordException("The checksum of a session journal record does not match.", null);
            }
            List<SessionInput> inputs = new ArrayList<>();
            for (JsonNode input : fields.path("inputs")) {
                inputs.add(new SessionInput(
                        SessionInput.InputKind.valueOf(input.path(0).stringValue()),
                        input.path(1).stringValue(),
                        input.path(2).stringValue()));
            }
            List<String> entries = new ArrayList<>();
            for (JsonNode entry : fields.path("entries")) {
                entries.add(entry.stringValue());
            }
            List<JournalCallRecord.ClientRecord> clients = new ArrayList<>();
            for (JsonNode client : fields.path("clients")) {
                clients.add(new JournalCallRecord.ClientRecord(
                        client.path("id").stringValue(), text(client.path("initialize"))));
            }
            String request = text(fields.path("request"));
            return new JournalCallRecord(
                    Instant.parse(fields.path("at").stringValue()),
                    inputs,
                    entries,
                    request == null
                            ? null
                            : new JournalCallRecord.RecordedResponse(
                                    request, fields.path("answer").stringValue()),
                    clients,
                    text(fields.path("state")),
                    fields.path("over").asBoolean(false));
        } catch (JacksonException | DateTimeException | IllegalArgumentException e) {
            throw new DamagedRecordException("A session journal record cannot be read: " + e.getMessage(), e);
        }
    }

    private static @Nullable String text(JsonNode field) {
        return field.isMissingNode() ? null : field.stringValue();
    }
}
