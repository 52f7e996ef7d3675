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

/** The journals of sessions, as they stand in the database. */
final class JournalReader {
    private static final JsonMapper JSON = JsonMapper.shared();

    private JournalReader() {}

    /**
     * A record of a journal.
     *
     * @param sequence its number in the journal, from 1
     * @param writer the one life of the session in one process that wrote it
     * @param bytes how long it is
     * @param request what the client calls its request; empty if none was answered
     * @param answer the answer
     * @param operations what was entered in the ledger
     */
    record JournalRow(long sequence, String writer, int bytes, String request, String answer, List<String> operations) {
        JournalRow {
            operations = List.copyOf(operations);
        }
    }

    /**
     * Reads one.
     *
     * @param database where it is
     * @param session the session's id
     * @return its records, in order
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
