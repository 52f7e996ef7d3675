package io.docui.example.retail.backoffice;

import io.docui.annotations.Describe;
import io.docui.example.retail.shop.OrderLine;

/** An item of an order, with the id of its product. */
@Describe("An item of an order, with the id of its product.")
public record ItemDetails(String name, String productId, String itemId, String options, String price) {
    static ItemDetails of(OrderLine line) {
        return new ItemDetails(
                line.name(), line.productId(), line.itemId(), line.options().text(), Money.format(line.price()));
    }
}
