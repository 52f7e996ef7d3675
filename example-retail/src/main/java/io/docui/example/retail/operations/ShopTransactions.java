package io.docui.example.retail.operations;

import io.docui.example.retail.data.ShopCopies;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Service;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Runs work in a transaction on the shop or on a copy of it. */
@Service
public class ShopTransactions {
    private final ShopCopies copies;
    private final TransactionTemplate changing;
    private final TransactionTemplate reading;

    ShopTransactions(ShopCopies copies, PlatformTransactionManager transactions) {
        this.copies = copies;
        this.changing = new TransactionTemplate(transactions);
        this.reading = new TransactionTemplate(transactions);
        reading.setReadOnly(true);
    }

    /** Runs work that changes nothing. */
    public <T extends @Nullable Object> T read(@Nullable String copy, Supplier<T> work) {
        return copies.within(copy, () -> reading.execute(status -> work.get()));
    }

    /** Runs work that may change data. An exception rolls it back. */
    public <T extends @Nullable Object> T change(@Nullable String copy, Supplier<T> work) {
        return copies.within(copy, () -> changing.execute(status -> work.get()));
    }

    /** Runs work and rolls it back. */
    public <T extends @Nullable Object> T preview(@Nullable String copy, Supplier<T> work) {
        return copies.within(
                copy,
                () -> changing.execute(status -> {
                    status.setRollbackOnly();
                    return work.get();
                }));
    }
}
