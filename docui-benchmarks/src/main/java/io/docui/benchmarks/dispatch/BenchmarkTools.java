package io.docui.benchmarks.dispatch;

import dev.langchain4j.agent.tool.P;
import dev.langchain4j.agent.tool.Tool;
import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.ai.tool.annotation.ToolParam;

/**
 * Fifty tools of many kinds, with the same descriptions for DocUI, LangChain4j and Spring AI. Each only adds its arguments to a checksum,
 * which reveals a call that lost or changed an argument.
 */
@DocUIApp(id = "tools", title = "Tools")
public final class BenchmarkTools {
    private static final String DONE = "done";

    private int seen;

    /** Returns a checksum of the arguments of all calls since the last {@link #forget}. */
    public int checksum() {
        return seen;
    }

    /** Resets the checksum. */
    public void forget() {
        seen = 0;
    }

    private String done(int... digests) {
        for (int digest : digests) {
            seen = 31 * seen + digest;
        }
        return DONE;
    }

    private static int length(@Nullable String text) {
        return text == null ? 0 : text.length();
    }

    private static int length(List<String> texts) {
        int length = 0;
        for (String text : texts) {
            length = 3 * length + text.length();
        }
        return length;
    }

    private static int length(Map<String, String> texts) {
        int length = 0;
        for (Map.Entry<String, String> text : texts.entrySet()) {
            length += text.getKey().length() + 5 * text.getValue().length();
        }
        return length;
    }

    private static int sum(List<Integer> numbers) {
        int sum = 0;
        for (int number : numbers) {
            sum = 7 * sum + number;
        }
        return sum;
    }

    /**
     * Sends a mail.
     *
     * @param to address of the recipient
     * @param subject subject line
     * @param body text of the mail
     * @param cc further recipients
     * @return "done"
     */
    @DocUIAction
    @Tool(name = "send_mail", value = "Sends a mail.")
    @org.springframework.ai.tool.annotation.Tool(name = "send_mail", description = "Sends a mail.")
    public String sendMail(
            @P("address of the recipient") @ToolParam(description = "address of the recipient") String to,
            @P("subject line") @ToolParam(description = "subject line") String subject,
            @P("text of the mail") @ToolParam(description = "text of the mail") String body,
            @P("further recipients") @ToolParam(description = "further recipients") List<String> cc) {
        return done(to.length(), subject.length(), body.length(), length(cc));
    }

    /**
     * Answers a mail.
     *
     * @param message number of the mail
     * @param body text of the answer
     * @param all whether all recipients get it
     * @return "done"
     */
    @DocUIAction
    @Tool(name = "reply_mail", value = "Answers a mail.")
    @org.springframework.ai.tool.annotation.Tool(name = "reply_mail", description = "Answers a mail.")
    public String replyMail(
            @P("number of the mail") @ToolParam(description = "number of the mail") long message,
            @P("text of the answer") @ToolParam(description = "text of the answer") String body,
            @P("whether all recipients get it") @ToolParam(description = "whether all recipients get it") boolean all) {
        return done((int) message, body.length(), all ? 1 : 2);
    }

    /**
     * Looks for mails.
     *
     * @param query words to look for
     * @param limit how many at most
     * @param unread whether only unread ones
     * @return "done"
     */
    @DocUIAction
    @Tool(name = "search_mail", value = "Looks for mails.")
    @org.springframework.ai.tool.annotation.Tool(name = "search_mail", description = "Looks for mails.")
    public String searchMail(
            @P("words to look for") @ToolParam(description = "words to look for") String query,
            @P("how many at most") @ToolParam(description = "how many at most") int limit,
            @P("whether only unread ones") @ToolParam(description = "whether only unread ones") boolean unread) {
        return done(query.length(), limit, unread ? 1 : 2);
    }

