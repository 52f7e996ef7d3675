package io.docui.example.ide.demo;

import io.docui.runtime.context.TokenCounter;

/**
 * Counts what a model would read and write in one conversation. Whatever it is given stays in the conversation, and is sent again at
 * each of its turns.
 */
public final class TokenTally {
    private final TokenCounter counter = TokenCounter.estimator();
    private int calls;
    private int turns;
    private long read;
    private long written;
    private long sent;

    /** A turn begins: all that was said so far is sent. */
    void turn() {
        turns++;
        sent += read + written;
    }

    /** The model is given a text. */
    void addInput(String text) {
        read += counter.count(text);
    }

    /** The model makes a call. */
    void calls(String text) {
        calls++;
        written += counter.count(text);
    }

    /** How many calls it made. */
    public int calls() {
        return calls;
    }

    /** In how many turns. */
    public int turns() {
        return turns;
    }

    /** Tokens that it was given, each once. */
    public long read() {
        return read;
    }

    /** Tokens that it wrote. */
    public long writtenTokens() {
        return written;
    }

    /** Both together. */
    public long total() {
        return read + written;
    }

    /** Tokens that were sent to it, where nothing is cached. */
    public long sentTokens() {
        return sent;
    }
}
