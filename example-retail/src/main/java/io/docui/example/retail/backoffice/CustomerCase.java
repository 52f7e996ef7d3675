package io.docui.example.retail.backoffice;

import io.docui.example.retail.operations.ChangeRequests.ChangeRequest;
import io.docui.example.retail.operations.RecordedChange;
import io.docui.example.retail.operations.ShopException;
import io.docui.example.retail.shop.Customer;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The case of one customer in one session, on the shop or on a private copy of it. A session helps one customer alone. */
final class CustomerCase {
    private final ShopAccess shop;
    private final boolean isPrivate;
    private volatile @Nullable String copy;
    private volatile @Nullable String customerId;

    /**
     * Creates a case without a customer.
     * @param isPrivate whether the session works on a copy of its own
     */
    CustomerCase(ShopAccess shop, boolean isPrivate) {
        this.shop = shop;
        this.isPrivate = isPrivate;
    }

    Optional<String> customerId() {
        return Optional.ofNullable(customerId);
    }

    /** Returns the name of the copy; null for the shop itself. */
    synchronized @Nullable String copy() {
        if (isPrivate && copy == null) {
            copy = shop.copies().create();
        }
        return copy;
    }

    synchronized void close() {
        String mine = copy;
        if (mine != null) {
            copy = null;
            shop.copies().drop(mine);
        }
    }

    <T extends @Nullable Object> T read(Supplier<T> work) {
        return shop.transactions().read(copy(), work);
    }

    /**
     * Opens the case of a customer, or checks that it is the open one.
     * @return whether the case was opened now
     */
    boolean admit(Customer customer) {
        return admit(customer.id());
    }

    private boolean admit(String id) {
        String open = customerId;
        if (open != null && !open.equals(id)) {
            throw new ShopException("This case is of the customer " + open
                    + ". Each case is of one customer; open another session for " + id);
        }
        customerId = id;
        return open == null;
    }

    /** Makes a change in the customer's case. */
    RecordedChange make(ChangeRequest request) {
        return shop.transactions().change(copy(), () -> {
            admit(request.customerId());
            return request.make();
        });
    }

    /**
     * Describes what a change would do.
     * @throws ShopException if a rule forbids it
     */
    String preview(ChangeRequest request) {
        return shop.transactions().preview(copy(), () -> EffectWriter.describe(request.make(), shop.directory()));
    }

    /** Describes what a change did. */
    String describe(RecordedChange change) {
        return read(() -> EffectWriter.describe(change, shop.directory()));
    }

    void revert(String revision) {
        shop.transactions().change(copy(), () -> {
            shop.revisions().revert(revision);
            return revision;
        });
    }
}
