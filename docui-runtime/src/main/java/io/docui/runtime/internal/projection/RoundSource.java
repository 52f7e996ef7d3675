package io.docui.runtime.internal.projection;

import io.docui.runtime.context.Context;
import java.util.Map;

/** Source of the latest rounds of a session for its Contexts. */
@FunctionalInterface
public interface RoundSource {
    /** Returns the latest rounds by their numbers. */
    Map<String, Context.Round> rounds();
}
