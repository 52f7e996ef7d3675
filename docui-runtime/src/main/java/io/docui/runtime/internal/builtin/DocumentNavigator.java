package io.docui.runtime.internal.builtin;

import io.docui.annotations.LodLevel;
import org.jspecify.annotations.Nullable;

/** Navigation of a session's document for the built-in actions: level of detail, focus, paging, search, pins and help. */
public interface DocumentNavigator {
    /**
     * Requests the whole document.
     * @param lod the level of detail of all sections; null to keep the levels
     * @param focus the anchor of the object to focus; null to keep the focus
     */
    void look(@Nullable LodLevel lod, @Nullable String focus);

    long refresh();

    void focus(String anchor);

    /**
     * Shows more or less of a section.
     * @param section the heading or the id of the section
     */
    String resize(String section, boolean more);

    /**
     * Shows another page of a table or of a long result.
     * @param section the heading or the id of the section, or the op_id of a result
     * @param page the page, from 1
     * @param table the number of the table within the section, from 1
     * @return a sentence about what is shown now; for a result, the page itself
     * @throws io.docui.runtime.error.DocUIException if there is no such section or result
     */
    String page(String section, int page, int table);

    /** Finds the lines that contain a text, in view or not. The objects on these lines come into view. */
    String find(String text);

    /** Returns whether a search would find something. Unlike {@link #find}, nothing comes into view. */
    boolean finds(String text);

    /**
     * Pins or unpins a section. A pinned section is shortened last.
     * @param section the heading or the id of the section
     */
    String pin(String section, boolean pinned);

    /**
     * Explains actions and types.
     * @param names their names, separated by commas; null for what can be called now and the document does not show
     */
    String help(@Nullable String names);
}
