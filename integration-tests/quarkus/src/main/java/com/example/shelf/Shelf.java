package com.example.shelf;

import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.DocUIView;
import io.docui.runtime.document.DocWriter;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A bean with a proxy, as Quarkus makes them. */
@ApplicationScoped
@DocUIApp(id = "shelf", title = "Shelf")
public class Shelf {
    private final List<String> books = new CopyOnWriteArrayList<>();

    /** Puts a book on the shelf. */
    @DocUIAction
    public int put(String title) {
        books.add(title);
        return books.size();
    }

    @DocUIView(title = "Books")
    void list(DocWriter out) {
        out.paragraph("Books: " + String.join(", ", books));
        out.link("Put a novel", ShelfDocUI.put("a novel"));
    }
}
