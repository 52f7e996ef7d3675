package io.docui.example.retail.backoffice;

import io.docui.annotations.DocUIObject;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;
import io.docui.example.retail.shop.Customer;

/** A customer. */
@DocUIObject(type = "customer")
public record CustomerSummary(
        @ObjectId String userId, @ObjectLabel String name, String email, String address) {
    static CustomerSummary of(Customer customer) {
        return new CustomerSummary(
                customer.id(),
                customer.firstName() + ' ' + customer.lastName(),
                customer.email(),
                customer.address().line());
    }
}
