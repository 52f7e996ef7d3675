package io.docui.testkit;

/**
 * An anchor of a document: an object, or a link that runs a call.
 *
 * @param label what it is called, without Markdown's escapes
 * @param anchor where it leads: {@code obj:enemy:3} or {@code link:7}
 * @param call the call that a click runs; empty for an object
 */
public record DocumentLink(String label, String anchor, String call) {
    /** Whether a click on it runs a call. */
    public boolean isAction() {
        return anchor.startsWith("link:");
    }
}
