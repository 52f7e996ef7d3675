package io.docui.spring;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Tells open sessions that the application's state has changed. Calls of actions do this themselves; inject this bean to do it for other
 * changes, such as those of a web page. Thread-safe.
 */
public final class DocUIChanges {
    private final AtomicLong count = new AtomicLong();

    /** Creates the bean. */
    public DocUIChanges() {}

    /** Marks the state as changed. The next document of each session is computed anew. */
    public void touch() {
        count.incrementAndGet();
    }

    long count() {
        return count.get();
    }
}
