package io.docui.benchmarks.dispatch;

import io.docui.annotations.Describe;
import java.util.List;

/**
 * Goods of one kind.
 *
 * @param sku number of the article
 * @param quantity how many
 * @param price price of one
 */
@Describe
public record Item(String sku, int quantity, double price) {
    int digest() {
        return 5 * sku.length() + 7 * quantity + (int) (1000 * price);
    }

    static int digest(List<Item> items) {
        int digest = 0;
        for (Item item : items) {
            digest = 3 * digest + item.digest();
        }
        return digest;
    }
}
