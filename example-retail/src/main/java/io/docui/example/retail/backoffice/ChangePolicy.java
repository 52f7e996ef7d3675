package io.docui.example.retail.backoffice;

import io.docui.example.retail.operations.ChangeRequests;
import io.docui.example.retail.operations.ChangeRequests.ChangeRequest;
import io.docui.example.retail.operations.ShopException;
import io.docui.example.retail.shop.Address;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value;
import io.docui.runtime.policy.CallPolicy;
import io.docui.runtime.policy.Verdict;
import java.util.List;
import java.util.Optional;

/** Policy of a session: a viewer only reads; an agent confirms each change, and the question says what the change does. */
final class ChangePolicy implements CallPolicy {
    private final ChangeRequests requests;
    private final CustomerCase customerCase;
    private final Role role;

    ChangePolicy(ChangeRequests requests, CustomerCase customerCase, Role role) {
        this.requests = requests;
        this.customerCase = customerCase;
        this.role = role;
    }

    @Override
    public boolean isVisible(ActionDescriptor action) {
        return role == Role.AGENT || action.readOnly();
    }

    @Override
    public Verdict judge(ActionDescriptor action, Call call) {
        if (action.readOnly()) {
            return new Verdict.Allowed();
        }
        if (role == Role.VIEWER) {
            return new Verdict.Denied("viewers only read");
        }
        Optional<ChangeRequest> request = request(call);
        if (request.isEmpty()) {
            return new Verdict.Allowed();
        }
        try {
            return Verdict.RequiresConfirmation.ofEffect(customerCase.preview(request.get()));
        } catch (ShopException e) {
            return new Verdict.Allowed(); // the action itself says why it is impossible
        }
    }

    private Optional<ChangeRequest> request(Call call) {
        return Optional.ofNullable(
                switch (call.action()) {
                    case "cancel_pending_order" -> requests.cancel(text(call, "order_id"), text(call, "reason"));
                    case "modify_pending_order_address" ->
                        requests.changeOrderAddress(text(call, "order_id"), address(call));
                    case "modify_user_address" -> requests.changeCustomerAddress(text(call, "user_id"), address(call));
                    case "modify_pending_order_items" ->
                        requests.changeItems(
                                text(call, "order_id"),
                                texts(call, "item_ids"),
                                texts(call, "new_item_ids"),
                                text(call, "payment_method_id"));
                    case "modify_pending_order_payment" ->
                        requests.changePayment(text(call, "order_id"), text(call, "payment_method_id"));
                    case "exchange_delivered_order_items" ->
                        requests.exchange(
                                text(call, "order_id"),
                                texts(call, "item_ids"),
                                texts(call, "new_item_ids"),
                                text(call, "payment_method_id"));
                    case "return_delivered_order_items" ->
                        requests.requestReturn(
                                text(call, "order_id"), texts(call, "item_ids"), text(call, "payment_method_id"));
                    default -> null;
                });
    }

    private static Address address(Call call) {
        return new Address(
                text(call, "address1"),
                text(call, "address2"),
                text(call, "city"),
                text(call, "state"),
                text(call, "country"),
                text(call, "zip"));
    }

    private static String text(Call call, String name) {
        return text(value(call, name));
    }

    private static List<String> texts(Call call, String name) {
        return value(call, name) instanceof Value.ListValue list
                ? list.items().stream().map(ChangePolicy::text).toList()
                : List.of();
    }

    private static String text(Value value) {
        if (value instanceof Value.TextValue text) {
            return text.text();
        }
        return value instanceof Value.NumberValue number ? number.text() : "";
    }

    private static Value value(Call call, String name) {
        return call.arguments().stream()
                .filter(argument -> argument.name().equals(name))
                .map(Call.Argument::value)
                .findFirst()
                .orElseGet(Value.NullValue::new);
    }
}
