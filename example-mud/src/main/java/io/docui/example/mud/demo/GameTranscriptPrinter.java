package io.docui.example.mud.demo;

import io.docui.example.mud.demo.parser.ActionReport;
import java.io.PrintWriter;

/** Listener that prints everything that an agent reads and does. */
public record GameTranscriptPrinter(PrintWriter out) implements AgentListener {
    @Override
    public void onLook(String document) {
        out.println(document.stripTrailing());
        out.println();
    }

    @Override
    public void onAct(AgentIntent intent, String input) {
        String code = intent.code();
        out.println("> " + intent.purpose() + ": " + (input.equals(code) ? code : "click " + input + ", " + code));
    }

    @Override
    public void onAnswer(String text, ActionReport actionReport) {
        out.println(text.stripTrailing());
        out.println();
    }
}
