package io.docui.eval.internal.run;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.output.FinishReason;
import io.docui.eval.internal.EvaluationException;
import io.docui.eval.internal.app.AppConnection;
import io.docui.eval.internal.app.ToolAnswer;
import io.docui.eval.internal.model.ChatEndpoint;
import io.docui.eval.internal.model.ToolSpecifications;
import io.docui.eval.internal.task.EvaluationTask;
import io.docui.eval.internal.transcript.TranscriptEntry;
import io.docui.runtime.context.TokenCounter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** One session of a model with an application: requests, calls and answers, until the model or a limit ends it. Not thread-safe. */
final class ModelSession {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final TypeReference<Map<String, Object>> OBJECT = new TypeReference<>() {};
    private static final TokenCounter TOKENS = TokenCounter.estimator();

    private final AppConnection app;
    private final ChatEndpoint endpoint;
    private final EvaluationTask task;
    private final SessionLimits limits;
    private final LongSupplier nanoTime;
    private final Consumer<TranscriptEntry> record;
    private final Consumer<String> progress;
    private final List<ChatMessage> messages = new ArrayList<>();
    private final List<ToolSpecification> tools;
    private final long start;
    private UsageTotals usage = UsageTotals.NOTHING;
    private long conversationTokens;
    private int calls;

    ModelSession(
            AppConnection app,
            ChatEndpoint endpoint,
            EvaluationTask task,
            SessionLimits limits,
            LongSupplier nanoTime,
            Consumer<TranscriptEntry> record,
            Consumer<String> progress) {
        this.app = app;
        this.endpoint = endpoint;
        this.task = task;
        this.limits = limits;
        this.nanoTime = nanoTime;
        this.record = record;
        this.progress = progress;
        this.tools = ToolSpecifications.of(app.tools());
        this.start = nanoTime.getAsLong();
        if (!app.instructions().isBlank()) {
            messages.add(SystemMessage.from(app.instructions()));
        }
        messages.add(UserMessage.from(task.instructions()));
        conversationTokens += TOKENS.count(app.instructions());
        conversationTokens += TOKENS.count(task.instructions());
        conversationTokens += TOKENS.count(app.toolList());
    }

    UsageTotals usage() {
        return usage;
    }

    /**
     * Runs the session to its end.
     * @throws EvaluationException if the endpoint or the application fails
     */
    EndReason run() throws EvaluationException {
        while (true) {
            Optional<EndReason> exceeded = exceededLimit();
            if (exceeded.isPresent()) {
                return exceeded.get();
            }
            ChatResponse response = ask();
            AiMessage message = response.aiMessage();
            if (!message.hasToolExecutionRequests()) {
                return end(response);
            }
            for (ToolExecutionRequest request : message.toolExecutionRequests()) {
                if (calls >= limits.calls()) {
                    return EndReason.CALL_LIMIT;
                }
                if (isTimeOver()) {
                    return EndReason.TIME_LIMIT;
                }
                if (execute(request)) {
                    return EndReason.GOAL_REACHED;
                }
            }
        }
    }

    private Optional<EndReason> exceededLimit() {
        if (calls >= limits.calls()) {
            return Optional.of(EndReason.CALL_LIMIT);
        }
        if (usage.total() >= limits.tokens()) {
            return Optional.of(EndReason.TOKEN_LIMIT);
        }
        return isTimeOver() ? Optional.of(EndReason.TIME_LIMIT) : Optional.empty();
    }

    private boolean isTimeOver() {
        return nanoTime.getAsLong() - start >= limits.time().toNanos();
    }

    private ChatResponse ask() throws EvaluationException {
        ChatResponse response = endpoint.chat(ChatRequest.builder()
                .messages(messages)
                .toolSpecifications(tools)
                .build());
        AiMessage message = response.aiMessage();
        long written = TOKENS.count(message.text() == null ? "" : message.text());
        for (ToolExecutionRequest request : message.toolExecutionRequests()) {
            written += TOKENS.count(request.name() + String.valueOf(request.arguments()));
        }
        usage = usage.plus(response.tokenUsage(), conversationTokens, written);
        conversationTokens += written;
        messages.add(message);
        progress.accept("request " + usage.requests() + ": " + usage.read() + " tokens read, " + usage.written()
                + " written so far");
        return response;
    }

    private EndReason end(ChatResponse response) {
        String text = response.aiMessage().text();
        record.accept(new TranscriptEntry(TranscriptEntry.END, Map.of(), text == null ? "" : text));
        if (response.finishReason() == FinishReason.CONTENT_FILTER) {
            return EndReason.REFUSED;
        }
        return response.finishReason() == FinishReason.LENGTH ? EndReason.ANSWER_TOO_LONG : EndReason.MODEL_ENDED;
    }

    /** Runs a call, and returns whether its answer has the text that ends the task. */
    private boolean execute(ToolExecutionRequest request) throws EvaluationException {
        calls++;
        String text = String.valueOf(request.arguments());
        TranscriptEntry entry;
        try {
            Map<String, Object> arguments =
                    text.isBlank() || text.equals("null") ? Map.of() : JSON.readValue(text, OBJECT);
            ToolAnswer answer = app.call(request.name(), arguments);
            entry = new TranscriptEntry(request.name(), arguments, answer.text(), answer.refused());
        } catch (JacksonException e) {
            entry = new TranscriptEntry(
                    TranscriptEntry.MALFORMED_CALL,
                    Map.of("tool", request.name(), "text", text),
                    "Not run. The arguments are not a JSON object: " + e.getOriginalMessage());
        }
        record.accept(entry);
        progress.accept("call " + calls + ": " + request.name() + " " + text + " → " + entry.chars() + " characters");
        messages.add(ToolExecutionResultMessage.from(request, entry.answer()));
        conversationTokens += TOKENS.count(entry.answer());
        return task.success().answer().filter(entry.answer()::contains).isPresent();
    }
}
