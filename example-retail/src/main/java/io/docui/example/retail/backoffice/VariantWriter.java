package io.docui.example.retail.backoffice;

import io.docui.example.retail.operations.ShopDirectory;
import io.docui.example.retail.shop.Product;
import io.docui.example.retail.shop.Variant;
import io.docui.runtime.document.DocWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Writes the available and the present variants of a product as a table with a column for each option, the cheapest variant first. */
final class VariantWriter {
    private static final Comparator<Variant> BY_PRICE =
            Comparator.comparing(Variant::price).thenComparing(Variant::id);

    private VariantWriter() {}

    /** Writes the variants of the product of items, and marks the items. Needs a transaction. */
    static void write(List<OrderItem> items, ShopDirectory directory, DocWriter out) {
        if (!items.isEmpty()) {
            Set<String> present = items.stream().map(OrderItem::itemId).collect(Collectors.toSet());
            write(directory.item(items.get(0).itemId()).product(), present, out);
        }
    }

    /** Returns the available variants of a product, the cheapest first. */
    static List<Variant> available(Product product) {
        return product.variants().stream()
                .filter(Variant::isAvailable)
                .sorted(BY_PRICE)
                .toList();
    }

    private static void write(Product product, Set<String> present, DocWriter out) {
        List<Variant> variants = product.variants().stream()
                .filter(variant -> variant.isAvailable() || present.contains(variant.id()))
                .sorted(BY_PRICE)
                .toList();
        Set<String> options = new LinkedHashSet<>();
        variants.forEach(variant -> options.addAll(variant.options().values().keySet()));
        List<String> headings = new ArrayList<>(List.of("item_id"));
        headings.addAll(options);
        headings.add("price");
        DocWriter.TableWriter table = out.title("Variants of " + product.name()).table(headings.toArray(String[]::new));
        for (Variant variant : variants) {
            List<Object> cells = new ArrayList<>(List.of(variant.id()));
            options.forEach(option -> cells.add(variant.options().values().getOrDefault(option, "")));
            String price = Money.format(variant.price());
            String remark = variant.isAvailable() ? " (present)" : " (present, not available)";
            cells.add(present.contains(variant.id()) ? price + remark : price);
            table.row(cells.toArray());
        }
    }
}
