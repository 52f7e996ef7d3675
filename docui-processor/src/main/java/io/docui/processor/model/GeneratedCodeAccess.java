package io.docui.processor.model;

/** Classifies whether generated code in the provider's package can access an element of the user's source. */
public enum GeneratedCodeAccess {
    /** Generated code can access the element. */
    OPEN,
    PRIVATE,
    /** The element belongs to a class of another package and is not public. */
    OTHER_PACKAGE
}
