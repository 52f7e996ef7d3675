package io.docui.example.retail.backoffice;

import io.docui.annotations.DocUIObject;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;
import io.docui.example.retail.shop.Variant;

/** An available variant of a product. */
@DocUIObject(type = "variant")
public record ItemVariant(@ObjectId @ObjectLabel String itemId, String options, String price) {
    static ItemVariant of(Variant variant) {
        return new ItemVariant(variant.id(), variant.options().text(), Money.format(variant.price()));
    }
}
