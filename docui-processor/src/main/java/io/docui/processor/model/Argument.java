package io.docui.processor.model;

import com.palantir.javapoet.TypeName;
import java.util.List;

/** What a method of an action is called with, parameter by parameter. */
public sealed interface Argument permits ParameterModel, Argument.ContextArgument, Argument.Substitute {

    /**
     * The {@code InvocationContext}, which the runtime hands in.
     *
     * @param misplaced annotations for parameters that it bears all the same: their names, with their places
     */
    record ContextArgument(List<Attribute<String>> misplaced) implements Argument {
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
    record Substitute(SourceRef source, String name, TypeName type, Kind kind) implements Argument {
        /** What a parameter gets. */
        public enum Kind {
            /** The session's id, as text: LangChain4j's {@code @ToolMemoryId}. */
            SESSION_ID,
            /** An object made of a map, in which the session's id is: Spring AI's {@code ToolContext} and its like. */
            ENVIRONMENT
        }
    }
}
