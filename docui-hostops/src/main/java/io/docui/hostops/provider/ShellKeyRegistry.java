package io.docui.hostops.provider;

import io.docui.hostops.process.ShellSession;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** The shells that are kept open, of all sessions: a key is never given twice. Thread-safe. */
public final class ShellKeyRegistry {
    private final Map<String, ShellSession> shells = new ConcurrentHashMap<>();
    private final AtomicInteger numbers = new AtomicInteger();

    /** None yet. */
    public ShellKeyRegistry() {}

    String add(ShellSession shell) {
        String key = "sh" + numbers.incrementAndGet();
        shells.put(key, shell);
        return key;
    }

    Optional<ShellSession> find(String key) {
        return Optional.ofNullable(shells.get(key)).filter(shell -> !shell.isClosed());
    }

    void close(String key) {
        ShellSession shell = shells.remove(key);
        if (shell != null) {
            shell.close();
        }
    }
}
