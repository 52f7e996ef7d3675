package io.docui.server.mcp;

import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.anchor.AnchorTable.ObjectEntry;
import io.docui.runtime.session.Session;
import io.modelcontextprotocol.server.McpAsyncServerExchange;
import io.modelcontextprotocol.server.McpServerFeatures.AsyncCompletionSpecification;
import io.modelcontextprotocol.server.McpServerFeatures.AsyncResourceTemplateSpecification;
import io.modelcontextprotocol.spec.McpSchema.CompleteRequest;
import io.modelcontextprotocol.spec.McpSchema.CompleteResult;
import io.modelcontextprotocol.spec.McpSchema.CompleteResult.CompleteCompletion;
import io.modelcontextprotocol.spec.McpSchema.ReadResourceResult;
import io.modelcontextprotocol.spec.McpSchema.ResourceReference;
import io.modelcontextprotocol.spec.McpSchema.ResourceTemplate;
import io.modelcontextprotocol.spec.McpSchema.TextResourceContents;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import reactor.core.publisher.Mono;

/** MCP resource template for the objects in the document, by type and key: {@code docui://obj/enemy/9}. */
record ObjectResources(McpResourceReader resourceReader) {
    private static final String PREFIX = "docui://obj/";
    private static final String TEMPLATE = PREFIX + "{type}/{key}";
    private static final String MARKDOWN = "text/markdown";

    /** The maximum number of values in a completion, as defined by MCP. */
    private static final int MOST_VALUES = 100;

    AsyncResourceTemplateSpecification template() {
        ResourceTemplate template = ResourceTemplate.builder(TEMPLATE, "object")
                .title("An object")
                .description("The details of an object in view, in Markdown. Type and key are those of its anchor:"
                        + " obj:enemy:9 is docui://obj/enemy/9; a slash within a key is %2F.")
                .mimeType(MARKDOWN)
                .build();
        return new AsyncResourceTemplateSpecification(
                template,
                (exchange, request) -> resourceReader
                        .read(exchange, request.uri(), session -> session.describe(anchor(request.uri())))
                        .map(markdown -> ReadResourceResult.builder(
                                        List.of(TextResourceContents.builder(request.uri(), markdown)
                                                .mimeType(MARKDOWN)
                                                .build()))
                                .build()));
    }

    /** Returns the completion of types and keys that currently exist. */
    AsyncCompletionSpecification completion() {
        return new AsyncCompletionSpecification(new ResourceReference(TEMPLATE), this::completed);
    }

    private Mono<CompleteResult> completed(McpAsyncServerExchange exchange, CompleteRequest request) {
        return resourceReader.read(exchange, TEMPLATE, session -> completed(session, request));
    }

    private static CompleteResult completed(Session session, CompleteRequest request) {
        String begun = request.argument().value();
        List<String> values = candidates(session, request)
                .filter(value -> value.regionMatches(true, 0, begun, 0, begun.length()))
                .distinct()
                .sorted()
                .toList();
        List<String> first = values.subList(0, Math.min(MOST_VALUES, values.size()));
        return new CompleteResult(
                new CompleteCompletion(List.copyOf(first), values.size(), values.size() > MOST_VALUES));
    }

    private static Stream<String> candidates(Session session, CompleteRequest request) {
        Stream<AnchorReference> references = session.anchors().objects().stream()
                .map(ObjectEntry::anchor)
                .flatMap(anchor -> AnchorReference.parse(anchor).stream());
        if (request.argument().name().equals("type")) {
            return references.flatMap(reference -> Stream.ofNullable(reference.type()));
        }
        Map<String, String> given =
                request.context() == null || request.context().arguments() == null
                        ? Map.of()
                        : request.context().arguments();
        String type = given.get("type");
        return references
                .filter(reference -> type == null || type.isEmpty() || type.equals(reference.type()))
                .map(AnchorReference::id);
    }

    private static String anchor(String uri) {
        String[] parts = uri.substring(PREFIX.length()).split("/", 2);
        return AnchorReference.object(decoded(parts[0]), decoded(parts[1])).toString();
    }

    /** Decodes a URI component. In a path, a plus is not an encoded space. */
    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return text; // not encoded; used literally
        }
    }
}
