package io.docui.example.retail.backoffice;

import io.docui.example.retail.operations.RecordedChange;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;

/** Describes what a change does, from the data before and after it. */
final class EffectWriter {
    private final List<String> effects = new ArrayList<>();

    private EffectWriter() {}

    /** Returns the effects, such as {@code #W1 becomes cancelled; refunds $5.00 to paypal_1}. */
    static String describe(RecordedChange change) {
        EffectWriter writer = new EffectWriter();
        for (Map.Entry<String, JsonNode> order : change.after().path("orders").properties()) {
            writer.addOrder(order.getKey(), change.before().path("orders").path(order.getKey()), order.getValue());
        }
        for (Map.Entry<String, JsonNode> user : change.after().path("users").properties()) {
            writer.addCustomer(user.getKey(), change.before().path("users").path(user.getKey()), user.getValue());
        }
        return writer.effects.isEmpty() ? "nothing changes" : String.join("; ", writer.effects);
    }

    private void addOrder(String id, JsonNode before, JsonNode after) {
        if (!before.path("status").equals(after.path("status"))) {
            effects.add(id + " becomes " + after.path("status").asString());
        }
        addItems(before.path("items"), after.path("items"));
        addRequest(after, before);
        for (int i = before.path("payment_history").size();
                i < after.path("payment_history").size();
                i++) {
            JsonNode payment = after.path("payment_history").get(i);
            boolean refund = payment.path("transaction_type").asString().equals("refund");
            effects.add((refund ? "refunds " : "charges ") + money(payment.path("amount")) + " to "
                    + payment.path("payment_method_id").asString());
        }
        if (!before.path("address").equals(after.path("address"))) {
            effects.add(id + " ships to " + address(after.path("address")));
        }
    }

    private void addItems(JsonNode before, JsonNode after) {
        for (int i = 0; i < after.size(); i++) {
            JsonNode now = after.get(i);
            if (!before.path(i).equals(now)) {
                effects.add(now.path("name").asString() + " changes from (" + options(before.path(i)) + ", "
                        + money(before.path(i).path("price")) + ") to (" + options(now) + ", "
                        + money(now.path("price")) + ')');
            }
        }
    }

    private void addRequest(JsonNode after, JsonNode before) {
        if (after.has("exchange_items") && !before.has("exchange_items")) {
            BigDecimal difference = after.path("exchange_price_difference").decimalValue();
            effects.add("exchanges items " + ids(after.path("exchange_items")) + " for "
                    + ids(after.path("exchange_new_items")) + "; the customer "
                    + (difference.signum() < 0 ? "gets back " : "pays ")
                    + Money.format(difference.abs()) + " by "
                    + after.path("exchange_payment_method_id").asString()
                    + " when the items arrive");
        }
        if (after.has("return_items") && !before.has("return_items")) {
            effects.add("returns items " + ids(after.path("return_items")) + "; the refund goes to "
                    + after.path("return_payment_method_id").asString());
        }
    }

    private void addCustomer(String id, JsonNode before, JsonNode after) {
        if (!before.path("address").equals(after.path("address"))) {
            effects.add("the address of " + id + " becomes " + address(after.path("address")));
        }
        for (JsonNode method : after.path("payment_methods")) {
            JsonNode old = before.path("payment_methods").path(method.path("id").asString());
            if (!old.path("balance").equals(method.path("balance"))) {
                effects.add(
                        "the balance of " + method.path("id").asString() + " becomes " + money(method.path("balance")));
            }
        }
    }

    private static String options(JsonNode item) {
        return item.path("options").properties().stream()
                .map(option -> option.getValue().asString())
                .collect(Collectors.joining(", "));
    }

    private static String ids(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false)
                .map(JsonNode::asString)
                .collect(Collectors.joining(", "));
    }

    private static String address(JsonNode address) {
        return List.of("address1", "address2", "city", "state", "zip", "country").stream()
                .map(part -> address.path(part).asString())
                .filter(text -> !text.isBlank())
                .collect(Collectors.joining(", "));
    }

    private static String money(JsonNode amount) {
        return Money.format(amount.decimalValue());
    }
}
