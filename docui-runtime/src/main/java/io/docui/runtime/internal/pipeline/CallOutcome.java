package io.docui.runtime.internal.pipeline;

import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.ActionResult;
import org.jspecify.annotations.Nullable;

/**
 * How a call ended.
 * @param question the question that the action asks instead of returning a value; null if it asks nothing
 * @param effect what the call would do, if it needs a confirmation; empty if that is not known
 */
record CallOutcome(
        ActionResult result, EncodedResult encoded, ActionException.@Nullable Question question, String effect) {}
