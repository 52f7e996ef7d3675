package io.docui.runtime.internal.run;

import io.docui.annotations.LodLevel;
import org.jspecify.annotations.Nullable;

/** The reader's side of a session, as far as calls can change it: what the document shows, and how much of it. */
public interface Reader {
    /**
     * Asks for the whole document.
     *
     * @param lod the level of all sections; null to leave them
     * @param focus the anchor of the object to focus; null to leave it
     */
    void look(@Nullable LodLevel lod, @Nullable String focus);

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
     * Explains an action.
     *
     * @param action its name; null for all that can be called now
     * @return prototypes
     * @throws io.docui.runtime.error.DocUIException if there is no such action
     */
    String help(@Nullable String action);
}
