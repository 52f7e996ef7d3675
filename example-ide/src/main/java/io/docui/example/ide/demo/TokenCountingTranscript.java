package io.docui.example.ide.demo;

import java.io.PrintWriter;

/** Prints the conversation of an agent, and counts its tokens. */
final class TokenCountingTranscript {
    private final PrintWriter out;
    private final boolean quiet;
    private final TokenTally tokenTally = new TokenTally();

    TokenCountingTranscript(PrintWriter out, boolean quiet) {
        this.out = out;
        this.quiet = quiet;
    }

    TokenTally tally() {
        return tokenTally;
    }

    /** Records a text that the model is given before it begins. */
    void begins(String text) {
        tokenTally.addInput(text);
    }

    /** Records a turn of the model, in which it may make several calls. */
    void turn() {
        tokenTally.turn();
    }

    /** Records a call that the model makes. */
    void calls(String shown, String text) {
        tokenTally.calls(text);
        print("> " + shown);
    }

    /** Records an answer to the model. */
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
