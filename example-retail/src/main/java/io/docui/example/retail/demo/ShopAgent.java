package io.docui.example.retail.demo;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/**
 * Scripted agent. A wish names orders by their ids as customers do, items by name and options, payment methods by kind. The agent finds
 * item ids, variants and payment methods in documents and reports, and confirms a change if the question names its order or customer.
 */
public final class ShopAgent {
    private final AgentTerminal terminal;
    private final StringBuilder transcript = new StringBuilder();
    private int calls;

    /** Creates an agent at a terminal. */
    public ShopAgent(AgentTerminal terminal) {
        this.terminal = terminal;
    }

    /** Thrown if the agent does not find what it needs, or a call fails. */
    public static final class StuckException extends Exception {
        StuckException(String message) {
            super(message);
        }
    }

    /** Returns the number of calls so far. */
    public int calls() {
        return calls;
    }

    /** Returns what was written and read so far. */
    public String transcript() {
        return transcript.toString();
    }

    /**
     * Fulfills a wish.
     * @param wish the customer, and the steps in order
     * @throws StuckException if it cannot be fulfilled
     */
    public void fulfill(JsonNode wish) throws StuckException {
        JsonNode who = wish.path("customer");
        run(
                who.has("email")
                        ? call("find_user_id_by_email", quoted(who, "email"))
                        : call(
                                "find_user_id_by_name_zip",
                                quoted(who, "first_name"),
                                quoted(who, "last_name"),
                                quoted(who, "zip")));
        for (JsonNode step : wish.path("steps")) {
            perform(step);
        }
    }

    private void perform(JsonNode step) throws StuckException {
        String document = look();
        switch (step.path("do").asString()) {
            case "cancel" -> change(step, call("cancel_pending_order", order(step), quoted(step, "reason")));
            case "ship" -> change(step, call("modify_pending_order_address", order(step), address(step)));
            case "move" -> change(step, call("modify_user_address", quote(userId(document)), address(step)));
            case "return" ->
                change(
                        step,
                        call(
                                "return_delivered_order_items",
                                order(step),
                                list(itemIds(step, document)),
                                payment(step, document)));
            case "exchange" -> replace(step, "exchange_delivered_order_items", document);
            case "modify" -> replace(step, "modify_pending_order_items", document);
            default -> throw new StuckException("I do not know what " + step.path("do") + " means");
        }
    }

    private void replace(JsonNode step, String action, String document) throws StuckException {
        List<String> items = new ArrayList<>();
        List<String> variants = new ArrayList<>();
        List<DocumentTable.Row> taken = new ArrayList<>();
        for (JsonNode item : step.path("items")) {
            DocumentTable.Row row = find(step, item, document, taken);
            items.add(row.cell("item_id"));
            variants.add(variant(row, item));
        }
        change(step, call(action, order(step), list(items), list(variants), payment(step, document)));
    }

    private String variant(DocumentTable.Row item, JsonNode wanted) throws StuckException {
        run(call("variants_of", list(List.of(item.cell("item")))));
        String variants = look().lines()
                .dropWhile(line -> !line.equals("## Variants of " + item.cell("item")))
                .skip(1)
                .takeWhile(line -> !line.startsWith("#"))
                .collect(Collectors.joining("\n"));
        Predicate<DocumentTable.Row> isWanted = row -> wanted.path("wanted").properties().stream()
                .allMatch(option -> row.cell(option.getKey().toLowerCase(Locale.ROOT))
                        .equals(option.getValue().asString()));
        return only(DocumentTable.withColumn(variants, "item_id").rows(), isWanted, "variant")
                .cell("item_id");
    }

    private List<String> itemIds(JsonNode step, String document) throws StuckException {
        List<String> ids = new ArrayList<>();
        List<DocumentTable.Row> taken = new ArrayList<>();
        for (JsonNode item : step.path("items")) {
            ids.add(find(step, item, document, taken).cell("item_id"));
        }
        return ids;
    }

    /** Finds the row of an item. The same item may be meant as often as it has rows. */
    private static DocumentTable.Row find(JsonNode step, JsonNode item, String document, List<DocumentTable.Row> taken)
            throws StuckException {
        List<String> options = options(item.path("options"));
        List<DocumentTable.Row> rows = DocumentTable.withColumn(document, "item_id").rows().stream()
                .filter(row -> row.cell("order").equals(step.path("order").asString())
                        && row.cell("item").equals(item.path("name").asString())
                        && hasAll(row, options))
                .toList();
        DocumentTable.Row found = rows.stream()
                .filter(row -> Collections.frequency(taken, row) < Collections.frequency(rows, row))
                .findFirst()
                .orElseThrow(
                        () -> new StuckException("I do not see " + item.path("name") + " in " + step.path("order")));
        taken.add(found);
        return found;
    }

    private static String payment(JsonNode step, String document) throws StuckException {
        String kind = step.path("payment").asString() + '_';
        return quote(only(
                        DocumentTable.withColumn(document, "payment method").rows(),
                        row -> row.cell("payment method").startsWith(kind),
                        "payment method")
                .cell("payment method"));
    }

    private static String userId(String document) throws StuckException {
        return document.lines()
                .filter(line -> line.contains("](obj:customer:"))
                .map(line -> line.split(" · ", -1)[1])
                .findFirst()
                .orElseThrow(() -> new StuckException("I do not see the customer"));
    }

    private static DocumentTable.Row only(
            List<DocumentTable.Row> rows, Predicate<DocumentTable.Row> isMeant, String what) throws StuckException {
        List<DocumentTable.Row> found = rows.stream().filter(isMeant).toList();
        if (found.size() != 1) {
            throw new StuckException("I see " + found.size() + " times the " + what);
        }
        return found.get(0);
    }

    private static List<String> options(JsonNode options) {
        return options.properties().stream()
                .map(option -> option.getKey() + ": " + option.getValue().asString())
                .toList();
    }

    private static boolean hasAll(DocumentTable.Row row, List<String> options) {
        return List.of(row.cell("options").split(", ", -1)).containsAll(options);
    }

    /** Makes a change and confirms it. */
    private void change(JsonNode step, String call) throws StuckException {
        String question = run(call);
        String subject = step.has("order") ? step.path("order").asString() : "the address of";
        if (!question.contains("are you sure?") || !question.contains(subject)) {
            throw new StuckException("The question is not about " + subject + ": " + question);
        }
        run("answer('yes')");
    }

    private String look() {
        String document = terminal.look();
        transcript.append(document).append('\n');
        return document;
    }

    private String run(String call) throws StuckException {
        calls++;
        String report = terminal.run(call);
        transcript.append("> ").append(call).append('\n').append(report).append('\n');
        if (report.startsWith("✘")) {
            throw new StuckException(call + " failed: " + report);
        }
        return report;
    }

    private static String call(String action, String... arguments) {
        return action + '(' + String.join(", ", arguments) + ')';
    }

    private static String order(JsonNode step) {
        return quoted(step, "order");
    }

    private static String address(JsonNode step) {
        JsonNode address = step.path("address");
        return List.of("address1", "address2", "city", "state", "country", "zip").stream()
                .map(part -> quoted(address, part))
                .collect(Collectors.joining(", "));
    }

    private static String list(List<String> ids) {
        return ids.stream().map(ShopAgent::quote).collect(Collectors.joining(", ", "[", "]"));
    }

    private static String quoted(JsonNode object, String name) {
        return quote(object.path(name).asString());
    }

    private static String quote(String text) {
        return '\'' + text.replace("\\", "\\\\").replace("'", "\\'") + '\'';
    }
}
