package io.docui.eval.internal.measure;

import java.util.Map;

/**
 * A way out that an error or a question offers.
 * @param tool the tool that follows it: {@code click}, {@code run} or {@code answer}
 * @param argument the name of the tool's argument
 * @param target the link, such as {@code link:7}, the call, or the number of a choice
 * @param text the call of the link, or the choice
 */
public record Recovery(String tool, String argument, String target, String text) {
    static Recovery link(String link, String call) {
        return new Recovery("click", "link", link, call);
    }

    static Recovery call(String call) {
        return new Recovery("run", "code", call, call);
    }

    static Recovery choice(String number, String label) {
        return new Recovery("answer", "choice", number, label);
    }

    public Map<String, Object> arguments() {
        return Map.of(argument, target);
    }

    /** Returns whether this is a recovery of errors that have no better one: it only looks, and works in every state. */
    public boolean isDefault() {
        return text.startsWith("look(") || text.startsWith("help(");
    }

    @Override
    public String toString() {
        return tool + "(" + target + ")" + (target.equals(text) ? "" : " " + text);
    }
}
