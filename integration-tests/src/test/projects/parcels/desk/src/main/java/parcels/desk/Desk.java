package parcels.desk;

import java.util.List;
import parcels.Parcel;
import parcels.Tariff;

/** Where parcels are handed in. */
public final class Desk {
    private final Tariff tariff = new Tariff();

    public int total(List<Parcel> parcels) {
        return parcels.stream().mapToInt(tariff::cost).sum();
    }
}
