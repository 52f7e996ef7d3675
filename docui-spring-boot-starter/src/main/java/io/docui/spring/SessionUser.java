package io.docui.spring;

import java.security.Principal;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.security.core.Authentication;

/** The authenticated user of a session. The latest request of the same user renews the authorities. Thread-safe. */
final class SessionUser {
    private static final ThreadLocal<@Nullable SessionUser> CURRENT = new ThreadLocal<>();

    private volatile @Nullable Principal principal;

    SessionUser(@Nullable Principal principal) {
        this.principal = principal;
    }

    /** Returns the user for whom this thread works; nobody if there is none. */
    static SessionUser current() {
        SessionUser current = CURRENT.get();
        return current == null ? new SessionUser(null) : current;
    }

    /** Makes this the user of the thread, until the result is closed. */
    Scope enter() {
        SessionUser outer = CURRENT.get();
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

    boolean isSameAs(SessionUser other) {
        return Objects.equals(name(), other.name());
    }

    void renew(SessionUser later) {
        principal = later.principal;
    }

    /** Returns the authentication, for code that needs Spring Security. */
    @Nullable
    Authentication authentication() {
        return principal instanceof Authentication authentication ? authentication : null;
    }
}
