package io.docui.integration.api;

import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.StringJoiner;
import java.util.TreeSet;

/** The signatures of a class that its users may compile against: public, or protected where subclasses are possible. */
final class ApiSignatures {
    private ApiSignatures() {}

    /**
     * Lists a class and its members.
     *
     * @param type a class
     * @return its declaration, then its members in alphabetical order and indented; empty if the class is not API
     */
    static List<String> of(Class<?> type) {
        List<String> lines = new ArrayList<>();
        if (!isApi(type)) {
            return lines;
        }
        lines.add(declaration(type));
        TreeSet<String> members = new TreeSet<>();
        for (Field field : type.getDeclaredFields()) {
            if (isApi(field, type)) {
                members.add("    " + field.toGenericString());
            }
        }
        for (Executable constructor : type.getDeclaredConstructors()) {
            if (isApi(constructor, type)) {
                members.add("    " + constructor.toGenericString());
            }
        }
        for (Method method : type.getDeclaredMethods()) {
            if (isApi(method, type) && !method.isBridge() && !isGeneratedForRecord(method, type)) {
                members.add("    " + method.toGenericString() + defaultOf(method));
            }
        }
        lines.addAll(members);
        return lines;
    }

    private static String declaration(Class<?> type) {
        // Not every JDK writes the modifier "sealed"; the permitted subclasses say it.
        StringBuilder text = new StringBuilder(type.toGenericString().replaceAll("\\b(non-)?sealed ", ""));
        Type parent = type.getGenericSuperclass();
        if (parent != null && parent != Object.class && !type.isEnum() && !type.isRecord()) {
            text.append(" extends ").append(parent.getTypeName());
        }
        StringJoiner interfaces = new StringJoiner(", ", type.isInterface() ? " extends " : " implements ", "");
        interfaces.setEmptyValue("");
        for (Type each : type.getGenericInterfaces()) {
            interfaces.add(each.getTypeName());
        }
        text.append(interfaces);
        if (type.isSealed()) {
            // A switch over a sealed type breaks when it gets another subtype.
            TreeSet<String> permitted = new TreeSet<>();
            Arrays.stream(type.getPermittedSubclasses()).map(Class::getName).forEach(permitted::add);
            text.append(" permits ").append(String.join(", ", permitted));
        }
        return text.toString();
    }

    private static String defaultOf(Method method) {
        return method.getDefaultValue() == null ? "" : " default";
    }

    private static boolean isApi(Class<?> type) {
        for (Class<?> each = type; each != null; each = each.getDeclaringClass()) {
            int modifiers = each.getModifiers();
            boolean inherited = Modifier.isProtected(modifiers) && canExtend(each.getDeclaringClass());
            if (!Modifier.isPublic(modifiers) && !inherited) {
                return false;
            }
        }
        return !type.isAnonymousClass() && !type.isLocalClass() && !type.isSynthetic();
    }

    private static boolean isApi(Member member, Class<?> type) {
        if (member.isSynthetic()) {
            return false;
        }
        return Modifier.isPublic(member.getModifiers())
                || (Modifier.isProtected(member.getModifiers()) && canExtend(type));
    }

    private static boolean canExtend(Class<?> type) {
        return !Modifier.isFinal(type.getModifiers()) && !type.isSealed() && !type.isEnum();
    }

    private static boolean isGeneratedForRecord(Method method, Class<?> type) {
        return type.isRecord()
                && switch (method.getName()) {
                    case "hashCode", "toString" -> method.getParameterCount() == 0;
                    case "equals" -> method.getParameterCount() == 1;
                    default -> false;
                };
    }
}