    /**
     * Moves mails to a folder.
     *
     * @param messages numbers of the mails
     * @param folder name of the folder
     * @return "done"
     */
    @DocUIAction
    @Tool(name = "move_mail", value = "Moves mails to a folder.")
    @org.springframework.ai.tool.annotation.Tool(name = "move_mail", description = "Moves mails to a folder.")
    public String moveMail(
            @P("numbers of the mails") @ToolParam(description = "numbers of the mails") List<Integer> messages,
            @P("name of the folder") @ToolParam(description = "name of the folder") String folder) {
        return done(sum(messages), folder.length());
    }

    /**
     * Marks a mail.
     *
     * @param message number of the mail
     * @param priority its new priority
     * @return "done"
     */
    @DocUIAction
    @Tool(name = "flag_mail", value = "Marks a mail.")
    @org.springframework.ai.tool.annotation.Tool(name = "flag_mail", description = "Marks a mail.")
    public String flagMail(
            @P("number of the mail") @ToolParam(description = "number of the mail") long message,
            @P("its new priority") @ToolParam(description = "its new priority") Priority priority) {
        return done((int) message, priority.name().charAt(0));
    }

    /**
     * Puts an event into the calendar.
     *
     * @param title title of the event
     * @param start when it begins
     * @param minutes how long it takes
     * @param room where it takes place
     * @return "done"
     */
    @DocUIAction
    @Tool(name = "create_event", value = "Puts an event into the calendar.")
    @org.springframework.ai.tool.annotation.Tool(
            name = "create_event",
            description = "Puts an event into the calendar.")
    public String createEvent(
            @P("title of the event") @ToolParam(description = "title of the event") String title,
            @P("when it begins") @ToolParam(description = "when it begins") String start,
            @P("how long it takes") @ToolParam(description = "how long it takes") int minutes,
            @P(value = "where it takes place", required = false)
                    @ToolParam(description = "where it takes place", required = false)
                    @Nullable
                    String room) {
        return done(title.length(), start.length(), minutes, length(room));
    }

    /**
     * Moves an event.
     *
     * @param event id of the event
     * @param start when it begins now
     * @return "done"
     */
    @DocUIAction
    @Tool(name = "move_event", value = "Moves an event.")
    @org.springframework.ai.tool.annotation.Tool(name = "move_event", description = "Moves an event.")
    public String moveEvent(
            @P("id of the event") @ToolParam(description = "id of the event") String event,
            @P("when it begins now") @ToolParam(description = "when it begins now") String start) {
        return done(event.length(), start.length());
    }

    /**
     * Cancels an event.
     *
     * @param event id of the event
     * @param reason why
     * @return "done"
     */
    @DocUIAction
    @Tool(name = "cancel_event", value = "Cancels an event.")
    @org.springframework.ai.tool.annotation.Tool(name = "cancel_event", description = "Cancels an event.")
    public String cancelEvent(
            @P("id of the event") @ToolParam(description = "id of the event") String event,
            @P(value = "why", required = false) @ToolParam(description = "why", required = false) @Nullable
                    String reason) {
        return done(event.length(), length(reason));
    }

    /**
     * Invites people to an event.
     *
     * @param event id of the event
     * @param people their addresses
     * @return "done"
     */
    @DocUIAction
    @Tool(name = "invite", value = "Invites people to an event.")
    @org.springframework.ai.tool.annotation.Tool(name = "invite", description = "Invites people to an event.")
    public String invite(
            @P("id of the event") @ToolParam(description = "id of the event") String event,
            @P("their addresses") @ToolParam(description = "their addresses") List<String> people) {
        return done(event.length(), length(people));
    }

    /**
     * Lists rooms that are free.
     *
     * @param start from when
     * @param minutes how long
     * @param seats seats that are needed
     * @return "done"
     */
    @DocUIAction
    @Tool(name = "free_rooms", value = "Lists rooms that are free.")
    @org.springframework.ai.tool.annotation.Tool(name = "free_rooms", description = "Lists rooms that are free.")
    public String freeRooms(
            @P("from when") @ToolParam(description = "from when") String start,
            @P("how long") @ToolParam(description = "how long") int minutes,
            @P("seats that are needed") @ToolParam(description = "seats that are needed") int seats) {
        return done(start.length(), minutes, seats);
    }

