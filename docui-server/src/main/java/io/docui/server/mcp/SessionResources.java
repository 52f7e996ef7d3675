package io.docui.server.mcp;

import io.docui.runtime.ledger.LedgerEntry;
import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.OperationOutcome;
import io.docui.runtime.ledger.RecordedEntry;
import io.docui.runtime.schema.TypeScriptDeclarations;
import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** MCP resources of a session: the document, the API declarations and the ledger. */
record SessionResources(App app) {
    /** The URI of the current document. */
    static final String CONTEXT = "docui://context";

    private static final String API = "docui://api.d.ts";
    private static final String LEDGER = "docui://ledger";
    private static final int ENTRIES = 200;

    /** The URIs of the resources that a call may change. */
    static final List<String> CHANGING = List.of(CONTEXT, LEDGER);

    /** Returns the resources, in order. */
    List<ServedFeature> all() {
        return List.of(
                resource(
                        CONTEXT,
                        "context",
                        "The document",
                        "The application's current state, in Markdown with anchors.",
                        "text/markdown",
                        session -> session.project().content()),
                resource(
                        API,
                        "api.d.ts",
                        "The API",
                        "All actions and types, whether or not they are possible now, as TypeScript declarations.",
                        "application/typescript",
                        session -> declarations()),
                resource(
                        LEDGER,
                        "ledger",
                        "The ledger",
                        "The calls of this session and their results: the latest " + ENTRIES
                                + " operations as JSON, newest first.",
                        "application/json",
                        SessionResources::ledger));
    }

    private static ServedFeature resource(
            String uri, String name, String title, String description, String type, Function<Session, String> text) {
        Map<String, Object> definition = new LinkedHashMap<>();
        definition.put("uri", uri);
        definition.put("name", name);
        definition.put("title", title);
        definition.put("description", description);
        definition.put("mimeType", type);
        return new ServedFeature(
                definition,
                (exchange, params) ->
                        McpResourceReader.read(exchange, uri, text).thenApply(content -> contents(uri, type, content)));
    }

    /** Returns the result of {@code resources/read} with one text. */
    static Map<String, Object> contents(String uri, String type, String text) {
        Map<String, Object> content = new LinkedHashMap<>();
        content.put("uri", uri);
        content.put("mimeType", type);
        content.put("text", text);
        return Map.of("contents", List.of(content));
    }

    private String declarations() {
        return app.providers().stream().map(TypeScriptDeclarations::of).collect(Collectors.joining("\n"));
    }

    private static String ledger(Session session) {
        try (Stream<RecordedEntry> entries = session.ledger()
                .query(LedgerQuery.all()
                        .inSession(session.id())
                        .kinds(LedgerEntry.EntryKind.OPERATION)
                        .descending()
                        .atMost(ENTRIES))) {
            return McpJson.write(entries.map(recordedEntry -> operation((OperationEntry) recordedEntry.entry()))
                    .toList());
        }
    }

    private static Map<String, Object> operation(OperationEntry entry) {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("op_id", entry.id());
        line.put("time", entry.time().toString());
        line.put("call", entry.call());
        line.put("success", entry.isSuccess());
        if (entry.outcome() instanceof OperationOutcome.Failed failed) {
            line.put("code", failed.code());
            line.put("message", failed.message());
        } else if (entry.outcome() instanceof OperationOutcome.Succeeded succeeded && succeeded.text() != null) {
            line.put("result", succeeded.text());
        }
        if (entry.dryRun()) {
            line.put("dry_run", true);
        }
        if (entry.undoes() != null) {
            line.put("undoes", entry.undoes());
        }
        return line;
    }
}
