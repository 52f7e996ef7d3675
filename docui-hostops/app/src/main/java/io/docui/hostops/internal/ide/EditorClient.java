package io.docui.hostops.internal.ide;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** HTTP client that sends requests to running editors on the loopback address, without a proxy. Thread-safe. */
public final class EditorClient {
    private static final JsonMapper JSON = new JsonMapper();
    private static final Duration CONNECTS = Duration.ofSeconds(3);

    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .proxy(HttpClient.Builder.NO_PROXY)
            .followRedirects(HttpClient.Redirect.NEVER)
            .connectTimeout(CONNECTS)
            .build();

    public EditorClient() {}

    public static ObjectNode request(String operation) {
        return JSON.createObjectNode().put("op", operation);
    }

    /** Sends a request and waits for the answer. */
    public JsonNode ask(RunningEditor editor, ObjectNode request, Duration within) throws InterruptedException {
        try {
            return result(client.send(
                    asked(editor, request, within), HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8)));
        } catch (IOException e) {
            throw fault(editor, e, within);
        }
    }

    /**
     * Sends a request that takes long.
     * @return the future result, or an {@link EditorException}; canceling it has the editor end what it started
     */
    public CompletableFuture<JsonNode> begin(RunningEditor editor, ObjectNode request, Duration within) {
        CompletableFuture<HttpResponse<String>> sent = client.sendAsync(
                asked(editor, request, within), HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
        CompletableFuture<JsonNode> answer = new CompletableFuture<>();
        var unusedToo = sent.whenComplete((response, failure) -> {
            try {
                if (failure == null) {
                    answer.complete(result(response));
                } else {
                    Throwable cause = failure instanceof CompletionException ? failure.getCause() : failure;
                    answer.completeExceptionally(fault(editor, Objects.requireNonNullElse(cause, failure), within));
                }
            } catch (EditorException e) {
                answer.completeExceptionally(e);
            }
        });
        var unused = answer.whenComplete((value, failure) -> {
            if (answer.isCancelled()) {
                sent.cancel(true);
            }
        });
        return answer;
    }

    private static HttpRequest asked(RunningEditor editor, ObjectNode request, Duration within) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + editor.port() + "/"))
                .timeout(within)
                .header("Authorization", "Bearer " + editor.token())
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(request.toString(), StandardCharsets.UTF_8))
                .build();
    }

    private static JsonNode result(HttpResponse<String> response) {
        JsonNode answer;
        try {
            answer = JSON.readTree(response.body());
        } catch (JacksonException e) {
            throw new EditorException(
                    EditorException.EditorErrorKind.GONE,
                    "The program that answered is not the editor (status " + response.statusCode() + ").");
        }
        if (answer.path("ok").asBoolean(false)) {
            return answer.path("result");
        }
        JsonNode error = answer.path("error");
        throw new EditorException(
                kind(error.path("code").asString("")),
                error.path("message").asString("The editor gave no reason for the failure."));
    }

    private static EditorException.EditorErrorKind kind(String code) {
        return switch (code.toLowerCase(Locale.ROOT)) {
            case "bad_request" -> EditorException.EditorErrorKind.BAD_REQUEST;
            case "not_found" -> EditorException.EditorErrorKind.NOT_FOUND;
            case "not_allowed" -> EditorException.EditorErrorKind.NOT_ALLOWED;
            case "changed" -> EditorException.EditorErrorKind.CHANGED;
            // It has another token, so it is another editor than the one whose file was read.
            case "refused" -> EditorException.EditorErrorKind.GONE;
            default -> EditorException.EditorErrorKind.FAILED;
        };
    }

    private static EditorException fault(RunningEditor editor, Throwable cause, Duration within) {
        return cause instanceof HttpTimeoutException
                ? new EditorException(
                        EditorException.EditorErrorKind.LATE,
                        editor.displayName() + " did not answer within " + within.toSeconds() + " s.")
                : new EditorException(
                        EditorException.EditorErrorKind.GONE,
                        editor.displayName() + " was closed or is unreachable (" + cause + ").");
    }
}
