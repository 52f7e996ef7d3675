package io.docui.example.retail.backoffice;

import io.docui.annotations.Describe;
import io.docui.annotations.Gist;
import io.docui.example.retail.shop.Customer;
import io.docui.example.retail.shop.PurchaseOrder;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A customer with payment methods and the ids of all orders. */
@Describe("A customer with payment methods and the ids of all orders.")
@Gist("{userId}: see Customer and Orders")
public record CustomerDetails(
        String userId,
        String name,
        String email,
        String address,
        Map<String, String> paymentMethods,
        List<String> orders) {
    public static CustomerDetails of(Customer customer) {
        CustomerSummary summary = CustomerSummary.of(customer);
        Map<String, String> methods = new TreeMap<>();
        customer.paymentMethods().stream()
                .map(PaymentOption::of)
                .forEach(method -> methods.put(method.id(), method.detail()));
        return new CustomerDetails(
                summary.userId(),
                summary.name(),
                summary.email(),
                summary.address(),
                methods,
                customer.orders().stream().map(PurchaseOrder::id).toList());
    }
}
