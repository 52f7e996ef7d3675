package io.docui.example.retail.shop;

import jakarta.persistence.Embeddable;
import java.math.BigDecimal;

/** Item of an order, with the price and the options at the time of the order. */
@Embeddable
public record OrderLine(String name, String productId, String itemId, BigDecimal price, ItemOptions options) {
    /** Returns the same line with another variant of the product. */
    public OrderLine withVariant(Variant variant) {
        return new OrderLine(name, productId, variant.id(), variant.price(), variant.options());
    }
}
