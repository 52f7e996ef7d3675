package io.docui.runtime.ledger;

import io.docui.runtime.internal.ledger.Payload;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * A provider's state at one moment, as the provider itself wrote it: a memento. Immutable, with value equality.
 *
 * <p>A ledger masks nothing in it: what a provider puts in, it puts on disk.
 */
public final class Snapshot {
    private static final String JSON = "application/json";

    private final String type;
    private final byte[] bytes;
    private final String sha256;

    /**
     * A snapshot.
     *
     * @param type what the bytes are: a media type, or a word of the provider's own
     * @param bytes the state; copied
     */
    public Snapshot(String type, byte[] bytes) {
        this.type = type;
        this.bytes = bytes.clone();
        this.sha256 = Payload.sha256(this.bytes);
    }

    /**
     * A snapshot that is text.
     *
     * @param type what the text is
     * @param text the state, without lone surrogates
     * @return the snapshot of its UTF-8 form
     */
    public static Snapshot of(String type, String text) {
        return new Snapshot(type, text.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * A snapshot of a value of records, collections, maps, texts and numbers, as JSON.
     *
     * @param state the state
     * @return the snapshot, with the same bytes for the same state: fields of maps are in the order of their names
     * @throws tools.jackson.core.JacksonException if it holds what JSON cannot
     */
    public static Snapshot json(Object state) {
        return new Snapshot(JSON, StateMapper.MAPPER.writeValueAsBytes(state));
    }

    /**
     * Reads what {@link #json(Object)} wrote.
     *
     * @param <T> the state's type
     * @param type the state's type
     * @return the state
     * @throws tools.jackson.core.JacksonException if it cannot be read as one
     */
    public <T> T json(Class<T> type) {
        return StateMapper.MAPPER.readValue(bytes, type);
    }

    /** Made when it is first needed. */
    private static final class StateMapper {
        static final JsonMapper MAPPER = JsonMapper.builder()
                .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
                .build();
    }

    /** What the bytes are. */
    public String type() {
        return type;
    }

    /** A copy of the state. */
    public byte[] bytes() {
        return bytes.clone();
    }

    /** The state as the text that it is the UTF-8 form of. */
    public String text() {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /** What an entry says of it. */
    public SnapshotReference reference() {
        return new SnapshotReference(sha256, bytes.length, type);
    }

    /** The bytes themselves, for those who change nothing. */
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