    /**
     * Reads a part of a file.
     *
     * @param path path of the file
     * @param offset first line
     * @param limit how many lines
     * @return "done"
     */
    @DocUIAction
    @Tool(name = "read_file", value = "Reads a part of a file.")
    @org.springframework.ai.tool.annotation.Tool(name = "read_file", description = "Reads a part of a file.")
    public String readFile(
            @P("path of the file") @ToolParam(description = "path of the file") String path,
            @P(value = "first line", required = false)
                    @ToolParam(description = "first line", required = false)
                    @Nullable
                    Integer offset,
            @P(value = "how many lines", required = false)
                    @ToolParam(description = "how many lines", required = false)
                    @Nullable
                    Integer limit) {
        return done(path.length(), offset == null ? 0 : offset, limit == null ? 0 : limit);
    }

    /**
     * Writes a file.
     *
     * @param path path of the file
     * @param content its new content
     * @return "done"
     */
    @DocUIAction
    @Tool(name = "write_file", value = "Writes a file.")
    @org.springframework.ai.tool.annotation.Tool(name = "write_file", description = "Writes a file.")
    public String writeFile(
            @P("path of the file") @ToolParam(description = "path of the file") String path,
            @P("its new content") @ToolParam(description = "its new content") String content) {
        return done(path.length(), content.length());
    }

    /**
     * Replaces a text in a file.
     *
     * @param path path of the file
     * @param before text to replace
     * @param after text to put there
     * @param all whether to replace every one
     * @return "done"
     */
    @DocUIAction
    @Tool(name = "edit_file", value = "Replaces a text in a file.")
    @org.springframework.ai.tool.annotation.Tool(name = "edit_file", description = "Replaces a text in a file.")
    public String editFile(
            @P("path of the file") @ToolParam(description = "path of the file") String path,
            @P("text to replace") @ToolParam(description = "text to replace") String before,
            @P("text to put there") @ToolParam(description = "text to put there") String after,
            @P("whether to replace every one") @ToolParam(description = "whether to replace every one") boolean all) {
        return done(path.length(), before.length(), after.length(), all ? 1 : 2);
    }

    /**
     * Lists the files of a folder.
     *
     * @param folder path of the folder
     * @param depth how deep to go
     * @return "done"
     */
    @DocUIAction
    @Tool(name = "list_files", value = "Lists the files of a folder.")
    @org.springframework.ai.tool.annotation.Tool(name = "list_files", description = "Lists the files of a folder.")
    public String listFiles(
            @P("path of the folder") @ToolParam(description = "path of the folder") String folder,
            @P("how deep to go") @ToolParam(description = "how deep to go") int depth) {
        return done(folder.length(), depth);
    }

    /**
     * Deletes a file.
     *
     * @param path path of the file
     * @return "done"
     */
    @DocUIAction
    @Tool(name = "delete_file", value = "Deletes a file.")
    @org.springframework.ai.tool.annotation.Tool(name = "delete_file", description = "Deletes a file.")
    public String deleteFile(@P("path of the file") @ToolParam(description = "path of the file") String path) {
        return done(path.length());
    }

    /**
     * Looks for a pattern in files.
     *
     * @param pattern regular expression
     * @param globs which files
     * @param caseless whether to ignore case
     * @return "done"
     */
    @DocUIAction
    @Tool(name = "grep_files", value = "Looks for a pattern in files.")
    @org.springframework.ai.tool.annotation.Tool(name = "grep_files", description = "Looks for a pattern in files.")
    public String grepFiles(
            @P("regular expression") @ToolParam(description = "regular expression") String pattern,
            @P("which files") @ToolParam(description = "which files") List<String> globs,
            @P("whether to ignore case") @ToolParam(description = "whether to ignore case") boolean caseless) {
        return done(pattern.length(), length(globs), caseless ? 1 : 2);
    }

