package io.docui.testkit;

/**
 * An anchor of a document: a reference to an object, or a link that runs a call.
 *
 * @param label the label, without Markdown escapes
 * @param anchor the target: {@code obj:enemy:3} or {@code link:7}
 * @param call the call that a click runs; empty for an object
 */
public record DocumentLink(String label, String anchor, String call) {
    /** Returns whether a click on the link runs a call. */
    public boolean isAction() {
        return anchor.startsWith("link:");
    }
}
