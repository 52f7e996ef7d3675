package io.docui.runtime.widget;

import io.docui.runtime.ledger.MultiLevelSections.Section;
import java.util.List;

/** What an {@link AgentState} needs of the session that it belongs to. */
public interface AgentStateContext {
    /** A state without a session: texts are kept as they are, and nothing is live. */
    AgentStateContext NONE = new AgentStateContext() {};

    /**
     * A text as it may be recorded.
     *
     * @param text what was said
     * @return the text, or what can be said of it where it may hold what is sensitive
     */
    default String recordableText(String text) {
        return text;
    }

    /**
     * What the widgets show now.
     *
     * @return their sections of the document: headings and Markdown
     */
    default List<Section> liveScreens() {
        return List.of();
    }
}
