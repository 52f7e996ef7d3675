package io.docui.example.retail.operations;

import io.docui.example.retail.shop.OrderLine;
import io.docui.example.retail.shop.PurchaseOrder;
import io.docui.example.retail.shop.Variant;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Items of an order with the variants that replace them, checked against the order and the catalog.
 *
 * @param variants the new variants by the positions of the lines that they replace
 * @param difference the price of the new items less that of the old ones
 */
record ItemReplacement(Map<Integer, Variant> variants, BigDecimal difference) {
    /**
     * Plans a replacement.
     * @param itemIds the items, each as often as it is meant
     * @param newItemIds the new items, in the same order
     * @param sameAllowed whether an item may be replaced by the same one
     * @param catalog finds the variant with an item id
     * @throws ShopException if an item is not in the order that often, or a new item is no available variant of the same product
     */
    static ItemReplacement plan(
            PurchaseOrder order,
            List<String> itemIds,
            List<String> newItemIds,
            boolean sameAllowed,
            Function<String, Variant> catalog) {
        List<Integer> lines = linesOf(order, itemIds);
        if (itemIds.size() != newItemIds.size()) {
            throw new ShopException("The number of new items must be the number of items");
        }
        Map<Integer, Variant> variants = new LinkedHashMap<>();
        BigDecimal difference = BigDecimal.ZERO;
        for (int i = 0; i < lines.size(); i++) {
            OrderLine line = order.lines().get(lines.get(i));
            Variant variant = catalog.apply(newItemIds.get(i));
            if (!variant.product().id().equals(line.productId())) {
                throw new ShopException("New item " + variant.id() + " is not a variant of " + line.name());
            }
            if (!variant.isAvailable()) {
                throw new ShopException("New item " + variant.id() + " is not available");
            }
            if (!sameAllowed && variant.id().equals(line.itemId())) {
                throw new ShopException("The new item must be different from the old item " + line.itemId());
            }
            variants.put(lines.get(i), variant);
            difference = difference.add(variant.price()).subtract(line.price());
        }
        return new ItemReplacement(variants, difference);
    }

    /**
     * Returns the positions of items in an order.
     * @throws ShopException if there are no items, or the order does not contain one as often
     */
    static List<Integer> linesOf(PurchaseOrder order, List<String> itemIds) {
        if (itemIds.isEmpty()) {
            throw new ShopException("No items are given");
        }
        List<Integer> lines = new ArrayList<>();
        for (String itemId : itemIds) {
            int line = 0;
            while (line < order.lines().size()
                    && (lines.contains(line)
                            || !order.lines().get(line).itemId().equals(itemId))) {
                line++;
            }
            if (line == order.lines().size()) {
                throw new ShopException("Item " + itemId + " is not in the order, or not that often");
            }
            lines.add(line);
        }
        return lines;
    }

    /** Replaces the lines of the order. Each gets the price and the options of its own variant. */
    void apply(PurchaseOrder order) {
        variants.forEach(
                (line, variant) -> order.setLine(line, order.lines().get(line).withVariant(variant)));
    }
}
