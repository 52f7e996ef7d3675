package io.docui.example.ide.refactor;

import java.util.List;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import org.jspecify.annotations.Nullable;

/** Infers the type argument of a method call, by comparing the declared types of parameters and result with the actual ones. */
final class TypeArgumentInference {
    private TypeArgumentInference() {}

    /** Returns the type argument of a type parameter; null if neither a parameter nor the result determines it. */
    static @Nullable TypeMirror of(ExecutableElement method, ExecutableType call, TypeParameterElement parameter) {
        List<? extends VariableElement> declared = method.getParameters();
        for (int i = 0; i < declared.size(); i++) {
            TypeMirror found =
                    find(declared.get(i).asType(), call.getParameterTypes().get(i), parameter);
            if (found != null) {
                return found;
            }
        }
        return find(method.getReturnType(), call.getReturnType(), parameter);
    }

    private static @Nullable TypeMirror find(TypeMirror declared, TypeMirror actual, TypeParameterElement parameter) {
        if (declared instanceof TypeVariable variable && variable.asElement().equals(parameter)) {
            return actual;
        }
        if (declared instanceof ArrayType array && actual instanceof ArrayType other) {
            return find(array.getComponentType(), other.getComponentType(), parameter);
        }
        if (declared instanceof DeclaredType one
                && actual instanceof DeclaredType other
                && one.asElement().equals(other.asElement())) {
            for (int i = 0;
                    i
                            < Math.min(
                                    one.getTypeArguments().size(),
                                    other.getTypeArguments().size());
                    i++) {
                TypeMirror found = find(
                        one.getTypeArguments().get(i), other.getTypeArguments().get(i), parameter);
                if (found != null) {
                    return found;
                }
            }
        }
        return null;
    }
}
