package io.docui.example.ide.demo;

import io.docui.runtime.context.TokenCounter;

/**
 * Counts the tokens that a model would read and write in one conversation. Everything that the model is given stays in the conversation and
 * is sent again at each turn.
 */
public final class TokenTally {
    private final TokenCounter counter = TokenCounter.estimator();
    private int calls;
    private int turns;
    private long read;
    private long written;
    private long sent;

    /** Begins a turn. The conversation so far is sent. */
    void turn() {
        turns++;
        sent += read + written;
    }

    void addInput(String text) {
        read += counter.count(text);
    }

    /** Counts a call that the model makes. */
    void calls(String text) {
        calls++;
        written += counter.count(text);
    }

    public int calls() {
        return calls;
    }

    public int turns() {
        return turns;
    }

    /** Returns the number of tokens that the model was given, each counted once. */
    public long read() {
        return read;
    }

    public long writtenTokens() {
        return written;
    }

    public long total() {
        return read + written;
    }

    /** Returns the number of tokens that were sent to the model, if nothing is cached. */
    public long sentTokens() {
        return sent;
    }
}
