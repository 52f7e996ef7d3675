package io.docui.integration.architecture.violations;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** Bears the name of a generated class, and looks a method up as a handle. */
public final class HandleDocUI {
    private HandleDocUI() {}

    /** Finds a method by its name. */
    public static MethodHandle find(Class<?> owner, String method) throws ReflectiveOperationException {
        return MethodHandles.publicLookup().findVirtual(owner, method, MethodType.methodType(void.class));
    }
}
