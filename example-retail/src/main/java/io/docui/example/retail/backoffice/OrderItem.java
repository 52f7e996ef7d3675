package io.docui.example.retail.backoffice;

import io.docui.annotations.DocUIObject;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;
import io.docui.example.retail.shop.OrderLine;
import io.docui.example.retail.shop.PurchaseOrder;
import java.util.List;
import java.util.stream.IntStream;

/**
 * An item of an order.
 *
 * @param line the order's id and the position of the item
 */
@DocUIObject(type = "item")
public record OrderItem(@ObjectId String line, @ObjectLabel String name, String itemId, String options, String price) {
    static List<OrderItem> of(PurchaseOrder order) {
        return IntStream.range(0, order.lines().size())
                .mapToObj(index -> of(order, index))
                .toList();
    }

    private static OrderItem of(PurchaseOrder order, int index) {
        OrderLine line = order.lines().get(index);
        return new OrderItem(
                order.id() + '/' + index,
                line.name(),
                line.itemId(),
                line.options().text(),
                Money.format(line.price()));
    }

    /** Returns the id of the order of a line. */
    static String orderOf(String line) {
        return line.substring(0, Math.max(0, line.lastIndexOf('/')));
    }
}
