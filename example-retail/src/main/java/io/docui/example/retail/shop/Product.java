package io.docui.example.retail.shop;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.OneToMany;
import jakarta.persistence.OrderBy;
import java.util.List;

/** Product type with its variants. */
@Entity
public class Product {
    @Id
    private String id;

    @SuppressWarnings("UnusedVariable") // sorts the rows
    private int position;

    private String name;

    @OneToMany(mappedBy = "product")
    @OrderBy("position")
    private List<Variant> variants;

    protected Product() {}

    public String id() {
        return id;
    }

    public String name() {
        return name;
    }

    public List<Variant> variants() {
        return List.copyOf(variants);
    }
}
