package io.docui.example.retail.backoffice;

import io.docui.example.retail.data.ShopCopies;
import io.docui.example.retail.operations.ChangeRequests;
import io.docui.example.retail.operations.RevisionLog;
import io.docui.example.retail.operations.ShopDirectory;
import io.docui.example.retail.operations.ShopTransactions;
import org.springframework.stereotype.Component;

/** The services that the back office uses. */
@Component
public record ShopAccess(
        ShopDirectory directory,
        ChangeRequests requests,
        RevisionLog revisions,
        ShopTransactions transactions,
        ShopCopies copies) {}
