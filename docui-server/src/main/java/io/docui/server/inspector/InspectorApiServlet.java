package io.docui.server.inspector;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.action.Caller;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.policy.Approver;
import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import io.docui.server.host.ApprovalScope;
import io.docui.server.host.HostFullException;
import io.docui.server.host.SessionCallQueue;
import io.docui.server.host.SessionEvent;
import io.docui.server.host.SessionHost;
import io.docui.server.host.SharedSession;
import io.docui.server.http.AbstractEndpointServlet;
import io.docui.server.http.JsonResponses;
import io.docui.server.http.RequestBodyReader;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * HTTP API of the inspector page: JSON requests to read and use sessions, and a stream of events.
 *
 * <p>Calls of a person are processed like all other calls, with policy, ledger and undo.
 */
public final class InspectorApiServlet extends AbstractEndpointServlet {
    /** The maximum time that a page waits for a document while a call blocks it, in milliseconds. */
    private static final int PATIENCE_MILLIS = 400;

    /** The content security policy of API pages, which contain their own style and script and need nothing else. */
    private static final String PAGE_POLICY =
            "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline';"
                    + " img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

    /** The name of a person, for listeners and in the ledger. */
    private static final String PERSON = "a person at the inspector";

    private final transient SessionHost host;
    private final transient List<ProviderDescriptor> providers;
    /** The API pages that the processor generated, by the id of the provider. */
    private final transient Map<String, URL> pages = new HashMap<>();

    private final transient InspectorStateWriter view;
    private final transient EventBroadcaster eventBroadcaster;
    private final transient SessionActivityRegistry activities;
    private final transient LedgerResource ledgers;
    private final transient InspectorRecordingRegistry recordingRegistry = new InspectorRecordingRegistry();
    private final transient JsonMapper json = JsonMapper.shared();

    /**
     * Creates a servlet. It reads the API pages with the context class loader of the thread.
     *
     * @param app the application
     * @param host the host of its sessions
     */
    public InspectorApiServlet(App app, SessionHost host) {
        this(app, host, List::of);
    }

    /**
     * Creates a servlet that also shows what other runs of the program have recorded.
     *
     * @param app the application
     * @param host the host of its sessions
     * @param otherRuns the function that returns the ledger directories of other runs, newest first
     */
    public InspectorApiServlet(App app, SessionHost host, Supplier<List<Path>> otherRuns) {
        super("GET", "POST");
        this.host = host;
        this.providers = app.providers();
        ClassLoader loader = Thread.currentThread().getContextClassLoader();
        for (ProviderDescriptor provider : providers) {
            URL page = loader.getResource("META-INF/docui/" + provider.id() + ".html");
            if (page != null) {
                pages.put(provider.id(), page);
            }
        }
        this.view = new InspectorStateWriter(providers, app.budget());
        this.activities = new SessionActivityRegistry(host, Clock.systemUTC());
        this.eventBroadcaster = new EventBroadcaster(host); // after the activities, which then know more than the pages
        this.ledgers = new LedgerResource(app.ledger(), activities, new RunLedgers(otherRuns));
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        List<String> path = path(request);
        try {
            switch (path.get(0)) {
                case "events" -> eventBroadcaster.serve(request.getParameter("session"), request, response);
                case "app" -> JsonResponses.json(response, 200, app());
                case "pages" -> page(path, response);
                case "ledger" -> ledgers.answer(request.getParameter("session"), request, response);
                case "past" -> ledgers.past(response);
                case "sessions" -> {
                    if (path.size() == 1) {
                        JsonResponses.json(
                                response,
                                200,
                                host.sessions().stream().map(this::line).toList());
                    } else {
                        read(path, request, response);
                    }
                }
                default -> unknown(response);
            }
        } catch (InspectorRequest.InvalidRequestException wrong) {
            JsonResponses.error(response, 400, wrong.reason());
        }
    }

    private Map<String, Object> line(SharedSession session) {
        return InspectorStateWriter.line(activities.of(session));
    }

    /** Answers reads of a session. Its ledger and history can be read at any time, also during a call. */
    private void read(List<String> path, HttpServletRequest request, HttpServletResponse response)
            throws IOException, InspectorRequest.InvalidRequestException {
        Optional<SharedSession> found = found(path.get(1), response);
        if (found.isEmpty()) {
            return;
        }
        SharedSession live = found.get();
        switch (path.size() == 3 ? path.get(2) : path.size() == 2 ? "" : "?") {
            case "" -> whole(live, request, response);
            case "ledger" -> ledgers.answer(live.id(), request, response);
            case "undo" ->
                JsonResponses.json(response, 200, UndoStateJsonWriter.json(live.undoState(), activities.of(live)));
            case "recording" -> JsonResponses.json(response, 200, recordingRegistry.json(live));
            case "history" -> JsonResponses.json(response, 200, LedgerJsonWriter.history(live.agentState()));
            case "messages" -> JsonResponses.json(response, 200, SessionSettingsResource.messages(live.messageLog()));
            case "grants" -> JsonResponses.json(response, 200, SessionSettingsResource.grants(live.approvals()));
            default -> unknown(response);
        }
    }

