package io.docui.example.retail.backoffice;

import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.DocUIView;
import io.docui.annotations.LodLevel;
import io.docui.annotations.ObjectLookup;
import io.docui.example.retail.operations.Calculator;
import io.docui.example.retail.operations.ChangeRequests.ChangeRequest;
import io.docui.example.retail.operations.RecordedChange;
import io.docui.example.retail.operations.ShopException;
import io.docui.example.retail.shop.Address;
import io.docui.example.retail.shop.Customer;
import io.docui.example.retail.shop.PurchaseOrder;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.policy.CallPolicy;
import io.docui.runtime.policy.Verdict;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The back office of one session. The names of the actions and of their parameters are those of the published operations, so that recorded
 * calls run unmodified.
 */
@DocUIApp(
        id = "retail",
        title = "Shop back office",
        objects = {CustomerSummary.class, OrderSummary.class, OrderItem.class, PaymentOption.class})
@SuppressWarnings("MemberName") // the names of parameters are published in snake_case
public class BackOffice implements CallPolicy, AutoCloseable {
    private final ShopAccess shop;
    private final CustomerCase customerCase;
    private final ChangePolicy changePolicy;
    private final CaseObjects objects;
    private final CaseDocument document;

    /**
     * Creates the back office of a session.
     *
     * @param isPrivate whether the session works on a copy of the shop of its own
     * @param role what the session may do
     */
    public BackOffice(ShopAccess shop, boolean isPrivate, Role role) {
        this.shop = shop;
        this.customerCase = new CustomerCase(shop, isPrivate);
        this.changePolicy = new ChangePolicy(shop.requests(), customerCase, role);
        this.objects = new CaseObjects(shop, customerCase);
        this.document = new CaseDocument(shop, customerCase, objects);
    }

    /** Returns the name of the session's copy of the shop; null if it works on the shop itself. */
    public @Nullable String copy() {
        return customerCase.copy();
    }

    @Override
    public void close() {
        customerCase.close();
    }

    @Override
    public Verdict judge(ActionDescriptor action, Call call) {
        return changePolicy.judge(action, call);
    }

    @Override
    public boolean isVisible(ActionDescriptor action) {
        return changePolicy.isVisible(action);
    }

    // Finding

    /**
     * Opens a customer's case.
     *
     * @param email the email address, in any case
     * @return the user id
     */
    @DocUIAction(readOnly = true)
    public String findUserIdByEmail(String email, InvocationContext context) {
        return find(
                () -> shop.directory().customerByEmail(email),
                context,
                "Ask for name and zip code",
                "find_user_id_by_name_zip");
    }

    /**
     * Opens a customer's case.
     *
     * @param first_name the first name, in any case
     * @param last_name the last name, in any case
     * @param zip the zip code of the customer's address
     * @return the user id
     */
    @DocUIAction(readOnly = true)
    public String findUserIdByNameZip(String first_name, String last_name, String zip, InvocationContext context) {
        return find(
                () -> shop.directory().customerByName(first_name, last_name, zip),
                context,
                "Ask for the email address",
                "find_user_id_by_email");
    }

    /**
     * Shows a customer with payment methods and order ids.
     *
     * @param user_id the user id
     */
    @DocUIAction(readOnly = true, minLod = LodLevel.FULL)
    public CustomerDetails getUserDetails(String user_id, InvocationContext context) {
        return read(() -> CustomerDetails.of(admit(shop.directory().customer(user_id), context)));
    }

    /**
     * Shows an order with its items.
     *
     * @param order_id the order id, such as #W0000000
     */
    @DocUIAction(readOnly = true, minLod = LodLevel.FULL) // the document shows the orders of the case
    public OrderDetails getOrderDetails(String order_id, InvocationContext context) {
        return read(() -> {
            PurchaseOrder order = shop.directory().order(order_id);
            admit(order.customer(), context);
            document.lookAt(order_id);
            context.touch();
            return OrderDetails.of(order);
        });
    }

    /**
     * Shows all variants of a product.
     *
     * @param product_id the product id, which is not an item id
     */
    @DocUIAction(readOnly = true, minLod = LodLevel.FULL)
    public ProductDetails getProductDetails(String product_id) {
        return read(() -> ProductDetails.of(shop.directory().product(product_id)));
    }

    /**
     * Shows the variant with an item id.
     *
     * @param item_id the item id, which is not a product id
     */
    @DocUIAction(readOnly = true, minLod = LodLevel.FULL)
    public VariantDetails getItemDetails(String item_id) {
        return read(() -> VariantDetails.of(shop.directory().item(item_id)));
    }

