package io.docui.hostops.internal.ui.external;

import io.docui.hostops.internal.ui.UiBackend;
import io.docui.hostops.internal.ui.UiCommand;
import io.docui.hostops.internal.ui.UiException;
import io.docui.hostops.internal.ui.UiException.UiErrorKind;
import io.docui.hostops.internal.ui.UiNode;
import io.docui.hostops.internal.ui.UiTree;
import io.docui.hostops.internal.ui.UiWindow;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Backend that reads windows through a helper process, which it starts on first use and again if the process ends or stops answering. Each
 * line is a JSON object. A request has an {@code id}, a {@code method} ({@code missing}, {@code windows}, {@code read}, {@code look},
 * {@code perform}, {@code listen}) and its parameters. The answer has the same {@code id}, and a {@code result} or an {@code error} with a
 * {@code kind} and a {@code message}. An event has {@code event}: {@code changed}, and a {@code window}. Object ids are valid only in one
 * run of the helper, so the backend prefixes them with the number of the run.
 */
public final class ExternalProcessBackend implements UiBackend {
    private static final System.Logger LOG = System.getLogger(ExternalProcessBackend.class.getName());

    private final BackendProgram program;
    private final Limits limits;
    private final List<Consumer<String>> listeners = new CopyOnWriteArrayList<>();
    private @Nullable UiBackendProcess process;
    private @Nullable Path folder;
    private long run;
    private long began;
    private boolean closed;

    public ExternalProcessBackend(BackendProgram program) {
        this(program, Limits.DEFAULT);
    }

    ExternalProcessBackend(BackendProgram program, Limits limits) {
        this.program = program;
        this.limits = limits;
    }

    /**
     * Time limits for the requests to a helper process and for its restart.
     * @param start the extra time for its first answer, because the helper may have to be compiled
     * @param mostSilent the time that an answer may be overdue before the helper is ended
     */
    record Limits(
            Duration start,
            Duration windows,
            Duration look,
            Duration perform,
            Duration grace,
            Duration mostSilent,
            Duration pause) {
        static final Limits DEFAULT = new Limits(
                Duration.ofSeconds(20),
                Duration.ofSeconds(4),
                Duration.ofSeconds(2),
                Duration.ofSeconds(3),
                Duration.ofMillis(1_500),
                Duration.ofSeconds(10),
                Duration.ofSeconds(2));
    }

    /** Helper process with the id prefix of its run. */
    private record Running(UiBackendProcess process, String prefix, Limits limits) {
        /** Returns whether it has not answered yet. */
        boolean fresh() {
            return !process.hasAnswered();
        }

        JsonNode ask(String method, Map<String, Object> fields, Duration limit) throws UiException {
            return process.ask(method, fields, fresh() ? limit.plus(limits.start()) : limit);
        }
    }

    private synchronized Running running() throws UiException {
        if (closed) {
            throw new UiException(UiErrorKind.UNAVAILABLE, "it is closed");
        }
        UiBackendProcess known = process;
        if (known != null && !known.isOver() && known.silentTime().compareTo(limits.mostSilent()) > 0) {
            LOG.log(
                    System.Logger.Level.DEBUG,
                    "The helper for " + name() + " is being terminated because it does not respond");
            known.close();
        }
        if (known == null || known.isOver()) {
            if (known != null && System.nanoTime() - began < limits.pause().toNanos()) {
                throw new UiException(
                        UiErrorKind.UNAVAILABLE,
                        "the helper for " + name() + " has just ended; try again in a few seconds");
            }
            known = started();
            process = known;
        }
        return new Running(known, run + ":", limits);
    }

