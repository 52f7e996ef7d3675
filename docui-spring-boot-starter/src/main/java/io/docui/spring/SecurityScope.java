package io.docui.spring;

import io.docui.runtime.action.ActionException;
import io.docui.runtime.error.ErrorCode;
import org.springframework.security.access.AccessDeniedException;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.context.SecurityContext;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.core.context.SecurityContextImpl;

/** Runs calls with the authentication of the session's user, and reports what Spring Security denies as a refusal. */
final class SecurityScope implements CallScope {
    @Override
    public SessionUser.Scope open(SessionUser user) {
        Authentication authentication = user.authentication();
        if (authentication == null) {
            return user.enter(); // called by the application itself, whose own context holds
        }
        SecurityContext outer = SecurityContextHolder.getContext();
        SecurityContextHolder.setContext(new SecurityContextImpl(authentication));
        SessionUser.Scope entered = user.enter();
        return () -> {
            entered.close();
            SecurityContextHolder.setContext(outer);
            if (outer.getAuthentication() == null) {
                SecurityContextHolder.clearContext();
            }
        };
    }

    @Override
    public Exception translate(Exception thrown) {
        if (!(thrown instanceof AccessDeniedException)) {
            return thrown;
        }
        ActionException refusal = new ActionException(
                ErrorCode.NOT_PERMITTED, "The user is not permitted to do this: " + thrown.getMessage());
        refusal.initCause(thrown);
        return refusal;
    }
}
