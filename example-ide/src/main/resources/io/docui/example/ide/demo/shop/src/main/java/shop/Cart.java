package shop;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a customer is about to buy. All amounts are in cents. Not thread-safe. */
public final class Cart {
    /** From so many pieces of a product on, all of them are cheaper. */
    public static final int BULK = 10;

    /** By how many percent. */
    public static final int BULK_PERCENT = 5;

    /** From this amount on, nothing is paid for the delivery. */
    public static final long FREE_DELIVERY = 50_00;

    private static final long DELIVERY = 4_90;
    private static final int MOST_PIECES = 999;

    private final List<Item> items = new ArrayList<>();

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

    /** The pieces of a product. */
    public Optional<Item> find(String name) {
        return items.stream().filter(item -> item.name().equals(name)).findFirst();
    }

    /** What is in the cart, in the order in which it was put there. */
    public List<Item> items() {
        return List.copyOf(items);
    }

    /** How many pieces are in the cart. */
    public int pieces() {
        return items.stream().mapToInt(Item::quantity).sum();
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

    /** What is paid for the delivery: nothing for an empty cart, and nothing for an expensive one. */
    public long delivery() {
        boolean free = items.isEmpty() || calc() - discount() >= FREE_DELIVERY;
        return free ? 0 : DELIVERY;
    }

    /** What has to be paid. */
    public long total() {
        return calc() - discount() + delivery();
    }
}
