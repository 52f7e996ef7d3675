package io.docui.benchmarks.dispatch;

import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Fifty tools of many kinds. Each only adds its arguments to a checksum, which reveals a call that lost or changed an
 * argument.
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
    public String sendMail(String to, String subject, String body, List<String> cc) {
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
    public String replyMail(long message, String body, boolean all) {
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
    public String searchMail(String query, int limit, boolean unread) {
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
    public String moveMail(List<Integer> messages, String folder) {
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
    public String flagMail(long message, Priority priority) {
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
    public String createEvent(String title, String start, int minutes, @Nullable String room) {
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
    public String moveEvent(String event, String start) {
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
    public String cancelEvent(String event, @Nullable String reason) {
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
    public String invite(String event, List<String> people) {
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
    public String freeRooms(String start, int minutes, int seats) {
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
    public String readFile(String path, @Nullable Integer offset, @Nullable Integer limit) {
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
    public String writeFile(String path, String content) {
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
    public String editFile(String path, String before, String after, boolean all) {
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
    public String listFiles(String folder, int depth) {
        return done(folder.length(), depth);
    }

    /**
     * Deletes a file.
     *
     * @param path path of the file
     * @return "done"
     */
    @DocUIAction
    public String deleteFile(String path) {
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
    public String grepFiles(String pattern, List<String> globs, boolean caseless) {
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
    public String runCommand(List<String> argv, int timeout, Map<String, String> environment) {
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
    public String gitCommit(String message, boolean amend) {
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
    public String gitBranch(String name, @Nullable String from) {
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
    public String gitDiff(List<String> paths, int context) {
        return done(length(paths), context);
    }

    /**
     * Puts goods into the cart.
     *
     * @param item what and how much
     * @return "done"
     */
    @DocUIAction
    public String addToCart(Item item) {
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
    public String checkOut(Address address, boolean express, @Nullable String note) {
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
    public String placeOrder(long customer, List<Item> items) {
        return done((int) customer, Item.digest(items));
    }

    /**
     * Tells where an order is.
     *
     * @param order number of the order
     * @return "done"
     */
    @DocUIAction
    public String trackOrder(String order) {
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
    public String refund(String order, double amount, String reason) {
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
    public String setPrice(String sku, double price) {
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
    public String stockLevel(String sku, List<Integer> warehouses) {
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
    public String attack(String target, int strength) {
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
    public String castSpell(String spell, String target, int mana, boolean quiet) {
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
    public String move(Direction direction, int steps) {
        return done(direction.name().charAt(0), steps);
    }

    /**
     * Takes things.
     *
     * @param things their names
     * @return "done"
     */
    @DocUIAction
    public String pickUp(List<String> things) {
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
    public String trade(List<String> give, List<String> take, int gold) {
        return done(length(give), length(take), gold);
    }

    /**
     * Sleeps for a while.
     *
     * @param hours how long
     * @return "done"
     */
    @DocUIAction
    public String rest(int hours) {
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
    public String say(String text, @Nullable String to) {
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
    public String equip(String thing, Hand hand) {
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
    public String currentWeather(String city, boolean metric) {
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
    public String forecast(double latitude, double longitude, int days) {
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
    public String convert(double amount, String from, String to) {
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
    public String route(Address start, Address goal, boolean cheap) {
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
    public String nearby(double latitude, double longitude, int radius, List<String> kinds) {
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
    public String translate(String text, @Nullable String from, String to) {
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
    public String summarise(String text, int sentences) {
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
    public String createTicket(String title, String description, Priority priority, List<String> labels) {
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
    public String assignTicket(long ticket, String person) {
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
    public String commentTicket(long ticket, String text) {
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
    public String closeTickets(List<Integer> tickets, @Nullable String resolution) {
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
    public String queryTable(String table, List<String> columns, Map<String, String> where, int limit) {
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
    public String insertRow(String table, Map<String, String> values) {
        return done(table.length(), length(values));
    }

    /**
     * Sets a lamp.
     *
     * @param room name of the room
     * @param brightness from 0 to 1
     * @param colour which color
     * @return "done"
     */
    @DocUIAction
    public String setLight(String room, double brightness, Color colour) {
        return done(room.length(), (int) (1000 * brightness), colour.digest());
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
    public String setAlarm(String time, List<Integer> days, @Nullable String label) {
        return done(time.length(), sum(days), length(label));
    }
}
