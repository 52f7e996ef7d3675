package io.docui.server.internal.command;

import io.docui.server.internal.jsonrpc.JsonCodec;
import io.docui.server.internal.jsonrpc.JsonObject;
import java.io.PrintStream;

/** Prints MCP tool results for people: text unchanged, other content as one line. */
record ResultPrinter(PrintStream out) {

    void print(JsonObject result) {
        var content = result.objects("content");
        content.forEach(item -> out.print(text(item).stripTrailing() + "\n"));
        if (content.isEmpty() && result.has("structuredContent")) {
            out.print(JsonCodec.writeIndented(result.value("structuredContent")) + "\n");
        }
        out.flush();
    }

    private static String text(JsonObject item) {
        return switch (item.text("type").orElse("")) {
            case "text" -> item.text("text").orElse("");
            case "resource_link" ->
                "[" + item.text("name").orElse("resource") + "]("
                        + item.text("uri").orElse("") + ")";
            case "resource" -> resource(item.object("resource").orElse(JsonObject.of()));
            case "image", "audio" ->
                "(" + item.text("type").orElse("") + ", "
                        + item.text("mimeType").orElse("unknown type") + ", "
                        + item.text("data").orElse("").length() * 3 / 4 + " bytes: --json prints it)";
            default -> JsonCodec.write(item);
        };
    }

    private static String resource(JsonObject resource) {
        return resource.text("text")
                .orElseGet(() -> "(" + resource.text("uri").orElse("a resource") + ": --json prints it)");
    }
}
