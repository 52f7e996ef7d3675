package io.docui.example.retail.operations;

import io.docui.example.retail.data.ShopExporter;
import io.docui.example.retail.data.ShopRestorer;
import io.docui.example.retail.shop.PurchaseOrder;
import jakarta.persistence.EntityManager;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Iterator;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Makes changes that can be taken back: the state of the customer and of the order is recorded before and after. */
@Service
@Transactional
public class RevisionLog {
    private static final SecureRandom RANDOM = new SecureRandom();

    private final EntityManager entityManager;
    private final ShopDirectory directory;
    private final ShopExporter exporter;
    private final ShopRestorer restorer;

    RevisionLog(EntityManager entityManager, ShopDirectory directory, ShopExporter exporter, ShopRestorer restorer) {
        this.entityManager = entityManager;
        this.directory = directory;
        this.exporter = exporter;
        this.restorer = restorer;
    }

    /**
     * Changes an order, and payment methods of its customer.
     * @return the change with its states
     */
    public RecordedChange changeOrder(String orderId, Runnable change) {
        PurchaseOrder order = directory.order(orderId);
        return record(order.customer().id(), orderId, change);
    }

    /**
     * Changes a customer.
     * @return the change with its states
     */
    public RecordedChange changeCustomer(String userId, Runnable change) {
        return record(directory.customer(userId).id(), "", change);
    }

    private RecordedChange record(String userId, String orderId, Runnable change) {
        JsonNode before = exporter.export(userId, orderId);
        change.run();
        entityManager.flush();
        JsonNode after = exporter.export(userId, orderId);
        Revision revision = new Revision(newId(), before.toString(), after.toString());
        entityManager.persist(revision);
        return new RecordedChange(revision.id(), before, after);
    }

    /** Returns a random id of 16 digits, which is short enough to be shown with each result. */
    private static String newId() {
        return HexFormat.of().toHexDigits(RANDOM.nextLong());
    }

    /**
     * Takes a change back.
     * @throws ShopException if the customer or the order has changed since, or the change is unknown
     */
    public void revert(String revisionId) {
        Revision revision = entityManager.find(Revision.class, revisionId);
        if (revision == null) {
            throw new ShopException("Change not found");
        }
        JsonNode after = JsonMapper.shared().readTree(revision.stateAfter());
        String userId = after.path("users").propertyNames().iterator().next();
        Iterator<String> orders = after.path("orders").propertyNames().iterator();
        String now =
                exporter.export(userId, orders.hasNext() ? orders.next() : "").toString();
        if (!now.equals(revision.stateAfter())) {
            throw new ShopException("The order or the customer has changed since, so the change cannot be taken back");
        }
        restorer.restore(JsonMapper.shared().readTree(revision.stateBefore()));
        entityManager.clear();
    }
}
