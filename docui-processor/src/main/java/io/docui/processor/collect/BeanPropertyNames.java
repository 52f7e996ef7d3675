package io.docui.processor.collect;

import io.docui.processor.model.CaseFormat;
import java.util.Optional;

/** Derives the names of bean properties from the names of their getters and setters. */
final class BeanPropertyNames {
    private BeanPropertyNames() {}

    /** Returns the property of a getter, such as {@code getHp} or {@code isAlive}. */
    static Optional<String> propertyOfGetter(String method) {
        Optional<String> property = after("get", method);
        return property.isPresent() ? property : after("is", method);
    }

    /** Returns the property of a setter, such as {@code setHp}. */
    static Optional<String> propertyOfSetter(String method) {
        return after("set", method);
    }

    private static Optional<String> after(String prefix, String method) {
        int start = prefix.length();
        if (!method.startsWith(prefix) || method.length() == start || !Character.isUpperCase(method.charAt(start))) {
            return Optional.empty();
        }
        String name = method.substring(start);
        boolean isAcronym = name.length() > 1 && Character.isUpperCase(name.charAt(1));
        return Optional.of(isAcronym ? name : CaseFormat.variable(name));
    }
}
