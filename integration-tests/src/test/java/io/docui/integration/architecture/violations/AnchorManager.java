package io.docui.integration.architecture.violations;

/** Is named after nothing. */
public final class AnchorManager {
    private AnchorManager() {}
}
