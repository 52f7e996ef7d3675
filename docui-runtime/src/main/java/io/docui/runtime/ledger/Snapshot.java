package io.docui.runtime.ledger;

import io.docui.runtime.internal.ledger.LedgerPayload;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * A provider's saved state at one moment, in the provider's own format (the memento pattern). Immutable, with value equality.
 *
 * <p>A ledger does not mask a snapshot: it writes everything in it to disk.
 */
public final class Snapshot {
    private static final String JSON = "application/json";

    private final String type;
    private final byte[] bytes;
    private final String sha256;

    /**
     * Creates a snapshot.
     *
     * @param type the type of the bytes: a media type, or a word of the provider
     * @param bytes the state; copied
     */
    public Snapshot(String type, byte[] bytes) {
        this.type = type;
        this.bytes = bytes.clone();
        this.sha256 = LedgerPayload.sha256(this.bytes);
    }

    /**
     * Returns a snapshot of text.
     *
     * @param type the type of the text
     * @param text the state, without lone surrogates
     * @return the snapshot, with the text in UTF-8
     */
    public static Snapshot of(String type, String text) {
        return new Snapshot(type, text.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Returns a snapshot of a value as JSON. The value consists of records, collections, maps, texts and numbers.
     *
     * @param state the state
     * @return the snapshot, with the same bytes for the same state: fields of maps are sorted by name
     * @throws tools.jackson.core.JacksonException if JSON cannot represent the state
     */
    public static Snapshot json(Object state) {
        return new Snapshot(JSON, StateMapper.MAPPER.writeValueAsBytes(state));
    }

    /**
     * Reads the state that {@link #json(Object)} wrote.
     *
     * @param <T> the type of the state
     * @param type the type of the state
     * @return the state
     * @throws tools.jackson.core.JacksonException if the snapshot does not contain such a state
     */
    public <T> T json(Class<T> type) {
        return StateMapper.MAPPER.readValue(bytes, type);
    }

    /** Holds the mapper, which is created when it is first needed. */
    private static final class StateMapper {
        static final JsonMapper MAPPER = JsonMapper.builder()
                .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
                .build();
    }

    /** Returns the type of the bytes. */
    public String type() {
        return type;
    }

    /** Returns a copy of the bytes. */
    public byte[] bytes() {
        return bytes.clone();
    }

    /** Returns the bytes decoded as UTF-8. */
    public String text() {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /** Returns the reference by which an entry names the snapshot. */
    public SnapshotReference reference() {
        return new SnapshotReference(sha256, bytes.length, type);
    }

    /** Returns the bytes without copying; the caller must not change them. */
    byte[] sharedBytes() {
        return bytes;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Snapshot snapshot && type.equals(snapshot.type) && Arrays.equals(bytes, snapshot.bytes);
    }

    @Override
    public int hashCode() {
        return sha256.hashCode();
    }

    @Override
    public String toString() {
        return "Snapshot[" + type + ", " + bytes.length + " bytes, " + sha256 + ']';
    }
}
