package io.docui.server.mcp;

import io.docui.runtime.action.Media;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.tool.ToolResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Results of {@code tools/call}, as JSON objects of the protocol's schema. */
final class ToolResults {
    private ToolResults() {}

    /** Returns the result of a reply, with its media and its structured content. */
    static Map<String, Object> of(McpToolSet.Reply reply) {
        ToolResult outcome = reply.outcome();
        List<Object> content = new ArrayList<>();
        content.add(text(outcome.markdown()));
        for (Media media : outcome.media()) {
            content.add(MediaContentConverter.of(media));
        }
        Map<String, Object> result = result(content, outcome.success());
        if (reply.structuredContent() != null) {
            result.put("structuredContent", reply.structuredContent());
        }
        return result;
    }

    /**
     * Returns an error without using the session.
     * @param message the message for the model, without Markdown
     */
    static Map<String, Object> error(ErrorCode code, String message) {
        return result(List.of(text(errorText(code, message))), false);
    }

    static String errorText(ErrorCode code, String message) {
        return "## " + code.severity().mark() + " " + code + "\n" + message;
    }

    private static Map<String, Object> result(List<Object> content, boolean success) {
        Map<String, Object> result = new LinkedHashMap<>();
        result.put("content", content);
        result.put("isError", !success);
        return result;
    }

    /** Returns a text as content. */
    static Map<String, Object> text(String text) {
        Map<String, Object> content = new LinkedHashMap<>();
        content.put("type", "text");
        content.put("text", text);
        return content;
    }
}
