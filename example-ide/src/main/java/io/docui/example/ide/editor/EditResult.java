package io.docui.example.ide.editor;

import io.docui.annotations.Describe;
import io.docui.annotations.Gist;

/**
 * The changes that were made, or that would be made.
 *
 * @param files each file, with the numbers of added and removed lines
 * @param diff the differences of a dry run; otherwise the changed lines, if they are few and the call does not have them
 * @param note what was not changed although it could have to be; may be empty
 */
@Describe("The changes that were made, or that would be made.")
@Gist("{files}\n{diff}\n{note}")
public record EditResult(String files, String diff, String note) {
    /** Returns this result with the changed lines. */
    public EditResult withLines(String lines) {
        return new EditResult(files, lines, note);
    }

    /** Returns this result with more in its note. */
    public EditResult withNote(String more) {
        return more.isEmpty() ? this : new EditResult(files, diff, note.isEmpty() ? more : note + ' ' + more);
    }
}
