package shop;

import java.util.Objects;

/**
 * Some pieces of one product.
 *
 * @param name what it is called on receipts
 * @param price what one piece costs, in cents
 * @param quantity how many pieces
 */
public record Item(String name, long price, int quantity) {
    /** The longest name that fits on a receipt. */
    public static final int LONGEST_NAME = 24;

    /** An item that can be sold. */
    public Item {
        Objects.requireNonNull(name, "name");
        if (name.isBlank() || name.length() > LONGEST_NAME) {
            throw new IllegalArgumentException("A name has 1 to " + LONGEST_NAME + " characters: '" + name + "'");
        }
        if (price < 0) {
            throw new IllegalArgumentException("A price is not negative: " + price);
        }
        if (quantity < 1) {
            throw new IllegalArgumentException("There is at least one piece, not " + quantity);
        }
    }

    /** One piece of a product. */
    public static Item of(String name, long price) {
        return new Item(name, price, 1);
    }

    /** The same product with other pieces added. */
    public Item plus(int pieces) {
        return new Item(name, price, Math.addExact(quantity, pieces));
    }

    /** Whether another item is of the same product, and can be put together with this one. */
    public boolean isSameProduct(Item other) {
        return name.equals(other.name) && price == other.price;
    }

    /** What all pieces cost, in cents. */
    public long cost() {
        return Math.multiplyExact(price, (long) quantity);
    }
}