    /**
     * Runs a program.
     *
     * @param argv program and arguments
     * @param timeout seconds it may take
     * @param environment variables to set
     * @return "done"
     */
    @DocUIAction
    @Tool(name = "run_command", value = "Runs a program.")
    @org.springframework.ai.tool.annotation.Tool(name = "run_command", description = "Runs a program.")
    public String runCommand(
            @P("program and arguments") @ToolParam(description = "program and arguments") List<String> argv,
            @P("seconds it may take") @ToolParam(description = "seconds it may take") int timeout,
            @P("variables to set") @ToolParam(description = "variables to set") Map<String, String> environment) {
        return done(length(argv), timeout, length(environment));
    }

    /**
     * Commits what is staged.
     *
     * @param message commit message
     * @param amend whether to change the last commit
     * @return "done"
     */
    @DocUIAction
    @Tool(name = "git_commit", value = "Commits what is staged.")
    @org.springframework.ai.tool.annotation.Tool(name = "git_commit", description = "Commits what is staged.")
    public String gitCommit(
            @P("commit message") @ToolParam(description = "commit message") String message,
            @P("whether to change the last commit") @ToolParam(description = "whether to change the last commit")
                    boolean amend) {
        return done(message.length(), amend ? 1 : 2);
    }

    /**
     * Makes a branch.
     *
     * @param name name of the branch
     * @param from where it begins
     * @return "done"
     */
    @DocUIAction
    @Tool(name = "git_branch", value = "Makes a branch.")
    @org.springframework.ai.tool.annotation.Tool(name = "git_branch", description = "Makes a branch.")
    public String gitBranch(
            @P("name of the branch") @ToolParam(description = "name of the branch") String name,
            @P(value = "where it begins", required = false)
                    @ToolParam(description = "where it begins", required = false)
                    @Nullable
                    String from) {
        return done(name.length(), length(from));
    }

    /**
     * Shows what has changed.
     *
     * @param paths files to look at
     * @param context lines around a change
     * @return "done"
     */
    @DocUIAction
    @Tool(name = "git_diff", value = "Shows what has changed.")
    @org.springframework.ai.tool.annotation.Tool(name = "git_diff", description = "Shows what has changed.")
    public String gitDiff(
            @P("files to look at") @ToolParam(description = "files to look at") List<String> paths,
            @P("lines around a change") @ToolParam(description = "lines around a change") int context) {
        return done(length(paths), context);
    }

    /**
     * Puts goods into the cart.
     *
     * @param item what and how much
     * @return "done"
     */
    @DocUIAction
    @Tool(name = "add_to_cart", value = "Puts goods into the cart.")
    @org.springframework.ai.tool.annotation.Tool(name = "add_to_cart", description = "Puts goods into the cart.")
    public String addToCart(@P("what and how much") @ToolParam(description = "what and how much") Item item) {
        return done(item.digest());
    }

    /**
     * Orders what is in the cart.
     *
     * @param address where to send it
     * @param express whether it is urgent
     * @param note a note for the driver
     * @return "done"
     */
    @DocUIAction
    @Tool(name = "check_out", value = "Orders what is in the cart.")
    @org.springframework.ai.tool.annotation.Tool(name = "check_out", description = "Orders what is in the cart.")
    public String checkOut(
            @P("where to send it") @ToolParam(description = "where to send it") Address address,
            @P("whether it is urgent") @ToolParam(description = "whether it is urgent") boolean express,
            @P(value = "a note for the driver", required = false)
                    @ToolParam(description = "a note for the driver", required = false)
                    @Nullable
                    String note) {
        return done(address.digest(), express ? 1 : 2, length(note));
    }

    /**
     * Orders goods at once.
     *
     * @param customer number of the customer
     * @param items what and how much
     * @return "done"
     */
    @DocUIAction
    @Tool(name = "place_order", value = "Orders goods at once.")
    @org.springframework.ai.tool.annotation.Tool(name = "place_order", description = "Orders goods at once.")
    public String placeOrder(
            @P("number of the customer") @ToolParam(description = "number of the customer") long customer,
            @P("what and how much") @ToolParam(description = "what and how much") List<Item> items) {
        return done((int) customer, Item.digest(items));
    }

