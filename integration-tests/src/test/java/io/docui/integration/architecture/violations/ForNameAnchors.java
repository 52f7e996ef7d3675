package io.docui.integration.architecture.violations;

/** Bears the name of a generated class, and loads a class by its name. */
public final class ForNameAnchors {
    private ForNameAnchors() {}

    /** Loads a class. */
    public static Class<?> load(String name) throws ClassNotFoundException {
        return Class.forName(name);
    }
}
