package io.docui.processor.model;

/** Whether generated code, which stands in the provider's package, can name an element. */
public enum Accessibility {
    /** It can. */
    OPEN,
    /** It is private. */
    PRIVATE,
    /** It belongs to a class of another package, and is not public. */
    OTHER_PACKAGE
}
