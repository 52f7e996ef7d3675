package io.docui.example.ide.refactor;

import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.ImportTree;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.type.WildcardType;

/** Formats types as source text for a file, with simple names where these have the same meaning. */
record TypePrinter(SourceUnit sourceUnit) {
    /** Returns a type as source text; empty if Java cannot express it, such as the class of an anonymous object. */
    Optional<String> of(TypeMirror type) {
        if (type.getKind().isPrimitive() || type.getKind() == TypeKind.VOID) {
            return Optional.of(type.getKind().toString().toLowerCase(Locale.ROOT));
        }
        if (type instanceof ArrayType array) {
            return of(array.getComponentType()).map(component -> component + "[]");
        }
        if (type instanceof WildcardType wildcard) {
            return wildcard(wildcard);
        }
        if (type instanceof TypeVariable variable) {
            String name = variable.asElement().getSimpleName().toString();
            return SourceVersion.isIdentifier(name) && !isCaptured(variable) ? Optional.of(name) : Optional.empty();
        }
        if (type.getKind() == TypeKind.DECLARED && type instanceof DeclaredType declared) {
            return declared(declared);
        }
        return Optional.empty();
    }

    /**
     * Returns a type to which each value of a type can be assigned, as source text: wildcards stand for the unknown types that javac
     * captured, in {@code List<? extends Number>}.
     */
    Optional<String> assignable(TypeMirror type) {
        Optional<String> exact = of(type);
        if (exact.isPresent()
                || type.getKind() != TypeKind.DECLARED
                || !(type instanceof DeclaredType declared)
                || !(declared.asElement() instanceof TypeElement element)
                || element.getSimpleName().isEmpty()) {
            return exact;
        }
        List<Optional<String>> arguments =
                declared.getTypeArguments().stream().map(this::argument).toList();
        if (arguments.stream().anyMatch(Optional::isEmpty)) {
            return Optional.empty();
        }
        return Optional.of(name(element)
                + arguments.stream().map(Optional::orElseThrow).collect(Collectors.joining(", ", "<", ">")));
    }

    private Optional<String> argument(TypeMirror type) {
        if (!(type instanceof TypeVariable variable) || !isCaptured(variable)) {
            return of(type);
        }
        if (variable.getLowerBound().getKind() != TypeKind.NULL) {
            return of(variable.getLowerBound()).map(bound -> "? super " + bound);
        }
        return of(variable.getUpperBound())
                .map(bound -> bound.equals("Object") || bound.equals("java.lang.Object") ? "?" : "? extends " + bound);
    }

    private static boolean isCaptured(TypeVariable variable) {
        return variable.toString().contains("capture");
    }

    private Optional<String> wildcard(WildcardType type) {
        if (type.getExtendsBound() != null) {
            return of(type.getExtendsBound()).map(bound -> "? extends " + bound);
        }
        return type.getSuperBound() == null
                ? Optional.of("?")
                : of(type.getSuperBound()).map(bound -> "? super " + bound);
    }

    private Optional<String> declared(DeclaredType type) {
        if (!(type.asElement() instanceof TypeElement element)
                || element.getSimpleName().isEmpty()) {
            return Optional.empty();
        }
        String name = name(element);
        if (type.getTypeArguments().isEmpty()) {
            return Optional.of(name);
        }
        if (type.getTypeArguments().stream().anyMatch(argument -> of(argument).isEmpty())) {
            return Optional.empty();
        }
        return Optional.of(name
                + type.getTypeArguments().stream()
                        .map(argument -> of(argument).orElseThrow())
                        .collect(Collectors.joining(", ", "<", ">")));
    }

    /** Returns the name of a class or interface, without type arguments. */
    String name(TypeElement element) {
        Element owner = element.getEnclosingElement();
        if (mentioned(element) || element.getNestingKind() == NestingKind.LOCAL) {
            return element.getSimpleName().toString();
        }
        if (owner instanceof TypeElement outer) {
            return isDeclaredHere(element)
                    ? element.getSimpleName().toString()
                    : name(outer) + '.' + element.getSimpleName();
        }
        String here = String.valueOf(sourceUnit.tree().getPackageName());
        boolean near = owner != null
                && owner.getKind() == ElementKind.PACKAGE
                && (owner.toString().equals("java.lang")
                        || owner.toString().equals(here)
                        || sourceUnit.tree().getPackageName() == null
                                && owner.toString().startsWith("unnamed"));
        return near && !isTaken(element)
                ? element.getSimpleName().toString()
                : element.getQualifiedName().toString();
    }

    /** Returns whether the file already names the type by its simple name, or imports it. */
    private boolean mentioned(TypeElement element) {
        String name = element.getSimpleName().toString();
        for (ImportTree tree : sourceUnit.tree().getImports()) {
            if (!tree.isStatic()
                    && tree.getQualifiedIdentifier()
                            .toString()
                            .equals(element.getQualifiedName().toString())) {
                return true;
            }
        }
        return !isDeclaredHere(element)
                && sourceUnit.mentions().stream()
                        .anyMatch(nameReference -> nameReference.element().equals(element)
                                && nameReference.path().getLeaf() instanceof IdentifierTree identifier
                                && identifier.getName().contentEquals(name));
    }

    private boolean isDeclaredHere(TypeElement element) {
        return sourceUnit.mentions().stream()
                .anyMatch(nameReference ->
                        nameReference.declares() && nameReference.element().equals(element));
    }

    private boolean isTaken(TypeElement element) {
        return sourceUnit.mentions().stream()
                .anyMatch(nameReference -> nameReference.element() instanceof TypeElement other
                        && !other.equals(element)
                        && other.getSimpleName().equals(element.getSimpleName()));
    }
}
