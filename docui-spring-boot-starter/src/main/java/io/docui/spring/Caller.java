package io.docui.spring;

import java.security.Principal;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.security.core.Authentication;

/** The authenticated user of a session. The latest request of the same user renews the authorities. Thread-safe. */
final class Caller {
    private static final ThreadLocal<@Nullable Caller> CURRENT = new ThreadLocal<>();

    private volatile @Nullable Principal principal;

    Caller(@Nullable Principal principal) {
        this.principal = principal;
    }

    /** Returns the caller for whom this thread works; nobody if there is none. */
    static Caller current() {
        Caller current = CURRENT.get();
        return current == null ? new Caller(null) : current;
    }

    /** Makes this the caller of the thread, until the result is closed. */
    Scope enter() {
        Caller outer = CURRENT.get();
        CURRENT.set(this);
        return () -> {
            if (outer == null) {
                CURRENT.remove();
            } else {
                CURRENT.set(outer);
            }
        };
    }

    /** Time in which something holds for a thread. */
    interface Scope extends AutoCloseable {
        @Override
        void close();
    }

    /** Returns the user's name; null if nobody is authenticated. */
    @Nullable
    String name() {
        Principal now = principal;
        return now == null ? null : now.getName();
    }

    /** Returns what Spring Security knows of the user; null if nobody is authenticated, or not by Spring Security. */
    @Nullable
    Principal principal() {
        return principal;
    }

    boolean isSameAs(Caller other) {
        return Objects.equals(name(), other.name());
    }

    void renew(Caller later) {
        principal = later.principal;
    }

    /** Returns the authentication, for code that needs Spring Security. */
    @Nullable
    Authentication authentication() {
        return principal instanceof Authentication authentication ? authentication : null;
    }
}
