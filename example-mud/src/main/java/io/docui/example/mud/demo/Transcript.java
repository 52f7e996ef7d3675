package io.docui.example.mud.demo;

import io.docui.example.mud.demo.reading.Report;
import java.io.PrintWriter;

/** Prints what an agent sees and does. */
public final class Transcript implements Witness {
    private final PrintWriter out;

    /**
     * A transcript.
     *
     * @param out where it is printed
     */
    public Transcript(PrintWriter out) {
        this.out = out;
    }

    @Override
    public void looked(String document) {
        out.println(document.stripTrailing());
        out.println();
    }

    @Override
    public void acts(Intent intent, String input) {
        String code = intent.code();
        out.println("> " + intent.purpose() + ": " + (input.equals(code) ? code : "click " + input + ", " + code));
    }

    @Override
    public void answered(String text, Report report) {
        out.println(text.stripTrailing());
        out.println();
    }
}
