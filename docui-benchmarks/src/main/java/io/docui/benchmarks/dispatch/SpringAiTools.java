package io.docui.benchmarks.dispatch;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.ai.tool.annotation.Tool;
import org.springframework.ai.tool.annotation.ToolParam;

/** The fifty benchmark tools as methods with Spring AI annotations, which delegate to {@link BenchmarkTools}. */
@SuppressWarnings("UnusedMethod") // called by reflection
public final class SpringAiTools {
    private final BenchmarkTools benchmarkTools;

    public SpringAiTools(BenchmarkTools benchmarkTools) {
        this.benchmarkTools = benchmarkTools;
    }

    @Tool(name = "send_mail", description = "Sends a mail.")
    public String sendMail(
            @ToolParam(description = "address of the recipient") String to,
            @ToolParam(description = "subject line") String subject,
            @ToolParam(description = "text of the mail") String body,
            @ToolParam(description = "further recipients") List<String> cc) {
        return benchmarkTools.sendMail(to, subject, body, cc);
    }

    @Tool(name = "reply_mail", description = "Answers a mail.")
    public String replyMail(
            @ToolParam(description = "number of the mail") long message,
            @ToolParam(description = "text of the answer") String body,
            @ToolParam(description = "whether all recipients get it") boolean all) {
        return benchmarkTools.replyMail(message, body, all);
    }

    @Tool(name = "search_mail", description = "Looks for mails.")
    public String searchMail(
            @ToolParam(description = "words to look for") String query,
            @ToolParam(description = "how many at most") int limit,
            @ToolParam(description = "whether only unread ones") boolean unread) {
        return benchmarkTools.searchMail(query, limit, unread);
    }

    @Tool(name = "move_mail", description = "Moves mails to a folder.")
    public String moveMail(
            @ToolParam(description = "numbers of the mails") List<Integer> messages,
            @ToolParam(description = "name of the folder") String folder) {
        return benchmarkTools.moveMail(messages, folder);
    }

    @Tool(name = "flag_mail", description = "Marks a mail.")
    public String flagMail(
            @ToolParam(description = "number of the mail") long message,
            @ToolParam(description = "its new priority") Priority priority) {
        return benchmarkTools.flagMail(message, priority);
    }

    @Tool(name = "create_event", description = "Puts an event into the calendar.")
    public String createEvent(
            @ToolParam(description = "title of the event") String title,
            @ToolParam(description = "when it begins") String start,
            @ToolParam(description = "how long it takes") int minutes,
            @ToolParam(description = "where it takes place", required = false) @Nullable String room) {
        return benchmarkTools.createEvent(title, start, minutes, room);
    }

    @Tool(name = "move_event", description = "Moves an event.")
    public String moveEvent(
            @ToolParam(description = "id of the event") String event,
            @ToolParam(description = "when it begins now") String start) {
        return benchmarkTools.moveEvent(event, start);
    }

    @Tool(name = "cancel_event", description = "Cancels an event.")
    public String cancelEvent(
            @ToolParam(description = "id of the event") String event,
            @ToolParam(description = "why", required = false) @Nullable String reason) {
        return benchmarkTools.cancelEvent(event, reason);
    }

    @Tool(name = "invite", description = "Invites people to an event.")
    public String invite(
            @ToolParam(description = "id of the event") String event,
            @ToolParam(description = "their addresses") List<String> people) {
        return benchmarkTools.invite(event, people);
    }

    @Tool(name = "free_rooms", description = "Lists rooms that are free.")
    public String freeRooms(
            @ToolParam(description = "from when") String start,
            @ToolParam(description = "how long") int minutes,
            @ToolParam(description = "seats that are needed") int seats) {
        return benchmarkTools.freeRooms(start, minutes, seats);
    }

    @Tool(name = "read_file", description = "Reads a part of a file.")
    public String readFile(
            @ToolParam(description = "path of the file") String path,
            @ToolParam(description = "first line", required = false) @Nullable Integer offset,
            @ToolParam(description = "how many lines", required = false) @Nullable Integer limit) {
        return benchmarkTools.readFile(path, offset, limit);
    }

    @Tool(name = "write_file", description = "Writes a file.")
    public String writeFile(
            @ToolParam(description = "path of the file") String path,
            @ToolParam(description = "its new content") String content) {
        return benchmarkTools.writeFile(path, content);
    }

    @Tool(name = "edit_file", description = "Replaces a text in a file.")
    public String editFile(
            @ToolParam(description = "path of the file") String path,
            @ToolParam(description = "text to replace") String before,
            @ToolParam(description = "text to put there") String after,
            @ToolParam(description = "whether to replace every one") boolean all) {
        return benchmarkTools.editFile(path, before, after, all);
    }

    @Tool(name = "list_files", description = "Lists the files of a folder.")
    public String listFiles(
            @ToolParam(description = "path of the folder") String folder,
            @ToolParam(description = "how deep to go") int depth) {
        return benchmarkTools.listFiles(folder, depth);
    }

    @Tool(name = "delete_file", description = "Deletes a file.")
    public String deleteFile(@ToolParam(description = "path of the file") String path) {
        return benchmarkTools.deleteFile(path);
    }

