package io.docui.runtime.internal.projection;

import io.docui.runtime.context.Context;
import java.util.Map;

/** Whoever keeps the rounds of a session. */
@FunctionalInterface
public interface RoundSource {
    /** The latest rounds by their numbers. */
    Map<String, Context.Round> rounds();
}
