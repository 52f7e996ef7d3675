package io.docui.processor.model;

import java.util.List;

/** What a method of an action is called with, parameter by parameter. */
public sealed interface Argument permits ParameterModel, Argument.ContextArgument {

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
}
