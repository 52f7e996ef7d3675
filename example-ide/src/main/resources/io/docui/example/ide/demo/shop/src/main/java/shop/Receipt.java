package shop;

import java.util.Locale;
import java.util.Objects;

/** Prints what was bought, in lines of equal width. */
public final class Receipt {
    private static final int WIDTH = 40;
    private static final int AMOUNT = 10;

    private final String shop;

    /**
     * Receipts of a shop.
     *
     * @param shop its name, which stands above
     */
    public Receipt(String shop) {
        this.shop = Objects.requireNonNull(shop, "shop");
    }

    /**
     * The receipt of a cart.
     *
     * @param cart what is bought
     * @return lines, each with its end
     */
    public String print(Cart cart) {
        StringBuilder out = new StringBuilder();
        int left = Math.max(0, (WIDTH - shop.length()) / 2);
        out.append(" ".repeat(left)).append(shop).append('\n');
        out.append("=".repeat(WIDTH)).append('\n');
        for (Item item : cart.items()) {
            String name = item.name();
            if (item.quantity() > 1) {
                name = item.quantity() + " x " + name;
            }
            out.append(row(name, item.cost()));
        }
        out.append("-".repeat(WIDTH)).append('\n');
        out.append(row("Subtotal", cart.calc()));
        if (cart.discount() > 0) {
            out.append(row("Discount " + Cart.BULK_PERCENT + "%", -cart.discount()));
        }
        if (cart.delivery() > 0) {
            out.append(row("Delivery", cart.delivery()));
        } else if (cart.calc() > 0) {
            out.append(row("Delivery (free)", 0));
        }
        out.append("=".repeat(WIDTH)).append('\n');
        out.append(row("Total", cart.total()));
        return out.toString();
    }

    /** A line with a name on its left and an amount on its right. */
    static String row(String name, long amount) {
        int space = WIDTH - AMOUNT;
        String shown = name.length() > space ? name.substring(0, space - 1) + '.' : name;
        return String.format(Locale.ROOT, "%-" + space + "s%" + AMOUNT + "s%n", shown, amount(amount))
                .replace(System.lineSeparator(), "\n");
    }

    /** An amount of cents with two digits behind the point. */
    static String amount(long cents) {
        String sign = cents < 0 ? "-" : "";
        long positive = Math.abs(cents);
        return String.format(Locale.ROOT, "%s%d.%02d", sign, positive / 100, positive % 100);
    }
}
