package io.docui.example.retail.web;

import io.docui.example.retail.operations.ChangeRequests;
import io.docui.example.retail.operations.ShopDirectory;
import io.docui.example.retail.operations.ShopException;
import io.docui.example.retail.operations.ShopTransactions;
import io.docui.example.retail.shop.Customer;
import io.docui.example.retail.shop.PurchaseOrder;
import io.docui.spring.DocUIChanges;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** What the page for people shows and does: customers with their orders, and cancellation. */
@RestController
@RequestMapping("/shop")
class ShopController {
    private final ShopDirectory directory;
    private final ShopTransactions transactions;
    private final ChangeRequests requests;
    private final DocUIChanges changes;

    ShopController(
            ShopDirectory directory, ShopTransactions transactions, ChangeRequests requests, DocUIChanges changes) {
        this.directory = directory;
        this.transactions = transactions;
        this.requests = requests;
        this.changes = changes;
    }

    /** A customer on the page. */
    record CustomerRow(String id, String name, String email, String address, List<OrderRow> orders) {}

    /** An order on the page. */
    record OrderRow(String id, String status, BigDecimal total, List<String> items) {}

    @GetMapping("/customer")
    CustomerRow customer(@RequestParam("email") String email) {
        return transactions.read(null, () -> row(directory.customerByEmail(email)));
    }

    private static CustomerRow row(Customer customer) {
        return new CustomerRow(
                customer.id(),
                customer.firstName() + ' ' + customer.lastName(),
                customer.email(),
                customer.address().line(),
                customer.orders().stream().map(ShopController::row).toList());
    }

    private static OrderRow row(PurchaseOrder order) {
        return new OrderRow(
                order.id(),
                order.status(),
                order.total(),
                order.lines().stream()
                        .map(line -> line.name() + " (" + line.options().text() + ')')
                        .toList());
    }

    /** Cancels an order. Open sessions of models see it in their next document. */
    @PostMapping("/order/{id}/cancel")
    OrderRow cancel(@PathVariable("id") String id, @RequestParam("reason") String reason) {
        OrderRow cancelled = transactions.change(null, () -> {
            requests.cancel(id, reason).make();
            return row(directory.order(id));
        });
        changes.touch();
        return cancelled;
    }

    @ExceptionHandler
    @ResponseStatus(HttpStatus.CONFLICT)
    Map<String, String> refused(ShopException refusal) {
        return Map.of("error", String.valueOf(refusal.getMessage()));
    }
}