    @Tool(name = "grep_files", description = "Looks for a pattern in files.")
    public String grepFiles(
            @ToolParam(description = "regular expression") String pattern,
            @ToolParam(description = "which files") List<String> globs,
            @ToolParam(description = "whether to ignore case") boolean caseless) {
        return benchmarkTools.grepFiles(pattern, globs, caseless);
    }

    @Tool(name = "run_command", description = "Runs a program.")
    public String runCommand(
            @ToolParam(description = "program and arguments") List<String> argv,
            @ToolParam(description = "seconds it may take") int timeout,
            @ToolParam(description = "variables to set") Map<String, String> environment) {
        return benchmarkTools.runCommand(argv, timeout, environment);
    }

    @Tool(name = "git_commit", description = "Commits what is staged.")
    public String gitCommit(
            @ToolParam(description = "commit message") String message,
            @ToolParam(description = "whether to change the last commit") boolean amend) {
        return benchmarkTools.gitCommit(message, amend);
    }

    @Tool(name = "git_branch", description = "Makes a branch.")
    public String gitBranch(
            @ToolParam(description = "name of the branch") String name,
            @ToolParam(description = "where it begins", required = false) @Nullable String from) {
        return benchmarkTools.gitBranch(name, from);
    }

    @Tool(name = "git_diff", description = "Shows what has changed.")
    public String gitDiff(
            @ToolParam(description = "files to look at") List<String> paths,
            @ToolParam(description = "lines around a change") int context) {
        return benchmarkTools.gitDiff(paths, context);
    }

    @Tool(name = "add_to_cart", description = "Puts goods into the cart.")
    public String addToCart(@ToolParam(description = "what and how much") Item item) {
        return benchmarkTools.addToCart(item);
    }

    @Tool(name = "check_out", description = "Orders what is in the cart.")
    public String checkOut(
            @ToolParam(description = "where to send it") Address address,
            @ToolParam(description = "whether it is urgent") boolean express,
            @ToolParam(description = "a note for the driver", required = false) @Nullable String note) {
        return benchmarkTools.checkOut(address, express, note);
    }

    @Tool(name = "place_order", description = "Orders goods at once.")
    public String placeOrder(
            @ToolParam(description = "number of the customer") long customer,
            @ToolParam(description = "what and how much") List<Item> items) {
        return benchmarkTools.placeOrder(customer, items);
    }

    @Tool(name = "track_order", description = "Tells where an order is.")
    public String trackOrder(@ToolParam(description = "number of the order") String order) {
        return benchmarkTools.trackOrder(order);
    }

    @Tool(name = "refund", description = "Pays money back.")
    public String refund(
            @ToolParam(description = "number of the order") String order,
            @ToolParam(description = "how much") double amount,
            @ToolParam(description = "why") String reason) {
        return benchmarkTools.refund(order, amount, reason);
    }

    @Tool(name = "set_price", description = "Changes a price.")
    public String setPrice(
            @ToolParam(description = "number of the article") String sku,
            @ToolParam(description = "new price") double price) {
        return benchmarkTools.setPrice(sku, price);
    }

    @Tool(name = "stock_level", description = "Tells how many there are.")
    public String stockLevel(
            @ToolParam(description = "number of the article") String sku,
            @ToolParam(description = "where to count") List<Integer> warehouses) {
        return benchmarkTools.stockLevel(sku, warehouses);
    }

    @Tool(name = "attack", description = "Strikes an enemy.")
    public String attack(
            @ToolParam(description = "id of the enemy") String target,
            @ToolParam(description = "force of the blow") int strength) {
        return benchmarkTools.attack(target, strength);
    }

    @Tool(name = "cast_spell", description = "Casts a spell.")
    public String castSpell(
            @ToolParam(description = "name of the spell") String spell,
            @ToolParam(description = "id of the enemy") String target,
            @ToolParam(description = "mana to spend") int mana,
            @ToolParam(description = "whether to cast it silently") boolean quiet) {
        return benchmarkTools.castSpell(spell, target, mana, quiet);
    }

    @Tool(name = "move", description = "Goes somewhere.")
    public String move(
            @ToolParam(description = "where to") Direction direction, @ToolParam(description = "how far") int steps) {
        return benchmarkTools.move(direction, steps);
    }

    @Tool(name = "pick_up", description = "Takes things.")
    public String pickUp(@ToolParam(description = "their names") List<String> things) {
        return benchmarkTools.pickUp(things);
    }

    @Tool(name = "trade", description = "Trades with the merchant.")
    public String trade(
            @ToolParam(description = "things to give") List<String> give,
            @ToolParam(description = "things to get") List<String> take,
            @ToolParam(description = "gold to pay") int gold) {
        return benchmarkTools.trade(give, take, gold);
    }

    @Tool(name = "rest", description = "Sleeps for a while.")
    public String rest(@ToolParam(description = "how long") int hours) {
        return benchmarkTools.rest(hours);
    }

    @Tool(name = "say", description = "Says something.")
    public String say(
            @ToolParam(description = "the words") String text,
            @ToolParam(description = "who is spoken to", required = false) @Nullable String to) {
        return benchmarkTools.say(text, to);
    }

