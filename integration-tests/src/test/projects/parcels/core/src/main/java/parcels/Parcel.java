package parcels;

/** Something that is sent, with its weight in grams. */
public record Parcel(String to, int grams) {
    public Parcel {
        if (grams <= 0) {
            throw new IllegalArgumentException("a parcel weighs something");
        }
    }
}
