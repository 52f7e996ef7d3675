package io.docui.server.mcp;

import io.docui.server.host.SessionEvent;
import io.docui.server.host.SharedSession;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Open {@code subscriptions/listen} request, which receives changes of the resources of sessions until it is closed. Thread-safe. */
final class StatelessSubscription {
    private final Object id;
    private final Consumer<? super JsonRpcMessage> stream;
    private final List<Runnable> watches = new CopyOnWriteArrayList<>();

    private StatelessSubscription(Object id, Consumer<? super JsonRpcMessage> stream) {
        this.id = id;
        this.stream = stream;
    }

    /**
     * Opens a subscription, and acknowledges the part of it that the server can honor: resources that change, of sessions that exist. The
     * lists of features never change.
     * @param stream receives the notifications
     * @throws McpRequestException if the params are invalid
     */
    static StatelessSubscription open(
            JsonRpcMessage.Request request, StatelessSessions sessions, Consumer<? super JsonRpcMessage> stream) {
        if (!(request.object().get("notifications") instanceof Map<?, ?> filter)) {
            throw McpRequestException.invalidParams(
                    McpMethods.LISTEN + " needs params with notifications (an object).");
        }
        StatelessSubscription subscription = new StatelessSubscription(request.id(), stream);
        Map<String, SharedSession> honored = new LinkedHashMap<>();
        for (String uri : uris(filter.get("resourceSubscriptions"))) {
            Optional<SharedSession> session = SessionResources.CHANGING.contains(SessionParameter.withoutHandle(uri))
                    ? sessions.find(SessionParameter.handle(uri))
                    : Optional.empty();
            session.ifPresent(found -> honored.put(uri, found));
        }
        subscription.acknowledge(new ArrayList<>(honored.keySet()));
        honored.forEach(subscription::follow);
        return subscription;
    }

    private static List<String> uris(@Nullable Object resources) {
        List<String> uris = new ArrayList<>();
        if (resources instanceof List<?> list) {
            for (Object uri : list) {
                if (uri instanceof String text) {
                    uris.add(text);
                }
            }
        }
        return uris;
    }

    private void acknowledge(List<String> uris) {
        Map<String, Object> notifications = uris.isEmpty() ? Map.of() : Map.of("resourceSubscriptions", uris);
        Map<String, Object> params = new LinkedHashMap<>();
        params.put("notifications", notifications);
        send(McpMethods.ACKNOWLEDGED, params);
    }

    private void follow(String uri, SharedSession session) {
        boolean isDocument = SessionParameter.withoutHandle(uri).equals(SessionResources.CONTEXT);
        watches.add(session.addListener(event -> {
            if (event instanceof SessionEvent.CallEnded || isDocument && event instanceof SessionEvent.StateChanged) {
                Map<String, Object> params = new LinkedHashMap<>();
                params.put("uri", uri);
                send(McpMethods.RESOURCE_UPDATED, params);
            }
        }));
        if (isDocument) {
            watches.add(session.follow());
        }
    }

    private void send(String method, Map<String, Object> params) {
        params.put("_meta", Map.of(RequestMetadata.SUBSCRIPTION, id));
        stream.accept(new JsonRpcMessage.Notification(method, params));
    }

    void close() {
        for (Runnable watch : watches) {
            watch.run();
        }
        watches.clear();
    }
}
