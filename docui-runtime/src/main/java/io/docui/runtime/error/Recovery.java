package io.docui.runtime.error;

/**
 * A way out of an error: a label to click and the call that it stands for.
 *
 * @param label what it does, in a word or two
 * @param call the call's canonical text
 */
public record Recovery(String label, String call) {
    /** The way out that is always there: to look again. */
    public static final Recovery REFRESH = new Recovery("Refresh", "look()");
}