    /**
     * Tells where an order is.
     *
     * @param order number of the order
     * @return "done"
     */
    @DocUIAction
    @Tool(name = "track_order", value = "Tells where an order is.")
    @org.springframework.ai.tool.annotation.Tool(name = "track_order", description = "Tells where an order is.")
    public String trackOrder(@P("number of the order") @ToolParam(description = "number of the order") String order) {
        return done(order.length());
    }

    /**
     * Pays money back.
     *
     * @param order number of the order
     * @param amount how much
     * @param reason why
     * @return "done"
     */
    @DocUIAction
    @Tool(name = "refund", value = "Pays money back.")
    @org.springframework.ai.tool.annotation.Tool(name = "refund", description = "Pays money back.")
    public String refund(
            @P("number of the order") @ToolParam(description = "number of the order") String order,
            @P("how much") @ToolParam(description = "how much") double amount,
            @P("why") @ToolParam(description = "why") String reason) {
        return done(order.length(), (int) (1000 * amount), reason.length());
    }

    /**
     * Changes a price.
     *
     * @param sku number of the article
     * @param price new price
     * @return "done"
     */
    @DocUIAction
    @Tool(name = "set_price", value = "Changes a price.")
    @org.springframework.ai.tool.annotation.Tool(name = "set_price", description = "Changes a price.")
    public String setPrice(
            @P("number of the article") @ToolParam(description = "number of the article") String sku,
            @P("new price") @ToolParam(description = "new price") double price) {
        return done(sku.length(), (int) (1000 * price));
    }

    /**
     * Tells how many there are.
     *
     * @param sku number of the article
     * @param warehouses where to count
     * @return "done"
     */
    @DocUIAction
    @Tool(name = "stock_level", value = "Tells how many there are.")
    @org.springframework.ai.tool.annotation.Tool(name = "stock_level", description = "Tells how many there are.")
    public String stockLevel(
            @P("number of the article") @ToolParam(description = "number of the article") String sku,
            @P("where to count") @ToolParam(description = "where to count") List<Integer> warehouses) {
        return done(sku.length(), sum(warehouses));
    }

    /**
     * Strikes an enemy.
     *
     * @param target id of the enemy
     * @param strength force of the blow
     * @return "done"
     */
    @DocUIAction
    @Tool(name = "attack", value = "Strikes an enemy.")
    @org.springframework.ai.tool.annotation.Tool(name = "attack", description = "Strikes an enemy.")
    public String attack(
            @P("id of the enemy") @ToolParam(description = "id of the enemy") String target,
            @P("force of the blow") @ToolParam(description = "force of the blow") int strength) {
        return done(target.length(), strength);
    }

    /**
     * Casts a spell.
     *
     * @param spell name of the spell
     * @param target id of the enemy
     * @param mana mana to spend
     * @param quiet whether to cast it silently
     * @return "done"
     */
    @DocUIAction
    @Tool(name = "cast_spell", value = "Casts a spell.")
    @org.springframework.ai.tool.annotation.Tool(name = "cast_spell", description = "Casts a spell.")
    public String castSpell(
            @P("name of the spell") @ToolParam(description = "name of the spell") String spell,
            @P("id of the enemy") @ToolParam(description = "id of the enemy") String target,
            @P("mana to spend") @ToolParam(description = "mana to spend") int mana,
            @P("whether to cast it silently") @ToolParam(description = "whether to cast it silently") boolean quiet) {
        return done(spell.length(), target.length(), mana, quiet ? 1 : 2);
    }

    /**
     * Goes somewhere.
     *
     * @param direction where to
     * @param steps how far
     * @return "done"
     */
    @DocUIAction
    @Tool(name = "move", value = "Goes somewhere.")
    @org.springframework.ai.tool.annotation.Tool(name = "move", description = "Goes somewhere.")
    public String move(
            @P("where to") @ToolParam(description = "where to") Direction direction,
            @P("how far") @ToolParam(description = "how far") int steps) {
        return done(direction.name().charAt(0), steps);
    }

    /**
     * Takes things.
     *
     * @param things their names
     * @return "done"
     */
    @DocUIAction
    @Tool(name = "pick_up", value = "Takes things.")
    @org.springframework.ai.tool.annotation.Tool(name = "pick_up", description = "Takes things.")
    public String pickUp(@P("their names") @ToolParam(description = "their names") List<String> things) {
        return done(length(things));
    }

