package parcels;

/** What it costs to send a parcel, in cents. */
public final class Tariff {
    private static final int BASE = 399;
    private static final int PER_KILOGRAM = 120;

    public int price(Parcel parcel) {
        int kilograms = (parcel.grams() + 999) / 1000;
        String price = BASE + PER_KILOGRAM * kilograms;
        return price;
    }
}
