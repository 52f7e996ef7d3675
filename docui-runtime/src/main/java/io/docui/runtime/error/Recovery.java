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

    /** The way out where another call is needed: to see which there are. */
    public static final Recovery HELP = new Recovery("What can be called", "help()");
}
