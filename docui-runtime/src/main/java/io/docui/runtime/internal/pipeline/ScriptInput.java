package io.docui.runtime.internal.pipeline;

/** What a client sent: a script, a clicked link, or a call with JSON arguments. */
sealed interface ScriptInput {
    /** A text in the call language. */
    record Script(String text) implements ScriptInput {}

    /** A link's anchor, or its number. */
    record Link(String text) implements ScriptInput {}

    /** An action's name, with a JSON object. */
    record JsonCall(String action, String arguments) implements ScriptInput {}
}
