package io.docui.example.retail.data;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Inserts data in the form of {@link ShopArchive} into empty tables. */
final class ShopLoader {
    private final Connection connection;

    ShopLoader(Connection connection) {
        this.connection = connection;
    }

    void load(JsonNode shop) throws SQLException {
        loadCustomers(shop.path("users"));
        loadProducts(shop.path("products"));
        loadOrders(shop.path("orders"));
    }

    private void loadCustomers(JsonNode users) throws SQLException {
        try (BatchInsert customers = new BatchInsert(
                        connection,
                        "customer",
                        "id, position, first_name, last_name, email, address1, address2, city, state, country, zip");
                BatchInsert methods = new BatchInsert(
                        connection, "payment_method", "id, customer_id, position, source, brand, last_four, balance")) {
            int position = 0;
            for (Map.Entry<String, JsonNode> entry : users.properties()) {
                JsonNode user = entry.getValue();
                JsonNode address = user.path("address");
                customers.add(
                        entry.getKey(),
                        position++,
                        text(user.path("name"), "first_name"),
                        text(user.path("name"), "last_name"),
                        text(user, "email"),
                        text(address, "address1"),
                        text(address, "address2"),
                        text(address, "city"),
                        text(address, "state"),
                        text(address, "country"),
                        text(address, "zip"));
                int rank = 0;
                for (JsonNode method : user.path("payment_methods")) {
                    methods.add(
                            text(method, "id"),
                            entry.getKey(),
                            rank++,
                            text(method, "source"),
                            optionalText(method, "brand"),
                            optionalText(method, "last_four"),
                            optionalAmount(method, "balance"));
                }
            }
            customers.run();
            methods.run();
        }
    }

    private void loadProducts(JsonNode all) throws SQLException {
        try (BatchInsert products = new BatchInsert(connection, "product", "id, position, name");
                BatchInsert variants =
                        new BatchInsert(connection, "variant", "id, product_id, position, options, available, price")) {
            int position = 0;
            for (Map.Entry<String, JsonNode> entry : all.properties()) {
                products.add(entry.getKey(), position++, text(entry.getValue(), "name"));
                int rank = 0;
                for (JsonNode variant : entry.getValue().path("variants")) {
                    variants.add(
                            text(variant, "item_id"),
                            entry.getKey(),
                            rank++,
                            variant.path("options").toString(),
                            variant.path("available").asBoolean(),
                            amount(variant, "price"));
                }
            }
            products.run();
            variants.run();
        }
    }

    private void loadOrders(JsonNode all) throws SQLException {
        try (BatchInsert orders = new BatchInsert(
                connection,
                "purchase_order",
                "id, position, customer_id, address1, address2, city, state, country, zip, status")) {
            int position = 0;
            for (Map.Entry<String, JsonNode> entry : all.properties()) {
                JsonNode order = entry.getValue();
                JsonNode address = order.path("address");
                orders.add(
                        entry.getKey(),
                        position++,
                        text(order, "user_id"),
                        text(address, "address1"),
                        text(address, "address2"),
                        text(address, "city"),
                        text(address, "state"),
                        text(address, "country"),
                        text(address, "zip"),
                        text(order, "status"));
            }
            orders.run();
        }
        loadOrderParts(all);
    }

    /** Inserts the items, shipments and payments of orders. */
    void loadOrderParts(JsonNode orders) throws SQLException {
        try (BatchInsert lines = new BatchInsert(
                        connection, "order_line", "order_id, position, name, product_id, item_id, price, options");
                BatchInsert fulfillments =
                        new BatchInsert(connection, "fulfillment", "order_id, position, tracking_ids, item_ids");
                BatchInsert payments = new BatchInsert(
                        connection, "payment", "order_id, position, transaction_type, amount, payment_method_id")) {
            for (Map.Entry<String, JsonNode> entry : orders.properties()) {
                addParts(entry.getKey(), entry.getValue(), lines, fulfillments, payments);
            }
            lines.run();
            fulfillments.run();
            payments.run();
        }
    }

    private static void addParts(
            String id, JsonNode order, BatchInsert lines, BatchInsert fulfillments, BatchInsert payments)
            throws SQLException {
        int position = 0;
        for (JsonNode item : order.path("items")) {
            lines.add(
                    id,
                    position++,
                    text(item, "name"),
                    text(item, "product_id"),
                    text(item, "item_id"),
                    amount(item, "price"),
                    item.path("options").toString());
        }
        position = 0;
        for (JsonNode shipment : order.path("fulfillments")) {
            fulfillments.add(
                    id,
                    position++,
                    shipment.path("tracking_id").toString(),
                    shipment.path("item_ids").toString());
        }
        position = 0;
        for (JsonNode payment : order.path("payment_history")) {
            payments.add(
                    id,
                    position++,
                    text(payment, "transaction_type"),
                    amount(payment, "amount"),
                    text(payment, "payment_method_id"));
        }
    }

    static String text(JsonNode object, String name) {
        return object.required(name).stringValue();
    }

    static @Nullable String optionalText(JsonNode object, String name) {
        return object.has(name) ? text(object, name) : null;
    }

    static BigDecimal amount(JsonNode object, String name) {
        return object.required(name).decimalValue();
    }

    static @Nullable BigDecimal optionalAmount(JsonNode object, String name) {
        return object.has(name) ? amount(object, name) : null;
    }
}
