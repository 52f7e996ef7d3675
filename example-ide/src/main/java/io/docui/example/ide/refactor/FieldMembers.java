package io.docui.example.ide.refactor;

import com.sun.source.tree.VariableTree;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;

/** Writes the members of a class that its fields determine. The code has full names, which {@link MemberGenerator} shortens. */
record FieldMembers(AnalyzedJavaProgram javaProgram, TypeElement type, List<VariableElement> fields) {
    String constructor() {
        if (type.getKind() != ElementKind.CLASS && type.getKind() != ElementKind.ENUM) {
            throw new RefactoringRefusedException("Only classes and enums get a constructor of their fields.");
        }
        List<VariableElement> assigned =
                fields.stream().filter(field -> !isAssignedAtOnce(field)).toList();
        String parameters = assigned.stream()
                .map(field -> MethodStubs.full(field.asType()) + ' ' + field.getSimpleName())
                .collect(Collectors.joining(", "));
        String visibility = type.getKind() == ElementKind.ENUM
                ? ""
                : type.getModifiers().contains(Modifier.PUBLIC) ? "public " : "";
        return visibility
                + type.getSimpleName()
                + '('
                + parameters
                + ") {"
                + assigned.stream()
                        .map(field -> "\n    this." + field.getSimpleName() + " = " + field.getSimpleName() + ';')
                        .collect(Collectors.joining())
                + "\n}";
    }

    /** Returns whether a final field has a value in its declaration, so that a constructor cannot assign it. */
    private boolean isAssignedAtOnce(VariableElement field) {
        return field.getModifiers().contains(Modifier.FINAL)
                && javaProgram.trees().getTree(field) instanceof VariableTree tree
                && tree.getInitializer() != null;
    }

    List<String> getters() {
        List<String> found = new ArrayList<>();
        for (VariableElement field : fields) {
            boolean bool = field.asType().getKind() == TypeKind.BOOLEAN;
            String name = (bool ? "is" : "get") + capitalized(field);
            if (!GenerateMembers.declares(type, name, 0)) {
                found.add("public " + MethodStubs.full(field.asType()) + ' ' + name + "() {\n    return "
                        + field.getSimpleName() + ";\n}");
            }
        }
        return found;
    }

    List<String> setters() {
        List<String> found = new ArrayList<>();
        for (VariableElement field : fields) {
            String name = "set" + capitalized(field);
            if (!field.getModifiers().contains(Modifier.FINAL) && !GenerateMembers.declares(type, name, 1)) {
                found.add("public void " + name + '(' + MethodStubs.full(field.asType()) + ' ' + field.getSimpleName()
                        + ") {\n    this." + field.getSimpleName() + " = " + field.getSimpleName() + ";\n}");
            }
        }
        return found;
    }

    String equalsMethod() {
        String parameters = type.getTypeParameters().stream().map(each -> "?").collect(Collectors.joining(", "));
        String own = type.getSimpleName() + (parameters.isEmpty() ? "" : '<' + parameters + '>');
        boolean last = type.getModifiers().contains(Modifier.FINAL) || type.getNestingKind() == NestingKind.ANONYMOUS;
        String check = last
                ? "    if (!(o instanceof " + own + ")) {\n        return false;\n    }\n"
                : "    if (o == null || getClass() != o.getClass()) {\n        return false;\n    }\n";
        String compared =
                fields.stream().map(FieldMembers::comparison).collect(Collectors.joining("\n            && "));
        String variable =
                fields.stream().anyMatch(field -> field.getSimpleName().contentEquals("other")) ? "that" : "other";
        return "@Override\npublic boolean equals(Object o) {\n    if (this == o) {\n        return true;\n    }\n"
                + check
                + (fields.isEmpty() ? "" : "    " + own + ' ' + variable + " = (" + own + ") o;\n")
                + "    return "
                + (fields.isEmpty() ? "true" : compared.replace("\0", variable))
                + ";\n}";
    }

    /** Returns the comparison of a field, with a zero character in place of the other object. */
    private static String comparison(VariableElement field) {
        String name = field.getSimpleName().toString();
        TypeKind kind = field.asType().getKind();
        if (kind == TypeKind.DOUBLE || kind == TypeKind.FLOAT) {
            return (kind == TypeKind.DOUBLE ? "Double" : "Float") + ".compare(" + name + ", \0." + name + ") == 0";
        } else if (kind.isPrimitive()) {
            return name + " == \0." + name;
        }
        return (kind == TypeKind.ARRAY ? "java.util.Arrays" : "java.util.Objects") + ".equals(" + name + ", \0." + name
                + ')';
    }

    String hashCodeMethod() {
        String values = fields.stream()
                .map(field -> field.asType().getKind() == TypeKind.ARRAY
                        ? "java.util.Arrays.hashCode(" + field.getSimpleName() + ')'
                        : field.getSimpleName().toString())
                .collect(Collectors.joining(", "));
        return "@Override\npublic int hashCode() {\n    return "
                + (fields.isEmpty() ? "getClass().hashCode()" : "java.util.Objects.hash(" + values + ')')
                + ";\n}";
    }

    String toStringMethod() {
        String values = fields.stream()
                .map(field -> field.getSimpleName()
                        + "=\" + "
                        + (field.asType().getKind() == TypeKind.ARRAY
                                ? "java.util.Arrays.toString(" + field.getSimpleName() + ')'
                                : field.getSimpleName()))
                .collect(Collectors.joining(" + \", "));
        return "@Override\npublic String toString() {\n    return \"" + type.getSimpleName() + "["
                + (values.isEmpty() ? "]\"" : values + " + \"]\"") + ";\n}";
    }

    private static String capitalized(VariableElement field) {
        String name = field.getSimpleName().toString();
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }
}
