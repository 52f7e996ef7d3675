package parcels.desk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import parcels.Parcel;

class DeskTest {
    @Test
    void allParcelsArePaidTogether() {
        assertEquals(519 + 639, new Desk().total(List.of(new Parcel("Oulu", 500), new Parcel("Brno", 2000))));
    }
}
