package io.docui.runtime.context;

/** What a report repeats although its reader knows it (docs/spec/document.md#no-repetition). By default, it repeats none of this. */
public enum Repetition {
    /** The call, in the line of its result. A failed call, and one that an answer completed, are always written. */
    CALLS,
    /** The lines that did not change, of a section that changed or that returns to the document. */
    LINES,
    /** Paragraphs that the reader was shown before, word for word. */
    PARAGRAPHS,
    /** Links to calls that the reader can write, even if the reader writes calls and never clicks. */
    LINKS,
    /** Code whose change a result tells as a diff. */
    CODE,
    /** The explanation of an error that an earlier step of the same script explains. */
    ERRORS
}
