package io.docui.example.retail.backoffice;

import io.docui.annotations.DocUIObject;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;
import io.docui.example.retail.shop.Payment;
import io.docui.example.retail.shop.PurchaseOrder;
import java.util.List;
import java.util.stream.Collectors;

/** An order. */
@DocUIObject(type = "order")
public record OrderSummary(
        @ObjectId @ObjectLabel String orderId, String status, String total, String paid, String shipsTo) {
    static OrderSummary of(PurchaseOrder order) {
        return new OrderSummary(
                order.id(),
                order.status(),
                Money.format(order.total()),
                transactions(order.payments()),
                order.address().line());
    }

    /** Returns payments as text, such as {@code $5.00 by paypal_1, refund of $2.00 to paypal_1}. */
    static String transactions(List<Payment> payments) {
        return payments.stream().map(OrderSummary::transaction).collect(Collectors.joining(", "));
    }

    private static String transaction(Payment payment) {
        return (payment.isRefund() ? "refund of " : "")
                + Money.format(payment.amount())
                + (payment.isRefund() ? " to " : " by ")
                + payment.paymentMethodId();
    }
}