    /**
     * Answers with the session and its document. If the document takes long, answers without it, and an event reports
     * later that it is available.
     */
    private void whole(SharedSession live, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        CompletionStage<Map<String, Object>> document;
        try {
            document = live.readDuringApproval(session -> view.session(activities.of(live), session));
        } catch (RejectedExecutionException e) {
            JsonResponses.error(response, 503, String.valueOf(e.getMessage()));
            return;
        }
        CompletableFuture<Map<String, Object>> patient = new CompletableFuture<>();
        document.whenComplete((whole, failure) -> {
            boolean inTime = failure == null ? patient.complete(whole) : patient.completeExceptionally(failure);
            if (!inTime) {
                eventBroadcaster.fireChanged(live); // there is now more to see than was answered
            }
        });
        InspectorAsyncResponder.respond(
                live,
                request,
                response,
                patient.completeOnTimeout(line(live), PATIENCE_MILLIS, TimeUnit.MILLISECONDS),
                eventBroadcaster.senders());
    }

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        List<String> path = path(request);
        if (!path.get(0).equals("sessions") || path.size() == 2 || path.size() > 4) {
            unknown(response);
            return;
        }
        try {
            posted(path, InspectorRequest.of(request), request, response);
        } catch (InspectorRequest.InvalidRequestException wrong) {
            JsonResponses.error(response, 400, wrong.reason());
        } catch (RequestBodyReader.BodyRejectedException refused) {
            JsonResponses.error(response, refused.status(), refused.reason());
        }
    }

    private void posted(
            List<String> path, InspectorRequest message, HttpServletRequest request, HttpServletResponse response)
            throws IOException, InspectorRequest.InvalidRequestException {
        if (path.size() == 1) {
            opened((String) request.getAttribute(SESSION), response);
            return;
        }
        Optional<SharedSession> live = found(path.get(1), response);
        if (live.isEmpty()) {
            return;
        }
        if (path.size() == 3) {
            asked(live.get(), path.get(2), message, request, response);
        } else if (path.get(2).equals("questions")) {
            answer(live.get(), path.get(3), message, response);
        } else {
            unknown(response);
        }
    }

    private void asked(
            SharedSession live,
            String what,
            InspectorRequest message,
            HttpServletRequest request,
            HttpServletResponse response)
            throws IOException, InspectorRequest.InvalidRequestException {
        switch (what) {
            case "run" -> {
                String code = message.text("code");
                boolean preview = message.flag("dryRun");
                act(live, request, response, preview ? "a preview" : "calls", session -> session.run(code, preview));
            }
            case "click" -> {
                String link = message.text("link");
                act(live, request, response, "a click", session -> session.click(link));
            }
            case "call" -> {
                String action = message.text("action");
                String arguments = message.json("arguments");
                act(live, request, response, displayName(action), session -> session.call(action, arguments));
            }
            case "recording" ->
                JsonResponses.json(
                        response,
                        200,
                        message.bool("on") ? recordingRegistry.start(live) : recordingRegistry.stop(live));
            case "name" -> {
                activities.of(live).rename(SessionSettingsResource.name(message));
                JsonResponses.json(response, 200, line(live));
            }
            case "messages" -> {
                live.messageLog().keep(message.bool("on"));
                JsonResponses.json(response, 200, SessionSettingsResource.messages(live.messageLog()));
            }
            case "grants" -> {
                SessionSettingsResource.withdraw(live.approvals(), message.text("call"));
                JsonResponses.json(response, 200, SessionSettingsResource.grants(live.approvals()));
            }
            case "cancel" -> JsonResponses.json(response, 200, Map.of("cancelled", live.cancel()));
            case "close" -> {
                live.close();
                JsonResponses.json(response, 200, Map.of());
            }
            default -> unknown(response);
        }
    }

    /** Returns the name of an action for listeners, or a neutral text if there is no such action. */
    private String displayName(String action) {
        return view.isAction(action) ? action : "a call";
    }

    private Map<String, Object> app() {
        Map<String, Object> app = new LinkedHashMap<>();
        app.put("title", providers.get(0).title());
        app.put(
                "pages",
                providers.stream()
                        .filter(provider -> pages.containsKey(provider.id()))
                        .map(provider -> Map.of("id", provider.id(), "title", provider.title()))
                        .toList());
        app.put("actions", view.actions());
        return app;
    }

    private void page(List<String> path, HttpServletResponse response) throws IOException {
        URL page = path.size() == 2 ? pages.get(path.get(1)) : null;
        if (page == null) {
            unknown(response);
            return;
        }
        response.setContentType("text/html");
        response.setCharacterEncoding(StandardCharsets.UTF_8.name());
        response.setHeader("X-Content-Type-Options", "nosniff");
        response.setHeader("Content-Security-Policy", PAGE_POLICY);
        try (InputStream in = page.openStream()) {
            in.transferTo(response.getOutputStream());
        }
    }

    /** Answers with a new session, or with the one that was opened for the request. */
    private void opened(@Nullable String id, HttpServletResponse response) throws IOException {
        if (id != null) {
            Optional<SharedSession> live = found(id, response);
            if (live.isPresent()) {
                live.get().client(PERSON);
                JsonResponses.json(response, 201, line(live.get()));
            }
            return;
        }
        try {
            JsonResponses.json(response, 201, line(host.open(PERSON)));
        } catch (HostFullException | IllegalStateException e) {
            JsonResponses.error(response, 503, String.valueOf(e.getMessage()));
        }
    }

    private void act(
            SharedSession live,
            HttpServletRequest request,
            HttpServletResponse response,
            String what,
            Function<Session, ActionResult> work)
            throws IOException {
        SessionCallQueue.QueuedCall<Map<String, Object>> queuedCall;
        try {
            queuedCall = live.call(
                    new Caller("inspector", PERSON, request.getRemoteUser()),
                    what,
                    session -> done(live, session, work),
                    InspectorApiServlet::summary);
        } catch (RejectedExecutionException e) {
            JsonResponses.error(response, 503, String.valueOf(e.getMessage()));
            return;
        }
        InspectorAsyncResponder.respond(live, request, response, queuedCall.result(), eventBroadcaster.senders());
    }

    private Map<String, Object> done(SharedSession live, Session session, Function<Session, ActionResult> work) {
        ActionResult result = recordingRegistry.record(live, session, work);
        if (!result.success()) {
            activities.of(live).recordFailure(PERSON);
        }
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("result", json.readTree(result.toJson()));
        answer.put("texts", texts(result)); // the texts of the result, unchanged
        answer.put("session", view.session(activities.of(live), session));
        return answer;
    }

    private static List<String> texts(ActionResult result) {
        List<ActionResult> steps = result.steps().isEmpty() ? List.of(result) : result.steps();
        return steps.stream()
                .map(step -> Objects.requireNonNullElse(step.text(), ""))
                .toList();
    }

    /** Summarizes the result of a person's call. The text is empty, because the page shows the result, and no model needs a report. */
    private static SessionEvent.CallSummary summary(Map<String, Object> answer) {
        boolean success = answer.get("result") instanceof JsonNode result
                && result.path("success").asBoolean(false);
        return new SessionEvent.CallSummary(success, "");
    }

    private static void answer(
            SharedSession live, String question, InspectorRequest message, HttpServletResponse response)
            throws IOException, InspectorRequest.InvalidRequestException {
        Approver.Decision decision =
                new Approver.Decision(message.bool("approved"), PERSON, message.textOr("reason", ""));
        ApprovalScope scope = message.constant("scope", ApprovalScope.class, ApprovalScope.ONCE);
        boolean open;
        try {
            open = live.approvals().answer(question, decision, scope);
        } catch (IllegalArgumentException e) {
            throw new InspectorRequest.InvalidRequestException(String.valueOf(e.getMessage()));
        }
        if (open) {
            JsonResponses.json(response, 200, Map.of("approved", decision.approved()));
        } else {
            JsonResponses.error(response, 409, "The question is no longer open: it was answered or has timed out.");
        }
    }

    private Optional<SharedSession> found(String id, HttpServletResponse response) throws IOException {
        Optional<SharedSession> live = host.find(id);
        if (live.isEmpty()) {
            JsonResponses.error(response, 404, "The session does not exist or has ended.");
        }
        return live;
    }

    private static List<String> path(HttpServletRequest request) {
        String info = request.getPathInfo() == null ? "" : request.getPathInfo();
        List<String> parts =
                Stream.of(info.split("/")).filter(part -> !part.isEmpty()).toList();
        return parts.isEmpty() ? List.of("") : parts;
    }

    private static void unknown(HttpServletResponse response) throws IOException {
        JsonResponses.error(response, 404, "There is no resource at this path.");
    }

    @Override
    public void destroy() {
        activities.close();
        eventBroadcaster.close();
    }
}
