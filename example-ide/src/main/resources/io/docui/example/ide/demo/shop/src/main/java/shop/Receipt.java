package shop;

import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/** Prints what was bought: for people in lines of equal width, for other programs as a table. */
public final class Receipt {
    private static final int WIDTH = 40;
    private static final int AMOUNT = 10;
    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("yyyy-MM-dd", Locale.ROOT);

    private final String shop;
    private final int number;
    private final LocalDate date;

    /**
     * A receipt.
     *
     * @param shop the name of the shop, which stands above
     * @param number the number of the receipt
     * @param date the day
     */
    public Receipt(String shop, int number, LocalDate date) {
        this.shop = Objects.requireNonNull(shop, "shop");
        this.number = number;
        this.date = Objects.requireNonNull(date, "date");
    }

    /**
     * The receipt of a cart, for people.
     *
     * @param cart what is bought
     * @return lines, each with its end
     */
    public String print(Cart cart) {
        StringBuilder out = new StringBuilder();
        out.append(centered(shop));
        out.append(centered("Receipt " + number + " of " + DATE.format(date)));
        out.append("=".repeat(WIDTH)).append('\n');
        for (Item item : cart.items()) {
            out.append(row(item.name(), item.cost()));
            if (item.quantity() > 1) {
                out.append("  ").append(item.quantity()).append(" x ").append(amount(item.price())).append('\n');
            }
        }
        out.append("-".repeat(WIDTH)).append('\n');
        out.append(row("Subtotal", cart.calc()));
        if (cart.discount() > 0) {
            out.append(row("Discount " + Cart.BULK_PERCENT + "%", -cart.discount()));
        }
        if (cart.coupon() > 0) {
            out.append(row("Coupon", -cart.coupon()));
        }
        if (cart.delivery() > 0) {
            out.append(row("Delivery", cart.delivery()));
        } else if (cart.calc() > 0) {
            out.append(row("Delivery (free)", 0));
        }
        out.append("=".repeat(WIDTH)).append('\n');
        out.append(row("Total", cart.total()));
        out.append(row("  with tax of", cart.tax()));
        for (String line : wrapped("Thank you for shopping at " + shop + ". Goods can be brought back within 30 days.")) {
            out.append(centered(line));
        }
        return out.toString();
    }

    /**
     * The items of a cart, for other programs.
     *
     * @param cart what is bought
     * @return a line for each item, with name, quantity, price and cost, and one for the sum; separated by commas
     */
    public String table(Cart cart) {
        StringBuilder out = new StringBuilder("name,quantity,price,cost\n");
        for (Item item : cart.items()) {
            out.append(quoted(item.name())).append(',');
            out.append(item.quantity()).append(',');
            out.append(amount(item.price())).append(',');
            out.append(amount(item.cost())).append('\n');
        }
        return out.append(",").append(cart.pieces()).append(",,").append(amount(cart.calc())).append('\n').toString();
    }

    /**
     * Reads a cart from what {@link #table} has written.
     *
     * @param table lines, of which the first and the last are no items
     * @return the cart
     * @throws IllegalArgumentException if a line is no item
     */
    public static Cart cart(String table) {
        List<String> lines = table.lines().toList();
        Cart cart = new Cart();
        for (String line : lines.subList(1, lines.size() - 1)) {
            int end = line.startsWith("\"") ? line.lastIndexOf('"') + 1 : line.indexOf(',');
            String[] fields = line.substring(end + 1).split(",");
            if (end < 1 || fields.length != 3) {
                throw new IllegalArgumentException("This is no item: " + line);
            }
            String name = line.substring(0, end);
            boolean inQuotes = name.startsWith("\"");
            String plain = inQuotes ? name.substring(1, name.length() - 1).replace("\"\"", "\"") : name;
            long price = Long.parseLong(fields[1].replace(".", ""));
            cart.add(new Item(plain, price, Integer.parseInt(fields[0])));
        }
        return cart;
    }

    /**
     * The receipt of a cart, as a part of a page.
     *
     * @param cart what is bought
     * @return a table in HTML
     */
    public String html(Cart cart) {
        StringBuilder out = new StringBuilder("<table>\n");
        out.append("<caption>").append(escaped(shop)).append(", receipt ").append(number).append("</caption>\n");
        for (Item item : cart.items()) {
            out.append("<tr><td>").append(escaped(item.name())).append("</td>");
            out.append("<td>").append(item.quantity()).append("</td>");
            out.append("<td>").append(amount(item.cost())).append("</td></tr>\n");
        }
        out.append("<tr><th colspan=\"2\">Total</th><td>").append(amount(cart.total())).append("</td></tr>\n");
        return out.append("</table>\n").toString();
    }

    /** A text that a page shows as it is. */
    static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
    }

    /** A text as a field of a table: in quotes if it holds what would end the field. */
    static String quoted(String text) {
        boolean plain = text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n');
        return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
    }

    /** A line with a name on its left and an amount on its right. */
    static String row(String name, long amount) {
        int space = WIDTH - AMOUNT;
        String shown = name.length() > space ? name.substring(0, space - 1) + '.' : name;
        String right = amount(amount);
        return shown + " ".repeat(WIDTH - shown.length() - right.length()) + right + '\n';
    }

    /** A line with a text in its middle. */
    static String centered(String text) {
        return " ".repeat(Math.max(0, (WIDTH - text.length()) / 2)) + text + '\n';
    }

    /** The lines of a text that is longer than one, broken between words. */
    static List<String> wrapped(String text) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split(" ")) {
            if (line.length() > 0 && line.length() + 1 + word.length() > WIDTH) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.length() > 0 ? " " : "").append(word);
        }
        lines.add(line.toString());
        return lines;
    }

    /** An amount of cents with two digits behind the point. */
    static String amount(long cents) {
        String sign = cents < 0 ? "-" : "";
        long positive = Math.abs(cents);
        return String.format(Locale.ROOT, "%s%d.%02d", sign, positive / 100, positive % 100);
    }
}
