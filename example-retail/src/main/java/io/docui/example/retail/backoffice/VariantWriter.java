package io.docui.example.retail.backoffice;

import io.docui.example.retail.shop.Product;
import io.docui.example.retail.shop.Variant;
import io.docui.runtime.document.DocWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Writes the available and the present variants of a product as a table with a column for each option. The available variants come first,
 * and among them the cheapest.
 */
final class VariantWriter {
    private static final Comparator<Variant> ORDER = Comparator.comparing(
                    Variant::isAvailable, Comparator.reverseOrder())
            .thenComparing(Variant::price)
            .thenComparing(Variant::id);

    private VariantWriter() {}

    /**
     * Writes the variants of a product. Needs a transaction.
     *
     * @param present the item ids that the customer has, which are marked
     */
    static void write(Product product, Set<String> present, DocWriter out) {
        List<Variant> variants = product.variants().stream()
                .filter(variant -> variant.isAvailable() || present.contains(variant.id()))
                .sorted(ORDER)
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
