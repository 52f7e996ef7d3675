package io.docui.spring;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.call.Call;
import io.docui.runtime.policy.CallPolicy;
import io.docui.runtime.policy.Verdict;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.core.annotation.AnnotationAttributes;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.GrantedAuthority;
import org.springframework.security.core.context.SecurityContextHolder;

/**
 * Policy that hides and denies the actions that the user's roles do not permit: by {@code @RolesAllowed}, {@code @Secured} and
 * {@code @PreAuthorize} on the method or its class, whatever the action's name. An expression of {@code @PreAuthorize} that depends on
 * the arguments is left to Spring Security, which denies the call when it runs.
 */
final class AuthorizationAnnotationPolicy implements CallPolicy {
    private static final String ROLE = "ROLE_";

    private final ProviderBeans beans;
    private final PreAuthorizeEvaluator preAuthorize;
    /** The permitted authorities by the names of the actions: one of each list is required. */
    private final Map<String, List<List<String>>> permitted = new ConcurrentHashMap<>();
    /** The methods by the names of the actions. */
    private final Map<String, List<Method>> methods = new ConcurrentHashMap<>();

    AuthorizationAnnotationPolicy(ProviderBeans beans, PreAuthorizeEvaluator preAuthorize) {
        this.beans = beans;
        this.preAuthorize = preAuthorize;
    }

    @Override
    public boolean isVisible(ActionDescriptor action) {
        Authentication user = SecurityContextHolder.getContext().getAuthentication();
        return permitted.computeIfAbsent(action.name(), this::findPermitted).stream()
                        .allMatch(authorities -> userAuthorities().anyMatch(authorities::contains))
                && methods.computeIfAbsent(action.name(), this::findMethods).stream()
                        .allMatch(method -> preAuthorize.permits(method, user));
    }

    @Override
    public Verdict judge(ActionDescriptor action, Call call) {
        return isVisible(action)
                ? new Verdict.Allowed()
                : new Verdict.Denied("the roles of the user do not permit " + action.name());
    }

    private static Stream<String> userAuthorities() {
        Authentication user = SecurityContextHolder.getContext().getAuthentication();
        Collection<? extends GrantedAuthority> all = user == null ? List.of() : user.getAuthorities();
        return all.stream().map(GrantedAuthority::getAuthority).filter(name -> name != null);
    }

    /** Returns the permitted authorities of each method of an action that restricts them. Providers can have actions of the same name. */
    private List<List<String>> findPermitted(String action) {
        return methods.computeIfAbsent(action, this::findMethods).stream()
                .map(AuthorizationAnnotationPolicy::authorities)
                .filter(authorities -> !authorities.isEmpty())
                .toList();
    }

    private List<Method> findMethods(String action) {
        return beans.all().stream()
                .flatMap(bean -> ActionMethodFinder.find(bean.type(), action).stream())
                .toList();
    }

    private static List<String> authorities(Method method) {
        List<String> own = values(method, "jakarta.annotation.security.RolesAllowed", ROLE);
        own = own.isEmpty() ? values(method, "org.springframework.security.access.annotation.Secured", "") : own;
        if (!own.isEmpty()) {
            return own;
        }
        Class<?> type = method.getDeclaringClass();
        List<String> ofType = values(type, "jakarta.annotation.security.RolesAllowed", ROLE);
        return ofType.isEmpty() ? values(type, "org.springframework.security.access.annotation.Secured", "") : ofType;
    }

    private static List<String> values(AnnotatedElement element, String annotation, String prefix) {
        @Nullable AnnotationAttributes found = AnnotatedElementUtils.getMergedAnnotationAttributes(element, annotation);
        return found == null
                ? List.of()
                : Stream.of(found.getStringArray("value"))
                        .map(name -> name.startsWith(prefix) ? name : prefix + name)
                        .toList();
    }
}
