package io.docui.benchmarks.dispatch;

import io.modelcontextprotocol.server.McpServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;

/** The fifty benchmark tools as MCP SDK tool specifications, with handlers that read their arguments from a map. */
final class McpTools {
    private static final Map<String, BiFunction<BenchmarkTools, McpArguments, String>> HANDLERS = handlers();

    private McpTools() {}

    /** Returns the specifications for building a server, by tool name. */
    static Map<String, SyncToolSpecification> specifications(
            BenchmarkTools benchmarkTools, Function<String, Tool> definition) {
        Map<String, SyncToolSpecification> specifications = new LinkedHashMap<>();
        HANDLERS.forEach((name, handler) -> specifications.put(
                name,
                SyncToolSpecification.builder()
                        .tool(definition.apply(name))
                        .callHandler((exchange, request) -> CallToolResult.builder()
                                .addTextContent(handler.apply(benchmarkTools, new McpArguments(request.arguments())))
                                .build())
                        .build()));
        return specifications;
    }

    private static Map<String, BiFunction<BenchmarkTools, McpArguments, String>> handlers() {
        Map<String, BiFunction<BenchmarkTools, McpArguments, String>> handlers = new LinkedHashMap<>();
        handlers.put(
                "send_mail",
                (benchmarkTools, in) ->
                        benchmarkTools.sendMail(in.text("to"), in.text("subject"), in.text("body"), in.texts("cc")));
        handlers.put(
                "reply_mail",
                (benchmarkTools, in) ->
                        benchmarkTools.replyMail(in.number("message").longValue(), in.text("body"), in.flag("all")));
        handlers.put(
                "search_mail",
                (benchmarkTools, in) -> benchmarkTools.searchMail(
                        in.text("query"), in.number("limit").intValue(), in.flag("unread")));
        handlers.put(
                "move_mail",
                (benchmarkTools, in) -> benchmarkTools.moveMail(in.integers("messages"), in.text("folder")));
        handlers.put(
                "flag_mail",
                (benchmarkTools, in) -> benchmarkTools.flagMail(
                        in.number("message").longValue(), Priority.valueOf(in.text("priority"))));
        handlers.put(
                "create_event",
                (benchmarkTools, in) -> benchmarkTools.createEvent(
                        in.text("title"), in.text("start"), in.number("minutes").intValue(), in.textOrNull("room")));
        handlers.put(
                "move_event", (benchmarkTools, in) -> benchmarkTools.moveEvent(in.text("event"), in.text("start")));
        handlers.put(
                "cancel_event",
                (benchmarkTools, in) -> benchmarkTools.cancelEvent(in.text("event"), in.textOrNull("reason")));
        handlers.put("invite", (benchmarkTools, in) -> benchmarkTools.invite(in.text("event"), in.texts("people")));
        handlers.put(
                "free_rooms",
                (benchmarkTools, in) -> benchmarkTools.freeRooms(
                        in.text("start"),
                        in.number("minutes").intValue(),
                        in.number("seats").intValue()));
        handlers.put(
                "read_file",
                (benchmarkTools, in) -> benchmarkTools.readFile(
                        in.text("path"), in.integerOrNull("offset"), in.integerOrNull("limit")));
        handlers.put(
                "write_file", (benchmarkTools, in) -> benchmarkTools.writeFile(in.text("path"), in.text("content")));
        handlers.put(
                "edit_file",
                (benchmarkTools, in) ->
                        benchmarkTools.editFile(in.text("path"), in.text("before"), in.text("after"), in.flag("all")));
        handlers.put(
                "list_files",
                (benchmarkTools, in) -> benchmarkTools.listFiles(
                        in.text("folder"), in.number("depth").intValue()));
        handlers.put("delete_file", (benchmarkTools, in) -> benchmarkTools.deleteFile(in.text("path")));
        handlers.put(
                "grep_files",
                (benchmarkTools, in) ->
                        benchmarkTools.grepFiles(in.text("pattern"), in.texts("globs"), in.flag("caseless")));
        handlers.put(
                "run_command",
                (benchmarkTools, in) -> benchmarkTools.runCommand(
                        in.texts("argv"), in.number("timeout").intValue(), in.map("environment")));
        handlers.put(
                "git_commit", (benchmarkTools, in) -> benchmarkTools.gitCommit(in.text("message"), in.flag("amend")));
        handlers.put(
                "git_branch", (benchmarkTools, in) -> benchmarkTools.gitBranch(in.text("name"), in.textOrNull("from")));
        handlers.put(
                "git_diff",
                (benchmarkTools, in) -> benchmarkTools.gitDiff(
                        in.texts("paths"), in.number("context").intValue()));
        handlers.put("add_to_cart", (benchmarkTools, in) -> benchmarkTools.addToCart(item(in.object("item"))));
        handlers.put(
                "check_out",
                (benchmarkTools, in) -> benchmarkTools.checkOut(
                        address(in.object("address")), in.flag("express"), in.textOrNull("note")));
        handlers.put(
                "place_order",
                (benchmarkTools, in) -> benchmarkTools.placeOrder(
                        in.number("customer").longValue(), in.objects("items", McpTools::item)));
        handlers.put("track_order", (benchmarkTools, in) -> benchmarkTools.trackOrder(in.text("order")));
        handlers.put(
                "refund",
                (benchmarkTools, in) -> benchmarkTools.refund(
                        in.text("order"), in.number("amount").doubleValue(), in.text("reason")));
        handlers.put(
                "set_price",
                (benchmarkTools, in) -> benchmarkTools.setPrice(
                        in.text("sku"), in.number("price").doubleValue()));
        handlers.put(
                "stock_level",
                (benchmarkTools, in) -> benchmarkTools.stockLevel(in.text("sku"), in.integers("warehouses")));
        handlers.put(
                "attack",
                (benchmarkTools, in) -> benchmarkTools.attack(
                        in.text("target"), in.number("strength").intValue()));
        handlers.put(
                "cast_spell",
                (benchmarkTools, in) -> benchmarkTools.castSpell(
                        in.text("spell"), in.text("target"), in.number("mana").intValue(), in.flag("quiet")));
        handlers.put(
                "move",
                (benchmarkTools, in) -> benchmarkTools.move(
                        Direction.valueOf(in.text("direction")),
                        in.number("steps").intValue()));
        handlers.put("pick_up", (benchmarkTools, in) -> benchmarkTools.pickUp(in.texts("things")));
        handlers.put(
                "trade",
                (benchmarkTools, in) -> benchmarkTools.trade(
                        in.texts("give"), in.texts("take"), in.number("gold").intValue()));
        handlers.put(
                "rest",
                (benchmarkTools, in) -> benchmarkTools.rest(in.number("hours").intValue()));
        handlers.put("say", (benchmarkTools, in) -> benchmarkTools.say(in.text("text"), in.textOrNull("to")));
        handlers.put(
                "equip", (benchmarkTools, in) -> benchmarkTools.equip(in.text("thing"), Hand.valueOf(in.text("hand"))));
        handlers.put(
                "current_weather",
                (benchmarkTools, in) -> benchmarkTools.currentWeather(in.text("city"), in.flag("metric")));
        handlers.put(
                "forecast",
                (benchmarkTools, in) -> benchmarkTools.forecast(
                        in.number("latitude").doubleValue(),
                        in.number("longitude").doubleValue(),
                        in.number("days").intValue()));
        handlers.put(
                "convert",
                (benchmarkTools, in) ->
                        benchmarkTools.convert(in.number("amount").doubleValue(), in.text("from"), in.text("to")));
        handlers.put(
                "route",
                (benchmarkTools, in) -> benchmarkTools.route(
                        address(in.object("start")), address(in.object("goal")), in.flag("cheap")));
        handlers.put(
                "nearby",
                (benchmarkTools, in) -> benchmarkTools.nearby(
                        in.number("latitude").doubleValue(),
                        in.number("longitude").doubleValue(),
                        in.number("radius").intValue(),
                        in.texts("kinds")));
        handlers.put(
                "translate",
                (benchmarkTools, in) ->
                        benchmarkTools.translate(in.text("text"), in.textOrNull("from"), in.text("to")));
        handlers.put(
                "summarise",
                (benchmarkTools, in) -> benchmarkTools.summarise(
                        in.text("text"), in.number("sentences").intValue()));
        handlers.put(
                "create_ticket",
                (benchmarkTools, in) -> benchmarkTools.createTicket(
                        in.text("title"),
                        in.text("description"),
                        Priority.valueOf(in.text("priority")),
                        in.texts("labels")));
        handlers.put(
                "assign_ticket",
                (benchmarkTools, in) ->
                        benchmarkTools.assignTicket(in.number("ticket").longValue(), in.text("person")));
        handlers.put(
                "comment_ticket",
                (benchmarkTools, in) ->
                        benchmarkTools.commentTicket(in.number("ticket").longValue(), in.text("text")));
        handlers.put(
                "close_tickets",
                (benchmarkTools, in) ->
                        benchmarkTools.closeTickets(in.integers("tickets"), in.textOrNull("resolution")));
        handlers.put(
                "query_table",
                (benchmarkTools, in) -> benchmarkTools.queryTable(
                        in.text("table"),
                        in.texts("columns"),
                        in.map("where"),
                        in.number("limit").intValue()));
        handlers.put(
                "insert_row", (benchmarkTools, in) -> benchmarkTools.insertRow(in.text("table"), in.map("values")));
        handlers.put(
                "set_light",
                (benchmarkTools, in) -> benchmarkTools.setLight(
                        in.text("room"), in.number("brightness").doubleValue(), colour(in.object("colour"))));
        handlers.put(
                "set_alarm",
                (benchmarkTools, in) ->
                        benchmarkTools.setAlarm(in.text("time"), in.integers("days"), in.textOrNull("label")));
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
