package io.docui.server.play;

import java.time.Duration;
import java.util.Optional;

/** Where a person plays: reads lines and shows texts. Lines are read by one thread at a time; the rest is thread-safe. */
interface PlayConsole extends AutoCloseable {
    /**
     * Waits for the next input.
     * @return the line; empty if the input has ended, the person wants to quit, or the output is closed
     * @throws InterruptedException if the thread is interrupted while it waits
     */
    Optional<String> readLine() throws InterruptedException;

    /**
     * Forgets what the person typed until now, so that it cannot answer a question that is asked next.
     * @return whether there was something
     * @throws InterruptedException if the thread is interrupted meanwhile
     */
    boolean discardTyped() throws InterruptedException;

    /**
     * Waits for the answer to a question of the policy, which was asked during a call.
     * @return the line; empty if the input has ended, or if there was no answer in time
     * @throws InterruptedException if the thread is interrupted while it waits
     */
    Optional<String> readAnswer(Duration within) throws InterruptedException;

    /** Shows a document or a report. */
    void show(String markdown);

    /** Shows a text that is not Markdown, without a line feed at its end. */
    void print(String text);

    /** Shows a text that is not Markdown, like {@link #print}, with its lines wrapped at spaces if the console has a width. */
    default void printWrapped(String text) {
        print(text);
    }

    /** Runs a call, during which the person can cancel it. */
    void runCall(Runnable call, Runnable cancel);

    @Override
    void close();
}
