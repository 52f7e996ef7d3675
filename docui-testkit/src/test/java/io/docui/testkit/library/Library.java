package io.docui.testkit.library;

import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.DocUIObject;
import io.docui.annotations.DocUIView;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;
import io.docui.annotations.ObjectLookup;
import io.docui.runtime.document.DocWriter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** A library too large to be shown: its books are seen in the results of searches alone. */
@DocUIApp(id = "library", title = "Library")
public final class Library {
    private int lent;
    private int loans;

    /** A book. */
    @DocUIObject(type = "book")
    public record Book(@ObjectId int id, @ObjectLabel String title) {}

    /** A loan, which nobody but its holder knows of. */
    @DocUIObject(type = "loan")
    public record Loan(@ObjectId int id, @ObjectLabel String name) {}

    /** What fits best, and how well. */
    public record Hit(Book book, double score) {}

    @ObjectLookup
    Optional<Book> book(int id) {
        return id < 5_000 ? Optional.of(new Book(id, "Book " + id)) : Optional.empty();
    }

    /** Books from the first on. */
    @DocUIAction(readOnly = true)
    public List<Book> search(int count) {
        return IntStream.rangeClosed(1, count)
                .mapToObj(id -> new Book(id, "Book " + id))
                .toList();
    }

    /** The one that fits best. */
    @DocUIAction(readOnly = true)
    public Hit hit(int id) {
        return new Hit(new Book(id, "Book " + id), 0.5);
    }

    /** One, perhaps. */
    @DocUIAction(readOnly = true)
    public Optional<Book> maybe(int id) {
        return book(id);
    }

    /** One by its shelf. */
    @DocUIAction(readOnly = true)
    public Map<String, Book> shelves(int id) {
        return Map.of("first", new Book(id, "Book " + id));
    }

    /** Lends a book. */
    @DocUIAction
    public Loan lend(Book book) {
        lent++;
        return new Loan(++loans, "Loan of " + book.title());
    }

    /** Takes a book back. */
    @DocUIAction
    @SuppressWarnings("DOCUI211") // a loan is known by what lend gave alone
    public String giveBack(Loan loan) {
        lent--;
        return loan.name() + " ended";
    }

    @DocUIView(title = "Desk")
    void desk(DocWriter out) {
        out.paragraph("Lent: " + lent);
    }
}
