package io.docui.example.retail.backoffice;

import io.docui.example.retail.shop.Customer;
import io.docui.example.retail.shop.OrderLine;
import io.docui.example.retail.shop.PurchaseOrder;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Finds the objects that the document of a case names. Without an open case it finds nothing. */
final class CaseObjects {
    private final ShopAccess shop;
    private final CustomerCase customerCase;

    CaseObjects(ShopAccess shop, CustomerCase customerCase) {
        this.shop = shop;
        this.customerCase = customerCase;
    }

    /** Finds something in the data of the case's customer. */
    private <T> Optional<T> find(Function<Customer, Optional<T>> search) {
        return customerCase
                .customerId()
                .flatMap(id ->
                        customerCase.read(() -> search.apply(shop.directory().customer(id))));
    }

    Optional<CustomerSummary> customer(String userId) {
        return customerCase.customerId().filter(userId::equals).isPresent()
                ? find(customer -> Optional.of(CustomerSummary.of(customer)))
                : Optional.empty();
    }

    Optional<OrderSummary> order(String orderId) {
        return find(customer -> findOrder(customer, orderId).map(OrderSummary::of));
    }

    /**
     * Finds an item of an order.
     * @param line the id of the item's line, which contains the order id
     */
    Optional<OrderItem> item(String line) {
        return find(customer -> findOrder(customer, OrderItem.orderOf(line))
                .flatMap(order -> OrderItem.of(order).stream()
                        .filter(item -> item.line().equals(line))
                        .findFirst()));
    }

    private static Optional<PurchaseOrder> findOrder(Customer customer, String orderId) {
        return customer.orders().stream()
                .filter(order -> order.id().equals(orderId))
                .findFirst();
    }

    Optional<PaymentOption> paymentOption(String id) {
        return find(customer -> customer.paymentMethod(id).map(PaymentOption::of));
    }

    /** Returns the item ids of all orders of the case. */
    Set<String> itemIds() {
        return find(customer -> Optional.of(customer.orders().stream()
                        .flatMap(order -> order.lines().stream())
                        .map(OrderLine::itemId)
                        .collect(Collectors.toSet())))
                .orElse(Set.of());
    }
}
