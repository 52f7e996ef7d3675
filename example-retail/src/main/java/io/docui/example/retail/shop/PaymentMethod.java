package io.docui.example.retail.shop;

import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** Payment method of a customer: a gift card with a balance, a credit card, or a PayPal account. */
@Entity
@SuppressWarnings("UnusedVariable") // some columns are read by queries alone
public class PaymentMethod {
    private static final String GIFT_CARD = "gift_card";

    @Id
    private String id;

    @ManyToOne(fetch = FetchType.LAZY)
    private Customer customer;

    private int position;

    private String source;
    private @Nullable String brand;
    private @Nullable String lastFour;
    private @Nullable BigDecimal balance;

    protected PaymentMethod() {}

    public String id() {
        return id;
    }

    public String source() {
        return source;
    }

    public @Nullable String brand() {
        return brand;
    }

    public @Nullable String lastFour() {
        return lastFour;
    }

    /** Returns the balance of a gift card; null for other payment methods. */
    public @Nullable BigDecimal balance() {
        return balance;
    }

    public boolean isGiftCard() {
        return source.equals(GIFT_CARD);
    }

    /** Returns whether an amount can be paid: a gift card must cover it. */
    public boolean covers(BigDecimal amount) {
        return balance == null || balance.compareTo(amount) >= 0;
    }

    /**
     * Credits a gift card. Other payment methods have no balance here.
     *
     * @param amount the amount; a negative one is charged
     */
    public void credit(BigDecimal amount) {
        if (balance != null) {
            balance = balance.add(amount);
        }
    }
}
