package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.LocalDate;
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
    void cartsComeTogether() {
        Cart other = new Cart().add(Item.of("Tea", 3_50));
        cart.add(Item.of("Tea", 3_50)).addAll(other).addAll(other);
        assertEquals(3, cart.pieces());
        assertEquals(10_50, cart.calc());
    }

    @Test
    void whatIsTakenOutCostsNothing() {
        cart.add(Item.of("Tea", 3_50)).add(Item.of("Cup", 7_25));
        assertTrue(cart.remove("Tea").isPresent());
        assertTrue(cart.remove("Tea").isEmpty());
        assertEquals(7_25, cart.calc());
    }

    @Test
    void theNumberOfPiecesCanBeChanged() {
        cart.add(new Item("Cup", 7_25, 2)).add(Item.of("Tea", 3_50));
        cart.change("Cup", 4);
        cart.change("Tea", 0);
        assertEquals(29_00, cart.calc());
        assertThrows(IllegalArgumentException.class, () -> cart.change("Tea", 1));
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
    void aCouponTakesOffItsPercents() {
        cart.add(new Item("Cup", 10_00, 2));
        assertTrue(cart.redeem(" welcome "));
        assertEquals(2_00, cart.coupon());
        assertFalse(cart.redeem("NOTHING"));
        assertEquals(18_00 + 4_90, cart.total());
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
    void theReceiptHasAllSums() {
        cart.add(new Item("Tea", 3_50, 2));
        String receipt = new Receipt("Corner shop", 7, LocalDate.of(2026, 3, 1)).print(cart);
        assertTrue(receipt.contains("        Receipt 7 of 2026-03-01\n"), receipt);
        assertTrue(receipt.contains("Subtotal                            7.00\n"), receipt);
        assertTrue(receipt.contains("Total                              11.90\n"), receipt);
    }

    @Test
    void theTableHasALineForEachItem() {
        cart.add(new Item("Tea, green", 3_50, 2));
        String table = new Receipt("Corner shop", 7, LocalDate.of(2026, 3, 1)).table(cart);
        assertEquals("name,quantity,price,cost\n\"Tea, green\",2,3.50,7.00\n,2,,7.00\n", table);
    }

    @Test
    void aTableIsReadAsItWasWritten() {
        cart.add(new Item("Tea, green", 3_50, 2)).add(Item.of("Cup", 7_25));
        String table = new Receipt("Corner shop", 7, LocalDate.of(2026, 3, 1)).table(cart);
        assertEquals(cart.items(), Receipt.cart(table).items());
    }

    @Test
    void aPageShowsNamesAsTheyAre() {
        cart.add(Item.of("Salt & Co", 1_00));
        String page = new Receipt("Corner shop", 7, LocalDate.of(2026, 3, 1)).html(cart);
        assertTrue(page.contains("<td>Salt &amp; Co</td><td>1</td><td>1.00</td>"), page);
    }
}
