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

/** Check for Java problems that runs on its own thread. Callers can wait for it, with a limit or to its end. Thread-safe. */
final class BackgroundCheck {
    private final Optional<Path> file;
    private final @Nullable Long state;
    private final CompletableFuture<List<ProblemReport>> found;
    private @Nullable Runnable stopping;
    private boolean stopped;

    /** Finds the problems. Its argument receives the way to stop it. */
    interface ProblemFinder extends Function<Consumer<Runnable>, List<ProblemReport>> {}

    /**
     * Starts the check.
     * @param file the file to check; empty for all files
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

    @Nullable
    Long state() {
        return state;
    }

    /** Returns whether the check is running, and is the same that would be started now. */
    boolean isRunningFor(Optional<Path> wanted, @Nullable Long now) {
        return isRunning() && file.equals(wanted) && Objects.equals(state, now);
    }

    /** Returns whether the check is not done yet. */
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

    /** Runs a reaction when the check is over, or immediately if it already is. */
    void onDone(Runnable reaction) {
        CompletableFuture<List<ProblemReport>> unused = found.whenComplete((reports, failure) -> reaction.run());
    }

    /**
     * Waits for the problems.
     * @return the problems; empty if the check is still running
     */
    Optional<List<ProblemReport>> await(Duration limit) {
        try {
            return Optional.of(found.get(limit.toMillis(), TimeUnit.MILLISECONDS));
        } catch (TimeoutException e) {
            return Optional.empty();
        } catch (CancellationException e) {
            throw new LanguageServerException(
                    LanguageServerException.ServerErrorKind.CANCELLED, "The call was canceled.");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            stop();
            throw new LanguageServerException(
                    LanguageServerException.ServerErrorKind.CANCELLED, "The call was canceled.");
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
