package io.docui.processor.collect;

import io.docui.processor.model.MethodArgument.InjectedArgument;
import io.docui.processor.model.MethodArgument.InjectedArgument.InjectedKind;
import io.docui.processor.model.SourceRef;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.WildcardType;

/**
 * A {@code suspend} function of Kotlin, which Java sees as a method that returns {@code Object} and takes a {@code Continuation} last.
 *
 * @param completion the last parameter
 * @param result the type of the function's result
 */
record SuspendFunction(VariableElement completion, TypeMirror result) {
    private static final String CONTINUATION = "kotlin.coroutines.Continuation";

    /** Returns a method as a suspend function, if it is one. */
    static Optional<SuspendFunction> of(ExecutableElement method, ExecutableType type) {
        List<? extends TypeMirror> types = type.getParameterTypes();
        if (types.isEmpty() || !JavaTypeNames.text(type.getReturnType()).equals("java.lang.Object")) {
            return Optional.empty();
        }
        int last = types.size() - 1;
        return types.get(last) instanceof DeclaredType declared
                        && ((TypeElement) declared.asElement())
                                .getQualifiedName()
                                .contentEquals(CONTINUATION)
                        && declared.getTypeArguments().size() == 1
                ? Optional.of(new SuspendFunction(
                        method.getParameters().get(last),
                        bound(declared.getTypeArguments().get(0))))
                : Optional.empty();
    }

    private static TypeMirror bound(TypeMirror argument) {
        return argument instanceof WildcardType wildcard && wildcard.getSuperBound() != null
                ? wildcard.getSuperBound()
                : argument;
    }

    /** Returns the argument that completes with the function's result. */
    InjectedArgument argument() {
        return new InjectedArgument(
                SourceRef.of(completion),
                completion.getSimpleName().toString(),
                JavaTypeNames.name(result),
                InjectedKind.CONTINUATION);
    }
}
