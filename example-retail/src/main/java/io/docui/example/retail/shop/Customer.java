package io.docui.example.retail.shop;

import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.OneToMany;
import jakarta.persistence.OrderBy;
import java.util.List;
import java.util.Optional;

/** Customer of the shop, with payment methods and orders. */
@Entity
public class Customer {
    @Id
    private String id;

    @SuppressWarnings("UnusedVariable") // sorts the rows
    private int position;

    private String firstName;
    private String lastName;
    private String email;

    @Embedded
    private Address address;

    @OneToMany(mappedBy = "customer")
    @OrderBy("position")
    private List<PaymentMethod> paymentMethods;

    @OneToMany(mappedBy = "customer")
    @OrderBy("position")
    private List<PurchaseOrder> orders;

    protected Customer() {}

    public String id() {
        return id;
    }

    public String firstName() {
        return firstName;
    }

    public String lastName() {
        return lastName;
    }

    public String email() {
        return email;
    }

    public Address address() {
        return address;
    }

    /** Changes the address, also for future orders. */
    public void moveTo(Address newAddress) {
        address = newAddress;
    }

    public List<PaymentMethod> paymentMethods() {
        return List.copyOf(paymentMethods);
    }

    /** Finds one of the customer's payment methods. */
    public Optional<PaymentMethod> paymentMethod(String paymentMethodId) {
        return paymentMethods.stream()
                .filter(method -> method.id().equals(paymentMethodId))
                .findFirst();
    }

    public List<PurchaseOrder> orders() {
        return List.copyOf(orders);
    }
}
