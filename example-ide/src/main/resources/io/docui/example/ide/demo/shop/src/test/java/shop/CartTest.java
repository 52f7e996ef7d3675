package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class CartTest {
    private final Cart cart = new Cart();

    @Test
    void anEmptyCartCostsNothing() {
        assertEquals(0, cart.calc());
        assertEquals(0, cart.total());
    }

    @Test
    void itemsAddUp() {
        cart.add(Item.of("Tea", 3_50)).add(new Item("Cup", 7_25, 2));
        assertEquals(18_00, cart.calc());
        assertEquals(3, cart.pieces());
    }

    @Test
    void piecesOfOneProductComeTogether() {
        cart.add(new Item("Cup", 7_25, 2)).add(Item.of("Cup", 7_25));
        assertEquals(List.of(new Item("Cup", 7_25, 3)), cart.items());
    }

    @Test
    void whatIsTakenOutCostsNothing() {
        cart.add(Item.of("Tea", 3_50)).add(Item.of("Cup", 7_25));
        assertTrue(cart.remove("Tea").isPresent());
        assertTrue(cart.remove("Tea").isEmpty());
        assertEquals(7_25, cart.calc());
    }

    @Test
    void fewPiecesHaveNoDiscount() {
        cart.add(new Item("Cup", 10_00, 9));
        assertEquals(0, cart.discount());
    }

    @Test
    void tenPiecesHaveADiscount() {
        cart.add(new Item("Cup", 10_00, 10));
        assertEquals(5_00, cart.discount());
        assertEquals(95_00, cart.total());
    }

    @Test
    void theDeliveryOfLittleIsPaid() {
        cart.add(Item.of("Tea", 3_50));
        assertEquals(8_40, cart.total());
    }

    @Test
    void theDeliveryOfMuchIsFree() {
        cart.add(Item.of("Kettle", 50_00));
        assertEquals(0, cart.delivery());
    }

    @Test
    void noMorePiecesThanCanBeDelivered() {
        cart.add(new Item("Nail", 2, 999));
        assertThrows(IllegalArgumentException.class, () -> cart.add(Item.of("Nail", 2)));
    }

    @Test
    void theReceiptEndsWithTheTotal() {
        cart.add(Item.of("Tea", 3_50));
        String receipt = new Receipt("Corner shop").print(cart);
        assertTrue(receipt.endsWith("Total                               8.40\n"), receipt);
        assertTrue(receipt.contains("Subtotal                            3.50\n"), receipt);
    }
}
