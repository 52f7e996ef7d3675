package io.docui.cluster;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where sessions were found, so that not each request asks for that. Thread-safe.
 *
 * <p>It may be wrong at any time: a node that is asked for a session which is not there any more says so, and has done nothing. Nodes that are
 * not known to answer are forgotten before their sessions are opened elsewhere, so that nobody is shown what one has that was cut off.
 */
final class SessionLocationCache {
    /** About a hundred bytes each; those that were asked for least lately go. */
    private static final int MOST = 20_000;

    private final Map<String, String> urls = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, String> eldest) {
            return size() > MOST;
        }
    };

    /** The web server of the node where a session was found last; null if that is not known. */
    synchronized @Nullable String find(String session) {
        return urls.get(session);
    }

    synchronized void remember(String session, String url) {
        urls.put(session, url);
    }

    synchronized void forget(String session) {
        urls.remove(session);
    }

    /** Forgets what is on other nodes than these. */
    synchronized void retain(Collection<String> servers) {
        urls.values().retainAll(servers);
    }
}
