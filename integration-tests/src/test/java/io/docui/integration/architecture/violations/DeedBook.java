package io.docui.integration.architecture.violations;

/** Has banned words in its name, a participle as a method, and a nested type whose name another type has too. */
public final class DeedBook {
    /** Named like another exported type. */
    public static final class Entry {}

    /** A lone participle. */
    public static String told() {
        return "";
    }

    private DeedBook() {}
}
