package io.docui.example.ide.java;

import io.docui.hostops.lsp.LanguageServerException;
import io.docui.hostops.lsp.ProblemSource.ProblemReport;
import io.docui.runtime.action.ActionException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A look for problems on a thread of its own, which can be waited for: for a while, or to its end. Thread-safe. */
final class BackgroundCheck {
    private final Optional<Path> file;
    private final @Nullable Long state;
    private final CompletableFuture<List<ProblemReport>> found;
    private @Nullable Runnable stopping;
    private boolean stopped;

    /** What looks for the problems; it is given somebody to tell how it is stopped. */
    interface ProblemFinder extends Function<Consumer<Runnable>, List<ProblemReport>> {}

    /**
     * Begins to look.
     *
     * @param file the file whose problems are sought; empty for those of all
     * @param state the state of the files now
     * @param problemFinder looks for them
     */
    BackgroundCheck(Optional<Path> file, @Nullable Long state, ProblemFinder problemFinder) {
        this.file = file;
        this.state = state;
        this.found = CompletableFuture.supplyAsync(() -> problemFinder.apply(this::onStop), BackgroundCheck::beside);
    }

    private static void beside(Runnable work) {
        Thread thread = new Thread(work, "docui-problems");
        thread.setDaemon(true);
        thread.start();
    }

    /** The state of the files when it began. */
    @Nullable
    Long state() {
        return state;
    }

    /** Whether it goes on, and is the same that somebody else would begin now. */
    boolean isRunningFor(Optional<Path> wanted, @Nullable Long now) {
        return isRunning() && file.equals(wanted) && Objects.equals(state, now);
    }

    /** Whether it is not done yet. */
    boolean isRunning() {
        return !found.isDone();
    }

    private void onStop(Runnable stop) {
        boolean already;
        synchronized (this) {
            stopping = stop;
            already = stopped;
        }
        if (already) {
            stop.run();
        }
    }

    /** Stops it; then it finds nothing. */
    void stop() {
        Runnable stop;
        synchronized (this) {
            stopped = true;
            stop = stopping;
        }
        boolean unused = found.cancel(false);
        if (stop != null) {
            stop.run();
        }
    }

    /** Has something done when it is over; at once if it is. */
    void onDone(Runnable reaction) {
        CompletableFuture<List<ProblemReport>> unused = found.whenComplete((reports, failure) -> reaction.run());
    }

    /**
     * Waits for what it finds.
     *
     * @param limit for how long
     * @return empty if it goes on
     * @throws LanguageServerException if the problems cannot be told
     * @throws ActionException if it does not know what to look at
     */
    Optional<List<ProblemReport>> await(Duration limit) {
        try {
            return Optional.of(found.get(limit.toMillis(), TimeUnit.MILLISECONDS));
        } catch (TimeoutException e) {
            return Optional.empty();
        } catch (CancellationException e) {
            throw new LanguageServerException(
                    LanguageServerException.ServerErrorKind.CANCELLED, "The call is no longer wanted.");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            stop();
            throw new LanguageServerException(
                    LanguageServerException.ServerErrorKind.CANCELLED, "The call is no longer wanted.");
        } catch (ExecutionException e) {
            throw known(e);
        }
    }

    private static RuntimeException known(ExecutionException failure) {
        Throwable cause = failure.getCause();
        if (cause instanceof LanguageServerException || cause instanceof ActionException) {
            return (RuntimeException) cause;
        }
        return new IllegalStateException("The Java files could not be checked: " + cause, failure);
    }
}
