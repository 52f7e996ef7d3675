package io.docui.cluster;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * LRU cache of session locations, so that not every request has to locate its session. Thread-safe. An entry may be outdated at any time: a
 * node that no longer has the requested session says so, and does nothing. Entries of unreachable nodes are removed before their sessions
 * are opened elsewhere, so that no request reaches an outdated session on a disconnected node.
 */
final class SessionLocationCache {
    /** The maximum number of entries, of about 100 bytes each. The least recently used ones are removed. */
    private static final int MOST = 20_000;

    private final Map<String, String> urls = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, String> eldest) {
            return size() > MOST;
        }
    };

    /** Returns the web server of the node where a session was found last; null if it is unknown. */
    synchronized @Nullable String find(String session) {
        return urls.get(session);
    }

    synchronized void remember(String session, String url) {
        urls.put(session, url);
    }

    synchronized void forget(String session) {
        urls.remove(session);
    }

    /** Removes the entries of all nodes except these. */
    synchronized void retain(Collection<String> servers) {
        urls.values().retainAll(servers);
    }
}
