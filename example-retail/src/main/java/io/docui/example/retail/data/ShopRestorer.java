package io.docui.example.retail.data;

import static io.docui.example.retail.data.ShopLoader.optionalAmount;
import static io.docui.example.retail.data.ShopLoader.optionalText;
import static io.docui.example.retail.data.ShopLoader.text;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.ConnectionCallback;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/** Sets existing customers and orders to an exported state. */
@Component
public class ShopRestorer {
    private final JdbcTemplate jdbc;

    ShopRestorer(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * Restores customers and orders.
     * @param state what {@link ShopExporter} has exported
     */
    public void restore(JsonNode state) {
        for (Map.Entry<String, JsonNode> user : state.path("users").properties()) {
            restoreAddress("customer", user.getKey(), user.getValue().required("address"));
            for (JsonNode method : user.getValue().path("payment_methods")) {
                jdbc.update(
                        "update payment_method set balance = ? where id = ?",
                        optionalAmount(method, "balance"),
                        text(method, "id"));
            }
        }
        JsonNode orders = state.path("orders");
        for (Map.Entry<String, JsonNode> order : orders.properties()) {
            restoreOrder(order.getKey(), order.getValue());
        }
        jdbc.execute((ConnectionCallback<Boolean>) connection -> {
            new ShopLoader(connection).loadOrderParts(orders);
            return true;
        });
    }

    private void restoreOrder(String id, JsonNode order) {
        restoreAddress("purchase_order", id, order.required("address"));
        jdbc.update(
                "update purchase_order set status = ?, cancel_reason = ?, exchange_items = ?, exchange_new_items = ?,"
                        + " exchange_payment_method_id = ?, exchange_price_difference = ?, return_items = ?,"
                        + " return_payment_method_id = ? where id = ?",
                text(order, "status"),
                optionalText(order, "cancel_reason"),
                optionalJson(order, "exchange_items"),
                optionalJson(order, "exchange_new_items"),
                optionalText(order, "exchange_payment_method_id"),
                optionalAmount(order, "exchange_price_difference"),
                optionalJson(order, "return_items"),
                optionalText(order, "return_payment_method_id"),
                id);
        for (String table : new String[] {"order_line", "fulfillment", "payment"}) {
            jdbc.update("delete from " + table + " where order_id = ?", id);
        }
    }

    private void restoreAddress(String table, String id, JsonNode address) {
        jdbc.update(
                "update " + table
                        + " set address1 = ?, address2 = ?, city = ?, state = ?, country = ?, zip = ? where id = ?",
                text(address, "address1"),
                text(address, "address2"),
                text(address, "city"),
                text(address, "state"),
                text(address, "country"),
                text(address, "zip"),
                id);
    }

    private static @Nullable String optionalJson(JsonNode object, String name) {
        return object.has(name) ? object.required(name).toString() : null;
    }
}
