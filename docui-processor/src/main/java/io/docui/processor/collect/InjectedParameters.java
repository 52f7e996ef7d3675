package io.docui.processor.collect;

import io.docui.processor.model.MethodArgument;
import io.docui.processor.model.MethodArgument.InjectedArgument;
import io.docui.processor.model.MethodArgument.InjectedArgument.InjectedKind;
import io.docui.processor.model.SourceRef;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** Recognizes parameters that LangChain4j and Spring AI inject, which are not part of an action's signature. */
final class InjectedParameters {
    private static final Set<String> ENVIRONMENTS =
            Set.of("org.springframework.ai.chat.model.ToolContext", "dev.langchain4j.invocation.InvocationParameters");

    private InjectedParameters() {}

    /** Returns the argument that replaces the injected value, if the parameter is injected. */
    static Optional<MethodArgument> of(VariableElement parameter, TypeMirror type) {
        if (ToolAnnotationReader.isMemoryId(parameter)) {
            return Optional.of(substitute(parameter, type, InjectedKind.SESSION_ID));
        }
        boolean isEnvironment = type instanceof DeclaredType declared
                && ENVIRONMENTS.contains(
                        ((TypeElement) declared.asElement()).getQualifiedName().toString());
        return isEnvironment ? Optional.of(substitute(parameter, type, InjectedKind.ENVIRONMENT)) : Optional.empty();
    }

    private static InjectedArgument substitute(VariableElement parameter, TypeMirror type, InjectedKind injectedKind) {
        String name = parameter.getSimpleName().toString();
        return new InjectedArgument(SourceRef.of(parameter), name, JavaTypeNames.name(type), injectedKind);
    }
}
