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
import io.docui.runtime.tool.DocumentTool;
import io.docui.runtime.tool.DocumentToolExecutor;
import io.docui.runtime.tool.Primer;
import io.docui.runtime.tool.ToolResult;

/**
 * Gives a session's application to an AI service of LangChain4j, as the few tools of the document mode (docs/spec/fronts.md#document-mode).
 *
 * <p>The service keeps the conversation and turns the crank. Put {@link #PRIMER} into its system message. A session is one
 * agent's: a service with a memory for each user needs a session for each. Media in results are not shown, and a line says so.
 * Thread-safe.
 */
public final class DocumentToolProvider implements ToolProvider {
    /** What a model is told of the document, before it looks; at most 250 tokens. */
    public static final String PRIMER = Primer.FOR_TOOLS;

    private final DocumentToolExecutor tools;

    /**
     * The tools of a session.
     *
     * @param session the session; the caller closes it
     */
    public DocumentToolProvider(Session session) {
        this.tools = new DocumentToolExecutor(session);
    }

    /**
     * Tells a model that there is no such tool, most often because it takes an action of the application for one: for a
     * service's {@code hallucinatedToolNameStrategy}, without which the service throws.
     *
     * @param request the call of a tool that there is not
     * @return what the model is told
     */
    public static ToolExecutionResultMessage unknownTool(ToolExecutionRequest request) {
        return ToolExecutionResultMessage.from(request, DocumentToolExecutor.unknownTool(request.name()));
    }

    @Override
    public ToolProviderResult provideTools(ToolProviderRequest request) {
        ToolProviderResult.Builder result = ToolProviderResult.builder();
        for (DocumentTool tool : DocumentTool.values()) {
            result.add(ToolSpecificationFactory.of(tool), new Executor());
        }
        return result.build();
    }

    /** Carries calls out; a failure is a result that says so. */
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

        /** A result that holds a picture is refused by LangChain4j's models whose providers take only text there. */
        private static String told(ToolResult outcome) {
            return ChatMediaConverter.describeOmitted(outcome.markdown(), outcome.media());
        }

        private ToolResult call(ToolExecutionRequest request) {
            return tools.call(request.name(), request.arguments() == null ? "" : request.arguments());
        }
    }
}
