package io.docui.server.inspector;

import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.Recorded;
import io.docui.runtime.schema.HtmlPage;
import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import io.docui.server.host.HostFullException;
import io.docui.server.host.Lane;
import io.docui.server.host.LiveSession;
import io.docui.server.host.SessionEvent;
import io.docui.server.host.SessionHost;
import io.docui.server.http.Answers;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What the inspector's page asks for and sends: JSON over HTTP, and events.
 *
 * <p>A person's calls go the way that every call goes: policy, ledger, undo.
 */
public final class InspectorApi extends HttpServlet {
    private static final long serialVersionUID = 1L;
    private static final System.Logger LOG = System.getLogger(InspectorApi.class.getName());
    private static final int BODY_LIMIT = 1 << 20;
    private static final int PAGE = 100;

    /** Who a person is, to those who watch. */
    private static final String PERSON = "a person at the inspector";

    private final transient SessionHost host;
    private final transient List<ProviderDescriptor> providers;
    private final transient SessionJson view;
    private final transient Events events;
    private final transient JsonMapper json = JsonMapper.shared();

    /**
     * A servlet.
     *
     * @param app the application
     * @param host its sessions
     */
    public InspectorApi(App app, SessionHost host) {
        this.host = host;
        this.providers = app.providers();
        this.view = new SessionJson(catalog(providers), app.budget());
        this.events = new Events(host);
    }

