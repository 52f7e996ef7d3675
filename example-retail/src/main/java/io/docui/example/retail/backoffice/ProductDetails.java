package io.docui.example.retail.backoffice;

import io.docui.annotations.Describe;
import io.docui.example.retail.shop.Product;
import java.util.List;

/** A product with all its variants. */
@Describe("A product with all its variants.")
public record ProductDetails(String productId, String name, List<VariantDetails> variants) {
    public static ProductDetails of(Product product) {
        return new ProductDetails(
                product.id(),
                product.name(),
                product.variants().stream().map(VariantDetails::of).toList());
    }
}
