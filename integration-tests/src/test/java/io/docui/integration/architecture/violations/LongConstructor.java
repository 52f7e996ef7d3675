package io.docui.integration.architecture.violations;

/** A class with too many collaborators. */
public final class LongConstructor {
    /** Takes seven parameters. */
    public LongConstructor(int a, int b, int c, int d, int e, int f, int g) {}
}
