package io.docui.example.retail.backoffice;

import io.docui.example.retail.shop.Product;
import io.docui.runtime.document.DocWriter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The sections of a case's document, and what a session chose to see in them. */
final class CaseDocument {
    /** The number of products whose variants are shown at the same time, each in a section of its own. */
    static final int SECTIONS = 6;

    private final ShopAccess shop;
    private final CustomerCase customerCase;
    private final CaseObjects objects;
    /** The names of the products whose variants are shown, by their sections. */
    private volatile List<String> shownProducts = List.of();

    private int replaced;
    private volatile @Nullable String lookedAt;

    CaseDocument(ShopAccess shop, CustomerCase customerCase, CaseObjects objects) {
        this.shop = shop;
        this.customerCase = customerCase;
        this.objects = objects;
    }

    /** Lets the document show the available variants of products, beside those that it shows already. A section keeps its product. */
    synchronized void showVariantsOf(Collection<String> names) {
        List<String> products = new ArrayList<>(shownProducts);
        for (String name : names) {
            if (products.contains(name)) {
                continue;
            }
            if (products.size() < SECTIONS) {
                products.add(name);
            } else {
                products.set(replaced, name);
                replaced = (replaced + 1) % SECTIONS;
            }
        }
        shownProducts = List.copyOf(products);
    }

    /** Lets the document show no variants, because the items have been replaced. */
    synchronized void hideVariants() {
        shownProducts = List.of();
    }

    /** Lets the document offer what an order is likely to need. */
    void lookAt(String orderId) {
        lookedAt = orderId;
    }

    /** Writes the customer of the case, or how to open a case. */
    void writeCustomer(DocWriter out) {
        if (customerCase.customerId().isEmpty()) {
            out.paragraph("No case is open. Find the customer by email, or by name and zip code.");
        }
        writePart(CaseWriter::writeCustomer, out);
    }

    /** Writes the variants of the product of a section, from 0; nothing if the section has no product. */
    void writeVariants(int section, DocWriter out) {
        List<String> products = shownProducts;
        if (section < products.size()) {
            customerCase.read(() -> {
                Product product = shop.directory().productByName(products.get(section));
                VariantWriter.write(product, objects.itemIds(), out);
                return product;
            });
        }
    }

    /** Writes the links of the order that the session looked at last. */
    void writeLinks(DocWriter out) {
        String order = lookedAt;
        if (order != null) {
            writePart(writer -> writer.writeLinks(order), out);
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
