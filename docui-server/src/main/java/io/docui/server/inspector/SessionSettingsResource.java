package io.docui.server.inspector;

import io.docui.server.host.ApprovalGrants;
import io.docui.server.host.MessageLog;
import io.docui.server.host.PendingApprovals;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a person sets for a session: its name, its approvals in advance, and whether its messages are kept. */
final class SessionSettingsResource {
    private static final int LONGEST_NAME = 80;

    private SessionSettingsResource() {}

    /** Returns the name in a request; empty to remove it. */
    static String name(InspectorRequest message) throws InspectorRequest.InvalidRequestException {
        String name = message.text("name").strip();
        if (name.length() > LONGEST_NAME) {
            throw new InspectorRequest.InvalidRequestException(
                    "The name must have at most " + LONGEST_NAME + " characters.");
        }
        return name;
    }

    static Map<String, Object> messages(MessageLog log) {
        List<Map<String, Object>> messages =
                log.messages().stream().map(SessionSettingsResource::message).toList();
        return Map.of("on", log.isOn(), "messages", messages);
    }

    private static Map<String, Object> message(MessageLog.LoggedMessage message) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("number", message.number());
        json.put("at", message.at().toString());
        json.put("fromClient", message.fromClient());
        json.put("text", message.text());
        json.put("length", message.length());
        return json;
    }

    static Map<String, Object> grants(PendingApprovals approvals) {
        return Map.of("session", grants(approvals.sessionGrants()), "server", grants(approvals.serverGrants()));
    }

    private static List<Map<String, Object>> grants(ApprovalGrants grants) {
        return grants.all().stream()
                .map(grant -> Map.<String, Object>of("call", grant.call(), "reason", grant.reason(), "by", grant.by()))
                .toList();
    }

    static void withdraw(PendingApprovals approvals, String call) {
        approvals.sessionGrants().withdraw(call);
        approvals.serverGrants().withdraw(call);
    }
}
