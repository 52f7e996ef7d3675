package io.docui.benchmarks.dispatch;

import dev.langchain4j.agent.tool.P;
import dev.langchain4j.agent.tool.Tool;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The fifty benchmark tools as methods with LangChain4j annotations, which delegate to {@link BenchmarkTools}. */
@SuppressWarnings("UnusedMethod") // called by reflection
public final class LangChain4jTools {
    private final BenchmarkTools benchmarkTools;

    public LangChain4jTools(BenchmarkTools benchmarkTools) {
        this.benchmarkTools = benchmarkTools;
    }

    @Tool(name = "send_mail", value = "Sends a mail.")
    public String sendMail(
            @P("address of the recipient") String to,
            @P("subject line") String subject,
            @P("text of the mail") String body,
            @P("further recipients") List<String> cc) {
        return benchmarkTools.sendMail(to, subject, body, cc);
    }

    @Tool(name = "reply_mail", value = "Answers a mail.")
    public String replyMail(
            @P("number of the mail") long message,
            @P("text of the answer") String body,
            @P("whether all recipients get it") boolean all) {
        return benchmarkTools.replyMail(message, body, all);
    }

    @Tool(name = "search_mail", value = "Looks for mails.")
    public String searchMail(
            @P("words to look for") String query,
            @P("how many at most") int limit,
            @P("whether only unread ones") boolean unread) {
        return benchmarkTools.searchMail(query, limit, unread);
    }

    @Tool(name = "move_mail", value = "Moves mails to a folder.")
    public String moveMail(@P("numbers of the mails") List<Integer> messages, @P("name of the folder") String folder) {
        return benchmarkTools.moveMail(messages, folder);
    }

    @Tool(name = "flag_mail", value = "Marks a mail.")
    public String flagMail(@P("number of the mail") long message, @P("its new priority") Priority priority) {
        return benchmarkTools.flagMail(message, priority);
    }

    @Tool(name = "create_event", value = "Puts an event into the calendar.")
    public String createEvent(
            @P("title of the event") String title,
            @P("when it begins") String start,
            @P("how long it takes") int minutes,
            @P(value = "where it takes place", required = false) @Nullable String room) {
        return benchmarkTools.createEvent(title, start, minutes, room);
    }

    @Tool(name = "move_event", value = "Moves an event.")
    public String moveEvent(@P("id of the event") String event, @P("when it begins now") String start) {
        return benchmarkTools.moveEvent(event, start);
    }

    @Tool(name = "cancel_event", value = "Cancels an event.")
    public String cancelEvent(
            @P("id of the event") String event, @P(value = "why", required = false) @Nullable String reason) {
        return benchmarkTools.cancelEvent(event, reason);
    }

    @Tool(name = "invite", value = "Invites people to an event.")
    public String invite(@P("id of the event") String event, @P("their addresses") List<String> people) {
        return benchmarkTools.invite(event, people);
    }

    @Tool(name = "free_rooms", value = "Lists rooms that are free.")
    public String freeRooms(
            @P("from when") String start, @P("how long") int minutes, @P("seats that are needed") int seats) {
        return benchmarkTools.freeRooms(start, minutes, seats);
    }

    @Tool(name = "read_file", value = "Reads a part of a file.")
    public String readFile(
            @P("path of the file") String path,
            @P(value = "first line", required = false) @Nullable Integer offset,
            @P(value = "how many lines", required = false) @Nullable Integer limit) {
        return benchmarkTools.readFile(path, offset, limit);
    }

    @Tool(name = "write_file", value = "Writes a file.")
    public String writeFile(@P("path of the file") String path, @P("its new content") String content) {
        return benchmarkTools.writeFile(path, content);
    }

    @Tool(name = "edit_file", value = "Replaces a text in a file.")
    public String editFile(
            @P("path of the file") String path,
            @P("text to replace") String before,
            @P("text to put there") String after,
            @P("whether to replace every one") boolean all) {
        return benchmarkTools.editFile(path, before, after, all);
    }

    @Tool(name = "list_files", value = "Lists the files of a folder.")
    public String listFiles(@P("path of the folder") String folder, @P("how deep to go") int depth) {
        return benchmarkTools.listFiles(folder, depth);
    }

    @Tool(name = "delete_file", value = "Deletes a file.")
    public String deleteFile(@P("path of the file") String path) {
        return benchmarkTools.deleteFile(path);
    }

