package io.docui.runtime.internal.wizard;

import io.docui.runtime.error.DocUIError;
import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The one wizard that a session can have open: its answer, another call or time ends it (DESIGN section 11).
 *
 * <p>Not thread-safe: a session does one thing at a time.
 */
public final class Wizards {
    private final Duration limit;
    private final LongSupplier nanoTime;
    private @Nullable PendingWizard pending;
    private @Nullable DocUIError about;
    private long version;

    /**
     * Without a wizard.
     *
     * @param limit how long one waits for its answer
     * @param nanoTime a clock as {@link System#nanoTime}
     */
    public Wizards(Duration limit, LongSupplier nanoTime) {
        this.limit = limit;
        this.nanoTime = nanoTime;
    }

    /** The wizard that is open, if one is, and its time is not over. */
    public Optional<PendingWizard> open() {
        PendingWizard wizard = pending;
        if (wizard != null && nanoTime.getAsLong() - wizard.deadline() >= 0) {
            close();
        }
        return Optional.ofNullable(pending);
    }

    /** When a wizard that is opened now will end by itself. */
    long deadline() {
        return nanoTime.getAsLong() + limit.toNanos();
    }

    /**
     * Opens a wizard in the place of the one that may be open.
     *
     * @param wizard the wizard
     * @param error the error that it asks about, so that nothing more need be said of it
     */
    void open(PendingWizard wizard, DocUIError error) {
        pending = wizard;
        about = error;
        version++;
    }

    /** Whether the wizard that is open asks about an error: then its question says all. */
    public boolean asksAbout(DocUIError error) {
        return open().isPresent() && error.equals(about);
    }

    /** Ends the wizard that is open, if one is. */
    public void close() {
        if (pending != null) {
            pending = null;
            version++;
        }
    }

    /** How often a wizard was opened or ended. */
    public long version() {
        open();
        return version;
    }
}
