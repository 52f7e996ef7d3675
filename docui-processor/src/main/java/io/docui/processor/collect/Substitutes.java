package io.docui.processor.collect;

import io.docui.processor.model.Argument;
import io.docui.processor.model.Argument.Substitute;
import io.docui.processor.model.Argument.Substitute.Kind;
import io.docui.processor.model.SourceRef;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** Recognises parameters that LangChain4j and Spring AI hand in themselves, which are no part of a signature. */
final class Substitutes {
    private static final Set<String> ENVIRONMENTS =
            Set.of("org.springframework.ai.chat.model.ToolContext", "dev.langchain4j.invocation.InvocationParameters");

    private Substitutes() {}

    /** What a parameter gets in place of what it would get there, if it is one of those. */
    static Optional<Argument> of(VariableElement parameter, TypeMirror type) {
        if (ToolAnnotations.isMemoryId(parameter)) {
            return Optional.of(substitute(parameter, type, Kind.SESSION_ID));
        }
        boolean isEnvironment = type instanceof DeclaredType declared
                && ENVIRONMENTS.contains(
                        ((TypeElement) declared.asElement()).getQualifiedName().toString());
        return isEnvironment ? Optional.of(substitute(parameter, type, Kind.ENVIRONMENT)) : Optional.empty();
    }

    private static Substitute substitute(VariableElement parameter, TypeMirror type, Kind kind) {
        String name = parameter.getSimpleName().toString();
        return new Substitute(SourceRef.of(parameter), name, JavaTypes.name(type), kind);
    }
}
