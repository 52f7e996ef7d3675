package io.docui.runtime.widget;

import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.TextValue;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a widget may know of where it is (docs/spec/widgets.md#widget-context). Immutable, but for the state behind the view.
 *
 * @param state what the agent has said and heard
 * @param environment what holds for the whole session: {@code session}, {@code app} and {@code language}, and what the program
 *     adds
 */
public record WidgetContext(AgentState state, Map<String, Value> environment) {
    /** Copies the environment. */
    public WidgetContext {
        environment = Collections.unmodifiableMap(new LinkedHashMap<>(environment));
    }

    /** Whether the document is in Chinese; all other languages are served in English. */
    boolean isChinese() {
        return environment.get("language") instanceof TextValue language
                && language.text().equals("zh");
    }
}