    /**
     * Trades with the merchant.
     *
     * @param give things to give
     * @param take things to get
     * @param gold gold to pay
     * @return "done"
     */
    @DocUIAction
    @Tool(name = "trade", value = "Trades with the merchant.")
    @org.springframework.ai.tool.annotation.Tool(name = "trade", description = "Trades with the merchant.")
    public String trade(
            @P("things to give") @ToolParam(description = "things to give") List<String> give,
            @P("things to get") @ToolParam(description = "things to get") List<String> take,
            @P("gold to pay") @ToolParam(description = "gold to pay") int gold) {
        return done(length(give), length(take), gold);
    }

    /**
     * Sleeps for a while.
     *
     * @param hours how long
     * @return "done"
     */
    @DocUIAction
    @Tool(name = "rest", value = "Sleeps for a while.")
    @org.springframework.ai.tool.annotation.Tool(name = "rest", description = "Sleeps for a while.")
    public String rest(@P("how long") @ToolParam(description = "how long") int hours) {
        return done(hours);
    }

    /**
     * Says something.
     *
     * @param text the words
     * @param to who is spoken to
     * @return "done"
     */
    @DocUIAction
    @Tool(name = "say", value = "Says something.")
    @org.springframework.ai.tool.annotation.Tool(name = "say", description = "Says something.")
    public String say(
            @P("the words") @ToolParam(description = "the words") String text,
            @P(value = "who is spoken to", required = false)
                    @ToolParam(description = "who is spoken to", required = false)
                    @Nullable
                    String to) {
        return done(text.length(), length(to));
    }

    /**
     * Takes something in hand.
     *
     * @param thing its name
     * @param hand which hand
     * @return "done"
     */
    @DocUIAction
    @Tool(name = "equip", value = "Takes something in hand.")
    @org.springframework.ai.tool.annotation.Tool(name = "equip", description = "Takes something in hand.")
    public String equip(
            @P("its name") @ToolParam(description = "its name") String thing,
            @P("which hand") @ToolParam(description = "which hand") Hand hand) {
        return done(thing.length(), hand.name().charAt(0));
    }

    /**
     * Tells the weather.
     *
     * @param city name of the city
     * @param metric whether in Celsius
     * @return "done"
     */
    @DocUIAction
    @Tool(name = "current_weather", value = "Tells the weather.")
    @org.springframework.ai.tool.annotation.Tool(name = "current_weather", description = "Tells the weather.")
    public String currentWeather(
            @P("name of the city") @ToolParam(description = "name of the city") String city,
            @P("whether in Celsius") @ToolParam(description = "whether in Celsius") boolean metric) {
        return done(city.length(), metric ? 1 : 2);
    }

    /**
     * Tells the weather of the next days.
     *
     * @param latitude degrees north
     * @param longitude degrees east
     * @param days how many days
     * @return "done"
     */
    @DocUIAction
    @Tool(name = "forecast", value = "Tells the weather of the next days.")
    @org.springframework.ai.tool.annotation.Tool(name = "forecast", description = "Tells the weather of the next days.")
    public String forecast(
            @P("degrees north") @ToolParam(description = "degrees north") double latitude,
            @P("degrees east") @ToolParam(description = "degrees east") double longitude,
            @P("how many days") @ToolParam(description = "how many days") int days) {
        return done((int) (1000 * latitude), (int) (1000 * longitude), days);
    }

    /**
     * Converts money.
     *
     * @param amount how much
     * @param from currency to convert from
     * @param to currency to convert to
     * @return "done"
     */
    @DocUIAction
    @Tool(name = "convert", value = "Converts money.")
    @org.springframework.ai.tool.annotation.Tool(name = "convert", description = "Converts money.")
    public String convert(
            @P("how much") @ToolParam(description = "how much") double amount,
            @P("currency to convert from") @ToolParam(description = "currency to convert from") String from,
            @P("currency to convert to") @ToolParam(description = "currency to convert to") String to) {
        return done((int) (1000 * amount), from.length(), to.length());
    }

