package parcels;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class TariffTest {
    @Test
    void everyKilogramThatIsBegunCounts() {
        assertEquals(399 + 240, new Tariff().price(new Parcel("Uppsala", 1001)));
    }
}
