package io.docui.example.retail.backoffice;

import io.docui.annotations.Describe;
import io.docui.annotations.Gist;
import io.docui.example.retail.shop.PurchaseOrder;
import java.util.List;

/** An order with its customer, items, payments and tracking numbers. */
@Describe("An order with its customer, items, payments and tracking numbers.")
@Gist("{orderId} is {status}: see Orders and Items")
public record OrderDetails(
        String orderId,
        String userId,
        String status,
        String total,
        String paid,
        String shipsTo,
        List<ItemDetails> items,
        List<String> tracking) {
    public static OrderDetails of(PurchaseOrder order) {
        OrderSummary summary = OrderSummary.of(order);
        return new OrderDetails(
                order.id(),
                order.customer().id(),
                summary.status(),
                summary.total(),
                summary.paid(),
                summary.shipsTo(),
                order.lines().stream().map(ItemDetails::of).toList(),
                order.trackingIds());
    }
}
