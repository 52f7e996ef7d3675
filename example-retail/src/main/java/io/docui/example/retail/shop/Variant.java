package io.docui.example.retail.shop;

import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import java.math.BigDecimal;

/** Variant of a product, which is what an order contains. Its id is an item id. */
@Entity
public class Variant {
    @Id
    private String id;

    @ManyToOne(fetch = FetchType.LAZY)
    private Product product;

    @SuppressWarnings("UnusedVariable") // sorts the rows
    private int position;

    private ItemOptions options;
    private boolean available;
    private BigDecimal price;

    protected Variant() {}

    public String id() {
        return id;
    }

    public Product product() {
        return product;
    }

    public ItemOptions options() {
        return options;
    }

    public boolean isAvailable() {
        return available;
    }

    public BigDecimal price() {
        return price;
    }
}
