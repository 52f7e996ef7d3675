package io.docui.processor.collect;

import java.util.List;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Types;

/** Computes keys for the members of a class that identify the same members in its class file. */
final class ClassMemberKeys {
    private ClassMemberKeys() {}

    /** Returns the key of a member; empty for the class itself. */
    static String of(Element element, Types types) {
        if (element instanceof TypeElement) {
            return "";
        }
        if (element instanceof ExecutableElement method) {
            return method.getSimpleName()
                    + method.getParameters().stream()
                            .map(parameter -> JavaTypeNames.text(types.erasure(parameter.asType())))
                            .collect(Collectors.joining(",", "(", ")"));
        }
        if (element.getKind() == ElementKind.PARAMETER
                && element.getEnclosingElement() instanceof ExecutableElement method) {
            return of(method, types) + '#' + method.getParameters().indexOf(element);
        }
        return element.getSimpleName().toString();
    }

    /** Returns the names of a method's parameters, as far as the compiler knows them. */
    static List<String> parameterNames(ExecutableElement method) {
        return method.getParameters().stream()
                .map(parameter -> parameter.getSimpleName().toString())
                .toList();
    }
}
