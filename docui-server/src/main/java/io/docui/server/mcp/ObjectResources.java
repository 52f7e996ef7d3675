package io.docui.server.mcp;

import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.anchor.AnchorTable.ObjectEntry;
import io.docui.runtime.session.Session;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** MCP resource template for the objects in the document, by type and key: {@code docui://obj/enemy/9}. */
final class ObjectResources {
    private static final String PREFIX = "docui://obj/";
    private static final String TEMPLATE = PREFIX + "{type}/{key}";
    private static final String MARKDOWN = "text/markdown";

    /** The maximum number of values in a completion, as defined by MCP. */
    private static final int MOST_VALUES = 100;

    private ObjectResources() {}

    static ServedFeature template() {
        Map<String, Object> definition = new LinkedHashMap<>();
        definition.put("uriTemplate", TEMPLATE);
        definition.put("name", "object");
        definition.put("title", "An object");
        definition.put(
                "description",
                "The details of an object in view, in Markdown. Type and key are those of its anchor:"
                        + " obj:enemy:9 is docui://obj/enemy/9; a slash within a key is %2F.");
        definition.put("mimeType", MARKDOWN);
        return new ServedFeature(definition, (exchange, params) -> {
            String uri = String.valueOf(params.get("uri"));
            return McpResourceReader.read(exchange, uri, session -> session.describe(anchor(uri)))
                    .thenApply(markdown -> SessionResources.contents(uri, MARKDOWN, markdown));
        });
    }

    /** Returns the completion of types and keys that currently exist. */
    static ServedFeature completion() {
        return new ServedFeature(
                Map.of("type", "ref/resource", "uri", TEMPLATE),
                (exchange, params) ->
                        McpResourceReader.read(exchange, TEMPLATE, session -> completed(session, params)));
    }

    private static Map<String, Object> completed(Session session, Map<String, @Nullable Object> params) {
        String begun = text(params.get("argument"), "value");
        List<String> values = candidates(session, params)
                .filter(value -> value.regionMatches(true, 0, begun, 0, begun.length()))
                .distinct()
                .sorted()
                .toList();
        Map<String, Object> completion = new LinkedHashMap<>();
        completion.put("values", values.subList(0, Math.min(MOST_VALUES, values.size())));
        completion.put("total", values.size());
        completion.put("hasMore", values.size() > MOST_VALUES);
        return Map.of("completion", completion);
    }

    private static Stream<String> candidates(Session session, Map<String, @Nullable Object> params) {
        Stream<AnchorReference> references = session.anchors().objects().stream()
                .map(ObjectEntry::anchor)
                .flatMap(anchor -> AnchorReference.parse(anchor).stream());
        if (text(params.get("argument"), "name").equals("type")) {
            return references.flatMap(reference -> Stream.ofNullable(reference.type()));
        }
        Object given = params.get("context") instanceof Map<?, ?> context ? context.get("arguments") : null;
        String type = text(given, "type");
        return references
                .filter(reference -> type.isEmpty() || type.equals(reference.type()))
                .map(AnchorReference::id);
    }

    private static String text(@Nullable Object object, String member) {
        return object instanceof Map<?, ?> map && map.get(member) instanceof String text ? text : "";
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
