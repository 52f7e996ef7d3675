package io.docui.runtime.internal.log;

import java.util.ResourceBundle;
import org.jspecify.annotations.Nullable;

/**
 * Platform logger that is looked up only when there is something to log, which keeps session startup fast. Most programs never log. The
 * lookup of the platform's loggers takes a tenth of the time that a session needs until its first document. Thread-safe.
 */
public final class LazyLogger implements System.Logger {
    private final String name;

    private LazyLogger(String name) {
        this.name = name;
    }

    public static System.Logger of(String name) {
        return new LazyLogger(name);
    }

    /** Not cached here, because the platform keeps it. */
    private System.Logger logger() {
        return System.getLogger(name);
    }

    @Override
    public String getName() {
        return name;
    }

    @Override
    public boolean isLoggable(Level level) {
        return logger().isLoggable(level);
    }

    @Override
    public void log(Level level, @Nullable ResourceBundle bundle, @Nullable String text, @Nullable Throwable thrown) {
        logger().log(level, bundle, text, thrown);
    }

    @Override
    public void log(Level level, @Nullable ResourceBundle bundle, @Nullable String format, @Nullable Object... values) {
        logger().log(level, bundle, format, values);
    }
}