    private UiBackendProcess started() throws UiException {
        began = System.nanoTime();
        run++;
        String prefix = run + ":";
        try {
            Path own = folder == null ? Files.createTempDirectory("docui-ui-") : folder;
            folder = own;
            return new UiBackendProcess(
                    name(),
                    program.command(own),
                    event -> {
                        String window = event.path("window").asString("");
                        tell(window.isEmpty() ? "" : prefix + window);
                    },
                    () -> tell(""));
        } catch (IOException e) {
            throw new UiException(
                    UiErrorKind.UNAVAILABLE, "the helper for " + name() + " cannot be started: " + e.getMessage(), e);
        }
    }

    private void tell(String window) {
        listeners.forEach(listener -> listener.accept(window));
    }

    private JsonNode asked(Running helper, String method, Map<String, Object> fields, Duration limit)
            throws UiException {
        if (helper.fresh() && !listeners.isEmpty()) {
            var unused = helper.ask("listen", Map.of(), limits.windows());
        }
        return helper.ask(method, fields, limit);
    }

    /** Sends a request about an object, if the object belongs to this run of the helper. */
    private JsonNode about(
            Running helper, String method, String key, String id, Map<String, Object> more, Duration limit)
            throws UiException {
        if (!id.startsWith(helper.prefix())) {
            throw new UiException(
                    UiErrorKind.GONE,
                    "it was read before the helper for " + name() + " restarted; call ui_describe again");
        }
        Map<String, Object> fields = new LinkedHashMap<>(more);
        fields.put(key, id.substring(helper.prefix().length()));
        return asked(helper, method, fields, limit);
    }

    @Override
    public String name() {
        return program.name();
    }

    @Override
    public Optional<String> unavailableReason() {
        try {
            String why = asked(running(), "missing", Map.of(), limits.look())
                    .path("missing")
                    .asString("");
            return why.isEmpty() ? Optional.empty() : Optional.of(UiBackendJsonCodec.truncate(why));
        } catch (UiException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    @Override
    public List<UiWindow> windows() throws UiException {
        Running helper = running();
        return UiBackendJsonCodec.windows(asked(helper, "windows", Map.of(), limits.windows()), helper.prefix());
    }

    @Override
    public UiTree read(String window, int most, Duration limit) throws UiException {
        Running helper = running();
        Map<String, Object> bounds = Map.of("most", most, "millis", limit.toMillis());
        JsonNode result = about(helper, "read", "window", window, bounds, limit.plus(limits.grace()));
        UiTree tree = UiBackendJsonCodec.tree(result, helper.prefix(), most);
        if (tree.nodes().isEmpty()) {
            throw new UiException(UiErrorKind.GONE, "the window no longer exists; call ui_describe again");
        }
        return tree;
    }

    @Override
    public UiNode look(String node) throws UiException {
        Running helper = running();
        return UiBackendJsonCodec.node(
                about(helper, "look", "node", node, Map.of(), limits.look()).path("node"), helper.prefix());
    }

    @Override
    public void perform(String node, UiCommand command) throws UiException {
        var unused = about(
                running(),
                "perform",
                "node",
                node,
                Map.of("command", UiBackendJsonCodec.command(command)),
                limits.perform());
    }

    @Override
    public Runnable onChange(Consumer<String> listener) {
        boolean first = listeners.isEmpty();
        listeners.add(listener);
        if (first) {
            listenIfRunning();
        }
        return () -> listeners.remove(listener);
    }

    /** Starts events on a running helper; a helper that is started later is asked at its first request. */
    private void listenIfRunning() {
        UiBackendProcess known;
        synchronized (this) {
            known = process;
        }
        if (known == null || known.isOver()) {
            return;
        }
        try {
            var unused = known.ask("listen", Map.of(), limits.look());
        } catch (UiException e) {
            LOG.log(System.Logger.Level.DEBUG, "The helper for " + name() + " does not report changes", e);
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        if (process != null) {
            process.close();
        }
        Path own = folder;
        if (own != null) {
            try {
                BackendScriptFiles.remove(own);
            } catch (IOException e) {
                LOG.log(System.Logger.Level.DEBUG, "The folder " + own + " could not be deleted", e);
            }
        }
    }
}
