package io.docui.example.retail.backoffice;

import io.docui.annotations.DocUIObject;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;
import io.docui.example.retail.shop.PaymentMethod;

/** A payment method of a customer. */
@DocUIObject(type = "payment")
public record PaymentOption(@ObjectId @ObjectLabel String id, String detail) {
    static PaymentOption of(PaymentMethod method) {
        if (method.balance() != null) {
            return new PaymentOption(method.id(), "balance " + Money.format(method.balance()));
        }
        return new PaymentOption(
                method.id(),
                method.brand() == null ? method.source() : method.brand() + " ending in " + method.lastFour());
    }
}
