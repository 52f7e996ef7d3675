package io.docui.example.retail.operations;

import io.docui.example.retail.shop.Address;
import io.docui.example.retail.shop.Customer;
import io.docui.example.retail.shop.Payment;
import io.docui.example.retail.shop.PaymentMethod;
import io.docui.example.retail.shop.PurchaseOrder;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** The changes of orders and customers, each with the shop's rules. They run in the caller's transaction. */
@Service
@Transactional(propagation = Propagation.MANDATORY)
public class OrderOperations {
    private static final Set<String> CANCEL_REASONS = Set.of("no longer needed", "ordered by mistake");

    private final ShopDirectory directory;

    OrderOperations(ShopDirectory directory) {
        this.directory = directory;
    }

    /** Cancels a pending order. Each payment that was not refunded yet is refunded, gift cards at once. */
    public void cancel(String orderId, String reason) {
        PurchaseOrder order = directory.order(orderId);
        if (!order.isPending()) {
            throw new ShopException("Only a pending order can be cancelled, this one is " + order.status());
        }
        if (!CANCEL_REASONS.contains(reason)) {
            throw new ShopException("Invalid reason: use 'no longer needed' or 'ordered by mistake'");
        }
        for (Payment payment : unrefunded(order)) {
            order.addPayment(Payment.refund(payment.amount(), payment.paymentMethodId()));
            order.customer()
                    .paymentMethod(payment.paymentMethodId())
                    .ifPresent(method -> method.credit(payment.amount()));
        }
        order.cancel(reason);
    }

    private static List<Payment> unrefunded(PurchaseOrder order) {
        List<Payment> open = new ArrayList<>();
        for (Payment payment : order.payments()) {
            if (payment.isRefund()) {
                open.remove(Payment.payment(payment.amount(), payment.paymentMethodId()));
            } else {
                open.add(payment);
            }
        }
        return open;
    }

    public void changeOrderAddress(String orderId, Address address) {
        PurchaseOrder order = directory.order(orderId);
        if (!order.isUnprocessed()) {
            throw new ShopException("Only a pending order can be modified, this one is " + order.status());
        }
        order.shipTo(address);
    }

    public void changeCustomerAddress(String userId, Address address) {
        directory.customer(userId).moveTo(address);
    }

    /** Replaces items of a pending order by other variants, and settles the difference. This is possible once. */
    public void changeItems(String orderId, List<String> itemIds, List<String> newItemIds, String paymentMethodId) {
        PurchaseOrder order = directory.order(orderId);
        if (!order.isPending()) {
            throw new ShopException(
                    "Only a pending order whose items were not changed can be modified, this one is " + order.status());
        }
        ItemReplacement replacement = ItemReplacement.plan(order, itemIds, newItemIds, false, id -> directory.item(id));
        PaymentMethod method = payingMethod(order.customer(), paymentMethodId, replacement.difference());
        BigDecimal amount = replacement.difference().abs();
        order.addPayment(
                replacement.difference().signum() > 0
                        ? Payment.payment(amount, paymentMethodId)
                        : Payment.refund(amount, paymentMethodId));
        method.credit(replacement.difference().negate());
        replacement.apply(order);
        order.markItemsModified();
    }

    private PaymentMethod payingMethod(Customer customer, String paymentMethodId, BigDecimal difference) {
        PaymentMethod method = directory.paymentMethod(customer, paymentMethodId);
        if (!method.covers(difference)) {
            throw new ShopException("Insufficient gift card balance to pay for the price difference");
        }
        return method;
    }

    /** Pays a pending order by another method, and refunds the first payment. */
    public void changePayment(String orderId, String paymentMethodId) {
        PurchaseOrder order = directory.order(orderId);
        if (!order.isUnprocessed()) {
            throw new ShopException("Only a pending order can be modified, this one is " + order.status());
        }
        PaymentMethod method = directory.paymentMethod(order.customer(), paymentMethodId);
        if (order.payments().size() != 1 || order.payments().get(0).isRefund()) {
            throw new ShopException("The payment method can be changed only if there is exactly one payment so far");
        }
        Payment first = order.payments().get(0);
        if (first.paymentMethodId().equals(paymentMethodId)) {
            throw new ShopException("The new payment method must be different from the current one");
        }
        if (!method.covers(first.amount())) {
            throw new ShopException("Insufficient gift card balance to pay for the order");
        }
        order.addPayment(Payment.payment(first.amount(), paymentMethodId));
        order.addPayment(Payment.refund(first.amount(), first.paymentMethodId()));
        method.credit(first.amount().negate());
        order.customer().paymentMethod(first.paymentMethodId()).ifPresent(old -> old.credit(first.amount()));
    }

    /** Requests an exchange of delivered items. Nothing is paid yet. */
    public void exchange(String orderId, List<String> itemIds, List<String> newItemIds, String paymentMethodId) {
        PurchaseOrder order = directory.order(orderId);
        if (!order.isDelivered()) {
            throw new ShopException("Only a delivered order can be exchanged, this one is " + order.status());
        }
        ItemReplacement replacement = ItemReplacement.plan(order, itemIds, newItemIds, true, id -> directory.item(id));
        payingMethod(order.customer(), paymentMethodId, replacement.difference());
        order.requestExchange(itemIds, newItemIds, paymentMethodId, replacement.difference());
    }

    /** Requests a return of delivered items. The refund goes to a gift card or to the first payment method of the order. */
    public void requestReturn(String orderId, List<String> itemIds, String paymentMethodId) {
        PurchaseOrder order = directory.order(orderId);
        if (!order.isDelivered()) {
            throw new ShopException("Only a delivered order can be returned, this one is " + order.status());
        }
        PaymentMethod method = directory.paymentMethod(order.customer(), paymentMethodId);
        Optional<Payment> first = order.payments().stream().findFirst();
        boolean original = first.isPresent() && first.get().paymentMethodId().equals(paymentMethodId);
        if (!original && !method.isGiftCard()) {
            throw new ShopException(
                    "The refund must go to a gift card of the customer or to the order's first payment method");
        }
        ItemReplacement.linesOf(order, itemIds); // each must be in the order
        order.requestReturn(itemIds, paymentMethodId);
    }
}
