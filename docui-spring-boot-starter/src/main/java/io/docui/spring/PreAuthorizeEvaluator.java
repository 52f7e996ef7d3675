package io.docui.spring;

import java.lang.reflect.Method;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationContext;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.expression.Expression;
import org.springframework.expression.ParseException;
import org.springframework.security.access.expression.ExpressionUtils;
import org.springframework.security.access.expression.method.DefaultMethodSecurityExpressionHandler;
import org.springframework.security.access.expression.method.MethodSecurityExpressionHandler;
import org.springframework.security.access.hierarchicalroles.RoleHierarchy;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.security.config.core.GrantedAuthorityDefaults;
import org.springframework.security.core.Authentication;
import org.springframework.security.util.SimpleMethodInvocation;

/**
 * Evaluates {@code @PreAuthorize} before a call, as far as its expression depends on the user alone. Spring Security evaluates all of them
 * when the method runs. Thread-safe.
 */
final class PreAuthorizeEvaluator {
    private static final System.Logger LOG = System.getLogger(PreAuthorizeEvaluator.class.getName());

    /** The bean by which {@code @EnableMethodSecurity} makes Spring Security obey the annotation. */
    private static final String INTERCEPTOR = "preAuthorizeAuthorizationMethodInterceptor";

    /** What an expression can contain that is known during a call only: parameters, the bean, and values of a meta-annotation. */
    private static final Pattern DEPENDS_ON_CALL =
            Pattern.compile("[#{]|\\b(?:this|target|returnObject|filterObject)\\b");

    private final @Nullable MethodSecurityExpressionHandler handler;
    /** The expressions of methods, empty for those that cannot be evaluated before a call. */
    private final Map<Method, Optional<Expression>> expressions = new ConcurrentHashMap<>();

    private PreAuthorizeEvaluator(@Nullable MethodSecurityExpressionHandler handler) {
        this.handler = handler;
    }

    /** Returns an evaluator with the settings of an application. Without method security, it permits everything. */
    static PreAuthorizeEvaluator of(ApplicationContext context) {
        return new PreAuthorizeEvaluator(
                context.containsBean(INTERCEPTOR)
                        ? context.getBeanProvider(MethodSecurityExpressionHandler.class)
                                .getIfAvailable(() -> defaultHandler(context))
                        : null);
    }

    /** Creates the handler that Spring Security uses if the application defines none. */
    @SuppressWarnings("deprecation") // what replaces the setters does not exist in Spring Security 6
    private static MethodSecurityExpressionHandler defaultHandler(ApplicationContext context) {
        DefaultMethodSecurityExpressionHandler handler = new DefaultMethodSecurityExpressionHandler();
        handler.setApplicationContext(context);
        context.getBeanProvider(RoleHierarchy.class).ifAvailable(handler::setRoleHierarchy);
        context.getBeanProvider(GrantedAuthorityDefaults.class)
                .ifAvailable(defaults -> handler.setDefaultRolePrefix(defaults.getRolePrefix()));
        return handler;
    }

    /** Returns false if Spring Security will deny every call of a method to a user. */
    boolean permits(Method method, @Nullable Authentication user) {
        MethodSecurityExpressionHandler evaluator = handler;
        if (evaluator == null || user == null) {
            return true;
        }
        Optional<Expression> expression = expressions.computeIfAbsent(method, key -> expression(key, evaluator));
        return expression.isEmpty() || isTrue(expression.get(), user, method, evaluator);
    }

    private static Optional<Expression> expression(Method method, MethodSecurityExpressionHandler evaluator) {
        PreAuthorize annotation = AnnotatedElementUtils.findMergedAnnotation(method, PreAuthorize.class);
        if (annotation == null) {
            annotation = AnnotatedElementUtils.findMergedAnnotation(method.getDeclaringClass(), PreAuthorize.class);
        }
        if (annotation == null || DEPENDS_ON_CALL.matcher(annotation.value()).find()) {
            return Optional.empty();
        }
        try {
            return Optional.of(evaluator.getExpressionParser().parseExpression(annotation.value()));
        } catch (ParseException e) {
            LOG.log(System.Logger.Level.WARNING, "@PreAuthorize of " + method + " cannot be read", e);
            return Optional.empty();
        }
    }

    /** Evaluates an expression that depends neither on the arguments nor on the bean, so that any object can stand for it. */
    private static boolean isTrue(
            Expression expression, Authentication user, Method method, MethodSecurityExpressionHandler evaluator) {
        Object[] unknown = new Object[method.getParameterCount()];
        SimpleMethodInvocation call = new SimpleMethodInvocation(evaluator, method, unknown);
        try {
            return ExpressionUtils.evaluateAsBoolean(expression, evaluator.createEvaluationContext(() -> user, call));
        } catch (IllegalArgumentException e) {
            LOG.log(System.Logger.Level.DEBUG, "@PreAuthorize of " + method + " cannot be evaluated before a call", e);
            return true;
        }
    }
}
