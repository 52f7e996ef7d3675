package io.docui.server.mcp;

import io.docui.runtime.ledger.LedgerEntry;
import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.OperationOutcome;
import io.docui.runtime.ledger.RecordedEntry;
import io.docui.runtime.schema.TypeScriptDeclarations;
import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import io.modelcontextprotocol.server.McpServerFeatures.AsyncResourceSpecification;
import io.modelcontextprotocol.spec.McpSchema.ReadResourceResult;
import io.modelcontextprotocol.spec.McpSchema.Resource;
import io.modelcontextprotocol.spec.McpSchema.TextResourceContents;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;

/** Specifications of the MCP resources of a session: the document, the API declarations and the ledger. */
record ResourceSpecifications(App app, JsonMapper json, McpResourceReader resourceReader) {
    /** The URI of the current document. */
    static final String CONTEXT = "docui://context";

    private static final String API = "docui://api.d.ts";
    private static final String LEDGER = "docui://ledger";
    private static final int ENTRIES = 200;

    /** The URIs of the resources that a call may change. */
    static final List<String> CHANGING = List.of(CONTEXT, LEDGER);

    List<AsyncResourceSpecification> all() {
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
                        this::ledger));
    }

    private AsyncResourceSpecification resource(
            String uri, String name, String title, String description, String type, Function<Session, String> text) {
        Resource resource = Resource.builder(uri, name)
                .title(title)
                .description(description)
                .mimeType(type)
                .build();
        return new AsyncResourceSpecification(
                resource,
                (exchange, request) -> resourceReader
                        .read(exchange, uri, text)
                        .map(content -> ReadResourceResult.builder(List.of(TextResourceContents.builder(uri, content)
                                        .mimeType(type)
                                        .build()))
                                .build()));
    }

    private String declarations() {
        return app.providers().stream().map(TypeScriptDeclarations::of).collect(Collectors.joining("\n"));
    }

    private String ledger(Session session) {
        try (Stream<RecordedEntry> entries = session.ledger()
                .query(LedgerQuery.all()
                        .inSession(session.id())
                        .kinds(LedgerEntry.EntryKind.OPERATION)
                        .descending()
                        .atMost(ENTRIES))) {
            return json.writeValueAsString(
                    entries.map(recordedEntry -> operation((OperationEntry) recordedEntry.entry()))
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
