package io.docui.processor.model;

import com.palantir.javapoet.TypeName;
import java.util.List;

/** What a method of an action is called with, parameter by parameter. */
public sealed interface MethodArgument
        permits ParameterModel, MethodArgument.ContextArgument, MethodArgument.InjectedArgument {

    /**
     * The {@code InvocationContext}, which the runtime hands in.
     *
     * @param misplaced annotations for parameters that it bears all the same: their names, with their places
     */
    record ContextArgument(List<Attribute<String>> misplaced) implements MethodArgument {
        /** Copies the annotations. */
        public ContextArgument {
            misplaced = List.copyOf(misplaced);
        }
    }

    /**
     * What another framework would hand in to its tools, made from the {@code InvocationContext}.
     *
     * @param source the parameter
     * @param name the parameter's name
     * @param type its type
     * @param kind what it gets
     */
    record InjectedArgument(SourceRef source, String name, TypeName type, InjectedKind kind) implements MethodArgument {
        /** What a parameter gets. */
        public enum InjectedKind {
            /** The session's id, as text: LangChain4j's {@code @ToolMemoryId}. */
            SESSION_ID,
            /** An object made of a map, in which the session's id is: Spring AI's {@code ToolContext} and its like. */
            ENVIRONMENT
        }
    }
}
