package io.docui.cluster;

import java.io.NotSerializableException;
import java.nio.charset.StandardCharsets;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.actor.typed.ActorRefResolver;
import org.apache.pekko.actor.typed.javadsl.Adapter;
import org.apache.pekko.serialization.SerializerWithStringManifest;

/** Pekko serializer for cluster messages and journal records, in JSON or plain text, never by Java serialization. Thread-safe. */
public final class ClusterSerializer extends SerializerWithStringManifest {
    private static final int ID = 7_301;
    private static final String RECORD = "record";
    private static final String LOCATE = "locate";
    private static final String PLACE = "place";
    private static final String LEAVE = "leave";

    private final ActorRefResolver references;

    public ClusterSerializer(ExtendedActorSystem system) {
        this.references = ActorRefResolver.get(Adapter.toTyped(system));
    }

    @Override
    public int identifier() {
        return ID;
    }

    @Override
    public String manifest(Object written) {
        if (written instanceof JournalCallRecord) {
            return RECORD;
        }
        if (written instanceof SessionEntity.Locate) {
            return LOCATE;
        }
        if (written instanceof SessionEntity.SessionLocation) {
            return PLACE;
        }
        if (written instanceof SessionEntity.HandOff) {
            return LEAVE;
        }
        throw new IllegalArgumentException("Type cannot be serialized: " + written.getClass());
    }

    @Override
    public byte[] toBinary(Object written) {
        if (written instanceof JournalCallRecord entry) {
            return JournalRecordCodec.write(entry);
        }
        if (written instanceof SessionEntity.Locate locate) {
            return bytes((locate.begins() ? "+" : "-") + references.toSerializationFormat(locate.replyTo()));
        }
        if (written instanceof SessionEntity.SessionLocation sessionLocation) {
            return bytes(
                    sessionLocation.kind().name() + '\n' + sessionLocation.url() + '\n' + sessionLocation.failure());
        }
        if (written instanceof SessionEntity.HandOff) {
            return new byte[0];
        }
        throw new IllegalArgumentException("Type cannot be serialized: " + written.getClass());
    }

    @Override
    public Object fromBinary(byte[] bytes, String manifest) throws NotSerializableException {
        String text = new String(bytes, StandardCharsets.UTF_8);
        switch (manifest) {
            case RECORD -> {
                return record(bytes);
            }
            case LOCATE -> {
                return new SessionEntity.Locate(text.startsWith("+"), references.resolveActorRef(text.substring(1)));
            }
            case PLACE -> {
                return place(text);
            }
            case LEAVE -> {
                return SessionEntity.HandOff.NOW;
            }
            default -> throw new NotSerializableException("Unknown manifest: " + manifest);
        }
    }

    /** Returns a record, or a placeholder for a damaged one. The journal is always read to its end, so that the damage can be reported. */
    private static JournalEntry record(byte[] bytes) {
        try {
            return JournalRecordCodec.read(bytes);
        } catch (JournalRecordCodec.DamagedRecordException e) {
            return new UnreadableJournalRecord(String.valueOf(e.getMessage()));
        }
    }

    private static SessionEntity.SessionLocation place(String text) throws NotSerializableException {
        String[] parts = text.split("\n", 3);
        if (parts.length < 3) {
            throw new NotSerializableException("Malformed session location: " + text);
        }
        return new SessionEntity.SessionLocation(
                SessionEntity.SessionLocation.LocationState.valueOf(parts[0]), parts[1], parts[2]);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
