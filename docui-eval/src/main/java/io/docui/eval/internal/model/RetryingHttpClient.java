package io.docui.eval.internal.model;

import dev.langchain4j.exception.HttpException;
import dev.langchain4j.http.client.HttpClient;
import dev.langchain4j.http.client.HttpClientBuilder;
import dev.langchain4j.http.client.HttpRequest;
import dev.langchain4j.http.client.SuccessfulHttpResponse;
import dev.langchain4j.http.client.sse.ServerSentEventListener;
import dev.langchain4j.http.client.sse.ServerSentEventParser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;

/**
 * HTTP client for chat models that repeats requests after overload and broken connections, a limited number of times. It waits as long as
 * the endpoint asks for in {@code Retry-After}, which LangChain4j's own client does not read.
 */
public final class RetryingHttpClient implements HttpClient {
    static final int MAX_ATTEMPTS = 5;

    /** The longest time to wait for one retry; an endpoint that asks for more is not waited for. */
    static final Duration LONGEST_PAUSE = Duration.ofMinutes(2);

    private static final Duration FIRST_PAUSE = Duration.ofSeconds(1);
    private static final Duration CONNECT_LIMIT = Duration.ofSeconds(20);
    private static final int SUCCESS_FROM = 200;
    private static final int SUCCESS_TO = 299;
    private static final Set<Integer> RETRIED = Set.of(408, 409, 429, 500, 502, 503, 504, 529);

    private final java.net.http.HttpClient client = java.net.http.HttpClient.newBuilder()
            .version(java.net.http.HttpClient.Version.HTTP_1_1)
            .connectTimeout(CONNECT_LIMIT)
            .build();
    private final Duration requestLimit;
    private final Pause pause;
    private final Consumer<String> progress;

    /** Waits; replaced in tests. */
    @FunctionalInterface
    public interface Pause {
        void sleep(Duration duration) throws InterruptedException;
    }

    RetryingHttpClient(Duration requestLimit, Pause pause, Consumer<String> progress) {
        this.requestLimit = requestLimit;
        this.pause = pause;
        this.progress = progress;
    }

    /** Returns a builder that always builds this client. Its time limits are those of this client. */
    HttpClientBuilder asBuilder() {
        return new FixedBuilder(this, requestLimit);
    }

    private record FixedBuilder(HttpClient client, Duration limit) implements HttpClientBuilder {
        @Override
        public Duration connectTimeout() {
            return CONNECT_LIMIT;
        }

        @Override
        public HttpClientBuilder connectTimeout(Duration timeout) {
            return this;
        }

        @Override
        public Duration readTimeout() {
            return limit;
        }

        @Override
        public HttpClientBuilder readTimeout(Duration timeout) {
            return this;
        }

        @Override
        public HttpClient build() {
            return client;
        }
    }

    @Override
    public SuccessfulHttpResponse execute(HttpRequest request) {
        for (int attempt = 1; ; attempt++) {
            Duration wait;
            String reason;
            try {
                HttpResponse<String> response = client.send(converted(request), BodyHandlers.ofString());
                if (response.statusCode() >= SUCCESS_FROM && response.statusCode() <= SUCCESS_TO) {
                    return SuccessfulHttpResponse.builder()
                            .statusCode(response.statusCode())
                            .headers(response.headers().map())
                            .body(response.body())
                            .build();
                }
                wait = RetryAfter.of(response.headers(), Instant.now()).orElse(backOff(attempt));
                if (!RETRIED.contains(response.statusCode())
                        || attempt == MAX_ATTEMPTS
                        || wait.compareTo(LONGEST_PAUSE) > 0) {
                    throw new HttpException(response.statusCode(), response.body());
                }
                reason = "HTTP " + response.statusCode();
            } catch (HttpTimeoutException e) {
                throw new UncheckedIOException(
                        "The endpoint did not answer within " + requestLimit.toSeconds() + " s", e);
            } catch (IOException e) {
                if (attempt == MAX_ATTEMPTS) {
                    throw new UncheckedIOException(e);
                }
                wait = backOff(attempt);
                reason = "Connection failed (" + e + ")";
            } catch (InterruptedException e) {
                throw interrupted(e);
            }
            progress.accept(
                    reason + ": attempt " + (attempt + 1) + " of " + MAX_ATTEMPTS + " in " + wait.toMillis() + " ms");
            sleep(wait);
        }
    }

    private static Duration backOff(int attempt) {
        return FIRST_PAUSE.multipliedBy(1L << (attempt - 1));
    }

    private void sleep(Duration duration) {
        try {
            pause.sleep(duration);
        } catch (InterruptedException e) {
            throw interrupted(e);
        }
    }

    private static CancellationException interrupted(InterruptedException cause) {
        Thread.currentThread().interrupt();
        CancellationException exception = new CancellationException("The request was interrupted");
        exception.initCause(cause);
        return exception;
    }

    private java.net.http.HttpRequest converted(HttpRequest request) {
        if (!request.formDataFields().isEmpty() || !request.formDataFiles().isEmpty()) {
            throw new UnsupportedOperationException("Chat requests have no form data");
        }
        java.net.http.HttpRequest.Builder builder =
                java.net.http.HttpRequest.newBuilder(URI.create(request.url())).timeout(requestLimit);
        request.headers().forEach((name, values) -> values.forEach(value -> builder.header(name, value)));
        String body = request.body();
        return builder.method(
                        request.method().name(), body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
                .build();
    }

    /** Streams are not used: an evaluation needs whole answers. */
    @Override
    public void execute(HttpRequest request, ServerSentEventParser parser, ServerSentEventListener listener) {
        throw new UnsupportedOperationException("This client does not stream");
    }
}