    /** Lists the names of all products with their product ids. */
    @DocUIAction(readOnly = true, minLod = LodLevel.FULL)
    public Map<String, String> listAllProductTypes() {
        return read(() -> {
            Map<String, String> types = new LinkedHashMap<>();
            shop.directory().products().forEach(product -> types.put(product.name(), product.id()));
            return types;
        });
    }

    /**
     * Shows available variants of products, by name. The cheapest comes first.
     *
     * @param products the names of at most six products
     */
    @DocUIAction(readOnly = true)
    public void variantsOf(List<String> products, InvocationContext context) {
        if (products.stream().distinct().count() > CaseDocument.SECTIONS) {
            throw new ActionException("The document shows the variants of at most " + CaseDocument.SECTIONS
                    + " products. Name the first " + CaseDocument.SECTIONS + ", and call again for the others.");
        }
        document.showVariantsOf(read(() -> products.stream()
                .map(name -> shop.directory().productByName(name).name())
                .toList()));
        context.touch();
    }

    /**
     * Calculates.
     *
     * @param expression digits, + - * / ( ) . and blanks
     * @return the value with two decimals
     */
    @DocUIAction(readOnly = true, minLod = LodLevel.FULL)
    public String calculate(String expression) {
        return checked(() -> Calculator.calculate(expression));
    }

    // Changing

    /**
     * Cancels an order that is 'no longer needed' or was 'ordered by mistake'. It must be pending, and is refunded.
     *
     * @param order_id the order id
     * @param reason 'no longer needed' or 'ordered by mistake'
     */
    @DocUIAction(dryRun = true)
    public String cancelPendingOrder(String order_id, String reason, InvocationContext context) {
        return change(shop.requests().cancel(order_id, reason), context);
    }

    /** Changes the address of a pending order. */
    @DocUIAction(dryRun = true, minLod = LodLevel.FULL)
    public String modifyPendingOrderAddress(
            String order_id,
            String address1,
            String address2,
            String city,
            String state,
            String country,
            String zip,
            InvocationContext context) {
        return change(
                shop.requests()
                        .changeOrderAddress(order_id, new Address(address1, address2, city, state, country, zip)),
                context);
    }

    /**
     * Replaces items by variants of the same products, all in one call. The order must be pending. Possible once for each order.
     *
     * @param order_id the order id
     * @param item_ids the items to replace, each as often as it is meant
     * @param new_item_ids the new items, in the same order
     * @param payment_method_id pays the difference or receives the refund
     */
    @DocUIAction(dryRun = true)
    public String modifyPendingOrderItems(
            String order_id,
            List<String> item_ids,
            List<String> new_item_ids,
            String payment_method_id,
            InvocationContext context) {
        return replace(shop.requests().changeItems(order_id, item_ids, new_item_ids, payment_method_id), context);
    }

    /**
     * Pays a pending order by another payment method.
     *
     * @param order_id the order id
     * @param payment_method_id the new payment method
     */
    @DocUIAction(dryRun = true, minLod = LodLevel.FULL)
    public String modifyPendingOrderPayment(String order_id, String payment_method_id, InvocationContext context) {
        return change(shop.requests().changePayment(order_id, payment_method_id), context);
    }

    /** Changes the address of a customer. Orders keep theirs. */
    @DocUIAction(dryRun = true, minLod = LodLevel.FULL)
    public String modifyUserAddress(
            String user_id,
            String address1,
            String address2,
            String city,
            String state,
            String country,
            String zip,
            InvocationContext context) {
        return change(
                shop.requests()
                        .changeCustomerAddress(user_id, new Address(address1, address2, city, state, country, zip)),
                context);
    }

    /**
     * Exchanges items for variants of the same products, all in one call. Possible once for each order.
     *
     * @param order_id the order id
     * @param item_ids the items to exchange, each as often as it is meant
     * @param new_item_ids available variants of the same products, in the same order
     * @param payment_method_id pays the difference or receives the refund
     */
    @DocUIAction(dryRun = true)
    public String exchangeDeliveredOrderItems(
            String order_id,
            List<String> item_ids,
            List<String> new_item_ids,
            String payment_method_id,
            InvocationContext context) {
        return replace(shop.requests().exchange(order_id, item_ids, new_item_ids, payment_method_id), context);
    }

