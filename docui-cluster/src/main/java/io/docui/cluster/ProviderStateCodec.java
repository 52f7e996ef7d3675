package io.docui.cluster;

import io.docui.runtime.ledger.Snapshot;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Encodes the saved states of providers as JSON for journal records, as readable text where possible. */
final class ProviderStateCodec {
    private static final JsonMapper JSON = JsonMapper.shared();

    private ProviderStateCodec() {}

    static String write(Map<String, Snapshot> states) {
        Map<String, Object> fields = new LinkedHashMap<>();
        states.forEach((id, state) -> fields.put(id, fields(state)));
        return JSON.writeValueAsString(fields);
    }

    private static Map<String, String> fields(Snapshot state) {
        Map<String, String> fields = new LinkedHashMap<>(); // ordered, because the encoded texts are compared
        fields.put("type", state.type());
        byte[] bytes = state.bytes();
        try {
            fields.put(
                    "text",
                    StandardCharsets.UTF_8
                            .newDecoder()
                            .decode(ByteBuffer.wrap(bytes))
                            .toString());
        } catch (CharacterCodingException e) {
            fields.put("base64", Base64.getEncoder().encodeToString(bytes));
        }
        return fields;
    }

    /**
     * Decodes states.
     * @throws IllegalArgumentException if the encoding of a state's bytes is invalid
     */
    static Map<String, Snapshot> read(String written) {
        Map<String, Snapshot> states = new LinkedHashMap<>();
        for (Map.Entry<String, JsonNode> field : JSON.readTree(written).properties()) {
            JsonNode state = field.getValue();
            String type = state.path("type").stringValue();
            states.put(
                    field.getKey(),
                    state.has("text")
                            ? Snapshot.of(type, state.path("text").stringValue())
                            : new Snapshot(
                                    type,
                                    Base64.getDecoder()
                                            .decode(state.path("base64").stringValue())));
        }
        return states;
    }
}
