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
public final class HandWrittenTools extends StreamingDecoder {
    private static final JsonFactory FACTORY = new JsonFactory();
    private static final Item NO_ITEM = new Item("", 0, 0);
    private static final Address NO_ADDRESS = new Address("", "", "");
    private static final Color NO_COLOUR = new Color(0, 0, 0);

    private final BenchmarkTools benchmarkTools;

    private HandWrittenTools(BenchmarkTools benchmarkTools, JsonParser in) {
        super(in);
        this.benchmarkTools = benchmarkTools;
    }

    public static String call(BenchmarkTools benchmarkTools, String name, String arguments) {
        try (JsonParser in = FACTORY.createParser(ObjectReadContext.empty(), arguments)) {
            HandWrittenTools decoder = new HandWrittenTools(benchmarkTools, in);
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
            case "summarise" -> summarise();
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
        int given = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "to" -> {
                    to = text();
                    given |= 1;
                }
                case "subject" -> {
                    subject = text();
                    given |= 2;
                }
                case "body" -> {
                    body = text();
                    given |= 4;
                }
                case "cc" -> {
                    cc = texts();
                    given |= 8;
                }
                default -> throw unknown(key);
            }
        }
        require(given, 15);
        return benchmarkTools.sendMail(to, subject, body, cc);
    }

    private String replyMail() {
        long message = 0;
        String body = "";
        boolean all = false;
        int given = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "message" -> {
                    message = number();
                    given |= 1;
                }
                case "body" -> {
                    body = text();
                    given |= 2;
                }
                case "all" -> {
                    all = flag();
                    given |= 4;
                }
                default -> throw unknown(key);
            }
        }
        require(given, 7);
        return benchmarkTools.replyMail(message, body, all);
    }

    private String searchMail() {
        String query = "";
        int limit = 0;
        boolean unread = false;
        int given = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "query" -> {
                    query = text();
                    given |= 1;
                }
                case "limit" -> {
                    limit = integer();
                    given |= 2;
                }
                case "unread" -> {
                    unread = flag();
                    given |= 4;
                }
                default -> throw unknown(key);
            }
        }
        require(given, 7);
        return benchmarkTools.searchMail(query, limit, unread);
    }

    private String moveMail() {
        List<Integer> messages = List.of();
        String folder = "";
        int given = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "messages" -> {
                    messages = integers();
                    given |= 1;
                }
                case "folder" -> {
                    folder = text();
                    given |= 2;
                }
                default -> throw unknown(key);
            }
        }
        require(given, 3);
        return benchmarkTools.moveMail(messages, folder);
    }

    private String flagMail() {
        long message = 0;
        Priority priority = Priority.LOW;
        int given = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "message" -> {
                    message = number();
                    given |= 1;
                }
                case "priority" -> {
                    priority = Priority.valueOf(text());
                    given |= 2;
                }
                default -> throw unknown(key);
            }
        }
        require(given, 3);
        return benchmarkTools.flagMail(message, priority);
    }

    private String createEvent() {
        String title = "";
        String start = "";
        int minutes = 0;
        @Nullable String room = null;
        int given = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "title" -> {
                    title = text();
                    given |= 1;
                }
                case "start" -> {
                    start = text();
                    given |= 2;
                }
                case "minutes" -> {
                    minutes = integer();
                    given |= 4;
                }
                case "room" -> {
                    room = text();
                }
                default -> throw unknown(key);
            }
        }
        require(given, 7);
        return benchmarkTools.createEvent(title, start, minutes, room);
    }

    private String moveEvent() {
        String event = "";
        String start = "";
        int given = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "event" -> {
                    event = text();
                    given |= 1;
                }
                case "start" -> {
                    start = text();
                    given |= 2;
                }
                default -> throw unknown(key);
            }
        }
        require(given, 3);
        return benchmarkTools.moveEvent(event, start);
    }

    private String cancelEvent() {
        String event = "";
        @Nullable String reason = null;
        int given = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "event" -> {
                    event = text();
                    given |= 1;
                }
                case "reason" -> {
                    reason = text();
                }
                default -> throw unknown(key);
            }
        }
        require(given, 1);
        return benchmarkTools.cancelEvent(event, reason);
    }

    private String invite() {
        String event = "";
        List<String> people = List.of();
        int given = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "event" -> {
                    event = text();
                    given |= 1;
                }
                case "people" -> {
                    people = texts();
                    given |= 2;
                }
                default -> throw unknown(key);
            }
        }
        require(given, 3);
        return benchmarkTools.invite(event, people);
    }

    private String freeRooms() {
        String start = "";
        int minutes = 0;
        int seats = 0;
        int given = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "start" -> {
                    start = text();
                    given |= 1;
                }
                case "minutes" -> {
                    minutes = integer();
                    given |= 2;
                }
                case "seats" -> {
                    seats = integer();
                    given |= 4;
                }
                default -> throw unknown(key);
            }
        }
        require(given, 7);
        return benchmarkTools.freeRooms(start, minutes, seats);
    }

    private String readFile() {
        String path = "";
        @Nullable Integer offset = null;
        @Nullable Integer limit = null;
        int given = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "path" -> {
                    path = text();
                    given |= 1;
                }
                case "offset" -> {
                    offset = integer();
                }
                case "limit" -> {
                    limit = integer();
                }
                default -> throw unknown(key);
            }
        }
        require(given, 1);
        return benchmarkTools.readFile(path, offset, limit);
    }

    private String writeFile() {
        String path = "";
        String content = "";
        int given = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "path" -> {
                    path = text();
                    given |= 1;
                }
                case "content" -> {
                    content = text();
                    given |= 2;
                }
                default -> throw unknown(key);
            }
        }
        require(given, 3);
        return benchmarkTools.writeFile(path, content);
    }

    private String editFile() {
        String path = "";
        String before = "";
        String after = "";
        boolean all = false;
        int given = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "path" -> {
                    path = text();
                    given |= 1;
                }
                case "before" -> {
                    before = text();
                    given |= 2;
                }
                case "after" -> {
                    after = text();
                    given |= 4;
                }
                case "all" -> {
                    all = flag();
                    given |= 8;
                }
                default -> throw unknown(key);
            }
        }
        require(given, 15);
        return benchmarkTools.editFile(path, before, after, all);
    }

    private String listFiles() {
        String folder = "";
        int depth = 0;
        int given = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "folder" -> {
                    folder = text();
                    given |= 1;
                }
                case "depth" -> {
                    depth = integer();
                    given |= 2;
                }
                default -> throw unknown(key);
            }
        }
        require(given, 3);
        return benchmarkTools.listFiles(folder, depth);
    }

    private String deleteFile() {
        String path = "";
        int given = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "path" -> {
                    path = text();
                    given |= 1;
                }
                default -> throw unknown(key);
            }
        }
        require(given, 1);
        return benchmarkTools.deleteFile(path);
    }

    private String grepFiles() {
        String pattern = "";
        List<String> globs = List.of();
        boolean caseless = false;
        int given = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "pattern" -> {
                    pattern = text();
                    given |= 1;
                }
                case "globs" -> {
                    globs = texts();
                    given |= 2;
                }
                case "caseless" -> {
                    caseless = flag();
                    given |= 4;
                }
                default -> throw unknown(key);
            }
        }
        require(given, 7);
        return benchmarkTools.grepFiles(pattern, globs, caseless);
    }

    private String runCommand() {
        List<String> argv = List.of();
        int timeout = 0;
        Map<String, String> environment = Map.of();
        int given = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "argv" -> {
                    argv = texts();
                    given |= 1;
                }
                case "timeout" -> {
                    timeout = integer();
                    given |= 2;
                }
                case "environment" -> {
                    environment = map();
                    given |= 4;
                }
                default -> throw unknown(key);
            }
        }
        require(given, 7);
        return benchmarkTools.runCommand(argv, timeout, environment);
    }

    private String gitCommit() {
        String message = "";
        boolean amend = false;
        int given = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "message" -> {
                    message = text();
                    given |= 1;
                }
                case "amend" -> {
                    amend = flag();
                    given |= 2;
                }
                default -> throw unknown(key);
            }
        }
        require(given, 3);
        return benchmarkTools.gitCommit(message, amend);
    }

    private String gitBranch() {
        String name = "";
        @Nullable String from = null;
        int given = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "name" -> {
                    name = text();
                    given |= 1;
                }
                case "from" -> {
                    from = text();
                }
                default -> throw unknown(key);
            }
        }
        require(given, 1);
        return benchmarkTools.gitBranch(name, from);
    }

    private String gitDiff() {
        List<String> paths = List.of();
        int context = 0;
        int given = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "paths" -> {
                    paths = texts();
                    given |= 1;
                }
                case "context" -> {
                    context = integer();
                    given |= 2;
                }
                default -> throw unknown(key);
            }
        }
        require(given, 3);
        return benchmarkTools.gitDiff(paths, context);
    }

    private String addToCart() {
        Item item = NO_ITEM;
        int given = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "item" -> {
                    item = item();
                    given |= 1;
                }
                default -> throw unknown(key);
            }
        }
        require(given, 1);
        return benchmarkTools.addToCart(item);
    }

    private String checkOut() {
        Address address = NO_ADDRESS;
        boolean express = false;
        @Nullable String note = null;
        int given = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "address" -> {
                    address = address();
                    given |= 1;
                }
                case "express" -> {
                    express = flag();
                    given |= 2;
                }
                case "note" -> {
                    note = text();
                }
                default -> throw unknown(key);
            }
        }
        require(given, 3);
        return benchmarkTools.checkOut(address, express, note);
    }

    private String placeOrder() {
        long customer = 0;
        List<Item> items = List.of();
        int given = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "customer" -> {
                    customer = number();
                    given |= 1;
                }
                case "items" -> {
                    items = items();
                    given |= 2;
                }
                default -> throw unknown(key);
            }
        }
        require(given, 3);
        return benchmarkTools.placeOrder(customer, items);
    }

    private String trackOrder() {
        String order = "";
        int given = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "order" -> {
                    order = text();
                    given |= 1;
                }
                default -> throw unknown(key);
            }
        }
        require(given, 1);
        return benchmarkTools.trackOrder(order);
    }

    private String refund() {
        String order = "";
        double amount = 0;
        String reason = "";
        int given = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "order" -> {
                    order = text();
                    given |= 1;
                }
                case "amount" -> {
                    amount = decimal();
                    given |= 2;
                }
                case "reason" -> {
                    reason = text();
                    given |= 4;
                }
                default -> throw unknown(key);
            }
        }
        require(given, 7);
        return benchmarkTools.refund(order, amount, reason);
    }

    private String setPrice() {
        String sku = "";
        double price = 0;
        int given = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "sku" -> {
                    sku = text();
                    given |= 1;
                }
                case "price" -> {
                    price = decimal();
                    given |= 2;
                }
                default -> throw unknown(key);
            }
        }
        require(given, 3);
        return benchmarkTools.setPrice(sku, price);
    }

    private String stockLevel() {
        String sku = "";
        List<Integer> warehouses = List.of();
        int given = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "sku" -> {
                    sku = text();
                    given |= 1;
                }
                case "warehouses" -> {
                    warehouses = integers();
                    given |= 2;
                }
                default -> throw unknown(key);
            }
        }
        require(given, 3);
        return benchmarkTools.stockLevel(sku, warehouses);
    }

    private String attack() {
        String target = "";
        int strength = 0;
        int given = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "target" -> {
                    target = text();
                    given |= 1;
                }
                case "strength" -> {
                    strength = integer();
                    given |= 2;
                }
                default -> throw unknown(key);
            }
        }
        require(given, 3);
        return benchmarkTools.attack(target, strength);
    }

    private String castSpell() {
        String spell = "";
        String target = "";
        int mana = 0;
        boolean quiet = false;
        int given = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "spell" -> {
                    spell = text();
                    given |= 1;
                }
                case "target" -> {
                    target = text();
                    given |= 2;
                }
                case "mana" -> {
                    mana = integer();
                    given |= 4;
                }
                case "quiet" -> {
                    quiet = flag();
                    given |= 8;
                }
                default -> throw unknown(key);
            }
        }
        require(given, 15);
        return benchmarkTools.castSpell(spell, target, mana, quiet);
    }

    private String move() {
        Direction direction = Direction.NORTH;
        int steps = 0;
        int given = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "direction" -> {
                    direction = Direction.valueOf(text());
                    given |= 1;
                }
                case "steps" -> {
                    steps = integer();
                    given |= 2;
                }
                default -> throw unknown(key);
            }
        }
        require(given, 3);
        return benchmarkTools.move(direction, steps);
    }

    private String pickUp() {
        List<String> things = List.of();
        int given = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "things" -> {
                    things = texts();
                    given |= 1;
                }
                default -> throw unknown(key);
            }
        }
        require(given, 1);
        return benchmarkTools.pickUp(things);
    }

    private String trade() {
        List<String> give = List.of();
        List<String> take = List.of();
        int gold = 0;
        int given = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "give" -> {
                    give = texts();
                    given |= 1;
                }
                case "take" -> {
                    take = texts();
                    given |= 2;
                }
                case "gold" -> {
                    gold = integer();
                    given |= 4;
                }
                default -> throw unknown(key);
            }
        }
        require(given, 7);
        return benchmarkTools.trade(give, take, gold);
    }

    private String rest() {
        int hours = 0;
        int given = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "hours" -> {
                    hours = integer();
                    given |= 1;
                }
                default -> throw unknown(key);
            }
        }
        require(given, 1);
        return benchmarkTools.rest(hours);
    }

    private String say() {
        String text = "";
        @Nullable String to = null;
        int given = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "text" -> {
                    text = text();
                    given |= 1;
                }
                case "to" -> {
                    to = text();
                }
                default -> throw unknown(key);
            }
        }
        require(given, 1);
        return benchmarkTools.say(text, to);
    }

    private String equip() {
        String thing = "";
        Hand hand = Hand.LEFT;
        int given = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "thing" -> {
                    thing = text();
                    given |= 1;
                }
                case "hand" -> {
                    hand = Hand.valueOf(text());
                    given |= 2;
                }
                default -> throw unknown(key);
            }
        }
        require(given, 3);
        return benchmarkTools.equip(thing, hand);
    }

    private String currentWeather() {
        String city = "";
        boolean metric = false;
        int given = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "city" -> {
                    city = text();
                    given |= 1;
                }
                case "metric" -> {
                    metric = flag();
                    given |= 2;
                }
                default -> throw unknown(key);
            }
        }
        require(given, 3);
        return benchmarkTools.currentWeather(city, metric);
    }

    private String forecast() {
        double latitude = 0;
        double longitude = 0;
        int days = 0;
        int given = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "latitude" -> {
                    latitude = decimal();
                    given |= 1;
                }
                case "longitude" -> {
                    longitude = decimal();
                    given |= 2;
                }
                case "days" -> {
                    days = integer();
                    given |= 4;
                }
                default -> throw unknown(key);
            }
        }
        require(given, 7);
        return benchmarkTools.forecast(latitude, longitude, days);
    }

    private String convert() {
        double amount = 0;
        String from = "";
        String to = "";
        int given = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "amount" -> {
                    amount = decimal();
                    given |= 1;
                }
                case "from" -> {
                    from = text();
                    given |= 2;
                }
                case "to" -> {
                    to = text();
                    given |= 4;
                }
                default -> throw unknown(key);
            }
        }
        require(given, 7);
        return benchmarkTools.convert(amount, from, to);
    }

    private String route() {
        Address start = NO_ADDRESS;
        Address goal = NO_ADDRESS;
        boolean cheap = false;
        int given = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "start" -> {
                    start = address();
                    given |= 1;
                }
                case "goal" -> {
                    goal = address();
                    given |= 2;
                }
                case "cheap" -> {
                    cheap = flag();
                    given |= 4;
                }
                default -> throw unknown(key);
            }
        }
        require(given, 7);
        return benchmarkTools.route(start, goal, cheap);
    }

    private String nearby() {
        double latitude = 0;
        double longitude = 0;
        int radius = 0;
        List<String> kinds = List.of();
        int given = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "latitude" -> {
                    latitude = decimal();
                    given |= 1;
                }
                case "longitude" -> {
                    longitude = decimal();
                    given |= 2;
                }
                case "radius" -> {
                    radius = integer();
                    given |= 4;
                }
                case "kinds" -> {
                    kinds = texts();
                    given |= 8;
                }
                default -> throw unknown(key);
            }
        }
        require(given, 15);
        return benchmarkTools.nearby(latitude, longitude, radius, kinds);
    }

    private String translate() {
        String text = "";
        @Nullable String from = null;
        String to = "";
        int given = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "text" -> {
                    text = text();
                    given |= 1;
                }
                case "from" -> {
                    from = text();
                }
                case "to" -> {
                    to = text();
                    given |= 4;
                }
                default -> throw unknown(key);
            }
        }
        require(given, 5);
        return benchmarkTools.translate(text, from, to);
    }

    private String summarise() {
        String text = "";
        int sentences = 0;
        int given = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "text" -> {
                    text = text();
                    given |= 1;
                }
                case "sentences" -> {
                    sentences = integer();
                    given |= 2;
                }
                default -> throw unknown(key);
            }
        }
        require(given, 3);
        return benchmarkTools.summarise(text, sentences);
    }

    private String createTicket() {
        String title = "";
        String description = "";
        Priority priority = Priority.LOW;
        List<String> labels = List.of();
        int given = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "title" -> {
                    title = text();
                    given |= 1;
                }
                case "description" -> {
                    description = text();
                    given |= 2;
                }
                case "priority" -> {
                    priority = Priority.valueOf(text());
                    given |= 4;
                }
                case "labels" -> {
                    labels = texts();
                    given |= 8;
                }
                default -> throw unknown(key);
            }
        }
        require(given, 15);
        return benchmarkTools.createTicket(title, description, priority, labels);
    }

    private String assignTicket() {
        long ticket = 0;
        String person = "";
        int given = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "ticket" -> {
                    ticket = number();
                    given |= 1;
                }
                case "person" -> {
                    person = text();
                    given |= 2;
                }
                default -> throw unknown(key);
            }
        }
        require(given, 3);
        return benchmarkTools.assignTicket(ticket, person);
    }

    private String commentTicket() {
        long ticket = 0;
        String text = "";
        int given = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "ticket" -> {
                    ticket = number();
                    given |= 1;
                }
                case "text" -> {
                    text = text();
                    given |= 2;
                }
                default -> throw unknown(key);
            }
        }
        require(given, 3);
        return benchmarkTools.commentTicket(ticket, text);
    }

    private String closeTickets() {
        List<Integer> tickets = List.of();
        @Nullable String resolution = null;
        int given = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "tickets" -> {
                    tickets = integers();
                    given |= 1;
                }
                case "resolution" -> {
                    resolution = text();
                }
                default -> throw unknown(key);
            }
        }
        require(given, 1);
        return benchmarkTools.closeTickets(tickets, resolution);
    }

    private String queryTable() {
        String table = "";
        List<String> columns = List.of();
        Map<String, String> where = Map.of();
        int limit = 0;
        int given = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "table" -> {
                    table = text();
                    given |= 1;
                }
                case "columns" -> {
                    columns = texts();
                    given |= 2;
                }
                case "where" -> {
                    where = map();
                    given |= 4;
                }
                case "limit" -> {
                    limit = integer();
                    given |= 8;
                }
                default -> throw unknown(key);
            }
        }
        require(given, 15);
        return benchmarkTools.queryTable(table, columns, where, limit);
    }

    private String insertRow() {
        String table = "";
        Map<String, String> values = Map.of();
        int given = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "table" -> {
                    table = text();
                    given |= 1;
                }
                case "values" -> {
                    values = map();
                    given |= 2;
                }
                default -> throw unknown(key);
            }
        }
        require(given, 3);
        return benchmarkTools.insertRow(table, values);
    }

    private String setLight() {
        String room = "";
        double brightness = 0;
        Color color = NO_COLOUR;
        int given = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "room" -> {
                    room = text();
                    given |= 1;
                }
                case "brightness" -> {
                    brightness = decimal();
                    given |= 2;
                }
                case "colour" -> {
                    color = colour();
                    given |= 4;
                }
                default -> throw unknown(key);
            }
        }
        require(given, 7);
        return benchmarkTools.setLight(room, brightness, color);
    }

    private String setAlarm() {
        String time = "";
        List<Integer> days = List.of();
        @Nullable String label = null;
        int given = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "time" -> {
                    time = text();
                    given |= 1;
                }
                case "days" -> {
                    days = integers();
                    given |= 2;
                }
                case "label" -> {
                    label = text();
                }
                default -> throw unknown(key);
            }
        }
        require(given, 3);
        return benchmarkTools.setAlarm(time, days, label);
    }
}
