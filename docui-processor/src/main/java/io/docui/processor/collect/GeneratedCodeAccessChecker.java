package io.docui.processor.collect;

import io.docui.processor.model.GeneratedCodeAccess;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.PackageElement;

/** Determines which elements code of a given package can access by name. */
final class GeneratedCodeAccessChecker {
    private GeneratedCodeAccessChecker() {}

    /** Returns whether code of a package can access an element and all types that it is nested in. */
    static GeneratedCodeAccess of(Element element, PackageElement from) {
        for (Element e = element; e != null && e.getKind() != ElementKind.PACKAGE; e = e.getEnclosingElement()) {
            if (e.getModifiers().contains(Modifier.PRIVATE)) {
                return GeneratedCodeAccess.PRIVATE;
            }
            if (!e.getModifiers().contains(Modifier.PUBLIC) && !isWithin(element, from)) {
                return GeneratedCodeAccess.OTHER_PACKAGE;
            }
        }
        return GeneratedCodeAccess.OPEN;
    }

    /**
     * Returns whether code of a package can access a member through an accessible class that has the member. Only the
     * member's own modifiers count, not those of the class that declares it.
     */
    static GeneratedCodeAccess ofMember(Element member, PackageElement from) {
        if (member.getModifiers().contains(Modifier.PRIVATE)) {
            return GeneratedCodeAccess.PRIVATE;
        }
        return member.getModifiers().contains(Modifier.PUBLIC) || isWithin(member, from)
                ? GeneratedCodeAccess.OPEN
                : GeneratedCodeAccess.OTHER_PACKAGE;
    }

    /** Returns whether the modifiers of a member make it at least as accessible as a type's own modifiers make the type. */
    static boolean isAsOpenAs(Element member, Element type) {
        return openness(member) >= openness(type);
    }

    private static int openness(Element element) {
        if (element.getModifiers().contains(Modifier.PUBLIC)) {
            return 3;
        }
        if (element.getModifiers().contains(Modifier.PROTECTED)) {
            return 2;
        }
        return element.getModifiers().contains(Modifier.PRIVATE) ? 0 : 1;
    }

    /** Returns whether code of any package can access a type. */
    static boolean isPublic(Element type) {
        for (Element e = type; e != null && e.getKind() != ElementKind.PACKAGE; e = e.getEnclosingElement()) {
            if (!e.getModifiers().contains(Modifier.PUBLIC)) {
                return false;
            }
        }
        return true;
    }

    static PackageElement packageOf(Element element) {
        for (Element e = element; e != null; e = e.getEnclosingElement()) {
            if (e instanceof PackageElement found) {
                return found;
            }
        }
        throw new IllegalArgumentException("Not in a package: " + element);
    }

    private static boolean isWithin(Element element, PackageElement from) {
        return packageOf(element).getQualifiedName().contentEquals(from.getQualifiedName());
    }
}