    /**
     * Finds a way.
     *
     * @param start where it begins
     * @param goal where it ends
     * @param cheap whether to avoid tolls
     * @return "done"
     */
    @DocUIAction
    @Tool(name = "route", value = "Finds a way.")
    @org.springframework.ai.tool.annotation.Tool(name = "route", description = "Finds a way.")
    public String route(
            @P("where it begins") @ToolParam(description = "where it begins") Address start,
            @P("where it ends") @ToolParam(description = "where it ends") Address goal,
            @P("whether to avoid tolls") @ToolParam(description = "whether to avoid tolls") boolean cheap) {
        return done(start.digest(), goal.digest(), cheap ? 1 : 2);
    }

    /**
     * Finds places close by.
     *
     * @param latitude degrees north
     * @param longitude degrees east
     * @param radius in meters
     * @param kinds what to look for
     * @return "done"
     */
    @DocUIAction
    @Tool(name = "nearby", value = "Finds places close by.")
    @org.springframework.ai.tool.annotation.Tool(name = "nearby", description = "Finds places close by.")
    public String nearby(
            @P("degrees north") @ToolParam(description = "degrees north") double latitude,
            @P("degrees east") @ToolParam(description = "degrees east") double longitude,
            @P("in meters") @ToolParam(description = "in meters") int radius,
            @P("what to look for") @ToolParam(description = "what to look for") List<String> kinds) {
        return done((int) (1000 * latitude), (int) (1000 * longitude), radius, length(kinds));
    }

    /**
     * Translates a text.
     *
     * @param text the text
     * @param from its language
     * @param to target language
     * @return "done"
     */
    @DocUIAction
    @Tool(name = "translate", value = "Translates a text.")
    @org.springframework.ai.tool.annotation.Tool(name = "translate", description = "Translates a text.")
    public String translate(
            @P("the text") @ToolParam(description = "the text") String text,
            @P(value = "its language", required = false)
                    @ToolParam(description = "its language", required = false)
                    @Nullable
                    String from,
            @P("target language") @ToolParam(description = "target language") String to) {
        return done(text.length(), length(from), to.length());
    }

    /**
     * Shortens a text.
     *
     * @param text the text
     * @param sentences how many sentences to keep
     * @return "done"
     */
    @DocUIAction
    @Tool(name = "summarize", value = "Shortens a text.")
    @org.springframework.ai.tool.annotation.Tool(name = "summarize", description = "Shortens a text.")
    public String summarize(
            @P("the text") @ToolParam(description = "the text") String text,
            @P("how many sentences to keep") @ToolParam(description = "how many sentences to keep") int sentences) {
        return done(text.length(), sentences);
    }

    /**
     * Opens a ticket.
     *
     * @param title title of the ticket
     * @param description what is wrong
     * @param priority how urgent it is
     * @param labels labels
     * @return "done"
     */
    @DocUIAction
    @Tool(name = "create_ticket", value = "Opens a ticket.")
    @org.springframework.ai.tool.annotation.Tool(name = "create_ticket", description = "Opens a ticket.")
    public String createTicket(
            @P("title of the ticket") @ToolParam(description = "title of the ticket") String title,
            @P("what is wrong") @ToolParam(description = "what is wrong") String description,
            @P("how urgent it is") @ToolParam(description = "how urgent it is") Priority priority,
            @P("labels") @ToolParam(description = "labels") List<String> labels) {
        return done(title.length(), description.length(), priority.name().charAt(0), length(labels));
    }

    /**
     * Gives a ticket to someone.
     *
     * @param ticket number of the ticket
     * @param person who gets it
     * @return "done"
     */
    @DocUIAction
    @Tool(name = "assign_ticket", value = "Gives a ticket to someone.")
    @org.springframework.ai.tool.annotation.Tool(name = "assign_ticket", description = "Gives a ticket to someone.")
    public String assignTicket(
            @P("number of the ticket") @ToolParam(description = "number of the ticket") long ticket,
            @P("who gets it") @ToolParam(description = "who gets it") String person) {
        return done((int) ticket, person.length());
    }

