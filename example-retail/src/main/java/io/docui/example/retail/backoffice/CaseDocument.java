package io.docui.example.retail.backoffice;

import io.docui.runtime.document.DocWriter;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The sections of a case's document, and what a session chose to see in them. */
final class CaseDocument {
    private final ShopAccess shop;
    private final CustomerCase customerCase;
    private final CaseObjects objects;
    private volatile @Nullable OrderItem shownItem;

    CaseDocument(ShopAccess shop, CustomerCase customerCase, CaseObjects objects) {
        this.shop = shop;
        this.customerCase = customerCase;
        this.objects = objects;
    }

    /** Lets the document show the available variants of an item. */
    void showVariantsOf(OrderItem item) {
        shownItem = item;
    }

    /** Writes the customer of the case, or how to open a case. */
    void writeCustomer(DocWriter out) {
        if (customerCase.customerId().isEmpty()) {
            out.paragraph("No case is open. Find the customer by email, or by name and zip code.");
        }
        writePart(CaseWriter::writeCustomer, out);
    }

    void writeVariants(DocWriter out) {
        OrderItem item = shownItem;
        if (item != null) {
            out.title("Variants of " + item.name()).table(objects.availableVariants(item));
        }
    }

    /** Writes a part of the open case; nothing if no case is open. */
    void writePart(Consumer<CaseWriter> part, DocWriter out) {
        customerCase
                .customerId()
                .ifPresent(id -> customerCase.read(() -> {
                    part.accept(new CaseWriter(shop.directory().customer(id), out));
                    return id;
                }));
    }
}
