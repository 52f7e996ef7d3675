package io.docui.example.retail.load;

import io.docui.example.retail.backoffice.CustomerDetails;
import io.docui.example.retail.backoffice.OrderDetails;
import io.docui.example.retail.backoffice.ProductDetails;
import io.docui.example.retail.backoffice.ShopAccess;
import io.docui.example.retail.operations.Calculator;
import io.docui.example.retail.shop.Address;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.springframework.ai.mcp.annotation.McpTool;
import org.springframework.stereotype.Component;

/** Operations of the back office as Spring AI's tools, on the same services and database as DocUI's. */
@Component
@SuppressWarnings("MemberName") // the names of parameters are published in snake_case
class SpringAiOperations {
    private final ShopAccess shop;

    SpringAiOperations(ShopAccess shop) {
        this.shop = shop;
    }

    private <T> T read(Supplier<T> work) {
        return shop.transactions().read(null, work);
    }

    @McpTool(name = "find_user_id_by_email", description = "Finds a customer by email.")
    String findUserIdByEmail(String email) {
        return read(() -> shop.directory().customerByEmail(email).id());
    }

    @McpTool(name = "get_user_details", description = "Shows a customer with payment methods and order ids.")
    CustomerDetails getUserDetails(String user_id) {
        return read(() -> CustomerDetails.of(shop.directory().customer(user_id)));
    }

    @McpTool(name = "get_order_details", description = "Shows an order with its items.")
    OrderDetails getOrderDetails(String order_id) {
        return read(() -> OrderDetails.of(shop.directory().order(order_id)));
    }

    @McpTool(name = "get_product_details", description = "Shows all variants of a product.")
    ProductDetails getProductDetails(String product_id) {
        return read(() -> ProductDetails.of(shop.directory().product(product_id)));
    }

    @McpTool(name = "list_all_product_types", description = "Lists the names of all products with their product ids.")
    Map<String, String> listAllProductTypes() {
        return read(() -> {
            Map<String, String> types = new LinkedHashMap<>();
            shop.directory().products().forEach(product -> types.put(product.name(), product.id()));
            return types;
        });
    }

    @McpTool(name = "calculate", description = "Calculates.")
    String calculate(String expression) {
        return Calculator.calculate(expression);
    }

    @McpTool(name = "modify_user_address", description = "Changes the address of a customer. Orders keep theirs.")
    String modifyUserAddress(
            String user_id, String address1, String address2, String city, String state, String country, String zip) {
        Address address = new Address(address1, address2, city, state, country, zip);
        return shop.transactions()
                .change(
                        null,
                        () -> shop.requests()
                                .changeCustomerAddress(user_id, address)
                                .make()
                                .revision());
    }
}