    /**
     * Adds a comment to a ticket.
     *
     * @param ticket number of the ticket
     * @param text the comment
     * @return "done"
     */
    @DocUIAction
    @Tool(name = "comment_ticket", value = "Adds a comment to a ticket.")
    @org.springframework.ai.tool.annotation.Tool(name = "comment_ticket", description = "Adds a comment to a ticket.")
    public String commentTicket(
            @P("number of the ticket") @ToolParam(description = "number of the ticket") long ticket,
            @P("the comment") @ToolParam(description = "the comment") String text) {
        return done((int) ticket, text.length());
    }

    /**
     * Closes tickets.
     *
     * @param tickets their numbers
     * @param resolution what was done
     * @return "done"
     */
    @DocUIAction
    @Tool(name = "close_tickets", value = "Closes tickets.")
    @org.springframework.ai.tool.annotation.Tool(name = "close_tickets", description = "Closes tickets.")
    public String closeTickets(
            @P("their numbers") @ToolParam(description = "their numbers") List<Integer> tickets,
            @P(value = "what was done", required = false)
                    @ToolParam(description = "what was done", required = false)
                    @Nullable
                    String resolution) {
        return done(sum(tickets), length(resolution));
    }

    /**
     * Reads rows of a table.
     *
     * @param table name of the table
     * @param columns columns to read
     * @param where values that columns must have
     * @param limit how many at most
     * @return "done"
     */
    @DocUIAction
    @Tool(name = "query_table", value = "Reads rows of a table.")
    @org.springframework.ai.tool.annotation.Tool(name = "query_table", description = "Reads rows of a table.")
    public String queryTable(
            @P("name of the table") @ToolParam(description = "name of the table") String table,
            @P("columns to read") @ToolParam(description = "columns to read") List<String> columns,
            @P("values that columns must have") @ToolParam(description = "values that columns must have")
                    Map<String, String> where,
            @P("how many at most") @ToolParam(description = "how many at most") int limit) {
        return done(table.length(), length(columns), length(where), limit);
    }

    /**
     * Adds a row to a table.
     *
     * @param table name of the table
     * @param values values of the columns
     * @return "done"
     */
    @DocUIAction
    @Tool(name = "insert_row", value = "Adds a row to a table.")
    @org.springframework.ai.tool.annotation.Tool(name = "insert_row", description = "Adds a row to a table.")
    public String insertRow(
            @P("name of the table") @ToolParam(description = "name of the table") String table,
            @P("values of the columns") @ToolParam(description = "values of the columns") Map<String, String> values) {
        return done(table.length(), length(values));
    }

    /**
     * Sets a lamp.
     *
     * @param room name of the room
     * @param brightness from 0 to 1
     * @param color which color
     * @return "done"
     */
    @DocUIAction
    @Tool(name = "set_light", value = "Sets a lamp.")
    @org.springframework.ai.tool.annotation.Tool(name = "set_light", description = "Sets a lamp.")
    public String setLight(
            @P("name of the room") @ToolParam(description = "name of the room") String room,
            @P("from 0 to 1") @ToolParam(description = "from 0 to 1") double brightness,
            @P("which color") @ToolParam(description = "which color") Color color) {
        return done(room.length(), (int) (1000 * brightness), color.digest());
    }

    /**
     * Sets an alarm clock.
     *
     * @param time when it rings
     * @param days days of the week
     * @param label what it is for
     * @return "done"
     */
    @DocUIAction
    @Tool(name = "set_alarm", value = "Sets an alarm clock.")
    @org.springframework.ai.tool.annotation.Tool(name = "set_alarm", description = "Sets an alarm clock.")
    public String setAlarm(
            @P("when it rings") @ToolParam(description = "when it rings") String time,
            @P("days of the week") @ToolParam(description = "days of the week") List<Integer> days,
            @P(value = "what it is for", required = false)
                    @ToolParam(description = "what it is for", required = false)
                    @Nullable
                    String label) {
        return done(time.length(), sum(days), length(label));
    }
}
