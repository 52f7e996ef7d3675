package io.docui.eval.internal.model;

import dev.langchain4j.exception.ContentFilteredException;
import dev.langchain4j.exception.HttpException;
import dev.langchain4j.model.anthropic.AnthropicChatModel;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.openai.OpenAiChatModel;
import io.docui.eval.internal.EvaluationException;
import io.docui.eval.internal.EvaluationException.Kind;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A model behind an HTTP endpoint. Its errors are sentences for the user, without the key. */
public final class ChatEndpoint {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final int MAX_ANSWER_TOKENS = 4096;
    private static final int SHOWN_BODY = 300;

    private final EndpointSettings settings;
    private final ChatModel model;

    /**
     * Creates the endpoint; no request is sent.
     * @param requestLimit the time that the endpoint has for a request
     * @param pause waits between attempts
     * @param progress receives a line for each repeated request
     */
    public ChatEndpoint(
            EndpointSettings settings,
            Duration requestLimit,
            RetryingHttpClient.Pause pause,
            Consumer<String> progress) {
        this.settings = settings;
        RetryingHttpClient client =
                new RetryingHttpClient(requestLimit, pause, line -> progress.accept(settings.redact(line)));
        this.model = settings.provider() == ModelProvider.ANTHROPIC
                ? AnthropicChatModel.builder()
                        .httpClientBuilder(client.asBuilder())
                        .baseUrl(settings.baseUrl().toString())
                        .apiKey(settings.apiKey())
                        .modelName(settings.model())
                        .maxTokens(MAX_ANSWER_TOKENS)
                        .maxRetries(0)
                        .build()
                : OpenAiChatModel.builder()
                        .httpClientBuilder(client.asBuilder())
                        .baseUrl(settings.baseUrl().toString())
                        .apiKey(settings.apiKey())
                        .modelName(settings.model())
                        .maxRetries(0)
                        .build();
    }

    /**
     * Sends a request.
     * @throws EvaluationException if the endpoint refuses, fails, or cannot be reached
     */
    public ChatResponse chat(ChatRequest request) throws EvaluationException {
        try {
            return model.chat(request);
        } catch (CancellationException e) {
            throw e;
        } catch (RuntimeException e) {
            throw new EvaluationException(Kind.ENDPOINT, settings.redact(message(e)), e);
        }
    }

    private static String message(RuntimeException thrown) {
        if (thrown instanceof ContentFilteredException) {
            return "The endpoint's content filter refused: " + thrown.getMessage();
        }
        HttpException http = cause(thrown, HttpException.class);
        if (http != null) {
            return "The endpoint answered HTTP " + http.statusCode() + ": " + reason(String.valueOf(http.getMessage()));
        }
        com.fasterxml.jackson.core.JsonProcessingException json =
                cause(thrown, com.fasterxml.jackson.core.JsonProcessingException.class);
        if (json != null) {
            return "The endpoint's answer is not valid JSON of its format: " + json.getOriginalMessage();
        }
        IOException connection = cause(thrown, IOException.class);
        if (connection != null) {
            return "The connection to the endpoint failed: " + connection;
        }
        return "The endpoint's answer could not be used: " + thrown;
    }

    /** Returns the message in the body of an error; the body's beginning if it has another form. */
    private static String reason(String body) {
        try {
            JsonNode message = JSON.readTree(body).path("error").path("message");
            if (message.isString()) {
                return message.stringValue();
            }
        } catch (JacksonException e) {
            return shorten(body); // not JSON, such as a proxy's page
        }
        return shorten(body);
    }

    private static String shorten(String body) {
        String text = body.strip();
        return text.isEmpty() ? "(no message)" : text.substring(0, Math.min(SHOWN_BODY, text.length()));
    }

    private static <T extends Throwable> @Nullable T cause(Throwable thrown, Class<T> type) {
        Throwable current = thrown;
        while (current != null) {
            if (type.isInstance(current)) {
                return type.cast(current);
            }
            current = current.getCause();
        }
        return null;
    }
}
