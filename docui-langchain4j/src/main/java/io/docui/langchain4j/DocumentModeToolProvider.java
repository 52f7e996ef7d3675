package io.docui.langchain4j;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.invocation.InvocationContext;
import dev.langchain4j.service.tool.ToolExecutionResult;
import dev.langchain4j.service.tool.ToolExecutor;
import dev.langchain4j.service.tool.ToolProvider;
import dev.langchain4j.service.tool.ToolProviderRequest;
import dev.langchain4j.service.tool.ToolProviderResult;
import io.docui.runtime.session.Session;
import io.docui.runtime.tool.DocumentModeTool;
import io.docui.runtime.tool.DocumentToolExecutor;
import io.docui.runtime.tool.Primer;
import io.docui.runtime.tool.ToolResult;

/**
 * Provides an AI service of LangChain4j with the tools of the document mode for a session (docs/spec/fronts.md#document-mode).
 *
 * <p>The service keeps the conversation and runs the loop. Put {@link #PRIMER} into its system message. A session
 * belongs to one agent: a service with a memory for each user needs a session for each user. Media in results are not
 * shown; a line of text names them instead. Thread-safe.
 */
public final class DocumentModeToolProvider implements ToolProvider {
    /** Explains the document to a model before its first look; at most 250 tokens. */
    public static final String PRIMER = Primer.FOR_TOOLS;

    private final DocumentToolExecutor tools;

    /**
     * Creates the tools of a session.
     *
     * @param session the session; the caller closes it
     */
    public DocumentModeToolProvider(Session session) {
        this.tools = new DocumentToolExecutor(session);
    }

    /**
     * Tells a model that a tool does not exist, most often because the model calls an action of the application as a tool. Use it as the
     * {@code hallucinatedToolNameStrategy} of a service, because the service throws an exception without one.
     *
     * @param request the call of a tool that does not exist
     * @return the message for the model
     */
    public static ToolExecutionResultMessage unknownTool(ToolExecutionRequest request) {
        return ToolExecutionResultMessage.from(request, DocumentToolExecutor.unknownTool(request.name()));
    }

    @Override
    public ToolProviderResult provideTools(ToolProviderRequest request) {
        ToolProviderResult.Builder result = ToolProviderResult.builder();
        for (DocumentModeTool tool : DocumentModeTool.values()) {
            result.add(ToolSpecificationFactory.of(tool), new Executor());
        }
        return result.build();
    }

    /** Executes tool calls in the session; a failure becomes a result that describes it. */
    private final class Executor implements ToolExecutor {
        @Override
        public String execute(ToolExecutionRequest request, Object memoryId) {
            return told(call(request));
        }

        @Override
        public ToolExecutionResult executeWithContext(ToolExecutionRequest request, InvocationContext context) {
            ToolResult outcome = call(request);
            return ToolExecutionResult.builder()
                    .isError(!outcome.success())
                    .resultText(told(outcome))
                    .build();
        }

        /** Returns only text, because LangChain4j models whose providers accept only text there refuse a result with an image. */
        private static String told(ToolResult outcome) {
            return ChatMediaConverter.describeOmitted(outcome.markdown(), outcome.media());
        }

        private ToolResult call(ToolExecutionRequest request) {
            return tools.call(request.name(), request.arguments() == null ? "" : request.arguments());
        }
    }
}