    @Tool(name = "grep_files", value = "Looks for a pattern in files.")
    public String grepFiles(
            @P("regular expression") String pattern,
            @P("which files") List<String> globs,
            @P("whether to ignore case") boolean caseless) {
        return benchmarkTools.grepFiles(pattern, globs, caseless);
    }

    @Tool(name = "run_command", value = "Runs a program.")
    public String runCommand(
            @P("program and arguments") List<String> argv,
            @P("seconds it may take") int timeout,
            @P("variables to set") Map<String, String> environment) {
        return benchmarkTools.runCommand(argv, timeout, environment);
    }

    @Tool(name = "git_commit", value = "Commits what is staged.")
    public String gitCommit(
            @P("commit message") String message, @P("whether to change the last commit") boolean amend) {
        return benchmarkTools.gitCommit(message, amend);
    }

    @Tool(name = "git_branch", value = "Makes a branch.")
    public String gitBranch(
            @P("name of the branch") String name,
            @P(value = "where it begins", required = false) @Nullable String from) {
        return benchmarkTools.gitBranch(name, from);
    }

    @Tool(name = "git_diff", value = "Shows what has changed.")
    public String gitDiff(@P("files to look at") List<String> paths, @P("lines around a change") int context) {
        return benchmarkTools.gitDiff(paths, context);
    }

    @Tool(name = "add_to_cart", value = "Puts goods into the cart.")
    public String addToCart(@P("what and how much") Item item) {
        return benchmarkTools.addToCart(item);
    }

    @Tool(name = "check_out", value = "Orders what is in the cart.")
    public String checkOut(
            @P("where to send it") Address address,
            @P("whether it is urgent") boolean express,
            @P(value = "a note for the driver", required = false) @Nullable String note) {
        return benchmarkTools.checkOut(address, express, note);
    }

    @Tool(name = "place_order", value = "Orders goods at once.")
    public String placeOrder(@P("number of the customer") long customer, @P("what and how much") List<Item> items) {
        return benchmarkTools.placeOrder(customer, items);
    }

    @Tool(name = "track_order", value = "Tells where an order is.")
    public String trackOrder(@P("number of the order") String order) {
        return benchmarkTools.trackOrder(order);
    }

    @Tool(name = "refund", value = "Pays money back.")
    public String refund(
            @P("number of the order") String order, @P("how much") double amount, @P("why") String reason) {
        return benchmarkTools.refund(order, amount, reason);
    }

    @Tool(name = "set_price", value = "Changes a price.")
    public String setPrice(@P("number of the article") String sku, @P("new price") double price) {
        return benchmarkTools.setPrice(sku, price);
    }

    @Tool(name = "stock_level", value = "Tells how many there are.")
    public String stockLevel(@P("number of the article") String sku, @P("where to count") List<Integer> warehouses) {
        return benchmarkTools.stockLevel(sku, warehouses);
    }

    @Tool(name = "attack", value = "Strikes an enemy.")
    public String attack(@P("id of the enemy") String target, @P("force of the blow") int strength) {
        return benchmarkTools.attack(target, strength);
    }

    @Tool(name = "cast_spell", value = "Casts a spell.")
    public String castSpell(
            @P("name of the spell") String spell,
            @P("id of the enemy") String target,
            @P("mana to spend") int mana,
            @P("whether to cast it silently") boolean quiet) {
        return benchmarkTools.castSpell(spell, target, mana, quiet);
    }

    @Tool(name = "move", value = "Goes somewhere.")
    public String move(@P("where to") Direction direction, @P("how far") int steps) {
        return benchmarkTools.move(direction, steps);
    }

    @Tool(name = "pick_up", value = "Takes things.")
    public String pickUp(@P("their names") List<String> things) {
        return benchmarkTools.pickUp(things);
    }

    @Tool(name = "trade", value = "Trades with the merchant.")
    public String trade(
            @P("things to give") List<String> give, @P("things to get") List<String> take, @P("gold to pay") int gold) {
        return benchmarkTools.trade(give, take, gold);
    }

    @Tool(name = "rest", value = "Sleeps for a while.")
    public String rest(@P("how long") int hours) {
        return benchmarkTools.rest(hours);
    }

