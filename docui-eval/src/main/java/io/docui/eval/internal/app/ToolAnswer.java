package io.docui.eval.internal.app;

/**
 * What a model reads of the answer to a call.
 * @param text the texts of the result; the message if the protocol refused the call
 * @param refused whether the protocol refused the call, for example because there is no such tool
 */
public record ToolAnswer(String text, boolean refused) {}
