package io.docui.server.mcp;

import io.docui.runtime.action.Media;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;

/** Converts an application's media to MCP content: images and audio as such, other types as embedded resources. */
final class MediaContentConverter {
    private MediaContentConverter() {}

    static Map<String, Object> of(Media media) {
        String data = Base64.getEncoder().encodeToString(media.bytes());
        Map<String, Object> content = new LinkedHashMap<>();
        if (media.mimeType().startsWith("image/") || media.mimeType().startsWith("audio/")) {
            content.put("type", media.mimeType().substring(0, "image".length()));
            content.put("data", data);
            content.put("mimeType", media.mimeType());
            return content;
        }
        String name = URLEncoder.encode(media.name().orElse("unnamed"), StandardCharsets.UTF_8);
        content.put("type", "resource");
        content.put("resource", resource("docui://media/" + name.replace("+", "%20"), media, data));
        return content;
    }

    /** Returns a text resource if the bytes are text that a client can show to a model; otherwise a blob with its media type. */
    private static Map<String, Object> resource(String uri, Media media, String data) {
        boolean texts = media.mimeType().startsWith("text/") || media.mimeType().equals("application/json");
        String text = new String(media.bytes(), StandardCharsets.UTF_8);
        Map<String, Object> resource = new LinkedHashMap<>();
        resource.put("uri", uri);
        resource.put("mimeType", media.mimeType());
        if (texts && Arrays.equals(text.getBytes(StandardCharsets.UTF_8), media.bytes())) {
            resource.put("text", text);
        } else {
            resource.put("blob", data);
        }
        return resource;
    }
}
