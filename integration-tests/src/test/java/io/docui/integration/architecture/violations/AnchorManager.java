package io.docui.integration.architecture.violations;

/** Is named after nothing. */
public final class AnchorManager {
    /** Named like another exported type. */
    public static final class Entry {}

    private AnchorManager() {}
}
