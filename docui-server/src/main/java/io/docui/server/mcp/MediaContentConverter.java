package io.docui.server.mcp;

import io.docui.runtime.action.Media;
import io.modelcontextprotocol.spec.McpSchema.AudioContent;
import io.modelcontextprotocol.spec.McpSchema.BlobResourceContents;
import io.modelcontextprotocol.spec.McpSchema.Content;
import io.modelcontextprotocol.spec.McpSchema.EmbeddedResource;
import io.modelcontextprotocol.spec.McpSchema.ImageContent;
import io.modelcontextprotocol.spec.McpSchema.ResourceContents;
import io.modelcontextprotocol.spec.McpSchema.TextResourceContents;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;

/** Converts an application's media to MCP content: images and audio as such, other types as embedded resources. */
final class MediaContentConverter {
    private MediaContentConverter() {}

    static Content of(Media media) {
        String data = Base64.getEncoder().encodeToString(media.bytes());
        if (media.mimeType().startsWith("image/")) {
            return ImageContent.builder(data, media.mimeType()).build();
        }
        if (media.mimeType().startsWith("audio/")) {
            return AudioContent.builder(data, media.mimeType()).build();
        }
        String name = URLEncoder.encode(media.name().orElse("unnamed"), StandardCharsets.UTF_8);
        String uri = "docui://media/" + name.replace("+", "%20");
        return EmbeddedResource.builder(resource(uri, media, data)).build();
    }

    /** Returns a text resource if the bytes are text that a client can show to a model; otherwise a blob with its media type. */
    private static ResourceContents resource(String uri, Media media, String data) {
        boolean texts = media.mimeType().startsWith("text/") || media.mimeType().equals("application/json");
        String text = new String(media.bytes(), StandardCharsets.UTF_8);
        if (texts && Arrays.equals(text.getBytes(StandardCharsets.UTF_8), media.bytes())) {
            return TextResourceContents.builder(uri, text)
                    .mimeType(media.mimeType())
                    .build();
        }
        return BlobResourceContents.builder(uri, data)
                .mimeType(media.mimeType())
                .build();
    }
}
