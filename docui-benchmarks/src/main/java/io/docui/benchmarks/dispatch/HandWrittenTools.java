package io.docui.benchmarks.dispatch;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Hand-written JSON decoder and dispatcher of exactly these fifty tools, as the lower bound of the comparison. It reads with
 * Jackson's streaming parser, knows each tool's arguments, and rejects arguments that are unknown, missing or of another type.
 */
public final class HandWrittenTools extends StreamingJsonDecoder {
    private static final JsonFactory FACTORY = new JsonFactory();
    private static final Item NO_ITEM = new Item("", 0, 0);
    private static final Address NO_ADDRESS = new Address("", "", "");
    private static final Color NO_COLOR = new Color(0, 0, 0);

    private final BenchmarkTools tools;

    private HandWrittenTools(BenchmarkTools tools, JsonParser in) {
        super(in);
        this.tools = tools;
    }

    public static String call(BenchmarkTools tools, String name, String arguments) {
        try (JsonParser in = FACTORY.createParser(ObjectReadContext.empty(), arguments)) {
            HandWrittenTools decoder = new HandWrittenTools(tools, in);
            decoder.expect(JsonToken.START_OBJECT);
            String result = decoder.call(name);
            if (in.nextToken() != null) {
                throw new IllegalArgumentException("more than one value");
            }
            return result;
        }
    }

    private String call(String name) {
        return switch (name) {
            case "send_mail" -> sendMail();
            case "reply_mail" -> replyMail();
            case "search_mail" -> searchMail();
            case "move_mail" -> moveMail();
            case "flag_mail" -> flagMail();
            case "create_event" -> createEvent();
            case "move_event" -> moveEvent();
            case "cancel_event" -> cancelEvent();
            case "invite" -> invite();
            case "free_rooms" -> freeRooms();
            case "read_file" -> readFile();
            case "write_file" -> writeFile();
            case "edit_file" -> editFile();
            case "list_files" -> listFiles();
            case "delete_file" -> deleteFile();
            case "grep_files" -> grepFiles();
            case "run_command" -> runCommand();
            case "git_commit" -> gitCommit();
            case "git_branch" -> gitBranch();
            case "git_diff" -> gitDiff();
            case "add_to_cart" -> addToCart();
            case "check_out" -> checkOut();
            case "place_order" -> placeOrder();
            case "track_order" -> trackOrder();
            case "refund" -> refund();
            case "set_price" -> setPrice();
            case "stock_level" -> stockLevel();
            case "attack" -> attack();
            case "cast_spell" -> castSpell();
            case "move" -> move();
            case "pick_up" -> pickUp();
            case "trade" -> trade();
            case "rest" -> rest();
            case "say" -> say();
            case "equip" -> equip();
            case "current_weather" -> currentWeather();
            case "forecast" -> forecast();
            case "convert" -> convert();
            case "route" -> route();
            case "nearby" -> nearby();
            case "translate" -> translate();
            case "summarize" -> summarize();
            case "create_ticket" -> createTicket();
            case "assign_ticket" -> assignTicket();
            case "comment_ticket" -> commentTicket();
            case "close_tickets" -> closeTickets();
            case "query_table" -> queryTable();
            case "insert_row" -> insertRow();
            case "set_light" -> setLight();
            case "set_alarm" -> setAlarm();
            default -> throw unknown(name);
        };
    }

