package io.docui.spring;

import io.docui.runtime.spi.ProviderBinding;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.util.ClassUtils;
import org.springframework.util.ReflectionUtils;

/**
 * Calls the method {@code bind} that DocUI's processor generated for a class or an interface.
 *
 * @param providerType the class or interface with {@code @DocUIApp}
 * @param bind the generated method
 */
record GeneratedBinder(Class<?> providerType, Method bind) {
    /**
     * Finds the generated code for a bean: of its class, of a superclass or of an interface.
     * @param beanType the class of the bean, without proxies
     */
    static Optional<GeneratedBinder> find(Class<?> beanType) {
        for (Class<?> type = beanType; type != null && type != Object.class; type = type.getSuperclass()) {
            Optional<GeneratedBinder> found = findExactly(type);
            if (found.isPresent()) {
                return found;
            }
        }
        for (Class<?> type : ClassUtils.getAllInterfacesForClass(beanType)) {
            Optional<GeneratedBinder> found = findExactly(type);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    private static Optional<GeneratedBinder> findExactly(Class<?> type) {
        if (type.getName().startsWith("java.") || type.getName().startsWith("org.springframework.")) {
            return Optional.empty();
        }
        Class<?> generated = load(generatedName(type), type.getClassLoader());
        Method bind = generated == null ? null : ReflectionUtils.findMethod(generated, "bind", type);
        if (bind == null || !Modifier.isStatic(bind.getModifiers()) || bind.getReturnType() != ProviderBinding.class) {
            return Optional.empty();
        }
        ReflectionUtils.makeAccessible(bind); // the generated class of a class that is not public is not public
        return Optional.of(new GeneratedBinder(type, bind));
    }

    /** Returns the name of the generated class. That of a nested class has the names of the outer classes before it. */
    private static String generatedName(Class<?> type) {
        return type.getName().replace('$', '_') + "DocUI";
    }

    private static @Nullable Class<?> load(String name, @Nullable ClassLoader loader) {
        try {
            return ClassUtils.forName(name, loader);
        } catch (ClassNotFoundException | LinkageError e) {
            return null; // no provider
        }
    }

    /**
     * Binds a bean, which may be a proxy.
     * @throws IllegalStateException if the bean is a proxy of another type
     */
    ProviderBinding bind(String beanName, Object bean) {
        if (!providerType.isInstance(bean)) {
            throw new IllegalStateException("The bean \"" + beanName + "\" is a proxy of interfaces, so it is no "
                    + providerType.getSimpleName()
                    + ". Proxy its class (spring.aop.proxy-target-class=true), or put @DocUIApp on an interface.");
        }
        try {
            return (ProviderBinding) bind.invoke(null, bean);
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException("The bean \"" + beanName + "\" could not be bound.", e);
        }
    }
}
