package io.docui.runtime.internal.execution;

import io.docui.annotations.LodLevel;
import org.jspecify.annotations.Nullable;

/** The reader's side of a session, as far as calls can change it: what the document shows, and how much of it. */
public interface DocumentNavigator {
    /**
     * Asks for the whole document.
     *
     * @param lod the level of all sections; null to leave them
     * @param focus the anchor of the object to focus; null to leave it
     */
    void look(@Nullable LodLevel lod, @Nullable String focus);

    /**
     * Brings the document up to date with the state.
     *
     * @return the number of its anchor table
     */
    long refresh();

    /** Sets the focus to an object's anchor. */
    void focus(String anchor);

    /**
     * Shows more or less of a section.
     *
     * @param section the section's heading or id
     * @param more whether to show more
     * @return what it shows now, in a sentence
     * @throws io.docui.runtime.error.DocUIException if there is no such section
     */
    String resize(String section, boolean more);

    /**
     * Shows another page of a table, or of a long result.
     *
     * @param section the section's heading or id, or a result's op_id
     * @param page the page, from 1
     * @param table which of the section's tables, from 1
     * @return what it shows now, in a sentence; of a result, the part itself
     * @throws io.docui.runtime.error.DocUIException if there is no such section or result
     */
    String page(String section, int page, int table);

    /**
     * Finds the lines that contain a text, in view or not; what they show comes into view.
     *
     * @param text what to look for
     * @return the lines, as Markdown
     */
    String find(String text);

    /**
     * Says whether a section is to be shortened last.
     *
     * @param section the section's heading or id
     * @param pinned whether it is
     * @return what follows, in a sentence
     * @throws io.docui.runtime.error.DocUIException if there is no such section
     */
    String pin(String section, boolean pinned);

    /**
     * Explains an action.
     *
     * @param action its name; null for all that can be called now
     * @return prototypes
     * @throws io.docui.runtime.error.DocUIException if there is no such action
     */
    String help(@Nullable String action);
}
