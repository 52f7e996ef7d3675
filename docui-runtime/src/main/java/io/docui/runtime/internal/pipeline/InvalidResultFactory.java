package io.docui.runtime.internal.pipeline;

import io.docui.runtime.internal.text.EncodingFault;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Creates the failures of results that are not what the method declares. Loaded with the first of them, and not at startup. */
final class InvalidResultFactory {
    private static final Pattern LIBRARIES = Pattern.compile("^(java|javax|jdk|sun|io\\.docui\\.runtime)\\.");
    private static final Pattern LAMBDA = Pattern.compile("lambda\\$(.+)\\$\\d+");

    private InvalidResultFactory() {}

    /** Returns the failure of a method that returned null in place of a promise. */
    static RuntimeException ofNull(String action) {
        return new InvalidResultException(action + " returned null, but must return a value.", null);
    }

    /** Returns the failure of a result with a part that has no data. */
    static RuntimeException ofFault(String action, EncodingFault fault) {
        return failure(action, "its result is not valid: " + fault.text() + '.', null);
    }

    /** Returns the failure of a result with a part that threw an exception when it was read. */
    static RuntimeException ofException(String action, Throwable thrown) {
        String type = thrown.getClass().getSimpleName();
        return failure(
                action,
                "its result cannot be read" + place(thrown) + ": " + type + ". The log has the details.",
                thrown);
    }

    private static RuntimeException failure(String action, String reason, @Nullable Throwable cause) {
        return new InvalidResultException('`' + action + "` has run, but " + reason, cause);
    }

    /**
     * Returns the method of the application that failed: the one that generated code called, or that a class of Java called for it.
     * @return {@code : Person.getName}; empty if no method of the application is known
     */
    private static String place(Throwable thrown) {
        StackTraceElement nearest = null;
        for (StackTraceElement frame : thrown.getStackTrace()) {
            String type = frame.getClassName();
            if (type.contains("DocUI$") || type.endsWith("DocUI")) {
                break;
            }
            nearest = LIBRARIES.matcher(type).find() ? nearest : frame;
        }
        return nearest == null ? "" : ": " + simpleName(nearest.getClassName()) + '.' + methodName(nearest);
    }

    private static String simpleName(String type) {
        String name = type.substring(type.lastIndexOf('.') + 1);
        String nested = name.substring(name.lastIndexOf('$') + 1);
        // The name of an anonymous class ends in a number, that of a Scala object in a dollar sign.
        return nested.isEmpty() || Character.isDigit(nested.charAt(0)) ? name : nested;
    }

    /** Returns the name of a method; that of the method around it for a lambda expression. */
    private static String methodName(StackTraceElement frame) {
        Matcher lambda = LAMBDA.matcher(frame.getMethodName());
        return lambda.matches() ? lambda.group(1) : frame.getMethodName();
    }
}
