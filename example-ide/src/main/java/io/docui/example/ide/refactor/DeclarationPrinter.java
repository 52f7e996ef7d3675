package io.docui.example.ide.refactor;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Formats declarations on one line with simple names: modifiers, types, name, parameters and exceptions. */
final class DeclarationPrinter {
    private DeclarationPrinter() {}

    static String of(AnalyzedJavaProgram javaProgram, Element element) {
        String modifiers = element.getModifiers().stream()
                .sorted(Comparator.naturalOrder())
                .map(Modifier::toString)
                .collect(Collectors.joining(" "));
        String rest = element instanceof TypeElement type
                ? type(javaProgram, type)
                : element instanceof ExecutableElement executable
                        ? executable(executable)
                        : SymbolNames.simple(element.asType())
                                + ' '
                                + element.getSimpleName()
                                + constant(javaProgram, element);
        return (modifiers + ' ' + rest).strip();
    }

    private static String constant(AnalyzedJavaProgram javaProgram, Element element) {
        return element instanceof VariableElement variable && variable.getConstantValue() != null
                ? " = " + javaProgram.elements().getConstantExpression(variable.getConstantValue())
                : "";
    }

    private static String type(AnalyzedJavaProgram javaProgram, TypeElement type) {
        String kind = type.getKind() == ElementKind.ANNOTATION_TYPE
                ? "@interface"
                : type.getKind().name().toLowerCase(Locale.ROOT);
        StringBuilder text =
                new StringBuilder(kind + ' ' + SymbolNames.typeName(type) + parameters(type.getTypeParameters()));
        if (type.getKind() == ElementKind.RECORD) {
            text.append(type.getRecordComponents().stream()
                    .map(component -> SymbolNames.simple(component.asType()) + ' ' + component.getSimpleName())
                    .collect(Collectors.joining(", ", "(", ")")));
        }
        TypeMirror above = type.getSuperclass();
        if (type.getKind() == ElementKind.CLASS
                && above.getKind() == TypeKind.DECLARED
                && !javaProgram.types().directSupertypes(above).isEmpty()) {
            text.append(" extends ").append(SymbolNames.simple(above));
        }
        if (!type.getInterfaces().isEmpty()) {
            text.append(type.getKind().isInterface() ? " extends " : " implements ")
                    .append(all(type.getInterfaces()));
        }
        return text.toString();
    }

    private static String executable(ExecutableElement executable) {
        StringBuilder text = new StringBuilder(parameters(executable.getTypeParameters()));
        text.append(text.isEmpty() ? "" : " ");
        if (executable.getKind() == ElementKind.METHOD) {
            text.append(SymbolNames.simple(executable.getReturnType()))
                    .append(' ')
                    .append(executable.getSimpleName());
        } else {
            text.append(SymbolUseFinder.name(executable));
        }
        List<? extends VariableElement> parameters = executable.getParameters();
        text.append('(');
        for (int i = 0; i < parameters.size(); i++) {
            String type = SymbolNames.simple(parameters.get(i).asType());
            boolean spread = executable.isVarArgs() && i == parameters.size() - 1;
            text.append(i == 0 ? "" : ", ")
                    .append(spread ? type.substring(0, type.length() - 2) + "..." : type)
                    .append(' ')
                    .append(parameters.get(i).getSimpleName());
        }
        text.append(')');
        if (!executable.getThrownTypes().isEmpty()) {
            text.append(" throws ").append(all(executable.getThrownTypes()));
        }
        return text.toString();
    }

    private static String parameters(List<? extends TypeParameterElement> parameters) {
        return parameters.isEmpty()
                ? ""
                : parameters.stream()
                        .map(parameter -> parameter.getSimpleName() + bounds(parameter))
                        .collect(Collectors.joining(", ", "<", ">"));
    }

    private static String bounds(TypeParameterElement parameter) {
        List<String> bounds = parameter.getBounds().stream()
                .map(SymbolNames::simple)
                .filter(bound -> !bound.equals("Object"))
                .toList();
        return bounds.isEmpty() ? "" : " extends " + String.join(" & ", bounds);
    }

    private static String all(List<? extends TypeMirror> types) {
        return types.stream().map(SymbolNames::simple).collect(Collectors.joining(", "));
    }
}
