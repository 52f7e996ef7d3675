package io.docui.spring;

import io.docui.runtime.thread.ThreadContextPropagator;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.AnyNestedCondition;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Conditional;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.security.config.Customizer;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.web.SecurityFilterChain;

/**
 * Carries the authenticated user to the threads that run calls, and enforces the annotations of Spring Security and Jakarta on actions.
 *
 * <p>If the application defines no filter chain of its own, Spring Boot protects everything by a login form. MCP clients cannot fill it
 * in, so the endpoint then accepts HTTP Basic.
 */
@AutoConfiguration(
        before = DocUIAutoConfiguration.class,
        afterName = {
            "org.springframework.boot.security.autoconfigure.web.servlet.ServletWebSecurityAutoConfiguration",
            "org.springframework.boot.autoconfigure.security.servlet.SecurityAutoConfiguration"
        })
@ConditionalOnClass(SecurityContextHolder.class)
public class DocUISecurityAutoConfiguration {
    /** Creates the configuration. */
    public DocUISecurityAutoConfiguration() {}

    @Bean
    CallScope docUISecurityScope() {
        return new SecurityScope();
    }

    @Bean
    AuthorizationAnnotationPolicy docUIAuthorizationAnnotationPolicy(ProviderBeans beans, ApplicationContext context) {
        return new AuthorizationAnnotationPolicy(beans, PreAuthorizeEvaluator.of(context));
    }

    /**
     * Carries the authentication of a thread that itself calls a session, such as that of a test, to the thread that runs the call. Sessions
     * of web clients have a user of their own, who takes precedence.
     */
    @Bean
    @Order(Ordered.HIGHEST_PRECEDENCE)
    DocUIAppCustomizer docUISecurityContextCustomizer() {
        return app -> app.withThreadContext(app.threadContext()
                .and(ThreadContextPropagator.of(
                        SecurityContextHolder::getContext,
                        SecurityContextHolder::setContext,
                        SecurityContextHolder::clearContext)));
    }

    /** Condition that the application has a filter chain of Spring Boot's: the usual one, or the one that comes with Actuator. */
    static final class NoOwnFilterChain extends AnyNestedCondition {
        NoOwnFilterChain() {
            super(ConfigurationPhase.REGISTER_BEAN);
        }

        @ConditionalOnBean(name = "defaultSecurityFilterChain")
        static class Usual {}

        @ConditionalOnBean(name = "managementSecurityFilterChain")
        static class WithActuator {}
    }

    /** Filter chain of the endpoint, beside the one that Spring Boot creates. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
    @ConditionalOnClass({SecurityFilterChain.class, HttpSecurity.class})
    @Conditional(NoOwnFilterChain.class)
    static class DefaultSecurity {
        @Bean
        @Order(0)
        SecurityFilterChain docUIFilterChain(HttpSecurity http, DocUIProperties properties) throws Exception {
            return http.securityMatcher(request -> isOwn(request, properties))
                    .authorizeHttpRequests(requests -> requests.anyRequest().authenticated())
                    .httpBasic(Customizer.withDefaults())
                    .csrf(csrf -> csrf.disable()) // requests of foreign pages are rejected by their origin
                    .build();
        }

        /** Returns whether a request is for one of DocUI's servlets. Path patterns would be relative to the servlet with Spring Boot 3. */
        private static boolean isOwn(HttpServletRequest request, DocUIProperties properties) {
            String path = request.getServletPath() + (request.getPathInfo() == null ? "" : request.getPathInfo());
            return path.equals(properties.mcpPath())
                    || path.equals(properties.inspectorPath())
                    || path.startsWith(properties.inspectorPath() + '/');
        }
    }
}
