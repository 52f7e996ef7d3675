package io.docui.cluster;

import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.DocUIObject;
import io.docui.annotations.DocUIView;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;
import io.docui.annotations.ObjectLookup;
import io.docui.annotations.RecoveryMode;
import io.docui.runtime.action.Memento;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.ledger.Snapshot;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** Sells things, prints a receipt for each, and saves what it has sold. */
@DocUIApp(id = "till", title = "Till", recovery = RecoveryMode.SNAPSHOT)
final class Till implements Memento {
    private final AtomicInteger printed;
    private List<String> sold = new ArrayList<>();

    Till(AtomicInteger printed) {
        this.printed = printed;
    }

    /**
     * Something that was sold.
     *
     * @param name what
     */
    @DocUIObject(type = "item")
    record Item(@ObjectId @ObjectLabel String name) {}

    /** Sells something. */
    @DocUIAction
    String sell(String name) {
        sold.add(0, name);
        printed.incrementAndGet();
        return name;
    }

    /** Takes something back. */
    @DocUIAction
    String refund(Item item) {
        sold.remove(item.name());
        return item.name();
    }

    @ObjectLookup
    Optional<Item> item(String name) {
        return sold.contains(name) ? Optional.of(new Item(name)) : Optional.empty();
    }

    @DocUIView(title = "Sold")
    void sold(DocWriter out) {
        out.paragraph(sold.size() + " sold.");
        for (String name : sold) {
            out.link("take back " + name, TillDocUI.refund(new Item(name)));
        }
    }

    @Override
    public Snapshot save() {
        return Snapshot.json(sold);
    }

    @Override
    public void restore(Snapshot snapshot) {
        sold = new ArrayList<>(List.of(snapshot.json(String[].class)));
    }
}
