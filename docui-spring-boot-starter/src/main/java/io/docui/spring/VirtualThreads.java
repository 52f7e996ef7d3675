package io.docui.spring;

import java.lang.reflect.InvocationTargetException;
import java.util.Optional;
import java.util.concurrent.ThreadFactory;

/** Access to virtual threads, which Java has since version 21. */
final class VirtualThreads {
    private static final int FIRST_JAVA = 21;

    private VirtualThreads() {}

    /**
     * Returns {@code Thread.ofVirtual().inheritInheritableThreadLocals(false).factory()}.
     * @return the factory; empty before Java 21
     */
    static Optional<ThreadFactory> factory() {
        if (Runtime.version().feature() < FIRST_JAVA) {
            return Optional.empty();
        }
        try {
            Class<?> builders = Class.forName("java.lang.Thread$Builder");
            Object builder = Thread.class.getMethod("ofVirtual").invoke(null);
            Object isolated = builders.getMethod("inheritInheritableThreadLocals", boolean.class)
                    .invoke(builder, false);
            return Optional.of((ThreadFactory) builders.getMethod("factory").invoke(isolated));
        } catch (ClassNotFoundException
                | NoSuchMethodException
                | IllegalAccessException
                | InvocationTargetException e) {
            throw new IllegalStateException(
                    "This Java has no virtual threads. Remove spring.threads.virtual.enabled.", e);
        }
    }
}
