package io.docui.processor.collect;

import io.docui.processor.model.Accessibility;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.PackageElement;

/** Tells what code of a package can name. */
final class AccessChecker {
    private AccessChecker() {}

    /** Whether code of a package can name an element and all that it is nested in. */
    static Accessibility of(Element element, PackageElement from) {
        for (Element e = element; e != null && e.getKind() != ElementKind.PACKAGE; e = e.getEnclosingElement()) {
            if (e.getModifiers().contains(Modifier.PRIVATE)) {
                return Accessibility.PRIVATE;
            }
            if (!e.getModifiers().contains(Modifier.PUBLIC) && !isWithin(element, from)) {
                return Accessibility.OTHER_PACKAGE;
            }
        }
        return Accessibility.OPEN;
    }

    /**
     * Whether code of a package can use a member by way of a class that has it, which it can name: only the member's own
     * modifiers count, not those of the class that declares it.
     */
    static Accessibility ofMember(Element member, PackageElement from) {
        if (member.getModifiers().contains(Modifier.PRIVATE)) {
            return Accessibility.PRIVATE;
        }
        return member.getModifiers().contains(Modifier.PUBLIC) || isWithin(member, from)
                ? Accessibility.OPEN
                : Accessibility.OTHER_PACKAGE;
    }

    /** Whether the modifiers of a member leave it open to all those to whom a type's own modifiers leave the type open. */
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

    /** Whether code of any package can name a type. */
    static boolean isPublic(Element type) {
        for (Element e = type; e != null && e.getKind() != ElementKind.PACKAGE; e = e.getEnclosingElement()) {
            if (!e.getModifiers().contains(Modifier.PUBLIC)) {
                return false;
            }
        }
        return true;
    }

    /** The package that an element is in. */
    static PackageElement packageOf(Element element) {
        for (Element e = element; e != null; e = e.getEnclosingElement()) {
            if (e instanceof PackageElement found) {
                return found;
            }
        }
        throw new IllegalArgumentException("In no package: " + element);
    }

    private static boolean isWithin(Element element, PackageElement from) {
        return packageOf(element).getQualifiedName().contentEquals(from.getQualifiedName());
    }
}
