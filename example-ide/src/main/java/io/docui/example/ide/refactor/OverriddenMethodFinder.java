package io.docui.example.ide.refactor;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.util.Types;

/** Finds the methods of a whole build that override each other. */
final class OverriddenMethodFinder {
    private OverriddenMethodFinder() {}

    /** Returns a method and all methods that must have the same name: those that it overrides, those that override it, and so on. */
    static Set<ExecutableElement> family(AnalyzedJavaProgram javaProgram, ExecutableElement method) {
        Set<ExecutableElement> family = new LinkedHashSet<>();
        family.add(method);
        if (method.getModifiers().contains(Modifier.STATIC)
                || method.getModifiers().contains(Modifier.PRIVATE)) {
            return family;
        }
        TypeIndex typeIndex = javaProgram.index();
        Deque<ExecutableElement> open = new ArrayDeque<>(family);
        while (!open.isEmpty()) {
            ExecutableElement next = open.poll();
            if (!(next.getEnclosingElement() instanceof TypeElement owner)) {
                continue;
            }
            Set<TypeElement> types = new LinkedHashSet<>(Set.of(owner));
            types.addAll(typeIndex.subtypes(owner));
            for (TypeElement type : types) {
                related(javaProgram, next, type, typeIndex.supertypes(type)).stream()
                        .filter(family::add)
                        .forEach(open::add);
            }
        }
        return family;
    }

    /** Refuses a name if a supertype or subtype has a method with this name that one could not tell from the method by its parameters. */
    static void checkNameFree(AnalyzedJavaProgram javaProgram, ExecutableElement method, String name) {
        if (!(method.getEnclosingElement() instanceof TypeElement owner)) {
            return;
        }
        checkNameFree(javaProgram, owner, method, name);
        javaProgram.index().subtypes(owner).forEach(type -> checkNameFree(javaProgram, type, method, name));
    }

    /** Returns whether a method of the build overrides this one. */
    static boolean isOverridden(AnalyzedJavaProgram javaProgram, ExecutableElement method) {
        return family(javaProgram, method).stream()
                .anyMatch(other -> !other.equals(method)
                        && other.getEnclosingElement() instanceof TypeElement below
                        && method.getEnclosingElement() instanceof TypeElement above
                        && javaProgram.index().supertypes(below).contains(above));
    }

    private static void checkNameFree(
            AnalyzedJavaProgram javaProgram, TypeElement type, ExecutableElement method, String name) {
        Set<TypeElement> all = new LinkedHashSet<>(Set.of(type));
        all.addAll(javaProgram.index().supertypes(type));
        for (TypeElement each : all) {
            for (Element member : each.getEnclosedElements()) {
                if (member instanceof ExecutableElement other
                        && other.getKind() == ElementKind.METHOD
                        && other.getSimpleName().contentEquals(name)
                        && isSameSignature(javaProgram, type, method, other)) {
                    throw new RefactoringRefusedException(each.getSimpleName() + " already has a method " + name
                            + " with the same parameters. One could"
                            + " override or hide the other. Choose another name.");
                }
            }
        }
    }

    /** Returns whether two methods that a type has could not both have the same name, or one would override or hide the other. */
    private static boolean isSameSignature(
            AnalyzedJavaProgram javaProgram, TypeElement type, ExecutableElement method, ExecutableElement other) {
        if (method.getParameters().size() != other.getParameters().size()) {
            return false;
        }
        Types types = javaProgram.types();
        ExecutableType first = (ExecutableType) method.asType();
        ExecutableType second = (ExecutableType) other.asType();
        if (sameErasure(types, first, second)) {
            return true;
        }
        // In a subtype of List<String>, add(E) is add(String).
        DeclaredType in = (DeclaredType) type.asType();
        ExecutableType firstMember = (ExecutableType) types.asMemberOf(in, method);
        ExecutableType secondMember = (ExecutableType) types.asMemberOf(in, other);
        return types.isSubsignature(firstMember, secondMember)
                || types.isSubsignature(secondMember, firstMember)
                || sameErasure(types, firstMember, secondMember);
    }

    private static boolean sameErasure(Types types, ExecutableType first, ExecutableType second) {
        for (int i = 0; i < first.getParameterTypes().size(); i++) {
            if (!types.isSameType(
                    types.erasure(first.getParameterTypes().get(i)),
                    types.erasure(second.getParameterTypes().get(i)))) {
                return false;
            }
        }
        return true;
    }

    private static Set<ExecutableElement> related(
            AnalyzedJavaProgram javaProgram, ExecutableElement method, TypeElement type, Set<TypeElement> supertypes) {
        Set<ExecutableElement> candidates = new LinkedHashSet<>();
        Set<TypeElement> all = new LinkedHashSet<>(supertypes);
        all.add(type);
        for (TypeElement each : all) {
            for (Element member : each.getEnclosedElements()) {
                if (member instanceof ExecutableElement other
                        && other.getSimpleName().equals(method.getSimpleName())
                        && other.getParameters().size()
                                == method.getParameters().size()
                        && !other.equals(method)
                        && (javaProgram.elements().overrides(method, other, type)
                                || javaProgram.elements().overrides(other, method, type))) {
                    candidates.add(other);
                }
            }
        }
        return candidates;
    }
}