    @Tool(name = "say", value = "Says something.")
    public String say(
            @P("the words") String text, @P(value = "who is spoken to", required = false) @Nullable String to) {
        return benchmarkTools.say(text, to);
    }

    @Tool(name = "equip", value = "Takes something in hand.")
    public String equip(@P("its name") String thing, @P("which hand") Hand hand) {
        return benchmarkTools.equip(thing, hand);
    }

    @Tool(name = "current_weather", value = "Tells the weather.")
    public String currentWeather(@P("name of the city") String city, @P("whether in Celsius") boolean metric) {
        return benchmarkTools.currentWeather(city, metric);
    }

    @Tool(name = "forecast", value = "Tells the weather of the next days.")
    public String forecast(
            @P("degrees north") double latitude, @P("degrees east") double longitude, @P("how many days") int days) {
        return benchmarkTools.forecast(latitude, longitude, days);
    }

    @Tool(name = "convert", value = "Converts money.")
    public String convert(
            @P("how much") double amount,
            @P("currency to convert from") String from,
            @P("currency to convert to") String to) {
        return benchmarkTools.convert(amount, from, to);
    }

    @Tool(name = "route", value = "Finds a way.")
    public String route(
            @P("where it begins") Address start,
            @P("where it ends") Address goal,
            @P("whether to avoid tolls") boolean cheap) {
        return benchmarkTools.route(start, goal, cheap);
    }

    @Tool(name = "nearby", value = "Finds places close by.")
    public String nearby(
            @P("degrees north") double latitude,
            @P("degrees east") double longitude,
            @P("in meters") int radius,
            @P("what to look for") List<String> kinds) {
        return benchmarkTools.nearby(latitude, longitude, radius, kinds);
    }

    @Tool(name = "translate", value = "Translates a text.")
    public String translate(
            @P("the text") String text,
            @P(value = "its language", required = false) @Nullable String from,
            @P("target language") String to) {
        return benchmarkTools.translate(text, from, to);
    }

    @Tool(name = "summarise", value = "Shortens a text.")
    public String summarise(@P("the text") String text, @P("how many sentences to keep") int sentences) {
        return benchmarkTools.summarise(text, sentences);
    }

    @Tool(name = "create_ticket", value = "Opens a ticket.")
    public String createTicket(
            @P("title of the ticket") String title,
            @P("what is wrong") String description,
            @P("how urgent it is") Priority priority,
            @P("labels") List<String> labels) {
        return benchmarkTools.createTicket(title, description, priority, labels);
    }

    @Tool(name = "assign_ticket", value = "Gives a ticket to someone.")
    public String assignTicket(@P("number of the ticket") long ticket, @P("who gets it") String person) {
        return benchmarkTools.assignTicket(ticket, person);
    }

    @Tool(name = "comment_ticket", value = "Adds a comment to a ticket.")
    public String commentTicket(@P("number of the ticket") long ticket, @P("the comment") String text) {
        return benchmarkTools.commentTicket(ticket, text);
    }

    @Tool(name = "close_tickets", value = "Closes tickets.")
    public String closeTickets(
            @P("their numbers") List<Integer> tickets,
            @P(value = "what was done", required = false) @Nullable String resolution) {
        return benchmarkTools.closeTickets(tickets, resolution);
    }

    @Tool(name = "query_table", value = "Reads rows of a table.")
    public String queryTable(
            @P("name of the table") String table,
            @P("columns to read") List<String> columns,
            @P("values that columns must have") Map<String, String> where,
            @P("how many at most") int limit) {
        return benchmarkTools.queryTable(table, columns, where, limit);
    }

    @Tool(name = "insert_row", value = "Adds a row to a table.")
    public String insertRow(
            @P("name of the table") String table, @P("values of the columns") Map<String, String> values) {
        return benchmarkTools.insertRow(table, values);
    }

    @Tool(name = "set_light", value = "Sets a lamp.")
    public String setLight(
            @P("name of the room") String room, @P("from 0 to 1") double brightness, @P("which color") Color colour) {
        return benchmarkTools.setLight(room, brightness, colour);
    }

    @Tool(name = "set_alarm", value = "Sets an alarm clock.")
    public String setAlarm(
            @P("when it rings") String time,
            @P("days of the week") List<Integer> days,
            @P(value = "what it is for", required = false) @Nullable String label) {
        return benchmarkTools.setAlarm(time, days, label);
    }
}