    @Tool(name = "equip", description = "Takes something in hand.")
    public String equip(
            @ToolParam(description = "its name") String thing, @ToolParam(description = "which hand") Hand hand) {
        return benchmarkTools.equip(thing, hand);
    }

    @Tool(name = "current_weather", description = "Tells the weather.")
    public String currentWeather(
            @ToolParam(description = "name of the city") String city,
            @ToolParam(description = "whether in Celsius") boolean metric) {
        return benchmarkTools.currentWeather(city, metric);
    }

    @Tool(name = "forecast", description = "Tells the weather of the next days.")
    public String forecast(
            @ToolParam(description = "degrees north") double latitude,
            @ToolParam(description = "degrees east") double longitude,
            @ToolParam(description = "how many days") int days) {
        return benchmarkTools.forecast(latitude, longitude, days);
    }

    @Tool(name = "convert", description = "Converts money.")
    public String convert(
            @ToolParam(description = "how much") double amount,
            @ToolParam(description = "currency to convert from") String from,
            @ToolParam(description = "currency to convert to") String to) {
        return benchmarkTools.convert(amount, from, to);
    }

    @Tool(name = "route", description = "Finds a way.")
    public String route(
            @ToolParam(description = "where it begins") Address start,
            @ToolParam(description = "where it ends") Address goal,
            @ToolParam(description = "whether to avoid tolls") boolean cheap) {
        return benchmarkTools.route(start, goal, cheap);
    }

    @Tool(name = "nearby", description = "Finds places close by.")
    public String nearby(
            @ToolParam(description = "degrees north") double latitude,
            @ToolParam(description = "degrees east") double longitude,
            @ToolParam(description = "in meters") int radius,
            @ToolParam(description = "what to look for") List<String> kinds) {
        return benchmarkTools.nearby(latitude, longitude, radius, kinds);
    }

    @Tool(name = "translate", description = "Translates a text.")
    public String translate(
            @ToolParam(description = "the text") String text,
            @ToolParam(description = "its language", required = false) @Nullable String from,
            @ToolParam(description = "target language") String to) {
        return benchmarkTools.translate(text, from, to);
    }

    @Tool(name = "summarise", description = "Shortens a text.")
    public String summarise(
            @ToolParam(description = "the text") String text,
            @ToolParam(description = "how many sentences to keep") int sentences) {
        return benchmarkTools.summarise(text, sentences);
    }

    @Tool(name = "create_ticket", description = "Opens a ticket.")
    public String createTicket(
            @ToolParam(description = "title of the ticket") String title,
            @ToolParam(description = "what is wrong") String description,
            @ToolParam(description = "how urgent it is") Priority priority,
            @ToolParam(description = "labels") List<String> labels) {
        return benchmarkTools.createTicket(title, description, priority, labels);
    }

    @Tool(name = "assign_ticket", description = "Gives a ticket to someone.")
    public String assignTicket(
            @ToolParam(description = "number of the ticket") long ticket,
            @ToolParam(description = "who gets it") String person) {
        return benchmarkTools.assignTicket(ticket, person);
    }

    @Tool(name = "comment_ticket", description = "Adds a comment to a ticket.")
    public String commentTicket(
            @ToolParam(description = "number of the ticket") long ticket,
            @ToolParam(description = "the comment") String text) {
        return benchmarkTools.commentTicket(ticket, text);
    }

    @Tool(name = "close_tickets", description = "Closes tickets.")
    public String closeTickets(
            @ToolParam(description = "their numbers") List<Integer> tickets,
            @ToolParam(description = "what was done", required = false) @Nullable String resolution) {
        return benchmarkTools.closeTickets(tickets, resolution);
    }

    @Tool(name = "query_table", description = "Reads rows of a table.")
    public String queryTable(
            @ToolParam(description = "name of the table") String table,
            @ToolParam(description = "columns to read") List<String> columns,
            @ToolParam(description = "values that columns must have") Map<String, String> where,
            @ToolParam(description = "how many at most") int limit) {
        return benchmarkTools.queryTable(table, columns, where, limit);
    }

    @Tool(name = "insert_row", description = "Adds a row to a table.")
    public String insertRow(
            @ToolParam(description = "name of the table") String table,
            @ToolParam(description = "values of the columns") Map<String, String> values) {
        return benchmarkTools.insertRow(table, values);
    }

    @Tool(name = "set_light", description = "Sets a lamp.")
    public String setLight(
            @ToolParam(description = "name of the room") String room,
            @ToolParam(description = "from 0 to 1") double brightness,
            @ToolParam(description = "which color") Color colour) {
        return benchmarkTools.setLight(room, brightness, colour);
    }

    @Tool(name = "set_alarm", description = "Sets an alarm clock.")
    public String setAlarm(
            @ToolParam(description = "when it rings") String time,
            @ToolParam(description = "days of the week") List<Integer> days,
            @ToolParam(description = "what it is for", required = false) @Nullable String label) {
        return benchmarkTools.setAlarm(time, days, label);
    }
}
