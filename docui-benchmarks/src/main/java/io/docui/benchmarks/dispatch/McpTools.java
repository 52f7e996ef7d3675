package io.docui.benchmarks.dispatch;

import io.modelcontextprotocol.server.McpServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;

/** The tools as the MCP SDK wants them: with schemas and handlers that take their arguments out of a map. */
final class McpTools {
    private static final Map<String, BiFunction<BenchmarkTools, McpArguments, String>> HANDLERS = handlers();

    private McpTools() {}

    /**
     * The specifications that a server is built with.
     *
     * @param tools what they call
     * @param definition gives the definition of a tool by its name
     */
    static Map<String, SyncToolSpecification> specifications(BenchmarkTools tools, Function<String, Tool> definition) {
        Map<String, SyncToolSpecification> specifications = new LinkedHashMap<>();
        HANDLERS.forEach((name, handler) -> specifications.put(
                name,
                SyncToolSpecification.builder()
                        .tool(definition.apply(name))
                        .callHandler((exchange, request) -> CallToolResult.builder()
                                .addTextContent(handler.apply(tools, new McpArguments(request.arguments())))
                                .build())
                        .build()));
        return specifications;
    }

    private static Map<String, BiFunction<BenchmarkTools, McpArguments, String>> handlers() {
        Map<String, BiFunction<BenchmarkTools, McpArguments, String>> handlers = new LinkedHashMap<>();
        handlers.put(
                "send_mail",
                (tools, in) -> tools.sendMail(in.text("to"), in.text("subject"), in.text("body"), in.texts("cc")));
        handlers.put(
                "reply_mail",
                (tools, in) -> tools.replyMail(in.number("message").longValue(), in.text("body"), in.flag("all")));
        handlers.put(
                "search_mail",
                (tools, in) ->
                        tools.searchMail(in.text("query"), in.number("limit").intValue(), in.flag("unread")));
        handlers.put("move_mail", (tools, in) -> tools.moveMail(in.integers("messages"), in.text("folder")));
        handlers.put(
                "flag_mail",
                (tools, in) -> tools.flagMail(in.number("message").longValue(), Priority.valueOf(in.text("priority"))));
        handlers.put(
                "create_event",
                (tools, in) -> tools.createEvent(
                        in.text("title"), in.text("start"), in.number("minutes").intValue(), in.textOrNull("room")));
        handlers.put("move_event", (tools, in) -> tools.moveEvent(in.text("event"), in.text("start")));
        handlers.put("cancel_event", (tools, in) -> tools.cancelEvent(in.text("event"), in.textOrNull("reason")));
        handlers.put("invite", (tools, in) -> tools.invite(in.text("event"), in.texts("people")));
        handlers.put(
                "free_rooms",
                (tools, in) -> tools.freeRooms(
                        in.text("start"),
                        in.number("minutes").intValue(),
                        in.number("seats").intValue()));
        handlers.put(
                "read_file",
                (tools, in) -> tools.readFile(in.text("path"), in.integerOrNull("offset"), in.integerOrNull("limit")));
        handlers.put("write_file", (tools, in) -> tools.writeFile(in.text("path"), in.text("content")));
        handlers.put(
                "edit_file",
                (tools, in) -> tools.editFile(in.text("path"), in.text("before"), in.text("after"), in.flag("all")));
        handlers.put(
                "list_files",
                (tools, in) ->
                        tools.listFiles(in.text("folder"), in.number("depth").intValue()));
        handlers.put("delete_file", (tools, in) -> tools.deleteFile(in.text("path")));
        handlers.put(
                "grep_files",
                (tools, in) -> tools.grepFiles(in.text("pattern"), in.texts("globs"), in.flag("caseless")));
        handlers.put(
                "run_command",
                (tools, in) ->
                        tools.runCommand(in.texts("argv"), in.number("timeout").intValue(), in.map("environment")));
        handlers.put("git_commit", (tools, in) -> tools.gitCommit(in.text("message"), in.flag("amend")));
        handlers.put("git_branch", (tools, in) -> tools.gitBranch(in.text("name"), in.textOrNull("from")));
        handlers.put(
                "git_diff",
                (tools, in) ->
                        tools.gitDiff(in.texts("paths"), in.number("context").intValue()));
        handlers.put("add_to_cart", (tools, in) -> tools.addToCart(item(in.object("item"))));
        handlers.put(
                "check_out",
                (tools, in) ->
                        tools.checkOut(address(in.object("address")), in.flag("express"), in.textOrNull("note")));
        handlers.put(
                "place_order",
                (tools, in) ->
                        tools.placeOrder(in.number("customer").longValue(), in.objects("items", McpTools::item)));
        handlers.put("track_order", (tools, in) -> tools.trackOrder(in.text("order")));
        handlers.put(
                "refund",
                (tools, in) ->
                        tools.refund(in.text("order"), in.number("amount").doubleValue(), in.text("reason")));
        handlers.put(
                "set_price",
                (tools, in) -> tools.setPrice(in.text("sku"), in.number("price").doubleValue()));
        handlers.put("stock_level", (tools, in) -> tools.stockLevel(in.text("sku"), in.integers("warehouses")));
        handlers.put(
                "attack",
                (tools, in) ->
                        tools.attack(in.text("target"), in.number("strength").intValue()));
        handlers.put(
                "cast_spell",
                (tools, in) -> tools.castSpell(
                        in.text("spell"), in.text("target"), in.number("mana").intValue(), in.flag("quiet")));
        handlers.put(
                "move",
                (tools, in) -> tools.move(
                        Direction.valueOf(in.text("direction")),
                        in.number("steps").intValue()));
        handlers.put("pick_up", (tools, in) -> tools.pickUp(in.texts("things")));
        handlers.put(
                "trade",
                (tools, in) -> tools.trade(
                        in.texts("give"), in.texts("take"), in.number("gold").intValue()));
        handlers.put("rest", (tools, in) -> tools.rest(in.number("hours").intValue()));
        handlers.put("say", (tools, in) -> tools.say(in.text("text"), in.textOrNull("to")));
        handlers.put("equip", (tools, in) -> tools.equip(in.text("thing"), Hand.valueOf(in.text("hand"))));
        handlers.put("current_weather", (tools, in) -> tools.currentWeather(in.text("city"), in.flag("metric")));
        handlers.put(
                "forecast",
                (tools, in) -> tools.forecast(
                        in.number("latitude").doubleValue(),
                        in.number("longitude").doubleValue(),
                        in.number("days").intValue()));
        handlers.put(
                "convert",
                (tools, in) -> tools.convert(in.number("amount").doubleValue(), in.text("from"), in.text("to")));
        handlers.put(
                "route",
                (tools, in) -> tools.route(address(in.object("start")), address(in.object("goal")), in.flag("cheap")));
        handlers.put(
                "nearby",
                (tools, in) -> tools.nearby(
                        in.number("latitude").doubleValue(),
                        in.number("longitude").doubleValue(),
                        in.number("radius").intValue(),
                        in.texts("kinds")));
        handlers.put(
                "translate", (tools, in) -> tools.translate(in.text("text"), in.textOrNull("from"), in.text("to")));
        handlers.put(
                "summarise",
                (tools, in) ->
                        tools.summarise(in.text("text"), in.number("sentences").intValue()));
        handlers.put(
                "create_ticket",
                (tools, in) -> tools.createTicket(
                        in.text("title"),
                        in.text("description"),
                        Priority.valueOf(in.text("priority")),
                        in.texts("labels")));
        handlers.put(
                "assign_ticket",
                (tools, in) -> tools.assignTicket(in.number("ticket").longValue(), in.text("person")));
        handlers.put(
                "comment_ticket",
                (tools, in) -> tools.commentTicket(in.number("ticket").longValue(), in.text("text")));
        handlers.put(
                "close_tickets",
                (tools, in) -> tools.closeTickets(in.integers("tickets"), in.textOrNull("resolution")));
        handlers.put(
                "query_table",
                (tools, in) -> tools.queryTable(
                        in.text("table"),
                        in.texts("columns"),
                        in.map("where"),
                        in.number("limit").intValue()));
        handlers.put("insert_row", (tools, in) -> tools.insertRow(in.text("table"), in.map("values")));
        handlers.put(
                "set_light",
                (tools, in) -> tools.setLight(
                        in.text("room"), in.number("brightness").doubleValue(), colour(in.object("colour"))));
        handlers.put(
                "set_alarm",
                (tools, in) -> tools.setAlarm(in.text("time"), in.integers("days"), in.textOrNull("label")));
        return handlers;
    }

    private static Item item(McpArguments in) {
        return new Item(
                in.text("sku"),
                in.number("quantity").intValue(),
                in.number("price").doubleValue());
    }

    private static Address address(McpArguments in) {
        return new Address(in.text("street"), in.text("city"), in.text("zip"));
    }

    private static Color colour(McpArguments in) {
        return new Color(
                in.number("red").intValue(),
                in.number("green").intValue(),
                in.number("blue").intValue());
    }
}
