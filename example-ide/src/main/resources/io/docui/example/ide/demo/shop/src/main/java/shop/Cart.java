package shop;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** What a customer is about to buy. All amounts are in cents. Not thread-safe. */
public final class Cart {
    /** From so many pieces of a product on, all of them are cheaper. */
    public static final int BULK = 10;

    /** By how many percent. */
    public static final int BULK_PERCENT = 5;

    /** From this amount on, nothing is paid for the delivery. */
    public static final long FREE_DELIVERY = 50_00;

    /** How many percent of an amount without tax are added to it. */
    public static final int TAX_PERCENT = 20;

    private static final long DELIVERY = 4_90;
    private static final int MOST_PIECES = 999;
    private static final Map<String, Integer> COUPONS = Map.of("WELCOME", 10, "FRIEND", 15, "STAFF", 25);

    private final List<Item> items = new ArrayList<>();
    private int couponPercent;

    /**
     * Puts pieces of a product into the cart: together with those that are there already.
     *
     * @param item the pieces
     * @return this cart
     * @throws IllegalArgumentException if the cart would hold more than can be delivered
     */
    public Cart add(Item item) {
        if (pieces() + item.quantity() > MOST_PIECES) {
            throw new IllegalArgumentException("More than " + MOST_PIECES + " pieces cannot be delivered at once");
        }
        for (int i = 0; i < items.size(); i++) {
            if (items.get(i).isSameProduct(item)) {
                items.set(i, items.get(i).plus(item.quantity()));
                return this;
            }
        }
        items.add(item);
        return this;
    }

    /**
     * Puts all that is in another cart into this one.
     *
     * @param other the other cart, which stays as it is
     * @return this cart
     * @throws IllegalArgumentException if the cart would hold more than can be delivered; then nothing is added
     */
    public Cart addAll(Cart other) {
        if (pieces() + other.pieces() > MOST_PIECES) {
            throw new IllegalArgumentException("More than " + MOST_PIECES + " pieces cannot be delivered at once");
        }
        List.copyOf(other.items).forEach(this::add);
        return this;
    }

    /**
     * Takes all pieces of a product out of the cart.
     *
     * @param name the product
     * @return what was taken out; empty if there was nothing of it
     */
    public Optional<Item> remove(String name) {
        Optional<Item> found = find(name);
        found.ifPresent(items::remove);
        return found;
    }

    /**
     * Has another number of pieces of a product in the cart.
     *
     * @param name the product
     * @param quantity how many pieces there are to be; 0 takes it out
     * @throws IllegalArgumentException if there is no such product in the cart, or too many pieces would be
     */
    public void change(String name, int quantity) {
        Item item = find(name).orElseThrow(() -> new IllegalArgumentException("There is no " + name + " in the cart"));
        if (pieces() - item.quantity() + quantity > MOST_PIECES) {
            throw new IllegalArgumentException("More than " + MOST_PIECES + " pieces cannot be delivered at once");
        }
        int place = items.indexOf(item);
        if (quantity == 0) {
            items.remove(place);
        } else {
            items.set(place, new Item(item.name(), item.price(), quantity));
        }
    }

    /**
     * Redeems a coupon, in place of the one before.
     *
     * @param code what is on it
     * @return whether there is such a coupon
     */
    public boolean redeem(String code) {
        Integer percent = COUPONS.get(Objects.requireNonNull(code, "code").strip().toUpperCase(Locale.ROOT));
        if (percent == null) {
            return false;
        }
        couponPercent = percent;
        return true;
    }

    /** The pieces of a product. */
    public Optional<Item> find(String name) {
        return items.stream().filter(item -> item.name().equals(name)).findFirst();
    }

    /** What is in the cart, in the order in which it was put there. */
    public List<Item> items() {
        return List.copyOf(items);
    }

    /** Whether nothing is in the cart. */
    public boolean isEmpty() {
        return items.isEmpty();
    }

    /** How many pieces are in the cart. */
    public int pieces() {
        return items.stream().mapToInt(Item::quantity).sum();
    }

    /** The product of which one piece costs most. */
    public Optional<Item> mostExpensive() {
        return items.stream().max(Comparator.comparingLong(Item::price));
    }

    /** What all items cost together, before any discount. */
    public long calc() {
        return items.stream().mapToLong(Item::cost).sum();
    }

    /** What is taken off for many pieces of one product. */
    public long discount() {
        long discount = 0;
        for (Item item : items) {
            if (item.quantity() > BULK) {
                discount += item.cost() * BULK_PERCENT / 100;
            }
        }
        return discount;
    }

    /** What is taken off for the coupon: of what is left after the discount. */
    public long coupon() {
        return (calc() - discount()) * couponPercent / 100;
    }

    /** What the goods cost after all that is taken off. */
    public long reduced() {
        return calc() - discount() - coupon();
    }

    /** What is paid for the delivery: nothing for an empty cart, and nothing for an expensive one. */
    public long delivery() {
        return items.isEmpty() || reduced() >= FREE_DELIVERY ? 0 : DELIVERY;
    }

    /** What has to be paid. */
    public long total() {
        return reduced() + delivery();
    }

    /** How much of what has to be paid is tax. */
    public long tax() {
        long total = total();
        return total - Math.round(total * 100.0 / (100 + TAX_PERCENT));
    }

    @Override
    public String toString() {
        return pieces() + " pieces for " + Receipt.amount(calc());
    }
}
