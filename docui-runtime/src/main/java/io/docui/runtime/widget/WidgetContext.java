package io.docui.runtime.widget;

import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.TextValue;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Context that a widget gets: the agent's state and the session's environment (docs/spec/widgets.md#widget-context).
 *
 * <p>Immutable, except for the data behind the agent's state.
 *
 * @param state the state of the agent
 * @param environment the values for the whole session: {@code session}, {@code app}, {@code language}, and values that the program adds
 */
public record WidgetContext(AgentState state, Map<String, Value> environment) {
    /** Copies the environment. */
    public WidgetContext {
        environment = Collections.unmodifiableMap(new LinkedHashMap<>(environment));
    }

    /** Tells whether the document is in Chinese; for all other languages the widgets use English. */
    boolean isChinese() {
        return environment.get("language") instanceof TextValue language
                && language.text().equals("zh");
    }
}
