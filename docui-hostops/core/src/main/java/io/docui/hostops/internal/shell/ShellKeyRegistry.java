package io.docui.hostops.internal.shell;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Registry of the open shells of all sessions by a key that is never reused. Thread-safe. */
public final class ShellKeyRegistry {
    private final Map<String, ShellSession> shells = new ConcurrentHashMap<>();
    private final AtomicInteger numbers = new AtomicInteger();

    /** Creates an empty registry. */
    public ShellKeyRegistry() {}

    public String add(ShellSession shell) {
        String key = "sh" + numbers.incrementAndGet();
        shells.put(key, shell);
        return key;
    }

    public Optional<ShellSession> find(String key) {
        return Optional.ofNullable(shells.get(key)).filter(shell -> !shell.isClosed());
    }

    public void close(String key) {
        ShellSession shell = shells.remove(key);
        if (shell != null) {
            shell.close();
        }
    }
}
