package io.docui.example.cluster;

import io.docui.runtime.ledger.EntryJsonCodec;
import io.docui.runtime.ledger.OperationEntry;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads the journals of sessions from the cluster's database. */
final class JournalReader {
    private static final JsonMapper JSON = JsonMapper.shared();

    private JournalReader() {}

    /**
     * A record of a session's journal in the database.
     * @param sequence its number in the journal, from 1
     * @param request the key of the client's request; empty if it answers none
     */
    record JournalRow(long sequence, String writer, int bytes, String request, String answer, List<String> operations) {
        JournalRow {
            operations = List.copyOf(operations);
        }
    }

    /**
     * Reads the journal of a session.
     * @return the records, in order
     */
    static List<JournalRow> read(Connection database, String session) throws SQLException {
        List<JournalRow> entries = new ArrayList<>();
        try (PreparedStatement query = database.prepareStatement(
                "SELECT sequence_number, writer, event_payload FROM event_journal WHERE persistence_id = ?"
                        + " ORDER BY sequence_number")) {
            query.setString(1, "docui-session|" + session);
            try (ResultSet rows = query.executeQuery()) {
                while (rows.next()) {
                    entries.add(entry(session, rows.getLong(1), rows.getString(2), rows.getBytes(3)));
                }
            }
        }
        return entries;
    }

    private static JournalRow entry(String session, long sequence, String writer, byte[] payload) {
        JsonNode fields = JSON.readTree(new String(payload, StandardCharsets.UTF_8));
        List<String> operations = new ArrayList<>();
        for (JsonNode each : fields.path("entries")) {
            if (EntryJsonCodec.read(each.stringValue()) instanceof OperationEntry operation) {
                operations.add(ReferenceGame.describe(operation, session));
            }
        }
        return new JournalRow(
                sequence,
                writer,
                payload.length,
                fields.path("request").asString(""),
                fields.path("answer").asString(""),
                operations);
    }
}
