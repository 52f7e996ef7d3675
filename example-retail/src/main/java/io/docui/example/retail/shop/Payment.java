package io.docui.example.retail.shop;

import jakarta.persistence.Embeddable;
import java.math.BigDecimal;

/**
 * Transaction of an order's payment history.
 *
 * @param transactionType {@value #PAYMENT} or {@value #REFUND}
 * @param amount the amount, never negative
 */
@Embeddable
public record Payment(String transactionType, BigDecimal amount, String paymentMethodId) {
    private static final String PAYMENT = "payment";
    private static final String REFUND = "refund";

    public static Payment payment(BigDecimal amount, String paymentMethodId) {
        return new Payment(PAYMENT, amount, paymentMethodId);
    }

    public static Payment refund(BigDecimal amount, String paymentMethodId) {
        return new Payment(REFUND, amount, paymentMethodId);
    }

    public boolean isRefund() {
        return transactionType.equals(REFUND);
    }
}
