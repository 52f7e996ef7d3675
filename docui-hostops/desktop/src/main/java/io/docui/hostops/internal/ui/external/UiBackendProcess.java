package io.docui.hostops.internal.ui.external;

import io.docui.hostops.internal.stream.DaemonThreads;
import io.docui.hostops.internal.stream.OutputTail;
import io.docui.hostops.internal.ui.UiException;
import io.docui.hostops.internal.ui.UiException.UiErrorKind;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * One run of a helper process: sends JSON requests to its input and matches the answers on its output by id. Output that is neither an
 * answer nor an event is ignored. Thread-safe.
 */
final class UiBackendProcess implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(UiBackendProcess.class.getName());
    private static final JsonMapper JSON = JsonMapper.shared();

    /** The maximum length of a line: an answer with 20,000 nodes has about 10 MB. */
    private static final int MOST_LINE = 32 << 20;

    /** The maximum length of the end of the error output that a message quotes. */
    private static final int MOST_WORDS = 1_000;

    private static final int MOST_LINES = 200;

    private final String name;
    private final Process process;
    private final OutputStream input;
    private final Consumer<JsonNode> events;
    private final Runnable ended;
    private final AtomicLong ids = new AtomicLong();
    private final Map<Long, CompletableFuture<JsonNode>> open = new ConcurrentHashMap<>();
    private final OutputTail errors;
    private volatile boolean over;
    private volatile boolean answered;
    private volatile long silentSince;

    /**
     * Starts a helper process.
     * @param events receives each event, on a separate thread
     * @param ended the callback that runs when its output ends, also after {@link #close}
     */
    UiBackendProcess(String name, List<String> command, Consumer<JsonNode> events, Runnable ended) throws IOException {
        this.name = name;
        this.events = events;
        this.ended = ended;
        this.process = new ProcessBuilder(command).start();
        this.input = process.getOutputStream();
        this.errors = OutputTail.start(process.getErrorStream(), MOST_LINES, MOST_WORDS, "docui-ui-helper-words");
        DaemonThreads.start("docui-ui-helper-answers", this::hear);
    }

    boolean isOver() {
        return over;
    }

    /** Returns whether it has ever answered. */
    boolean hasAnswered() {
        return answered;
    }

    /** Returns the time since a request timed out without an answer to any request after that; zero if no answer is overdue. */
    Duration silentTime() {
        long since = silentSince;
        return since == 0 ? Duration.ZERO : Duration.ofNanos(System.nanoTime() - since);
    }

    /**
     * Sends a request and waits for its answer.
     * @throws UiException if the helper reports an error, has ended or does not answer
     */
    JsonNode ask(String method, Map<String, Object> fields, Duration limit) throws UiException {
        long id = ids.incrementAndGet();
        ObjectNode request = JSON.createObjectNode().put("id", id).put("method", method);
        fields.forEach((key, value) -> request.set(key, JSON.valueToTree(value)));
        CompletableFuture<JsonNode> answer = new CompletableFuture<>();
        open.put(id, answer);
        try {
            if (over) {
                throw gone();
            }
            send(request.toString() + '\n');
            return result(answer.get(limit.toMillis(), TimeUnit.MILLISECONDS));
        } catch (TimeoutException e) {
            silentSince = silentSince == 0 ? Math.max(1, System.nanoTime()) : silentSince;
            throw new UiException(
                    UiErrorKind.SLOW, name + " did not answer in time; the request may or may not be done", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UiException(UiErrorKind.SLOW, "the call was interrupted; the request may or may not be done", e);
        } catch (ExecutionException e) {
            throw gone();
        } finally {
            open.remove(id);
        }
    }

    private void send(String line) throws UiException {
        try {
            synchronized (input) {
                input.write(line.getBytes(StandardCharsets.UTF_8));
                input.flush();
            }
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "The helper for " + name + " no longer accepts input", e);
            throw gone();
        }
    }

    private JsonNode result(JsonNode answer) throws UiException {
        JsonNode error = answer.path("error");
        if (error.isMissingNode()) {
            return answer.path("result");
        }
        UiErrorKind uiErrorKind = switch (error.path("kind").asString("")) {
            case "GONE" -> UiErrorKind.GONE;
            case "SLOW" -> UiErrorKind.SLOW;
            case "REFUSED" -> UiErrorKind.REFUSED;
            default -> UiErrorKind.UNAVAILABLE;
        };
        String message = error.path("message").asString("");
        throw new UiException(
                uiErrorKind, message.isBlank() ? name + " gave no reason" : UiBackendJsonCodec.truncate(message));
    }

    private UiException gone() {
        String words = String.join(" ", errors.lines());
        words = words.substring(Math.max(0, words.length() - MOST_WORDS)).strip();
        return new UiException(
                UiErrorKind.UNAVAILABLE,
                "the helper for " + name + " has ended" + (words.isEmpty() ? "" : ": " + words)
                        + "; it restarts when it is needed again");
    }

    private void hear() {
        BoundedLineReader lines = new BoundedLineReader(process.getInputStream(), MOST_LINE);
        try {
            for (String line = lines.next(); line != null; line = lines.next()) {
                heard(line);
            }
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "The helper for " + name + " can no longer be read", e);
        } finally {
            over = true;
            process.destroyForcibly();
            open.values().forEach(answer -> answer.completeExceptionally(new IOException("it has ended")));
            ended.run();
        }
    }

    private void heard(String line) {
        JsonNode message;
        try {
            message = JSON.readTree(line);
        } catch (JacksonException e) {
            LOG.log(System.Logger.Level.DEBUG, "The helper for " + name + " sent invalid JSON", e);
            return;
        }
        if (message.path("id").isIntegralNumber()) {
            silentSince = 0;
            answered = true;
            CompletableFuture<JsonNode> answer = open.get(message.path("id").asLong());
            if (answer != null) {
                answer.complete(message);
            }
        } else if (message.path("event").isString()) {
            events.accept(message);
        }
    }

    @Override
    public void close() {
        over = true;
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }

    /** Reads lines of UTF-8 text from a stream and skips lines that exceed a maximum length. Not thread-safe. */
    private static final class BoundedLineReader {
        private final InputStream in;
        private final int most;
        private final byte[] buffer = new byte[1 << 16];
        private int at;
        private int end;

        BoundedLineReader(InputStream in, int most) {
            this.in = in;
            this.most = most;
        }

        /** Returns the next line that is not too long; null at the end. */
        @Nullable
        String next() throws IOException {
            ByteArrayOutputStream line = new ByteArrayOutputStream();
            boolean tooLong = false;
            while (true) {
                if (at == end) {
                    end = Math.max(0, in.read(buffer));
                    at = 0;
                    if (end == 0) {
                        return line.size() == 0 || tooLong ? null : line.toString(StandardCharsets.UTF_8);
                    }
                }
                int from = at;
                while (at < end && buffer[at] != '\n') {
                    at++;
                }
                tooLong |= line.size() + at - from > most;
                if (!tooLong) {
                    line.write(buffer, from, at - from);
                }
                if (at < end) {
                    at++;
                    if (!tooLong) {
                        return line.toString(StandardCharsets.UTF_8);
                    }
                    line.reset();
                    tooLong = false;
                }
            }
        }
    }
}
