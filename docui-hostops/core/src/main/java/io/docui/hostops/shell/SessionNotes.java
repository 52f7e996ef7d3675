package io.docui.hostops.shell;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Remembers which explanations a session has read, so that each is told in full only once. Thread-safe. */
final class SessionNotes {
    private final Set<String> told = ConcurrentHashMap.newKeySet();

    /**
     * Returns an explanation in full the first time, and then its short form.
     * @param topic what it explains
     */
    String shorten(String topic, String full, String brief) {
        return told.add(topic) ? full : brief;
    }
}