    /**
     * Returns items; the refund goes to the order's payment method or a gift card. Possible once for each order, so all items in one call.
     *
     * @param order_id the order id
     * @param item_ids the items to return, each as often as it is meant
     * @param payment_method_id a gift card of the customer, or the order's first payment method
     */
    @DocUIAction(dryRun = true)
    public String returnDeliveredOrderItems(
            String order_id, List<String> item_ids, String payment_method_id, InvocationContext context) {
        return change(shop.requests().requestReturn(order_id, item_ids, payment_method_id), context);
    }

    /**
     * Transfers the customer to a person if nothing else helps.
     *
     * @param summary what the customer wants, and what was done
     */
    @DocUIAction
    public String transferToHumanAgents(String summary, InvocationContext context) {
        context.markUnchanged();
        return "Transfer successful";
    }

    /**
     * Takes a change back, if nothing has changed since.
     *
     * @param change the id of the change, which its result states
     */
    @DocUIAction(minLod = LodLevel.FULL)
    public String revertChange(String change) {
        checked(() -> {
            customerCase.revert(change);
            return "";
        });
        return "The change is taken back.";
    }

    private String replace(ChangeRequest request, InvocationContext context) {
        String effect = change(request, context);
        if (!context.isDryRun()) {
            document.hideVariants();
        }
        return effect;
    }

    private String change(ChangeRequest request, InvocationContext context) {
        if (context.isDryRun()) {
            return checked(() -> customerCase.preview(request));
        }
        RecordedChange made = checked(() -> customerCase.make(request));
        context.registerInverse(BackOfficeDocUI.revertChange(made.revision()));
        return customerCase.describe(made) + " (change " + made.revision() + ')';
    }

    /** Finds a customer, and opens the case. If there is none, the error says what to ask for, and how to find the customer then. */
    private String find(Supplier<Customer> search, InvocationContext context, String advice, String otherAction) {
        try {
            return customerCase.read(() -> admit(search.get(), context).id());
        } catch (ShopException e) {
            throw new ActionException(String.valueOf(e.getMessage())).recovery(advice, help(otherAction));
        }
    }

    private static Call help(String action) {
        return new Call(null, "help", List.of(new Call.Argument("action", new Value.TextValue(action))));
    }

    /** Opens the case of a customer, which the document then shows. */
    private Customer admit(Customer customer, InvocationContext context) {
        if (customerCase.admit(customer)) {
            context.touch();
        }
        return customer;
    }

    private <T> T read(Supplier<T> work) {
        return checked(() -> customerCase.read(work));
    }

    private static <T> T checked(Supplier<T> work) {
        try {
            return work.get();
        } catch (ShopException e) {
            throw new ActionException(String.valueOf(e.getMessage()));
        }
    }

    // Lookups

    @ObjectLookup
    Optional<CustomerSummary> customer(String userId) {
        return objects.customer(userId);
    }

    @ObjectLookup
    Optional<OrderSummary> order(String orderId) {
        return objects.order(orderId);
    }

    @ObjectLookup
    Optional<OrderItem> item(String line) {
        return objects.item(line);
    }

    @ObjectLookup
    Optional<PaymentOption> paymentOption(String id) {
        return objects.paymentOption(id);
    }

    // The document

    @DocUIView(title = "Customer", order = 10)
    void customerSection(DocWriter out) {
        document.writeCustomer(out);
    }

    @DocUIView(title = "Orders", order = 20)
    void orders(DocWriter out) {
        document.writePart(CaseWriter::writeOrders, out);
    }

    @DocUIView(title = "Items", order = 30)
    void items(DocWriter out) {
        document.writePart(CaseWriter::writeItems, out);
    }

    @DocUIView(title = "Variants 1", order = 31)
    void variants1(DocWriter out) {
        document.writeVariants(0, out);
    }

    @DocUIView(title = "Variants 2", order = 32)
    void variants2(DocWriter out) {
        document.writeVariants(1, out);
    }

    @DocUIView(title = "Variants 3", order = 33)
    void variants3(DocWriter out) {
        document.writeVariants(2, out);
    }

    @DocUIView(title = "Variants 4", order = 34)
    void variants4(DocWriter out) {
        document.writeVariants(3, out);
    }

    @DocUIView(title = "Variants 5", order = 35)
    void variants5(DocWriter out) {
        document.writeVariants(4, out);
    }

    @DocUIView(title = "Variants 6", order = 36)
    void variants6(DocWriter out) {
        document.writeVariants(5, out);
    }

    @DocUIView(title = "Likely next", order = 40)
    void links(DocWriter out) {
        document.writeLinks(out);
    }
}
