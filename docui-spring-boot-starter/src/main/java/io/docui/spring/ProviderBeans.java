package io.docui.spring;

import io.docui.runtime.policy.CallPolicy;
import io.docui.runtime.session.SessionProviders;
import io.docui.runtime.spi.ProviderBinding;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.springframework.aop.framework.autoproxy.AutoProxyUtils;
import org.springframework.aop.scope.ScopedProxyUtils;
import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.OrderUtils;
import org.springframework.util.ClassUtils;

/**
 * The beans whose classes have {@code @DocUIApp} or {@code @DocUIWidget}. A singleton serves all sessions. A session gets an instance of
 * its own of a bean with the scope {@code prototype}, which is destroyed with the session.
 */
final class ProviderBeans {
    private final ConfigurableListableBeanFactory beans;
    private final List<ProviderBean> found;

    /**
     * Bean with its generated code.
     *
     * @param type the class of the bean, without proxies
     * @param perSession whether each session has an instance of its own
     */
    record ProviderBean(String name, Class<?> type, GeneratedBinder binder, boolean perSession) {}

    /**
     * The providers of one session.
     *
     * @param providers the providers, which close the instances of the session
     * @param policies the policies that provider beans implement
     */
    record SessionBeans(SessionProviders providers, List<CallPolicy> policies) {}

    ProviderBeans(ConfigurableListableBeanFactory beans) {
        this.beans = beans;
        this.found = find();
        if (found.isEmpty()) {
            throw new IllegalStateException(
                    "No bean's class has @DocUIApp. Annotate one and make it a bean, and have javac run docui-processor.");
        }
    }

    private List<ProviderBean> find() {
        List<ProviderBean> all = new ArrayList<>();
        for (String name : beans.getBeanDefinitionNames()) {
            if (ScopedProxyUtils.isScopedTarget(name)) {
                continue; // the bean with the plain name is its proxy
            }
            Class<?> type = AutoProxyUtils.determineTargetClass(beans, name);
            if (type == null || beans.getBeanDefinition(name).isAbstract()) {
                continue;
            }
            Class<?> plain = ClassUtils.getUserClass(type);
            GeneratedBinder.find(plain)
                    .ifPresent(binder -> all.add(new ProviderBean(name, plain, binder, isPerSession(name))));
        }
        all.sort((one, other) -> Integer.compare(order(one), order(other)));
        return Collections.unmodifiableList(all);
    }

    private static int order(ProviderBean bean) {
        Integer order = OrderUtils.getOrder(bean.binder().providerType());
        return order == null ? Ordered.LOWEST_PRECEDENCE : order;
    }

    private boolean isPerSession(String name) {
        BeanDefinition definition = beans.getMergedBeanDefinition(name);
        if (definition.isSingleton() || definition.isPrototype()) {
            return definition.isPrototype();
        }
        throw new IllegalStateException(
                "The bean \"" + name + "\" has the scope \"" + definition.getScope()
                        + "\". A provider must be a singleton, which serves all sessions, or a prototype, of which each session has its own.");
    }

    List<ProviderBean> all() {
        return found;
    }

    /** Creates the providers of a session. */
    SessionBeans open(ProviderBindingFactory bindings) {
        List<ProviderBinding> bound = new ArrayList<>();
        List<CallPolicy> policies = new ArrayList<>();
        List<Runnable> endings = new ArrayList<>();
        for (ProviderBean bean : found) {
            Object instance = beans.getBean(bean.name());
            if (bean.perSession()) {
                endings.add(0, () -> beans.destroyBean(bean.name(), instance));
            }
            if (instance instanceof CallPolicy policy) {
                policies.add(policy);
            }
            bound.add(bindings.bind(bean.binder().bind(bean.name(), instance), bean));
        }
        return new SessionBeans(new SessionProviders(bound, () -> endings.forEach(Runnable::run)), policies);
    }

    /** Adapts generated bindings to a session. */
    @FunctionalInterface
    interface ProviderBindingFactory {
        ProviderBinding bind(ProviderBinding generated, ProviderBean bean);
    }
}
