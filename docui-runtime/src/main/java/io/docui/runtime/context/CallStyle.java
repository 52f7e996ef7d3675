package io.docui.runtime.context;

/** How the reader of documents and reports makes calls, which decides what these show of calls (docs/spec/document.md#call-styles). */
public enum CallStyle {
    /** The reader clicks links and writes calls. Documents show links, and the prototypes of the callable actions. */
    DOCUMENT,
    /**
     * The reader has a description of each action, and cannot click. Documents only name the callable actions. A link becomes the text of
     * its call, or is left out if the reader can write the call by what the document shows.
     */
    TOOLS
}