    private static List<ActionCatalog.Entry> catalog(List<ProviderDescriptor> providers) {
        List<ActionCatalog.Entry> entries = new ArrayList<>();
        for (int p = 0; p < providers.size(); p++) {
            ProviderDescriptor provider = providers.get(p);
            for (int a = 0; a < provider.actions().size(); a++) {
                entries.add(new ActionCatalog.Entry(
                        provider.id(), p, a, provider.actions().get(a)));
            }
        }
        return entries;
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        List<String> path = path(request);
        switch (path.get(0)) {
            case "events" -> events.serve(request, response);
            case "app" -> Answers.json(response, 200, app());
            case "pages" -> page(path, response);
            case "sessions" -> {
                if (path.size() == 1) {
                    Answers.json(
                            response,
                            200,
                            host.all().stream().map(SessionJson::line).toList());
                } else if (path.size() == 2) {
                    session(path.get(1), request, response, this::whole);
                } else if (path.size() == 3 && path.get(2).equals("ledger")) {
                    long before = number(request.getParameter("before"), Long.MAX_VALUE);
                    session(path.get(1), request, response, live -> live.read(open -> ledger(open, before)));
                } else {
                    unknown(response);
                }
            }
            default -> unknown(response);
        }
    }

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        List<String> path = path(request);
        if (!path.get(0).equals("sessions")) {
            unknown(response);
            return;
        }
        if (path.size() == 1) {
            opened(response);
            return;
        }
        Optional<JsonNode> body = body(request, response);
        if (body.isEmpty()) {
            return;
        }
        if (path.size() == 3) {
            switch (path.get(2)) {
                case "run" -> {
                    boolean preview = body.get().path("dryRun").asBoolean(false);
                    act(
                            path.get(1),
                            request,
                            response,
                            preview ? "a preview" : "calls",
                            session -> session.run(text(body.get(), "code"), preview));
                }
                case "click" ->
                    act(path.get(1), request, response, "a click", session -> session.click(text(body.get(), "link")));
                case "call" ->
                    act(
                            path.get(1),
                            request,
                            response,
                            text(body.get(), "action"),
                            session -> session.call(
                                    text(body.get(), "action"),
                                    body.get().path("arguments").toString()));
                case "cancel" -> cancel(path.get(1), response);
                case "close" -> close(path.get(1), response);
                default -> unknown(response);
            }
        } else if (path.size() == 4 && path.get(2).equals("questions")) {
            answer(path.get(1), path.get(3), body.get().path("approved").asBoolean(false), response);
        } else {
            unknown(response);
        }
    }

    private Map<String, Object> app() {
        Map<String, Object> app = new LinkedHashMap<>();
        app.put("title", providers.get(0).title());
        app.put(
                "providers",
                providers.stream()
                        .map(provider -> Map.of("id", provider.id(), "title", provider.title()))
                        .toList());
        app.put("actions", view.actions());
        return app;
    }

    private void page(List<String> path, HttpServletResponse response) throws IOException {
        Optional<ProviderDescriptor> provider = providers.stream()
                .filter(known -> path.size() == 2 && known.id().equals(path.get(1)))
                .findFirst();
        if (provider.isEmpty()) {
            unknown(response);
            return;
        }
        response.setContentType("text/html");
        response.setCharacterEncoding(StandardCharsets.UTF_8.name());
        response.setHeader("X-Content-Type-Options", "nosniff");
        response.getOutputStream().write(HtmlPage.html(provider.get()).getBytes(StandardCharsets.UTF_8));
    }

    private void opened(HttpServletResponse response) throws IOException {
        try {
            Answers.json(response, 201, SessionJson.line(host.open(PERSON)));
        } catch (HostFullException | IllegalStateException e) {
            Answers.error(response, 503, String.valueOf(e.getMessage()));
        }
    }

    private Lane.Call<Map<String, Object>> whole(LiveSession live) {
        return live.read(session -> view.whole(live, session));
    }

    private static Map<String, Object> ledger(Session session, long before) {
        List<Map<String, Object>> entries;
        try (Stream<Recorded> found = session.ledger()
                .query(LedgerQuery.all()
                        .inSession(session.id())
                        .range(1, before - 1)
                        .newest()
                        .atMost(PAGE + 1))) {
            entries = found.map(SessionJson::entry).toList();
        }
        boolean more = entries.size() > PAGE;
        return Map.of("entries", more ? entries.subList(0, PAGE) : entries, "more", more);
    }

    private void act(
            String id,
            HttpServletRequest request,
            HttpServletResponse response,
            String what,
            Function<Session, ActionResult> work)
            throws IOException {
        session(
                id,
                request,
                response,
                live -> live.call(
                        PERSON,
                        what,
                        session -> {
                            ActionResult result = work.apply(session);
                            Map<String, Object> answer = new LinkedHashMap<>();
                            answer.put("result", json.readTree(result.toJson()));
                            answer.put("session", view.whole(live, session));
                            return Map.entry(result.success(), answer);
                        },
                        done -> new SessionEvent.Told(done.getKey(), "")),
                done -> done.getValue());
    }

    private <T> void session(
            String id,
            HttpServletRequest request,
            HttpServletResponse response,
            Function<LiveSession, Lane.Call<T>> begin)
            throws IOException {
        session(id, request, response, begin, answer -> answer);
    }

    /** Answers when the call is done, without keeping a thread for it. */
    private <T> void session(
            String id,
            HttpServletRequest request,
            HttpServletResponse response,
            Function<LiveSession, Lane.Call<T>> begin,
            Function<? super T, ?> body)
            throws IOException {
        Optional<LiveSession> live = host.find(id);
        if (live.isEmpty()) {
            Answers.error(response, 404, "There is no such session, or it has ended.");
            return;
        }
        Lane.Call<T> call;
        try {
            call = begin.apply(live.get());
        } catch (RejectedExecutionException e) {
            Answers.error(response, 503, String.valueOf(e.getMessage()));
            return;
        }
        AsyncContext async = request.startAsync();
        async.setTimeout(0);
        call.result().whenComplete((result, failure) -> {
            try {
                if (failure == null) {
                    Answers.json(response, 200, body.apply(result));
                } else if (live.get().isClosed()) {
                    Answers.error(response, 404, "The session has ended.");
                } else {
                    LOG.log(System.Logger.Level.ERROR, "The inspector could not be answered", failure);
                    Answers.error(response, 500, "The server failed on this; the session is still there.");
                }
            } catch (IOException e) {
                LOG.log(System.Logger.Level.DEBUG, "The page is gone", e);
            } finally {
                async.complete();
            }
        });
    }

    private void answer(String id, String question, boolean approved, HttpServletResponse response) throws IOException {
        boolean taken = host.find(id)
                .map(live -> live.desk().answer(question, approved, PERSON))
                .orElse(false);
        if (taken) {
            Answers.json(response, 200, Map.of("approved", approved));
        } else {
            Answers.error(response, 409, "The question is gone: somebody has answered it, or its time is over.");
        }
    }

    private void cancel(String id, HttpServletResponse response) throws IOException {
        Optional<LiveSession> live = host.find(id);
        if (live.isEmpty()) {
            Answers.error(response, 404, "There is no such session, or it has ended.");
        } else {
            Answers.json(response, 200, Map.of("cancelled", live.get().cancel()));
        }
    }

    private void close(String id, HttpServletResponse response) throws IOException {
        host.find(id).ifPresent(LiveSession::close);
        Answers.json(response, 200, Map.of());
    }

    private Optional<JsonNode> body(HttpServletRequest request, HttpServletResponse response) throws IOException {
        byte[] bytes = request.getInputStream().readNBytes(BODY_LIMIT + 1);
        if (bytes.length > BODY_LIMIT) {
            Answers.error(response, 413, "A request may have " + BODY_LIMIT + " bytes.");
            return Optional.empty();
        }
        try {
            return Optional.of(bytes.length == 0 ? json.createObjectNode() : json.readTree(bytes));
        } catch (JacksonException e) {
            Answers.error(response, 400, "The request is not JSON.");
            return Optional.empty();
        }
    }

    private static String text(JsonNode body, String field) {
        return body.path(field).asString("");
    }

    private static long number(@Nullable String text, long otherwise) {
        try {
            return text == null ? otherwise : Long.parseLong(text);
        } catch (NumberFormatException e) {
            return otherwise;
        }
    }

    private static List<String> path(HttpServletRequest request) {
        String info = request.getPathInfo() == null ? "" : request.getPathInfo();
        List<String> parts =
                Stream.of(info.split("/")).filter(part -> !part.isEmpty()).toList();
        return parts.isEmpty() ? List.of("") : parts;
    }

    private static void unknown(HttpServletResponse response) throws IOException {
        Answers.error(response, 404, "There is nothing here.");
    }

    @Override
    public void destroy() {
        events.close();
    }
}
