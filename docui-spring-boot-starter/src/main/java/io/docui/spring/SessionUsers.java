package io.docui.spring;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The users of MCP clients by the ids that the clients send. Thread-safe. */
final class SessionUsers {
    private final Map<String, SessionUser> users = new ConcurrentHashMap<>();

    void add(String id, SessionUser user) {
        users.put(id, user);
    }

    Optional<SessionUser> find(String id) {
        return Optional.ofNullable(users.get(id));
    }

    /** Forgets a user whose session has closed. */
    void remove(SessionUser user) {
        users.values().removeIf(known -> known == user);
    }
}
