package io.docui.integration.inspector;

import io.docui.annotations.Default;
import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.DocUIObject;
import io.docui.annotations.DocUIView;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;
import io.docui.annotations.ObjectLookup;
import io.docui.annotations.Risk;
import io.docui.annotations.Sensitive;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.document.DocWriter;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Has one action for each thing that the inspector must be able to do. */
@DocUIApp(id = "showroom", title = "Showroom")
public final class Showroom {
    private final List<Piece> pieces = new ArrayList<>(List.of(new Piece(1, "Chair", 4), new Piece(2, "Table", 1)));
    private final List<String> notes = new CopyOnWriteArrayList<>();
    private Runnable changed = () -> {};

    /**
     * A piece of furniture.
     *
     * @param id its number
     * @param name what it is called
     * @param stock how many there are
     */
    @DocUIObject(type = "piece")
    public record Piece(@ObjectId int id, @ObjectLabel String name, int stock) {}

    /** How an order is sent. */
    public enum Speed {
        SLOW,
        FAST
    }

    /**
     * Where somebody lives.
     *
     * @param street the street
     * @param city the city
     */
    public record Address(String street, String city) {}

    /** How an order is paid. */
    public sealed interface Payment permits Card, Cash {}

    /**
     * By card.
     *
     * @param holder whose card it is
     * @param months over how many months
     */
    public record Card(String holder, @Default("1") int months) implements Payment {}

    /**
     * In cash.
     *
     * @param cents how much is given
     */
    public record Cash(long cents) implements Payment {}

    /**
     * Who orders.
     *
     * @param name a name
     * @param address where they live
     * @param born when they were born
     */
    public record Customer(String name, Address address, Optional<LocalDate> born) {}

    /** Says whom to tell that the state has changed without a call. */
    void onChange(Runnable listener) {
        changed = listener;
    }

    @ObjectLookup
    Optional<Piece> piece(int id) {
        return pieces.stream().filter(piece -> piece.id() == id).findFirst();
    }

    @DocUIView(title = "Pieces", order = 1)
    void pieces(DocWriter out) {
        out.table(pieces);
        out.link("Add a stool", ShowroomDocUI.add("Stool"));
    }

    @DocUIView(title = "Notes", order = 2)
    void notes(DocWriter out) {
        notes.forEach(out::item);
    }

    /**
     * Adds a piece.
     *
     * @param name what it is called
     */
    @DocUIAction(undo = "remove_named")
    public Piece add(String name) {
        Piece piece = new Piece(pieces.size() + 1, name, 1);
        pieces.add(piece);
        return piece;
    }

    /**
     * Removes all pieces of a name.
     *
     * @param name what they are called
     */
    @DocUIAction(undo = "add")
    public void removeNamed(String name) {
        pieces.removeIf(piece -> piece.name().equals(name));
    }

    /**
     * Takes these pieces in, in the place of all others.
     *
     * @param names what they are called
     */
    @DocUIAction
    public void fill(List<String> names) {
        pieces.clear();
        names.forEach(this::add);
    }

    /**
     * Orders pieces. Everything that a form can ask for is asked.
     *
     * @param piece what is ordered
     * @param customer who orders
     * @param payment how it is paid
     * @param speed how it is sent
     * @param wishes what else is wished
     * @param labels texts by their places
     * @param on when it is to come
     * @param number the customer's number, which may be long
     * @param gift whether it is a gift
     * @param discount how much less it is, as a part of 1
     * @param password the customer's
     */
    @DocUIAction
    public String order(
            Piece piece,
            Customer customer,
            Payment payment,
            @Default("SLOW") Speed speed,
            List<String> wishes,
            Map<String, Integer> labels,
            LocalDate on,
            long number,
            boolean gift,
            Optional<Double> discount,
            @Sensitive String password) {
        String order = piece.name() + " for " + customer + ", " + payment + ", " + speed + ", " + wishes + ", "
                + new TreeMap<>(labels) + ", " + on + ", " + number + ", " + gift + ", "
                + discount.map(String::valueOf).orElse("none") + ", " + password.length();
        notes.add(order.length() + " characters ordered");
        return order;
    }

    /** Sells everything. */
    @DocUIAction(risk = Risk.HIGH)
    public int clear() {
        int sold = pieces.size();
        pieces.clear();
        return sold;
    }

    /**
     * Sells a piece to the neighbors. They pay later, and they have a cat that likes to sleep on whatever they buy.
     *
     * @param piece which
     */
    @DocUIAction
    public String sell(Piece piece) {
        notes.add("sold: " + piece.name());
        return piece.name();
    }

    /**
     * Tells the world.
     *
     * @param text what
     */
    @DocUIAction
    public String publish(String text) {
        notes.add("published: " + text);
        return text;
    }

    /**
     * Announces something in the shop window.
     *
     * @param text what
     */
    @DocUIAction
    public String announce(String text) {
        notes.add("announced: " + text);
        return text;
    }

    /** Shows the difference between two versions of the price list. */
    @DocUIAction(readOnly = true)
    public String compare() {
        return """
                --- prices
                +++ prices
                @@ -1,2 +1,2 @@
                -Chair 40
                +Chair 45
                 Table 90
                """;
    }

    /**
     * How a command ended.
     *
     * @param ended how, with its exit code
     * @param output what it has printed
     */
    public record CommandEnd(String ended, String output) {}

    /**
     * Checks the stock with a command, which can end with any exit code.
     *
     * @param code the exit code
     */
    @DocUIAction(readOnly = true)
    public CommandEnd check(int code) {
        return new CommandEnd("exit code " + code, "checked");
    }

    /** Works until it is stopped, for a minute at most. */
    @DocUIAction
    public String work(InvocationContext context) throws InterruptedException {
        context.progress(0.25, "a quarter is done");
        CountDownLatch stopped = new CountDownLatch(1);
        context.onCancel(stopped::countDown);
        return stopped.await(50, TimeUnit.SECONDS) ? "stopped" : "done";
    }

    /**
     * Has somebody else write a note, soon after the call.
     *
     * @param text what
     * @param millis how soon
     */
    @DocUIAction
    public void later(String text, @Default("100") int millis) {
        CompletableFuture.delayedExecutor(millis, TimeUnit.MILLISECONDS).execute(() -> {
            notes.add(text);
            changed.run();
        });
    }

    /** What nobody can do now. */
    @DocUIAction(visibleWhen = "isClosed")
    public void reopen() {
        changed.run();
    }

    boolean isClosed() {
        return false;
    }
}
