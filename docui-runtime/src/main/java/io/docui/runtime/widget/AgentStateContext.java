package io.docui.runtime.widget;

import io.docui.runtime.ledger.MultiLevelSections.Section;
import java.util.List;

/** Session services that an AgentState uses: masking of texts, and the sections that widgets show now. */
public interface AgentStateContext {
    /** A context without a session: texts are recorded unchanged, and there are no live screens. */
    AgentStateContext NONE = new AgentStateContext() {};

    /**
     * Returns a text in the form in which it may be recorded.
     *
     * @param text the original text
     * @return the text, or a replacement if the text may contain sensitive values
     */
    default String recordableText(String text) {
        return text;
    }

    /**
     * Returns a text of DocUI with calls of built-in actions that the session accepts.
     *
     * @param text a text with the plain names of built-in actions, such as {@code ledger()}
     * @return the text; with the qualified names of those built-in actions whose plain names belong to the application
     */
    default String spellCalls(String text) {
        return text;
    }

    /**
     * Returns what the widgets show now.
     *
     * @return their sections of the document: headings and Markdown
     */
    default List<Section> liveScreens() {
        return List.of();
    }
}
