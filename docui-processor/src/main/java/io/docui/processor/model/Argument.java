package io.docui.processor.model;

/** What a method of an action is called with, parameter by parameter. */
public sealed interface Argument permits ParameterModel, Argument.ContextArgument {

    /** The {@code InvocationContext}, which the runtime hands in. */
    record ContextArgument() implements Argument {}
}
