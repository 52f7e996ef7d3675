package io.docui.example.retail.backoffice;

import io.docui.example.retail.shop.OrderLine;
import io.docui.example.retail.shop.PurchaseOrder;
import java.util.List;

/** Describes the status of an order: what can be done with it now, or which of its items come back. */
final class OrderStatus {
    private OrderStatus() {}

    /** Returns a text such as {@code delivered: exchange, return}; the status alone if nothing can be done with the order. */
    static String describe(PurchaseOrder order) {
        if (order.isPending()) {
            return order.status() + ": modify, cancel";
        }
        if (order.isUnprocessed()) {
            return order.status() + ": address, payment";
        }
        if (order.isDelivered()) {
            return order.status() + ": exchange, return";
        }
        List<String> requested = order.requestedItems();
        return requested.isEmpty() ? order.status() : order.status() + ": " + items(order, requested);
    }

    private static String items(PurchaseOrder order, List<String> requested) {
        List<String> all =
                order.lines().stream().map(OrderLine::itemId).sorted().toList();
        return requested.stream().sorted().toList().equals(all) ? "all" : String.join(", ", requested);
    }
}
