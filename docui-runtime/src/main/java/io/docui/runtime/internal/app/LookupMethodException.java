package io.docui.runtime.internal.app;

import io.docui.runtime.spi.ObjectType;

/** Thrown when an application's {@code @ObjectLookup} method fails, which is an error in the application. */
public final class LookupMethodException extends RuntimeException {
    LookupMethodException(ObjectType<?> type, Throwable cause) {
        super("The lookup of " + type.descriptor().name() + " failed", cause);
    }
}
