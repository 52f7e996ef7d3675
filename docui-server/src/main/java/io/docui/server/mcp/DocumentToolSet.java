package io.docui.server.mcp;

import io.docui.runtime.session.Session;
import io.docui.runtime.tool.DocumentModeTool;
import io.docui.runtime.tool.DocumentToolExecutor;
import io.docui.runtime.tool.Primer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Tool set of the document mode: a fixed set of tools that show the document and run calls as text. */
record DocumentToolSet() implements McpToolSet {
    @Override
    public String primer() {
        return Primer.FOR_TOOLS;
    }

    @Override
    public List<McpTool> tools() {
        List<McpTool> tools = new ArrayList<>();
        for (DocumentModeTool tool : DocumentModeTool.values()) {
            tools.add(McpToolDefinitions.of(tool));
        }
        return tools;
    }

    @Override
    public Optional<String> firstParameter(String tool) {
        return DocumentModeTool.byName(tool)
                .map(known -> known.parameters().get(0).name());
    }

    @Override
    public String unknownToolMessage(String tool) {
        return DocumentToolExecutor.unknownTool(tool);
    }

    @Override
    public Reply call(Session session, String tool, String arguments) {
        // Structured content would repeat the result, and the model would pay for both.
        return new Reply(new DocumentToolExecutor(session).call(tool, arguments), null);
    }

    @Override
    public Reply answer(Session session, String tool, String answer) {
        return new Reply(new DocumentToolExecutor(session).run(answer), null);
    }

    @Override
    public boolean elicitsChoices() {
        return false;
    }
}
