package io.docui.testkit.notes;

import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.DocUIObject;
import io.docui.annotations.DocUIView;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;
import io.docui.annotations.ObjectLookup;
import io.docui.runtime.document.DocWriter;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The application of the README's five minutes. */
@DocUIApp(id = "notes", title = "Notes")
public final class Notes {
    private final Map<Integer, Note> open = new TreeMap<>();
    private int last;

    /** Something to remember. */
    @DocUIObject(type = "note")
    public record Note(@ObjectId int id, @ObjectLabel String text, int priority) {}

    /**
     * Writes something down.
     *
     * @param text what to remember
     * @param priority from 1, the least, to 3
     */
    @DocUIAction
    public Note add(String text, int priority) {
        Note note = new Note(++last, text, priority);
        open.put(note.id(), note);
        return note;
    }

    /**
     * Strikes a note out.
     *
     * @param note what was done
     */
    @DocUIAction
    public void done(Note note) {
        open.remove(note.id());
    }

    @ObjectLookup
    Optional<Note> note(int id) {
        return Optional.ofNullable(open.get(id));
    }

    @DocUIView(title = "Open")
    void open(DocWriter out) {
        out.table(open.values());
        for (Note note : open.values()) {
            out.link("Done: " + note.text(), NotesDocUI.done(note));
        }
    }
}
