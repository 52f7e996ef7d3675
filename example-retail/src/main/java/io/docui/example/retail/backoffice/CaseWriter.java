package io.docui.example.retail.backoffice;

import io.docui.example.retail.shop.Customer;
import io.docui.example.retail.shop.OrderLine;
import io.docui.example.retail.shop.Payment;
import io.docui.example.retail.shop.PurchaseOrder;
import io.docui.runtime.document.DocWriter;
import java.util.List;

/** Writes the document of a customer's case. */
final class CaseWriter {
    private final DocWriter out;

    CaseWriter(DocWriter out) {
        this.out = out;
    }

    void writeCustomer(Customer customer) {
        CustomerSummary summary = CustomerSummary.of(customer);
        out.paragraph(summary, " · ", summary.userId(), " · ", summary.email());
        out.paragraph("Address: ", summary.address());
        DocWriter.TableWriter methods = out.table("payment method", "detail");
        customer.paymentMethods().stream()
                .map(PaymentOption::of)
                .forEach(method -> methods.row(method, method.detail()));
    }

    /** Writes an order with its items, and with links for what is likely. */
    void writeOrder(PurchaseOrder order) {
        OrderSummary summary = OrderSummary.of(order);
        out.paragraph(summary, " · ", summary.status(), " · ", summary.total(), " · paid ", summary.paid());
        if (!order.address().equals(order.customer().address())) {
            out.paragraph("Ships to ", summary.shipsTo());
        }
        DocWriter.TableWriter items = out.table("item", "item_id", "options", "price");
        for (OrderItem item : OrderItem.of(order)) {
            items.row(item, item.itemId(), item.options(), item.price());
        }
        if (order.isPending()) {
            out.link(
                    "Cancel " + order.id() + ", no longer needed",
                    BackOfficeDocUI.cancelPendingOrder(order.id(), "no longer needed"));
        }
        if (order.isDelivered() && !order.payments().isEmpty()) {
            Payment first = order.payments().get(0);
            List<String> all = order.lines().stream().map(OrderLine::itemId).toList();
            out.link(
                    "Return all of " + order.id(),
                    BackOfficeDocUI.returnDeliveredOrderItems(order.id(), all, first.paymentMethodId()));
        }
    }
}
