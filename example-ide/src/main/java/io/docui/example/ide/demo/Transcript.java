package io.docui.example.ide.demo;

import java.io.PrintWriter;

/** Prints a conversation, and counts it. */
final class Transcript {
    private final PrintWriter out;
    private final boolean quiet;
    private final TokenTally tokenTally = new TokenTally();

    Transcript(PrintWriter out, boolean quiet) {
        this.out = out;
        this.quiet = quiet;
    }

    TokenTally tally() {
        return tokenTally;
    }

    /** The model is told something before it begins. */
    void begins(String text) {
        tokenTally.addInput(text);
    }

    /** The model has a turn, in which it may make several calls. */
    void turn() {
        tokenTally.turn();
    }

    /** The model makes a call. */
    void calls(String shown, String text) {
        tokenTally.calls(text);
        print("> " + shown);
    }

    /** The model is answered. */
    void answers(String text) {
        tokenTally.addInput(text);
        print(text.stripTrailing() + "\n");
    }

    private void print(String text) {
        if (!quiet) {
            out.println(text);
            out.flush();
        }
    }
}
