package io.docui.example.retail.backoffice;

import io.docui.example.retail.shop.Customer;
import io.docui.example.retail.shop.OrderLine;
import io.docui.example.retail.shop.Payment;
import io.docui.example.retail.shop.PurchaseOrder;
import io.docui.runtime.document.DocWriter;
import java.util.ArrayList;
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
        boolean shipped = customer.orders().stream()
                .anyMatch(order -> !order.trackingIds().isEmpty());
        List<String> headings = new ArrayList<>(List.of("order", "status", "total", "paid by"));
        if (elsewhere) {
            headings.add("ships elsewhere");
        }
        if (shipped) {
            headings.add("tracking");
        }
        DocWriter.TableWriter orders = out.table(headings.toArray(String[]::new));
        for (PurchaseOrder order : customer.orders()) {
            OrderSummary summary = OrderSummary.of(order);
            List<Object> cells =
                    new ArrayList<>(List.of(summary, OrderStatus.describe(order), summary.total(), paidBy(order)));
            if (elsewhere) {
                cells.add(shipsElsewhere(order) ? summary.shipsTo() : "–");
            }
            if (shipped) {
                cells.add(order.trackingIds().isEmpty() ? "–" : String.join(", ", order.trackingIds()));
            }
            orders.row(cells.toArray());
        }
    }

    /** Returns the payments of an order. The first one names its payment method alone if it is the total, which stands beside it. */
    private static String paidBy(PurchaseOrder order) {
        List<Payment> payments = order.payments();
        if (payments.isEmpty()
                || payments.get(0).isRefund()
                || payments.get(0).amount().compareTo(order.total()) != 0) {
            return OrderSummary.transactions(payments);
        }
        Payment first = payments.get(0);
        List<Payment> others = payments.subList(1, payments.size());
        if (others.isEmpty()) {
            return first.paymentMethodId();
        }
        boolean isRefunded = others.equals(List.of(Payment.refund(first.amount(), first.paymentMethodId())));
        return first.paymentMethodId() + ", " + (isRefunded ? "refunded" : OrderSummary.transactions(others));
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

    /** Writes a link for what an order that the session looked at is likely to need. A link for each order would be mostly noise. */
    void writeLinks(String orderId) {
        customer.orders().stream().filter(order -> order.id().equals(orderId)).forEach(this::writeLink);
    }

    private void writeLink(PurchaseOrder order) {
        if (order.isPending()) {
            List<String> products =
                    order.lines().stream().map(OrderLine::name).distinct().toList();
            if (products.size() <= CaseDocument.SECTIONS) {
                out.link("Variants of the items of " + order.id(), BackOfficeDocUI.variantsOf(products));
            }
        }
        if (order.isDelivered()
                && order.lines().size() == 1
                && !order.payments().isEmpty()) {
            OrderLine only = order.lines().get(0);
            out.link(
                    "Return " + only.name() + " of " + order.id(),
                    BackOfficeDocUI.returnDeliveredOrderItems(
                            order.id(),
                            List.of(only.itemId()),
                            order.payments().get(0).paymentMethodId()));
        }
    }
}
