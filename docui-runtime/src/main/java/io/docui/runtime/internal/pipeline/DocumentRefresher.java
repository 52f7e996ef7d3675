package io.docui.runtime.internal.pipeline;

/** Keeps the anchor table up to date within a script, so that references mean what the state gives now (docs/spec/anchors.md#in-view). */
public interface DocumentRefresher {
    /**
     * Projects the document again if the state may have changed since the latest projection. Nobody sees this document.
     * @return whether there is a new document
     */
    boolean refresh();
}
