package io.docui.spring;

import io.docui.runtime.ledger.Attribution;
import io.docui.runtime.policy.CallPolicy;
import io.docui.runtime.session.App;
import io.docui.runtime.session.SessionProviders;
import io.docui.runtime.spi.ProviderBinding;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/** Gives each session its providers, its policy and its user. */
@SuppressWarnings("try") // a scope is opened only to be closed
final class SessionAppCustomizer implements BiFunction<String, App, App> {
    private final ProviderBeans beans;
    private final List<CallPolicy> policies;
    private final CallEnvironment environment;

    SessionAppCustomizer(ProviderBeans beans, List<CallPolicy> policies, CallEnvironment environment) {
        this.beans = beans;
        this.policies = List.copyOf(policies);
        this.environment = environment;
    }

    /** Returns an application for looking at its actions. Its sessions get everything else from this customizer. */
    App app() {
        return App.ofResources(() -> beans.open((generated, bean) -> bind(generated, bean, new SessionUser(null)))
                        .providers())
                .withSessionCustomizer(this);
    }

    @Override
    public App apply(String sessionId, App app) {
        SessionUser user = SessionUser.current();
        ProviderBeans.SessionBeans opened;
        try (SessionUser.Scope unused = environment.scope().open(user)) {
            opened = beans.open((generated, bean) -> bind(generated, bean, user));
        }
        CallPolicy all =
                Stream.concat(policies.stream(), opened.policies().stream()).reduce(app.policy(), CallPolicy::and);
        SessionProviders providers = opened.providers();
        return app.withProviders(() -> providers)
                .withPolicy(new SessionUserPolicy(all, user, environment.scope()))
                .withAttribution(new Attribution(user.name(), null, null));
    }

    private ProviderBinding bind(ProviderBinding generated, ProviderBeans.ProviderBean bean, SessionUser user) {
        return new BeanBinding(generated, bean.perSession(), user, environment);
    }
}
