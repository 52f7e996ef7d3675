package io.docui.benchmarks.dispatch;

import io.modelcontextprotocol.server.McpServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiFunction;

/** The fifty benchmark tools as MCP SDK tool specifications, with handlers that read their arguments from a map. */
final class McpBenchmarkTools {
    private static final Map<String, BiFunction<BenchmarkTools, McpArguments, String>> HANDLERS = new LinkedHashMap<>();

    static {
        add(
                "send_mail",
                (tools, in) -> tools.sendMail(in.text("to"), in.text("subject"), in.text("body"), in.texts("cc")));
        add("reply_mail", (tools, in) -> tools.replyMail(in.number("message"), in.text("body"), in.flag("all")));
        add("search_mail", (tools, in) -> tools.searchMail(in.text("query"), in.integer("limit"), in.flag("unread")));
        add("move_mail", (tools, in) -> tools.moveMail(in.integers("messages"), in.text("folder")));
        add("flag_mail", (tools, in) -> tools.flagMail(in.number("message"), Priority.valueOf(in.text("priority"))));
        add(
                "create_event",
                (tools, in) -> tools.createEvent(
                        in.text("title"), in.text("start"), in.integer("minutes"), in.textOrNull("room")));
        add("move_event", (tools, in) -> tools.moveEvent(in.text("event"), in.text("start")));
        add("cancel_event", (tools, in) -> tools.cancelEvent(in.text("event"), in.textOrNull("reason")));
        add("invite", (tools, in) -> tools.invite(in.text("event"), in.texts("people")));
        add("free_rooms", (tools, in) -> tools.freeRooms(in.text("start"), in.integer("minutes"), in.integer("seats")));
        add(
                "read_file",
                (tools, in) -> tools.readFile(in.text("path"), in.integerOrNull("offset"), in.integerOrNull("limit")));
        add("write_file", (tools, in) -> tools.writeFile(in.text("path"), in.text("content")));
        add(
                "edit_file",
                (tools, in) -> tools.editFile(in.text("path"), in.text("before"), in.text("after"), in.flag("all")));
        add("list_files", (tools, in) -> tools.listFiles(in.text("folder"), in.integer("depth")));
        add("delete_file", (tools, in) -> tools.deleteFile(in.text("path")));
        add("grep_files", (tools, in) -> tools.grepFiles(in.text("pattern"), in.texts("globs"), in.flag("caseless")));
        add(
                "run_command",
                (tools, in) -> tools.runCommand(in.texts("argv"), in.integer("timeout"), in.map("environment")));
        add("git_commit", (tools, in) -> tools.gitCommit(in.text("message"), in.flag("amend")));
        add("git_branch", (tools, in) -> tools.gitBranch(in.text("name"), in.textOrNull("from")));
        add("git_diff", (tools, in) -> tools.gitDiff(in.texts("paths"), in.integer("context")));
        add("add_to_cart", (tools, in) -> tools.addToCart(item(in.object("item"))));
        add(
                "check_out",
                (tools, in) ->
                        tools.checkOut(address(in.object("address")), in.flag("express"), in.textOrNull("note")));
        add(
                "place_order",
                (tools, in) -> tools.placeOrder(in.number("customer"), in.objects("items", McpBenchmarkTools::item)));
        add("track_order", (tools, in) -> tools.trackOrder(in.text("order")));
        add("refund", (tools, in) -> tools.refund(in.text("order"), in.decimal("amount"), in.text("reason")));
        add("set_price", (tools, in) -> tools.setPrice(in.text("sku"), in.decimal("price")));
        add("stock_level", (tools, in) -> tools.stockLevel(in.text("sku"), in.integers("warehouses")));
        add("attack", (tools, in) -> tools.attack(in.text("target"), in.integer("strength")));
        add(
                "cast_spell",
                (tools, in) ->
                        tools.castSpell(in.text("spell"), in.text("target"), in.integer("mana"), in.flag("quiet")));
        add("move", (tools, in) -> tools.move(Direction.valueOf(in.text("direction")), in.integer("steps")));
        add("pick_up", (tools, in) -> tools.pickUp(in.texts("things")));
        add("trade", (tools, in) -> tools.trade(in.texts("give"), in.texts("take"), in.integer("gold")));
        add("rest", (tools, in) -> tools.rest(in.integer("hours")));
        add("say", (tools, in) -> tools.say(in.text("text"), in.textOrNull("to")));
        add("equip", (tools, in) -> tools.equip(in.text("thing"), Hand.valueOf(in.text("hand"))));
        add("current_weather", (tools, in) -> tools.currentWeather(in.text("city"), in.flag("metric")));
        add(
                "forecast",
                (tools, in) -> tools.forecast(in.decimal("latitude"), in.decimal("longitude"), in.integer("days")));
        add("convert", (tools, in) -> tools.convert(in.decimal("amount"), in.text("from"), in.text("to")));
        add(
                "route",
                (tools, in) -> tools.route(address(in.object("start")), address(in.object("goal")), in.flag("cheap")));
        add(
                "nearby",
                (tools, in) -> tools.nearby(
                        in.decimal("latitude"), in.decimal("longitude"), in.integer("radius"), in.texts("kinds")));
        add("translate", (tools, in) -> tools.translate(in.text("text"), in.textOrNull("from"), in.text("to")));
        add("summarize", (tools, in) -> tools.summarize(in.text("text"), in.integer("sentences")));
        add(
                "create_ticket",
                (tools, in) -> tools.createTicket(
                        in.text("title"),
                        in.text("description"),
                        Priority.valueOf(in.text("priority")),
                        in.texts("labels")));
        add("assign_ticket", (tools, in) -> tools.assignTicket(in.number("ticket"), in.text("person")));
        add("comment_ticket", (tools, in) -> tools.commentTicket(in.number("ticket"), in.text("text")));
        add("close_tickets", (tools, in) -> tools.closeTickets(in.integers("tickets"), in.textOrNull("resolution")));
        add(
                "query_table",
                (tools, in) ->
                        tools.queryTable(in.text("table"), in.texts("columns"), in.map("where"), in.integer("limit")));
        add("insert_row", (tools, in) -> tools.insertRow(in.text("table"), in.map("values")));
        add(
                "set_light",
                (tools, in) -> tools.setLight(in.text("room"), in.decimal("brightness"), color(in.object("color"))));
        add("set_alarm", (tools, in) -> tools.setAlarm(in.text("time"), in.integers("days"), in.textOrNull("label")));
    }

    private McpBenchmarkTools() {}

    private static void add(String name, BiFunction<BenchmarkTools, McpArguments, String> handler) {
        HANDLERS.put(name, handler);
    }

    /** Returns the specifications for building a server, by tool name; any JSON object is a valid argument. */
    static Map<String, SyncToolSpecification> specifications(BenchmarkTools tools) {
        Map<String, SyncToolSpecification> specifications = new LinkedHashMap<>();
        HANDLERS.forEach((name, handler) -> specifications.put(
                name,
                SyncToolSpecification.builder()
                        .tool(Tool.builder(name, Map.of("type", "object")).build())
                        .callHandler((exchange, request) -> CallToolResult.builder()
                                .addTextContent(handler.apply(tools, new McpArguments(request.arguments())))
                                .build())
                        .build()));
        return specifications;
    }

    private static Item item(McpArguments in) {
        return new Item(in.text("sku"), in.integer("quantity"), in.decimal("price"));
    }

    private static Address address(McpArguments in) {
        return new Address(in.text("street"), in.text("city"), in.text("zip"));
    }

    private static Color color(McpArguments in) {
        return new Color(in.integer("red"), in.integer("green"), in.integer("blue"));
    }
}
