package io.docui.runtime.error;

/**
 * Labeled call that a model can click to recover from an error.
 *
 * @param label the description of the call, in one or two words
 * @param call the call's canonical text
 */
public record Recovery(String label, String call) {
    /** The recovery that is always possible: shows the document again. */
    public static final Recovery REFRESH = new Recovery("Refresh", "look()");

    /** The recovery for errors that need another call: lists the callable actions. */
    public static final Recovery HELP = new Recovery("What can be called", "help()");
}
