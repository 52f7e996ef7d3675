package io.docui.processor.model;

import com.palantir.javapoet.TypeName;
import java.util.List;

/** Argument of an action's method: a parameter of the signature, the invocation context, or an injected value. */
public sealed interface MethodArgument
        permits ParameterModel, MethodArgument.ContextArgument, MethodArgument.InjectedArgument {

    /** An argument of type {@code InvocationContext}, which the runtime passes. */
    record ContextArgument(List<AnnotationAttribute<String>> misplaced) implements MethodArgument {
        public ContextArgument {
            misplaced = List.copyOf(misplaced);
        }
    }

    /** An argument that another framework would inject into its tools, created from the {@code InvocationContext}. */
    record InjectedArgument(SourceRef source, String name, TypeName type, InjectedKind kind) implements MethodArgument {
        /** Selects the value that an injected argument receives. */
        public enum InjectedKind {
            /** The session's id, as text: LangChain4j's {@code @ToolMemoryId}. */
            SESSION_ID,
            /** An object created from a map with the session's id: Spring AI's {@code ToolContext} and similar types. */
            ENVIRONMENT,
            /** Null: Spring AI's {@code @McpProgressToken}. */
            NOTHING,
            /** An object that completes with the result of the method, which is a {@code suspend} function of Kotlin. */
            CONTINUATION
        }
    }
}
