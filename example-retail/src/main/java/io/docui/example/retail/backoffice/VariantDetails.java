package io.docui.example.retail.backoffice;

import io.docui.annotations.Describe;
import io.docui.example.retail.shop.Variant;

/** A variant of a product, with its options. */
@Describe("A variant of a product, with its options.")
public record VariantDetails(String itemId, String options, String price, boolean available) {
    static VariantDetails of(Variant variant) {
        return new VariantDetails(
                variant.id(), variant.options().text(), Money.format(variant.price()), variant.isAvailable());
    }
}