    private String sendMail() {
        String to = "";
        String subject = "";
        String body = "";
        List<String> cc = List.of();
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "to" -> to = text(1);
                case "subject" -> subject = text(2);
                case "body" -> body = text(4);
                case "cc" -> cc = texts(8);
                default -> throw unknown(key);
            }
        }
        require(15);
        return tools.sendMail(to, subject, body, cc);
    }

    private String replyMail() {
        long message = 0;
        String body = "";
        boolean all = false;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "message" -> message = number(1);
                case "body" -> body = text(2);
                case "all" -> all = flag(4);
                default -> throw unknown(key);
            }
        }
        require(7);
        return tools.replyMail(message, body, all);
    }

    private String searchMail() {
        String query = "";
        int limit = 0;
        boolean unread = false;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "query" -> query = text(1);
                case "limit" -> limit = integer(2);
                case "unread" -> unread = flag(4);
                default -> throw unknown(key);
            }
        }
        require(7);
        return tools.searchMail(query, limit, unread);
    }

    private String moveMail() {
        List<Integer> messages = List.of();
        String folder = "";
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "messages" -> messages = integers(1);
                case "folder" -> folder = text(2);
                default -> throw unknown(key);
            }
        }
        require(3);
        return tools.moveMail(messages, folder);
    }

    private String flagMail() {
        long message = 0;
        Priority priority = Priority.LOW;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "message" -> message = number(1);
                case "priority" -> priority = Priority.valueOf(text(2));
                default -> throw unknown(key);
            }
        }
        require(3);
        return tools.flagMail(message, priority);
    }

    private String createEvent() {
        String title = "";
        String start = "";
        int minutes = 0;
        @Nullable String room = null;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "title" -> title = text(1);
                case "start" -> start = text(2);
                case "minutes" -> minutes = integer(4);
                case "room" -> room = text(0);
                default -> throw unknown(key);
            }
        }
        require(7);
        return tools.createEvent(title, start, minutes, room);
    }

    private String moveEvent() {
        String event = "";
        String start = "";
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "event" -> event = text(1);
                case "start" -> start = text(2);
                default -> throw unknown(key);
            }
        }
        require(3);
        return tools.moveEvent(event, start);
    }

    private String cancelEvent() {
        String event = "";
        @Nullable String reason = null;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "event" -> event = text(1);
                case "reason" -> reason = text(0);
                default -> throw unknown(key);
            }
        }
        require(1);
        return tools.cancelEvent(event, reason);
    }

    private String invite() {
        String event = "";
        List<String> people = List.of();
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "event" -> event = text(1);
                case "people" -> people = texts(2);
                default -> throw unknown(key);
            }
        }
        require(3);
        return tools.invite(event, people);
    }

    private String freeRooms() {
        String start = "";
        int minutes = 0;
        int seats = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "start" -> start = text(1);
                case "minutes" -> minutes = integer(2);
                case "seats" -> seats = integer(4);
                default -> throw unknown(key);
            }
        }
        require(7);
        return tools.freeRooms(start, minutes, seats);
    }

    private String readFile() {
        String path = "";
        @Nullable Integer offset = null;
        @Nullable Integer limit = null;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "path" -> path = text(1);
                case "offset" -> offset = integer(0);
                case "limit" -> limit = integer(0);
                default -> throw unknown(key);
            }
        }
        require(1);
        return tools.readFile(path, offset, limit);
    }

    private String writeFile() {
        String path = "";
        String content = "";
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "path" -> path = text(1);
                case "content" -> content = text(2);
                default -> throw unknown(key);
            }
        }
        require(3);
        return tools.writeFile(path, content);
    }

    private String editFile() {
        String path = "";
        String before = "";
        String after = "";
        boolean all = false;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "path" -> path = text(1);
                case "before" -> before = text(2);
                case "after" -> after = text(4);
                case "all" -> all = flag(8);
                default -> throw unknown(key);
            }
        }
        require(15);
        return tools.editFile(path, before, after, all);
    }

    private String listFiles() {
        String folder = "";
        int depth = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "folder" -> folder = text(1);
                case "depth" -> depth = integer(2);
                default -> throw unknown(key);
            }
        }
        require(3);
        return tools.listFiles(folder, depth);
    }

    private String deleteFile() {
        String path = "";
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "path" -> path = text(1);
                default -> throw unknown(key);
            }
        }
        require(1);
        return tools.deleteFile(path);
    }

    private String grepFiles() {
        String pattern = "";
        List<String> globs = List.of();
        boolean caseless = false;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "pattern" -> pattern = text(1);
                case "globs" -> globs = texts(2);
                case "caseless" -> caseless = flag(4);
                default -> throw unknown(key);
            }
        }
        require(7);
        return tools.grepFiles(pattern, globs, caseless);
    }

    private String runCommand() {
        List<String> argv = List.of();
        int timeout = 0;
        Map<String, String> environment = Map.of();
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "argv" -> argv = texts(1);
                case "timeout" -> timeout = integer(2);
                case "environment" -> environment = map(4);
                default -> throw unknown(key);
            }
        }
        require(7);
        return tools.runCommand(argv, timeout, environment);
    }

    private String gitCommit() {
        String message = "";
        boolean amend = false;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "message" -> message = text(1);
                case "amend" -> amend = flag(2);
                default -> throw unknown(key);
            }
        }
        require(3);
        return tools.gitCommit(message, amend);
    }

    private String gitBranch() {
        String name = "";
        @Nullable String from = null;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "name" -> name = text(1);
                case "from" -> from = text(0);
                default -> throw unknown(key);
            }
        }
        require(1);
        return tools.gitBranch(name, from);
    }

    private String gitDiff() {
        List<String> paths = List.of();
        int context = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "paths" -> paths = texts(1);
                case "context" -> context = integer(2);
                default -> throw unknown(key);
            }
        }
        require(3);
        return tools.gitDiff(paths, context);
    }

    private String addToCart() {
        Item item = NO_ITEM;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "item" -> item = item(1);
                default -> throw unknown(key);
            }
        }
        require(1);
        return tools.addToCart(item);
    }

    private String checkOut() {
        Address address = NO_ADDRESS;
        boolean express = false;
        @Nullable String note = null;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "address" -> address = address(1);
                case "express" -> express = flag(2);
                case "note" -> note = text(0);
                default -> throw unknown(key);
            }
        }
        require(3);
        return tools.checkOut(address, express, note);
    }

    private String placeOrder() {
        long customer = 0;
        List<Item> items = List.of();
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "customer" -> customer = number(1);
                case "items" -> items = items(2);
                default -> throw unknown(key);
            }
        }
        require(3);
        return tools.placeOrder(customer, items);
    }

    private String trackOrder() {
        String order = "";
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "order" -> order = text(1);
                default -> throw unknown(key);
            }
        }
        require(1);
        return tools.trackOrder(order);
    }

    private String refund() {
        String order = "";
        double amount = 0;
        String reason = "";
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "order" -> order = text(1);
                case "amount" -> amount = decimal(2);
                case "reason" -> reason = text(4);
                default -> throw unknown(key);
            }
        }
        require(7);
        return tools.refund(order, amount, reason);
    }

    private String setPrice() {
        String sku = "";
        double price = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "sku" -> sku = text(1);
                case "price" -> price = decimal(2);
                default -> throw unknown(key);
            }
        }
        require(3);
        return tools.setPrice(sku, price);
    }

    private String stockLevel() {
        String sku = "";
        List<Integer> warehouses = List.of();
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "sku" -> sku = text(1);
                case "warehouses" -> warehouses = integers(2);
                default -> throw unknown(key);
            }
        }
        require(3);
        return tools.stockLevel(sku, warehouses);
    }

    private String attack() {
        String target = "";
        int strength = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "target" -> target = text(1);
                case "strength" -> strength = integer(2);
                default -> throw unknown(key);
            }
        }
        require(3);
        return tools.attack(target, strength);
    }

    private String castSpell() {
        String spell = "";
        String target = "";
        int mana = 0;
        boolean quiet = false;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "spell" -> spell = text(1);
                case "target" -> target = text(2);
                case "mana" -> mana = integer(4);
                case "quiet" -> quiet = flag(8);
                default -> throw unknown(key);
            }
        }
        require(15);
        return tools.castSpell(spell, target, mana, quiet);
    }

    private String move() {
        Direction direction = Direction.NORTH;
        int steps = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "direction" -> direction = Direction.valueOf(text(1));
                case "steps" -> steps = integer(2);
                default -> throw unknown(key);
            }
        }
        require(3);
        return tools.move(direction, steps);
    }

    private String pickUp() {
        List<String> things = List.of();
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "things" -> things = texts(1);
                default -> throw unknown(key);
            }
        }
        require(1);
        return tools.pickUp(things);
    }

    private String trade() {
        List<String> give = List.of();
        List<String> take = List.of();
        int gold = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "give" -> give = texts(1);
                case "take" -> take = texts(2);
                case "gold" -> gold = integer(4);
                default -> throw unknown(key);
            }
        }
        require(7);
        return tools.trade(give, take, gold);
    }

    private String rest() {
        int hours = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "hours" -> hours = integer(1);
                default -> throw unknown(key);
            }
        }
        require(1);
        return tools.rest(hours);
    }

    private String say() {
        String text = "";
        @Nullable String to = null;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "text" -> text = text(1);
                case "to" -> to = text(0);
                default -> throw unknown(key);
            }
        }
        require(1);
        return tools.say(text, to);
    }

    private String equip() {
        String thing = "";
        Hand hand = Hand.LEFT;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "thing" -> thing = text(1);
                case "hand" -> hand = Hand.valueOf(text(2));
                default -> throw unknown(key);
            }
        }
        require(3);
        return tools.equip(thing, hand);
    }

    private String currentWeather() {
        String city = "";
        boolean metric = false;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "city" -> city = text(1);
                case "metric" -> metric = flag(2);
                default -> throw unknown(key);
            }
        }
        require(3);
        return tools.currentWeather(city, metric);
    }

    private String forecast() {
        double latitude = 0;
        double longitude = 0;
        int days = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "latitude" -> latitude = decimal(1);
                case "longitude" -> longitude = decimal(2);
                case "days" -> days = integer(4);
                default -> throw unknown(key);
            }
        }
        require(7);
        return tools.forecast(latitude, longitude, days);
    }

    private String convert() {
        double amount = 0;
        String from = "";
        String to = "";
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "amount" -> amount = decimal(1);
                case "from" -> from = text(2);
                case "to" -> to = text(4);
                default -> throw unknown(key);
            }
        }
        require(7);
        return tools.convert(amount, from, to);
    }

    private String route() {
        Address start = NO_ADDRESS;
        Address goal = NO_ADDRESS;
        boolean cheap = false;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "start" -> start = address(1);
                case "goal" -> goal = address(2);
                case "cheap" -> cheap = flag(4);
                default -> throw unknown(key);
            }
        }
        require(7);
        return tools.route(start, goal, cheap);
    }

    private String nearby() {
        double latitude = 0;
        double longitude = 0;
        int radius = 0;
        List<String> kinds = List.of();
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "latitude" -> latitude = decimal(1);
                case "longitude" -> longitude = decimal(2);
                case "radius" -> radius = integer(4);
                case "kinds" -> kinds = texts(8);
                default -> throw unknown(key);
            }
        }
        require(15);
        return tools.nearby(latitude, longitude, radius, kinds);
    }

    private String translate() {
        String text = "";
        @Nullable String from = null;
        String to = "";
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "text" -> text = text(1);
                case "from" -> from = text(0);
                case "to" -> to = text(4);
                default -> throw unknown(key);
            }
        }
        require(5);
        return tools.translate(text, from, to);
    }

    private String summarize() {
        String text = "";
        int sentences = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "text" -> text = text(1);
                case "sentences" -> sentences = integer(2);
                default -> throw unknown(key);
            }
        }
        require(3);
        return tools.summarize(text, sentences);
    }

    private String createTicket() {
        String title = "";
        String description = "";
        Priority priority = Priority.LOW;
        List<String> labels = List.of();
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "title" -> title = text(1);
                case "description" -> description = text(2);
                case "priority" -> priority = Priority.valueOf(text(4));
                case "labels" -> labels = texts(8);
                default -> throw unknown(key);
            }
        }
        require(15);
        return tools.createTicket(title, description, priority, labels);
    }

    private String assignTicket() {
        long ticket = 0;
        String person = "";
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "ticket" -> ticket = number(1);
                case "person" -> person = text(2);
                default -> throw unknown(key);
            }
        }
        require(3);
        return tools.assignTicket(ticket, person);
    }

    private String commentTicket() {
        long ticket = 0;
        String text = "";
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "ticket" -> ticket = number(1);
                case "text" -> text = text(2);
                default -> throw unknown(key);
            }
        }
        require(3);
        return tools.commentTicket(ticket, text);
    }

    private String closeTickets() {
        List<Integer> tickets = List.of();
        @Nullable String resolution = null;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "tickets" -> tickets = integers(1);
                case "resolution" -> resolution = text(0);
                default -> throw unknown(key);
            }
        }
        require(1);
        return tools.closeTickets(tickets, resolution);
    }

    private String queryTable() {
        String table = "";
        List<String> columns = List.of();
        Map<String, String> where = Map.of();
        int limit = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "table" -> table = text(1);
                case "columns" -> columns = texts(2);
                case "where" -> where = map(4);
                case "limit" -> limit = integer(8);
                default -> throw unknown(key);
            }
        }
        require(15);
        return tools.queryTable(table, columns, where, limit);
    }

    private String insertRow() {
        String table = "";
        Map<String, String> values = Map.of();
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "table" -> table = text(1);
                case "values" -> values = map(2);
                default -> throw unknown(key);
            }
        }
        require(3);
        return tools.insertRow(table, values);
    }

    private String setLight() {
        String room = "";
        double brightness = 0;
        Color color = NO_COLOR;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "room" -> room = text(1);
                case "brightness" -> brightness = decimal(2);
                case "color" -> color = color(4);
                default -> throw unknown(key);
            }
        }
        require(7);
        return tools.setLight(room, brightness, color);
    }

    private String setAlarm() {
        String time = "";
        List<Integer> days = List.of();
        @Nullable String label = null;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "time" -> time = text(1);
                case "days" -> days = integers(2);
                case "label" -> label = text(0);
                default -> throw unknown(key);
            }
        }
        require(3);
        return tools.setAlarm(time, days, label);
    }
}
