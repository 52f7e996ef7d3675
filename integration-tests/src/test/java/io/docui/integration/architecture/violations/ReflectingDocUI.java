package io.docui.integration.architecture.violations;

/** Bears the name of a generated class, and calls a method that it looked up. */
public final class ReflectingDocUI {
    private ReflectingDocUI() {}

    /** Calls a method by its name. */
    public static Object call(Object target, String method) throws ReflectiveOperationException {
        return target.getClass().getMethod(method).invoke(target);
    }
}
