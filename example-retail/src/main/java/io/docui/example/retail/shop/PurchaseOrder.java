package io.docui.example.retail.shop;

import jakarta.persistence.CollectionTable;
import jakarta.persistence.ElementCollection;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.OrderColumn;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Order of a customer, with its items, shipments and payments. The services of the package {@code operations} have the rules. */
@Entity
@SuppressWarnings("UnusedVariable") // some columns are only written here
public class PurchaseOrder {
    public static final String PENDING = "pending";
    public static final String ITEM_MODIFIED = "pending (item modified)";
    public static final String DELIVERED = "delivered";
    public static final String CANCELLED = "cancelled";
    public static final String EXCHANGE_REQUESTED = "exchange requested";
    public static final String RETURN_REQUESTED = "return requested";

    @Id
    private String id;

    private int position;

    @ManyToOne(fetch = FetchType.LAZY)
    private Customer customer;

    @Embedded
    private Address address;

    @ElementCollection
    @CollectionTable(name = "order_line", joinColumns = @JoinColumn(name = "order_id"))
    @OrderColumn(name = "position")
    private List<OrderLine> lines;

    @ElementCollection
    @CollectionTable(name = "fulfillment", joinColumns = @JoinColumn(name = "order_id"))
    @OrderColumn(name = "position")
    private List<Fulfillment> fulfillments;

    @ElementCollection
    @CollectionTable(name = "payment", joinColumns = @JoinColumn(name = "order_id"))
    @OrderColumn(name = "position")
    private List<Payment> payments;

    private String status;
    private @Nullable String cancelReason;
    private @Nullable Ids exchangeItems;
    private @Nullable Ids exchangeNewItems;
    private @Nullable String exchangePaymentMethodId;
    private @Nullable BigDecimal exchangePriceDifference;
    private @Nullable Ids returnItems;
    private @Nullable String returnPaymentMethodId;

    protected PurchaseOrder() {}

    public String id() {
        return id;
    }

    public Customer customer() {
        return customer;
    }

    public Address address() {
        return address;
    }

    public void shipTo(Address newAddress) {
        address = newAddress;
    }

    public List<OrderLine> lines() {
        return List.copyOf(lines);
    }

    public List<Fulfillment> fulfillments() {
        return List.copyOf(fulfillments);
    }

    /** Returns the tracking numbers of all shipments. */
    public List<String> trackingIds() {
        return fulfillments.stream()
                .flatMap(shipment -> shipment.trackingIds().values().stream())
                .toList();
    }

    public List<Payment> payments() {
        return List.copyOf(payments);
    }

    public void addPayment(Payment payment) {
        payments.add(payment);
    }

    public String status() {
        return status;
    }

    /** Returns whether the order is exactly pending, and none of its items was changed. */
    public boolean isPending() {
        return status.equals(PENDING);
    }

    /** Returns whether the order is not processed yet; its items may have been changed. */
    public boolean isUnprocessed() {
        return status.contains(PENDING);
    }

    public boolean isDelivered() {
        return status.equals(DELIVERED);
    }

    public @Nullable String cancelReason() {
        return cancelReason;
    }

    /** Returns the sum of the prices of all items. */
    public BigDecimal total() {
        return lines.stream().map(OrderLine::price).reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    public void cancel(String reason) {
        status = CANCELLED;
        cancelReason = reason;
    }

    /** Replaces a line. */
    public void setLine(int index, OrderLine line) {
        lines.set(index, line);
    }

    /** Records that items were changed, which is possible once. */
    public void markItemsModified() {
        status = ITEM_MODIFIED;
    }

    public void requestExchange(
            List<String> itemIds, List<String> newItemIds, String paymentMethodId, BigDecimal priceDifference) {
        status = EXCHANGE_REQUESTED;
        exchangeItems = Ids.sorted(itemIds);
        exchangeNewItems = Ids.sorted(newItemIds);
        exchangePaymentMethodId = paymentMethodId;
        exchangePriceDifference = priceDifference;
    }

    /** Returns the ids of the items whose return or exchange is requested, each as often as it is meant; empty if nothing is requested. */
    public List<String> requestedItems() {
        Ids requested = returnItems == null ? exchangeItems : returnItems;
        return requested == null ? List.of() : requested.values();
    }

    public void requestReturn(List<String> itemIds, String paymentMethodId) {
        status = RETURN_REQUESTED;
        returnItems = Ids.sorted(itemIds);
        returnPaymentMethodId = paymentMethodId;
    }
}
