package io.docui.processor.collect;

import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Types;

/**
 * The constructor of a Kotlin class that takes its properties, as that of a data class does.
 *
 * @param properties the parameters, in order, with the getters of the properties that they set
 */
record KotlinConstructor(ExecutableElement constructor, Map<VariableElement, ExecutableElement> properties) {

    static boolean isKotlin(TypeElement element) {
        return AnnotationReader.findNamed(element, "kotlin.Metadata").isPresent();
    }

    /** Returns whether a constructor of a Kotlin class has a parameter with the name of an element. */
    static boolean takes(TypeElement type, Element element) {
        return isKotlin(type)
                && ElementFilter.constructorsIn(type.getEnclosedElements()).stream()
                        .flatMap(constructor -> constructor.getParameters().stream())
                        .anyMatch(parameter -> parameter.getSimpleName().equals(element.getSimpleName()));
    }

    /**
     * Returns the constructor with most parameters, if each of them has the name and the type of a property. A class file without the
     * names of parameters has none.
     */
    static Optional<KotlinConstructor> of(TypeElement element, Collection<ExecutableElement> getters, Types types) {
        if (!isKotlin(element)) {
            return Optional.empty();
        }
        return ElementFilter.constructorsIn(element.getEnclosedElements()).stream()
                .max(Comparator.comparingInt(
                        constructor -> constructor.getParameters().size()))
                .filter(constructor -> !constructor.getParameters().isEmpty()
                        && constructor.getThrownTypes().isEmpty())
                .flatMap(constructor -> {
                    Map<VariableElement, ExecutableElement> properties = new LinkedHashMap<>();
                    for (VariableElement parameter : constructor.getParameters()) {
                        getters.stream()
                                .filter(getter -> isGetterOf(getter, parameter)
                                        && types.isSameType(getter.getReturnType(), parameter.asType()))
                                .findFirst()
                                .ifPresent(getter -> properties.put(parameter, getter));
                    }
                    return properties.size() == constructor.getParameters().size()
                            ? Optional.of(new KotlinConstructor(constructor, properties))
                            : Optional.empty();
                });
    }

    /** Kotlin calls the getter of {@code isOpen} like the property, and that of {@code open} {@code getOpen}. */
    private static boolean isGetterOf(ExecutableElement getter, VariableElement parameter) {
        String name = parameter.getSimpleName().toString();
        String method = getter.getSimpleName().toString();
        return method.equals(name) || method.equals("get" + Character.toUpperCase(name.charAt(0)) + name.substring(1));
    }
}
