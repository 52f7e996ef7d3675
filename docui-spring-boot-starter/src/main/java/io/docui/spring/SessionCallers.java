package io.docui.spring;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The callers of MCP clients by the ids that the clients send. Thread-safe. */
final class SessionCallers {
    private final Map<String, Caller> callers = new ConcurrentHashMap<>();

    void add(String id, Caller caller) {
        callers.put(id, caller);
    }

    Optional<Caller> find(String id) {
        return Optional.ofNullable(callers.get(id));
    }

    /** Forgets a caller whose session has closed. */
    void remove(Caller caller) {
        callers.values().removeIf(known -> known == caller);
    }
}
