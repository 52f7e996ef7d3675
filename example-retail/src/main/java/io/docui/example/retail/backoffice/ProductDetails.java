package io.docui.example.retail.backoffice;

import io.docui.annotations.Describe;
import java.util.List;

/** A product with all its variants. */
@Describe("A product with all its variants.")
public record ProductDetails(String productId, String name, List<ItemVariant> variants) {}
