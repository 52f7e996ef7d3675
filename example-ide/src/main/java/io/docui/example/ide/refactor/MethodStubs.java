package io.docui.example.ide.refactor;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Writes methods of a type that override inherited ones. The code has full names, which {@link MemberGenerator} shortens. */
final class MethodStubs {
    private final AnalyzedJavaProgram javaProgram;
    private final TypeElement type;

    MethodStubs(AnalyzedJavaProgram javaProgram, TypeElement type) {
        this.javaProgram = javaProgram;
        this.type = type;
    }

    /** Returns the methods that the type must implement but does not. Their bodies throw an exception. */
    List<String> unimplemented() {
        List<String> found = new ArrayList<>();
        for (Element member : javaProgram.elements().getAllMembers(type)) {
            if (member instanceof ExecutableElement method
                    && member.getModifiers().contains(Modifier.ABSTRACT)
                    && !type.equals(member.getEnclosingElement())) {
                found.add(stub(method, "throw new UnsupportedOperationException();"));
            }
        }
        return found;
    }

    /**
     * Returns methods that override the inherited ones with some names, and call them.
     * @throws RefactoringRefusedException if there is no such method
     */
    List<String> overriding(List<String> names) {
        List<String> found = new ArrayList<>();
        for (String name : names) {
            List<ExecutableElement> methods = new ArrayList<>();
            for (Element member : javaProgram.elements().getAllMembers(type)) {
                if (member instanceof ExecutableElement method
                        && member.getKind() == ElementKind.METHOD
                        && method.getSimpleName().contentEquals(name.replaceAll("\\(.*", ""))
                        && (!name.contains("(")
                                || SymbolNames.parameters(method).equals(name.substring(name.indexOf('('))))
                        && isInheritable(method)) {
                    methods.add(method);
                }
            }
            if (methods.isEmpty()) {
                throw new RefactoringRefusedException(SymbolNames.label(type) + " inherits no method " + name
                        + " that it could override. Check the name.");
            }
            methods.forEach(method -> found.add(stub(method, body(method))));
        }
        return found;
    }

    private boolean isInheritable(ExecutableElement method) {
        return !type.equals(method.getEnclosingElement())
                && !method.getModifiers().contains(Modifier.FINAL)
                && !method.getModifiers().contains(Modifier.STATIC)
                && !method.getModifiers().contains(Modifier.PRIVATE);
    }

    private String body(ExecutableElement method) {
        if (method.getModifiers().contains(Modifier.ABSTRACT)) {
            return "throw new UnsupportedOperationException();";
        }
        String target = method.getEnclosingElement() instanceof TypeElement owner
                        && owner.getKind().isInterface()
                ? owner.getQualifiedName() + ".super."
                : "super.";
        String call = target
                + method.getSimpleName()
                + names(method, resolved(method)).stream().collect(Collectors.joining(", ", "(", ")"))
                + ';';
        return method.getReturnType().getKind() == TypeKind.VOID ? call : "return " + call;
    }

    private ExecutableType resolved(ExecutableElement method) {
        return (ExecutableType) javaProgram.types().asMemberOf((DeclaredType) type.asType(), method);
    }

    /** Returns the names of the parameters. Class files often do not have them; then the types give names. */
    private static List<String> names(ExecutableElement method, ExecutableType resolved) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < method.getParameters().size(); i++) {
            String name = method.getParameters().get(i).getSimpleName().toString();
            if (name.matches("arg\\d+")) {
                TypeMirror type = resolved.getParameterTypes().get(i);
                String simple = SymbolNames.simple(type).replaceAll("<.*|\\[.*", "");
                name = type.getKind().isPrimitive()
                        ? simple.substring(0, 1)
                        : Character.toLowerCase(simple.charAt(0)) + simple.substring(1);
                name = SourceVersion.isName(name) ? name : name + "Value";
                name = names.contains(name) ? name + (i + 1) : name;
            }
            names.add(name);
        }
        return names;
    }

    private String stub(ExecutableElement method, String body) {
        ExecutableType resolved = resolved(method);
        String visibility = method.getModifiers().contains(Modifier.PUBLIC)
                ? "public "
                : method.getModifiers().contains(Modifier.PROTECTED) ? "protected " : "";
        List<String> names = names(method, resolved);
        List<String> parameters = new ArrayList<>();
        for (int i = 0; i < resolved.getParameterTypes().size(); i++) {
            TypeMirror each = resolved.getParameterTypes().get(i);
            boolean spread =
                    method.isVarArgs() && i == resolved.getParameterTypes().size() - 1;
            String written =
                    spread && each instanceof ArrayType array ? full(array.getComponentType()) + "..." : full(each);
            parameters.add(written + ' ' + names.get(i));
        }
        String thrown = resolved.getThrownTypes().isEmpty()
                ? ""
                : resolved.getThrownTypes().stream()
                        .map(MethodStubs::full)
                        .collect(Collectors.joining(", ", " throws ", ""));
        return "@Override\n" + visibility + typeParameters(method) + full(resolved.getReturnType()) + ' '
                + method.getSimpleName() + '(' + String.join(", ", parameters) + ')' + thrown + " {\n    " + body
                + "\n}";
    }

    private static String typeParameters(ExecutableElement method) {
        return method.getTypeParameters().isEmpty()
                ? ""
                : method.getTypeParameters().stream()
                        .map(MethodStubs::bounded)
                        .collect(Collectors.joining(", ", "<", "> "));
    }

    private static String bounded(TypeParameterElement parameter) {
        List<String> bounds = parameter.getBounds().stream()
                .map(MethodStubs::full)
                .filter(bound -> !bound.equals("java.lang.Object"))
                .toList();
        return parameter.getSimpleName() + (bounds.isEmpty() ? "" : " extends " + String.join(" & ", bounds));
    }

    /** Returns a type with full names and without the annotations of its use. */
    static String full(TypeMirror type) {
        return type.toString()
                .replaceAll("@[\\w.]+(\\([^()]*\\))?\\s*", "")
                .replace(",", ", ")
                .replace(",  ", ", ");
    }
}
