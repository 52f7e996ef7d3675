package io.docui.testkit.caller;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import org.slf4j.MDC;
import org.springframework.security.authentication.TestingAuthenticationToken;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.core.context.SecurityContextImpl;

/** The identity of a caller in each place where Java programs keep it. */
final class CallerIdentity {
    static final ThreadLocal<String> PLAIN = new ThreadLocal<>();
    static final ThreadLocal<String> INHERITABLE = new InheritableThreadLocal<>();
    static final String MDC_KEY = "user";

    private static final String NOBODY = "nobody";

    private CallerIdentity() {}

    /** Makes the current thread one of a user. */
    static void set(String user) {
        PLAIN.set(user);
        INHERITABLE.set(user);
        MDC.put(MDC_KEY, user);
        SecurityContextHolder.setContext(new SecurityContextImpl(new TestingAuthenticationToken(user, "")));
    }

    /** Makes the current thread one of nobody. */
    static void clear() {
        PLAIN.remove();
        INHERITABLE.remove();
        MDC.clear();
        SecurityContextHolder.clearContext();
    }

    /** Returns the users of the current thread: one name if all places have the same. */
    static String current() {
        List<String> users = new ArrayList<>();
        users.add(PLAIN.get());
        users.add(INHERITABLE.get());
        users.add(MDC.get(MDC_KEY));
        Authentication authentication = SecurityContextHolder.getContext().getAuthentication();
        users.add(authentication == null ? null : authentication.getName());
        TreeSet<String> names = new TreeSet<>();
        users.forEach(user -> names.add(Objects.requireNonNullElse(user, NOBODY)));
        return String.join(" and ", names);
    }
}
