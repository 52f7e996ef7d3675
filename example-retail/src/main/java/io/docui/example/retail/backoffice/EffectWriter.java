package io.docui.example.retail.backoffice;

import io.docui.example.retail.operations.RecordedChange;
import io.docui.example.retail.operations.ShopDirectory;
import io.docui.example.retail.shop.Variant;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** Describes what a change does, from the data before and after it. */
final class EffectWriter {
    private final List<String> effects = new ArrayList<>();

    private final ShopDirectory directory;

    private EffectWriter(ShopDirectory directory) {
        this.directory = directory;
    }

    /** Returns the effects, such as {@code #W1 becomes cancelled; refunds $5.00 to paypal_1}. Needs a transaction. */
    static String describe(RecordedChange change, ShopDirectory directory) {
        EffectWriter writer = new EffectWriter(directory);
        for (Map.Entry<String, JsonNode> order : change.after().path("orders").properties()) {
            writer.addOrder(order.getKey(), change.before().path("orders").path(order.getKey()), order.getValue());
        }
        for (Map.Entry<String, JsonNode> user : change.after().path("users").properties()) {
            writer.addCustomer(user.getKey(), change.before().path("users").path(user.getKey()), user.getValue());
        }
        return writer.effects.isEmpty() ? "nothing changes" : String.join("; ", writer.effects);
    }

    private void addOrder(String id, JsonNode before, JsonNode after) {
        int first = effects.size();
        addItems(before.path("items"), after.path("items"));
        addRequest(after, before);
        if (effects.size() > first) { // what happens to the items says what the status becomes
            effects.set(first, id + ": " + effects.get(first));
        } else if (!before.path("status").equals(after.path("status"))) {
            effects.add(id + " becomes " + after.path("status").asString());
        }
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
                effects.add(now.path("name").asString() + " changes from " + variant(before.path(i)) + " to "
                        + variant(now));
            }
        }
    }

    private void addRequest(JsonNode after, JsonNode before) {
        if (after.has("exchange_items") && !before.has("exchange_items")) {
            BigDecimal difference = after.path("exchange_price_difference").decimalValue();
            addExchange(after);
            effects.add("the customer "
                    + (difference.signum() < 0 ? "gets back " : "pays ")
                    + Money.format(difference.abs()) + " by "
                    + after.path("exchange_payment_method_id").asString()
                    + " when the items arrive");
        }
        if (after.has("return_items") && !before.has("return_items")) {
            List<JsonNode> returned = lines(after, "return_items");
            BigDecimal refund = returned.stream()
                    .map(line -> line.path("price").decimalValue())
                    .reduce(BigDecimal.ZERO, BigDecimal::add);
            effects.add("returns "
                    + returned.stream()
                            .map(line -> line.path("name").asString() + ' ' + variant(line))
                            .collect(Collectors.joining(", "))
                    + "; the refund of " + Money.format(refund) + " goes to "
                    + after.path("return_payment_method_id").asString());
        }
    }

    /** Adds an effect for each product. The order has the old and the new items sorted, so that only their products pair them. */
    private void addExchange(JsonNode order) {
        Map<String, List<String>> old = new LinkedHashMap<>();
        Map<String, List<String>> replacements = new LinkedHashMap<>();
        for (JsonNode line : lines(order, "exchange_items")) {
            old.computeIfAbsent(line.path("name").asString(), name -> new ArrayList<>())
                    .add(variant(line));
        }
        for (JsonNode id : order.path("exchange_new_items")) {
            Variant variant = directory.item(id.asString());
            replacements
                    .computeIfAbsent(variant.product().name(), name -> new ArrayList<>())
                    .add(variant(variant.options().values().values(), Money.format(variant.price())));
        }
        old.forEach((name, variants) -> effects.add("exchanges " + name + ' ' + String.join(", ", variants) + " for "
                + String.join(", ", replacements.getOrDefault(name, List.of()))));
    }

    /** Returns the lines of an order with the item ids in a list, each as often as the list has its id, in the order of the order's lines. */
    private static List<JsonNode> lines(JsonNode order, String list) {
        List<String> rest = new ArrayList<>();
        order.path(list).forEach(id -> rest.add(id.asString()));
        List<JsonNode> found = new ArrayList<>();
        for (JsonNode line : order.path("items")) {
            if (rest.remove(line.path("item_id").asString())) {
                found.add(line);
            }
        }
        return found;
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

    private static String variant(JsonNode line) {
        return variant(
                line.path("options").properties().stream()
                        .map(option -> option.getValue().asString())
                        .toList(),
                money(line.path("price")));
    }

    private static String variant(Collection<String> options, String price) {
        return '(' + String.join(", ", options) + ", " + price + ')';
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
