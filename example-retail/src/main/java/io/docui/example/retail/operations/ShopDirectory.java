package io.docui.example.retail.operations;

import io.docui.example.retail.shop.Customer;
import io.docui.example.retail.shop.CustomerRepository;
import io.docui.example.retail.shop.PaymentMethod;
import io.docui.example.retail.shop.Product;
import io.docui.example.retail.shop.ProductRepository;
import io.docui.example.retail.shop.PurchaseOrder;
import io.docui.example.retail.shop.PurchaseOrderRepository;
import io.docui.example.retail.shop.Variant;
import io.docui.example.retail.shop.VariantRepository;
import java.util.List;
import java.util.stream.Collectors;
import org.springframework.stereotype.Service;

/** Finds customers, orders and products, or says that they do not exist. Callers must have a transaction to follow references. */
@Service
public class ShopDirectory {
    private final CustomerRepository customers;
    private final PurchaseOrderRepository orders;
    private final ProductRepository products;
    private final VariantRepository variants;

    ShopDirectory(
            CustomerRepository customers,
            PurchaseOrderRepository orders,
            ProductRepository products,
            VariantRepository variants) {
        this.customers = customers;
        this.orders = orders;
        this.products = products;
        this.variants = variants;
    }

    public Customer customer(String userId) {
        return customers.findById(userId).orElseThrow(() -> new ShopException("User not found"));
    }

    public Customer customerByEmail(String email) {
        return customers.findByAnyCaseEmail(email.strip()).orElseThrow(() -> new ShopException("User not found"));
    }

    public Customer customerByName(String firstName, String lastName, String zip) {
        return customers
                .findByAnyCaseName(firstName.strip(), lastName.strip(), zip.strip())
                .orElseThrow(() -> new ShopException("User not found"));
    }

    public PurchaseOrder order(String orderId) {
        return orders.findById(orderId).orElseThrow(() -> new ShopException("Order not found"));
    }

    public Product product(String productId) {
        return products.findById(productId).orElseThrow(() -> new ShopException("Product not found"));
    }

    /**
     * Returns the product with a name.
     *
     * @param name the name, in any case; if the names of several products differ only in case, exactly as it is written
     */
    public Product productByName(String name) {
        String wanted = name.strip();
        List<Product> found = products.findAllByNameIgnoreCase(wanted);
        return found.stream()
                .filter(product -> found.size() == 1 || product.name().equals(wanted))
                .findFirst()
                .orElseThrow(() -> new ShopException("No product is called " + name + ". The names: "
                        + products().stream().map(Product::name).collect(Collectors.joining(", "))));
    }

    /** Returns all products by name. */
    public List<Product> products() {
        return products.findAllByOrderByName();
    }

    /** Returns the variant with an item id. */
    public Variant item(String itemId) {
        return variants.findById(itemId).orElseThrow(() -> new ShopException("Item not found"));
    }

    /** Returns a payment method of a customer. */
    PaymentMethod paymentMethod(Customer customer, String paymentMethodId) {
        return customer.paymentMethod(paymentMethodId).orElseThrow(() -> new ShopException("Payment method not found"));
    }
}
