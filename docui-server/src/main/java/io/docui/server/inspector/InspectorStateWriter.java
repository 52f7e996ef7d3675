package io.docui.server.inspector;

import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.anchor.AnchorTable;
import io.docui.runtime.context.Context;
import io.docui.runtime.context.TokenBudget;
import io.docui.runtime.schema.JsonSchemas;
import io.docui.runtime.schema.PrototypeRenderer;
import io.docui.runtime.session.Session;
import io.docui.server.host.PendingApprovals;
import io.docui.server.host.SharedSession;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Converts a session's state, document and actions to the JSON that the inspector page shows. Immutable. */
final class InspectorStateWriter {
    private static final JsonMapper JSON = JsonMapper.shared();

    private final TokenBudget tokenBudget;
    private final List<Map<String, Object>> actions;

    InspectorStateWriter(List<ProviderDescriptor> providers, TokenBudget tokenBudget) {
        this.tokenBudget = tokenBudget;
        this.actions =
                catalog(providers).stream().map(InspectorStateWriter::action).toList();
    }

    /** Returns the actions for which the page offers forms. */
    List<Map<String, Object>> actions() {
        return actions;
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

    /** Returns whether there is an action with a name. */
    boolean isAction(String name) {
        return actions.stream().anyMatch(action -> name.equals(action.get("name")) || name.equals(action.get("call")));
    }

    private static Map<String, Object> action(ActionCatalog.Entry entry) {
        ActionDescriptor action = entry.action();
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", action.name());
        json.put("call", entry.qualifiedName());
        json.put("signature", PrototypeRenderer.signature(action));
        json.put("description", action.description());
        json.put("risk", action.risk().name().toLowerCase(Locale.ROOT));
        json.put("readOnly", action.readOnly());
        json.put("asks", action.requiresConfirmation());
        json.put("schema", tree(JsonSchemas.parameters(action)));
        FormParameterTraits traits = FormParameterTraits.of(action);
        json.put("secrets", traits.sensitive());
        json.put("anchors", traits.anchors());
        return json;
    }

    private static JsonNode tree(String json) {
        return JSON.readTree(json);
    }

    static Map<String, Object> line(SessionActivity activity) {
        SharedSession session = activity.session();
        Map<String, Object> json = new LinkedHashMap<>(activity.json());
        json.put("id", session.id());
        json.put("title", session.title());
        json.put("client", session.client());
        json.put("openedAt", session.openTime().toString());
        json.put("usedAt", session.lastUseTime().toString());
        json.put("granted", granted(session.approvals()));
        json.put(
                "open",
                session.approvals().pending().stream()
                        .map(request -> QuestionJsonWriter.approval(request, activity))
                        .toList());
        return json;
    }

    private static int granted(PendingApprovals approvals) {
        return approvals.sessionGrants().all().size()
                + approvals.serverGrants().all().size();
    }

    /** Returns everything that the page shows of a session, except its ledger. */
    Map<String, Object> session(SessionActivity activity, Session session) {
        Context context = session.project();
        AnchorTable anchors = session.anchors();
        activity.learn(anchors);
        Map<String, Object> json = new LinkedHashMap<>(line(activity));
        JsonNode whole = tree(context.toJson());
        json.put("version", whole.at("/header/version"));
        json.put("state", whole.at("/state"));
        json.put("markdown", context.content());
        json.put("html", DocumentHtmlRenderer.render(context.content()));
        json.put("tokens", tokenBudget.cost(context.content()));
        json.put("budget", tokenBudget.tokens());
        json.put("epoch", anchors.epoch());
        json.put(
                "objects",
                anchors.objects().stream().map(InspectorStateWriter::object).toList());
        json.put(
                "links",
                anchors.links().stream()
                        .map(link -> Map.of("anchor", link.anchor(), "call", link.call()))
                        .toList());
        json.put(
                "visible",
                context.anchors().keySet().stream()
                        .filter(key -> key.startsWith("act:"))
                        .map(key -> key.substring("act:".length()))
                        .toList());
        json.put("history", rounds(context));
        session.wizard().ifPresent(wizard -> {
            Map<String, Object> question = QuestionJsonWriter.wizard(wizard);
            question.put("asker", activity.asker());
            json.put("wizard", question);
        });
        json.put("widgets", widgets(session));
        return json;
    }

    private static List<Map<String, Object>> widgets(Session session) {
        return session.widgets().bindings().stream()
                .flatMap(widget -> catalog(List.of(widget.descriptor())).stream())
                .map(InspectorStateWriter::action)
                .toList();
    }

    private static Map<String, Object> object(AnchorTable.ObjectEntry entry) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("anchor", entry.anchor());
        json.put("type", entry.type());
        json.put("key", String.valueOf(entry.key()));
        json.put("label", entry.label());
        json.put("provider", entry.provider());
        return json;
    }

    private static List<Map<String, Object>> rounds(Context context) {
        List<Map<String, Object>> rounds = new ArrayList<>();
        if (context.history() != null) {
            context.history()
                    .forEach((number, round) -> rounds.add(Map.of(
                            "round", number,
                            "action", round.action(),
                            "result", round.result(),
                            "at", round.timestamp().toString())));
        }
        return rounds;
    }
}
