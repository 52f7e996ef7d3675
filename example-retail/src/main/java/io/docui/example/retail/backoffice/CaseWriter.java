package io.docui.example.retail.backoffice;

import io.docui.example.retail.shop.Customer;
import io.docui.example.retail.shop.OrderLine;
import io.docui.example.retail.shop.PurchaseOrder;
import io.docui.runtime.document.DocWriter;
import java.util.List;

/** Writes the document of a customer's case. */
final class CaseWriter {
    private final Customer customer;
    private final DocWriter out;

    CaseWriter(Customer customer, DocWriter out) {
        this.customer = customer;
        this.out = out;
    }

    void writeCustomer() {
        CustomerSummary summary = CustomerSummary.of(customer);
        out.paragraph(summary, " · ", summary.userId(), " · ", summary.email());
        out.paragraph("Address: ", summary.address());
        DocWriter.TableWriter methods = out.table("payment method", "detail");
        customer.paymentMethods().stream()
                .map(PaymentOption::of)
                .forEach(method -> methods.row(method, method.detail()));
    }

    void writeOrders() {
        boolean elsewhere = customer.orders().stream().anyMatch(this::shipsElsewhere);
        DocWriter.TableWriter orders = elsewhere
                ? out.table("order", "status", "total", "paid", "ships to")
                : out.table("order", "status", "total", "paid");
        for (PurchaseOrder order : customer.orders()) {
            OrderSummary summary = OrderSummary.of(order);
            if (elsewhere) {
                String to = shipsElsewhere(order) ? summary.shipsTo() : "the customer";
                orders.row(summary, summary.status(), summary.total(), summary.paid(), to);
            } else {
                orders.row(summary, summary.status(), summary.total(), summary.paid());
            }
        }
    }

    private boolean shipsElsewhere(PurchaseOrder order) {
        return !order.address().equals(customer.address());
    }

    void writeItems() {
        DocWriter.TableWriter items = out.table("item", "order", "item_id", "options", "price");
        for (PurchaseOrder order : customer.orders()) {
            for (OrderItem item : OrderItem.of(order)) {
                items.row(item, order.id(), item.itemId(), item.options(), item.price());
            }
        }
    }

    /** Writes links for what customers often want. */
    void writeLinks() {
        for (PurchaseOrder order : customer.orders()) {
            if (order.isPending()) {
                out.link(
                        "Cancel " + order.id() + ", no longer needed",
                        BackOfficeDocUI.cancelPendingOrder(order.id(), "no longer needed"));
            }
            if (order.isDelivered() && !order.payments().isEmpty()) {
                List<String> all = order.lines().stream().map(OrderLine::itemId).toList();
                out.link(
                        "Return all of " + order.id(),
                        BackOfficeDocUI.returnDeliveredOrderItems(
                                order.id(), all, order.payments().get(0).paymentMethodId()));
            }
        }
    }
}
