package io.docui.example.ide.editor;

import io.docui.annotations.Describe;
import io.docui.annotations.Gist;

/**
 * The changes that were made, or that would be made.
 *
 * @param files each file, with the numbers of added and removed lines, and with the changed lines, if they are few and the call does not have
 *     them
 * @param diff the differences of a dry run; otherwise empty
 * @param note what was not changed although it could have to be; may be empty
 */
@Describe("The changes that were made, or that would be made.")
@Gist("{files}\n{diff}\n{note}")
public record EditResult(String files, String diff, String note) {
    /** Returns this result with another description of the files. */
    public EditResult withFiles(String described) {
        return new EditResult(described, diff, note);
    }

    /** Returns this result with more in its note. */
    public EditResult withNote(String more) {
        return more.isEmpty() ? this : new EditResult(files, diff, note.isEmpty() ? more : note + ' ' + more);
    }
}
