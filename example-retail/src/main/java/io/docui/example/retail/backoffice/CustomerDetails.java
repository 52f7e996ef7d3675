package io.docui.example.retail.backoffice;

import io.docui.annotations.Describe;
import java.util.List;

/** A customer with payment methods and the ids of all orders. */
@Describe("A customer with payment methods and the ids of all orders.")
public record CustomerDetails(CustomerSummary customer, List<PaymentOption> paymentMethods, List<String> orders) {}
