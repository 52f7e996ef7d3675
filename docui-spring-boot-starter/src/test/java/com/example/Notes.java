package com.example;

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
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.stereotype.Component;

@Component
@DocUIApp(id = "notes", title = "Notes")
public class Notes {
    private final Map<Integer, Note> open = new ConcurrentSkipListMap<>();
    private final AtomicInteger last = new AtomicInteger();

    /** Something to remember. */
    @DocUIObject(type = "note")
    public record Note(@ObjectId int id, @ObjectLabel String text) {}

    /** Writes something down. */
    @DocUIAction
    public Note add(String text) {
        Note note = new Note(last.incrementAndGet(), text);
        open.put(note.id(), note);
        return note;
    }

    /** Strikes a note out. */
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
        open.values().forEach(note -> out.link("Done: " + note.text(), NotesDocUI.done(note)));
    }
}
