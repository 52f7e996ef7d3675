package io.docui.example.ide.refactor;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.type.WildcardType;

/** Formats symbols and types for readers, with simple names. */
final class SymbolNames {
    private SymbolNames() {}

    /** Returns whether javac found no declaration for a name. */
    static boolean isUnresolved(Element element) {
        return element.asType().getKind() == TypeKind.ERROR;
    }

    /** Returns whether an element is a method of an annotation type, such as {@code value}. */
    static boolean isAnnotationElement(Element element) {
        Element type = element.getEnclosingElement();
        return element.getKind() == ElementKind.METHOD && type != null && type.getKind() == ElementKind.ANNOTATION_TYPE;
    }

    /** Returns the name of a symbol with the types around it: {@code Cart.total(int)}, {@code Cart(Item)}, {@code sum in Cart.total()}. */
    static String label(Element element) {
        if (element instanceof TypeElement type) {
            return typeName(type);
        }
        Element owner = element.getEnclosingElement();
        if (element instanceof ExecutableElement executable) {
            String parameters = parameters(executable);
            String type = owner instanceof TypeElement around ? typeName(around) : "";
            return switch (element.getKind()) {
                case CONSTRUCTOR -> type + parameters;
                case METHOD -> type + '.' + element.getSimpleName() + parameters;
                default -> "an initializer of " + type;
            };
        }
        return owner instanceof TypeElement around
                ? typeName(around) + '.' + element.getSimpleName()
                : element.getSimpleName()
                        + (owner == null || owner.getKind() == ElementKind.PACKAGE ? "" : " in " + label(owner));
    }

    /** Returns the name of a type with the types around it. */
    static String typeName(TypeElement type) {
        String name = type.getSimpleName().isEmpty()
                ? anonymous(type)
                : type.getSimpleName().toString();
        return type.getEnclosingElement() instanceof TypeElement outer ? typeName(outer) + '.' + name : name;
    }

    private static String anonymous(TypeElement type) {
        TypeMirror above = type.getInterfaces().isEmpty()
                ? type.getSuperclass()
                : type.getInterfaces().get(0);
        return "(anonymous " + simple(above) + ')';
    }

    /** Returns the types of the parameters in parentheses, by their simple names and without type arguments. */
    static String parameters(ExecutableElement executable) {
        return parameterTypes(executable).stream().collect(Collectors.joining(", ", "(", ")"));
    }

    static List<String> parameterTypes(ExecutableElement executable) {
        List<String> types = new ArrayList<>();
        List<? extends VariableElement> all = executable.getParameters();
        for (int i = 0; i < all.size(); i++) {
            String type = erased(all.get(i).asType());
            boolean spread = executable.isVarArgs() && i == all.size() - 1 && type.endsWith("[]");
            types.add(spread ? type.substring(0, type.length() - 2) + "..." : type);
        }
        return types;
    }

    private static String erased(TypeMirror type) {
        if (type instanceof ArrayType array) {
            return erased(array.getComponentType()) + "[]";
        }
        return type instanceof DeclaredType declared
                ? declared.asElement().getSimpleName().toString()
                : simple(type);
    }

    /** Returns a type with simple names and type arguments. */
    static String simple(TypeMirror type) {
        if (type instanceof ArrayType array) {
            return simple(array.getComponentType()) + "[]";
        } else if (type instanceof DeclaredType declared) {
            String arguments = declared.getTypeArguments().stream()
                    .map(SymbolNames::simple)
                    .collect(Collectors.joining(", ", "<", ">"));
            return declared.asElement().getSimpleName() + (arguments.equals("<>") ? "" : arguments);
        } else if (type instanceof TypeVariable variable) {
            return variable.asElement().getSimpleName().toString();
        } else if (type instanceof WildcardType wildcard) {
            TypeMirror upper = wildcard.getExtendsBound();
            TypeMirror lower = wildcard.getSuperBound();
            return upper != null ? "? extends " + simple(upper) : lower != null ? "? super " + simple(lower) : "?";
        }
        return type.getKind().isPrimitive() || type.getKind() == TypeKind.VOID
                ? type.getKind().name().toLowerCase(Locale.ROOT)
                : type.toString();
    }

    /** Returns {@code public}, {@code protected}, {@code private} or {@code package-private}; empty for local variables and classes. */
    static String visibility(Element element) {
        for (Modifier modifier : List.of(Modifier.PUBLIC, Modifier.PROTECTED, Modifier.PRIVATE)) {
            if (element.getModifiers().contains(modifier)) {
                return modifier.toString();
            }
        }
        return element.getEnclosingElement() instanceof TypeElement
                        || element.getEnclosingElement() != null
                                && element.getEnclosingElement().getKind() == ElementKind.PACKAGE
                ? "package-private"
                : "";
    }
}
