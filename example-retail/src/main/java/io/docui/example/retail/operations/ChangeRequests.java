package io.docui.example.retail.operations;

import io.docui.example.retail.shop.Address;
import java.util.List;
import org.springframework.stereotype.Service;

/** Creates requests for changes, which can be previewed or made. */
@Service
public class ChangeRequests {
    private final ShopDirectory directory;
    private final OrderOperations operations;
    private final RevisionLog revisions;

    ChangeRequests(ShopDirectory directory, OrderOperations operations, RevisionLog revisions) {
        this.directory = directory;
        this.operations = operations;
        this.revisions = revisions;
    }

    /** Request for a change. Each method needs a transaction. */
    public interface ChangeRequest {
        /** Returns the id of the customer whose data would change. */
        String customerId();

        /**
         * Makes the change.
         * @throws ShopException if a rule forbids it
         */
        RecordedChange make();
    }

    /** Request that changes an order. */
    private final class OrderChange implements ChangeRequest {
        private final String orderId;
        private final Runnable change;

        OrderChange(String orderId, Runnable change) {
            this.orderId = orderId;
            this.change = change;
        }

        @Override
        public String customerId() {
            return directory.order(orderId).customer().id();
        }

        @Override
        public RecordedChange make() {
            return revisions.changeOrder(orderId, change);
        }
    }

    /** Request that changes a customer. */
    private final class CustomerChange implements ChangeRequest {
        private final String userId;
        private final Runnable change;

        CustomerChange(String userId, Runnable change) {
            this.userId = userId;
            this.change = change;
        }

        @Override
        public String customerId() {
            return directory.customer(userId).id();
        }

        @Override
        public RecordedChange make() {
            return revisions.changeCustomer(userId, change);
        }
    }

    public ChangeRequest cancel(String orderId, String reason) {
        return new OrderChange(orderId, () -> operations.cancel(orderId, reason));
    }

    public ChangeRequest changeOrderAddress(String orderId, Address address) {
        return new OrderChange(orderId, () -> operations.changeOrderAddress(orderId, address));
    }

    public ChangeRequest changeItems(
            String orderId, List<String> itemIds, List<String> newItemIds, String paymentMethodId) {
        return new OrderChange(orderId, () -> operations.changeItems(orderId, itemIds, newItemIds, paymentMethodId));
    }

    public ChangeRequest changePayment(String orderId, String paymentMethodId) {
        return new OrderChange(orderId, () -> operations.changePayment(orderId, paymentMethodId));
    }

    public ChangeRequest exchange(
            String orderId, List<String> itemIds, List<String> newItemIds, String paymentMethodId) {
        return new OrderChange(orderId, () -> operations.exchange(orderId, itemIds, newItemIds, paymentMethodId));
    }

    public ChangeRequest requestReturn(String orderId, List<String> itemIds, String paymentMethodId) {
        return new OrderChange(orderId, () -> operations.requestReturn(orderId, itemIds, paymentMethodId));
    }

    public ChangeRequest changeCustomerAddress(String userId, Address address) {
        return new CustomerChange(userId, () -> operations.changeCustomerAddress(userId, address));
    }
}
