package io.docui.example.retail.backoffice;

import io.docui.annotations.Describe;
import java.util.List;

/** An order with its customer, items and tracking numbers. */
@Describe("An order with its customer, items and tracking numbers.")
public record OrderDetails(OrderSummary order, String userId, List<OrderItem> items, List<String> tracking) {}
