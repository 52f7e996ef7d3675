package io.docui.example.retail.data;

import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Exports the data, or some customers and orders, in the form of {@link ShopArchive}. */
@Component
public class ShopExporter {
    private static final JsonMapper JSON = JsonMapper.shared();

    private final JdbcTemplate jdbc;

    ShopExporter(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    /** Exports everything. */
    public ObjectNode export() {
        ObjectNode shop = JSON.createObjectNode();
        exportProducts(shop.putObject("products"));
        exportCustomers(shop.putObject("users"), "", new Object[0]);
        exportOrders(shop.putObject("orders"), "", new Object[0]);
        return shop;
    }

    /** Exports a customer, and one order or none. */
    public ObjectNode export(String customerId, String orderId) {
        ObjectNode shop = JSON.createObjectNode();
        exportCustomers(shop.putObject("users"), customerId, new Object[] {customerId});
        if (!orderId.isEmpty()) {
            exportOrders(shop.putObject("orders"), orderId, new Object[] {orderId});
        }
        return shop;
    }

    private void exportProducts(ObjectNode products) {
        jdbc.query("select id, name from product order by position", row -> {
            ObjectNode product = products.putObject(row.getString("id"));
            product.put("name", row.getString("name"));
            product.put("product_id", row.getString("id"));
            product.putObject("variants");
        });
        jdbc.query("select * from variant order by position", row -> {
            ObjectNode variant =
                    child(products, row.getString("product_id"), "variants").putObject(row.getString("id"));
            variant.put("item_id", row.getString("id"));
            variant.set("options", JSON.readTree(row.getString("options")));
            variant.put("available", row.getBoolean("available"));
            variant.put("price", row.getBigDecimal("price"));
        });
    }

    private void exportCustomers(ObjectNode users, String id, Object[] arguments) {
        jdbc.query(
                "select * from customer" + (id.isEmpty() ? "" : " where id = ?") + " order by position",
                row -> {
                    ObjectNode user = users.putObject(row.getString("id"));
                    user.put("user_id", row.getString("id"));
                    ObjectNode name = user.putObject("name");
                    name.put("first_name", row.getString("first_name"));
                    name.put("last_name", row.getString("last_name"));
                    address(row, user.putObject("address"));
                    user.put("email", row.getString("email"));
                    user.putObject("payment_methods");
                    user.putArray("orders");
                },
                arguments);
        jdbc.query(
                "select * from payment_method" + (id.isEmpty() ? "" : " where customer_id = ?") + " order by position",
                row -> {
                    ObjectNode method = child(users, row.getString("customer_id"), "payment_methods")
                            .putObject(row.getString("id"));
                    method.put("source", row.getString("source"));
                    method.put("id", row.getString("id"));
                    putText(method, "brand", row, "brand");
                    putText(method, "last_four", row, "last_four");
                    putAmount(method, "balance", row, "balance");
                },
                arguments);
        jdbc.query(
                "select id, customer_id from purchase_order" + (id.isEmpty() ? "" : " where customer_id = ?")
                        + " order by position",
                row -> {
                    ((ArrayNode) users.required(row.getString("customer_id")).required("orders"))
                            .add(row.getString("id"));
                },
                arguments);
    }

    private void exportOrders(ObjectNode orders, String id, Object[] arguments) {
        String chosen = id.isEmpty() ? "" : " where order_id = ?";
        jdbc.query(
                "select * from purchase_order" + (id.isEmpty() ? "" : " where id = ?") + " order by position",
                row -> {
                    ObjectNode order = orders.putObject(row.getString("id"));
                    order.put("order_id", row.getString("id"));
                    order.put("user_id", row.getString("customer_id"));
                    address(row, order.putObject("address"));
                    order.putArray("items");
                    order.put("status", row.getString("status"));
                    order.putArray("fulfillments");
                    order.putArray("payment_history");
                    exportRequests(row, order);
                },
                arguments);
        jdbc.query(
                "select * from order_line" + chosen + " order by order_id, position",
                row -> {
                    ObjectNode item = list(orders, row, "items").addObject();
                    item.put("name", row.getString("name"));
                    item.put("product_id", row.getString("product_id"));
                    item.put("item_id", row.getString("item_id"));
                    item.put("price", row.getBigDecimal("price"));
                    item.set("options", JSON.readTree(row.getString("options")));
                },
                arguments);
        jdbc.query(
                "select * from fulfillment" + chosen + " order by order_id, position",
                row -> {
                    ObjectNode shipment = list(orders, row, "fulfillments").addObject();
                    shipment.set("tracking_id", JSON.readTree(row.getString("tracking_ids")));
                    shipment.set("item_ids", JSON.readTree(row.getString("item_ids")));
                },
                arguments);
        jdbc.query(
                "select * from payment" + chosen + " order by order_id, position",
                row -> {
                    ObjectNode payment = list(orders, row, "payment_history").addObject();
                    payment.put("transaction_type", row.getString("transaction_type"));
                    payment.put("amount", row.getBigDecimal("amount"));
                    payment.put("payment_method_id", row.getString("payment_method_id"));
                },
                arguments);
    }

    private static void exportRequests(ResultSet row, ObjectNode order) throws SQLException {
        putText(order, "cancel_reason", row, "cancel_reason");
        putJson(order, "exchange_items", row);
        putJson(order, "exchange_new_items", row);
        putText(order, "exchange_payment_method_id", row, "exchange_payment_method_id");
        putAmount(order, "exchange_price_difference", row, "exchange_price_difference");
        putJson(order, "return_items", row);
        putText(order, "return_payment_method_id", row, "return_payment_method_id");
    }

    private static void address(ResultSet row, ObjectNode address) throws SQLException {
        for (String part : new String[] {"address1", "address2", "city", "country", "state", "zip"}) {
            address.put(part, row.getString(part));
        }
    }

    private static ObjectNode child(ObjectNode parents, String id, String name) {
        return (ObjectNode) parents.required(id).required(name);
    }

    private static ArrayNode list(ObjectNode orders, ResultSet row, String name) throws SQLException {
        return (ArrayNode) orders.required(row.getString("order_id")).required(name);
    }

    private static void putText(ObjectNode object, String name, ResultSet row, String column) throws SQLException {
        String text = row.getString(column);
        if (text != null) {
            object.put(name, text);
        }
    }

    private static void putAmount(ObjectNode object, String name, ResultSet row, String column) throws SQLException {
        BigDecimal amount = row.getBigDecimal(column);
        if (amount != null) {
            object.put(name, amount);
        }
    }

    private static void putJson(ObjectNode object, String column, ResultSet row) throws SQLException {
        String json = row.getString(column);
        if (json != null) {
            JsonNode value = JSON.readTree(json);
            object.set(column, value);
        }
    }
}
