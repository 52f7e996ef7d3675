package io.docui.server.oauth;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.call.Call;
import io.docui.runtime.policy.CallPolicy;
import io.docui.runtime.policy.Verdict;
import io.docui.runtime.thread.ThreadContextPropagator;
import org.jspecify.annotations.Nullable;

/**
 * Policy that denies and hides the actions whose risk the access token of the request does not permit. Requests without an access token, such
 * as those of the owner, are not restricted. Thread-safe.
 */
public final class ScopePolicy implements CallPolicy {
    /** The access token of the request that this thread works for. */
    private static final ThreadLocal<@Nullable AccessToken> CURRENT = new ThreadLocal<>();

    /** Creates a policy. */
    public ScopePolicy() {}

    /**
     * Returns the propagator of access tokens, which the application needs for this policy.
     *
     * @return the propagator
     */
    public static ThreadContextPropagator propagator() {
        return ThreadContextPropagator.of(CURRENT);
    }

    /** Binds a token to this thread. */
    static void bind(AccessToken token) {
        CURRENT.set(token);
    }

    /** Removes the token of this thread. */
    static void unbind() {
        CURRENT.remove();
    }

    @Override
    public boolean isVisible(ActionDescriptor action) {
        AccessToken token = CURRENT.get();
        return token == null || RiskScope.of(action).isIn(token.scopes());
    }

    @Override
    public Verdict judge(ActionDescriptor action, Call call) {
        return isVisible(action)
                ? new Verdict.Allowed()
                : new Verdict.Denied("the access token lacks the scope "
                        + RiskScope.of(action).text());
    }
}
