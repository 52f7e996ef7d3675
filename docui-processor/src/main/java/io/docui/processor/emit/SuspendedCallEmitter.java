package io.docui.processor.emit;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.TypeVariableName;
import io.docui.processor.model.ActionModel;
import io.docui.processor.model.MethodArgument.InjectedArgument;
import io.docui.processor.model.MethodArgument.InjectedArgument.InjectedKind;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import javax.lang.model.element.Modifier;

/**
 * Generates a class that calls {@code suspend} functions of Kotlin: a future that is also the {@code Continuation} that such a function
 * takes. It is generated, because the runtime does not depend on Kotlin.
 */
final class SuspendedCallEmitter {
    private static final String NAME = "SuspendedCall";
    private static final TypeVariableName VALUE = TypeVariableName.get("T");

    private SuspendedCallEmitter() {}

    /** Returns the argument that completes an action, if it is a suspend function. */
    static Optional<InjectedArgument> completion(ActionModel action) {
        return action.arguments().stream()
                .filter(InjectedArgument.class::isInstance)
                .map(InjectedArgument.class::cast)
                .filter(argument -> argument.kind() == InjectedKind.CONTINUATION)
                .findFirst();
    }

    /** Generates the creation of a call. */
    static CodeBlock creation(ClassName owner, InjectedArgument completion, String variable) {
        TypeName type = ParameterizedTypeName.get(
                owner.nestedClass(NAME), completion.type().box());
        return CodeBlock.of("$1T $2N = new $1T()", type, variable);
    }

    static TypeSpec emit(ClassName owner) {
        TypeName self = ParameterizedTypeName.get(owner.nestedClass(NAME), VALUE);
        return TypeSpec.classBuilder(NAME)
                .addJavadoc("Completes with the result of a suspend function.")
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .addTypeVariable(VALUE)
                .superclass(ParameterizedTypeName.get(ClassName.get(CompletableFuture.class), VALUE))
                .addSuperinterface(ParameterizedTypeName.get(kotlin("Continuation"), VALUE))
                .addMethod(context())
                .addMethod(resume())
                .addMethod(started(self))
                .addMethod(finish())
                .build();
    }

    private static ClassName kotlin(String name) {
        return ClassName.get("kotlin.coroutines", name);
    }

    private static MethodSpec context() {
        return MethodSpec.methodBuilder("getContext")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(kotlin("CoroutineContext"))
                .addStatement("return $T.INSTANCE", kotlin("EmptyCoroutineContext"))
                .build();
    }

    private static MethodSpec resume() {
        return MethodSpec.methodBuilder("resumeWith")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .addParameter(Object.class, "result")
                .beginControlFlow("try")
                .addStatement("$T.throwOnFailure(result)", ClassName.get("kotlin", "ResultKt"))
                .addStatement("finish(result)")
                .nextControlFlow("catch ($T e)", Throwable.class)
                .addStatement("completeExceptionally(e)")
                .endControlFlow()
                .build();
    }

    private static MethodSpec finish() {
        return MethodSpec.methodBuilder("finish")
                .addAnnotation(AnnotationSpec.builder(SuppressWarnings.class)
                        .addMember("value", "$S", "unchecked")
                        .build())
                .addModifiers(Modifier.PRIVATE)
                .addParameter(Object.class, "result")
                .addStatement(
                        "complete(result instanceof $T ? null : ($T) result)", ClassName.get("kotlin", "Unit"), VALUE)
                .build();
    }

    /** Generates the method that takes what the function returned: its result, or a mark that it is suspended. */
    private static MethodSpec started(TypeName self) {
        return MethodSpec.methodBuilder("started")
                .returns(self)
                .addParameter(Object.class, "result")
                .beginControlFlow(
                        "if (result != $T.getCOROUTINE_SUSPENDED())",
                        ClassName.get("kotlin.coroutines.intrinsics", "IntrinsicsKt"))
                .addStatement("finish(result)")
                .endControlFlow()
                .addStatement("return this")
                .build();
    }
}
