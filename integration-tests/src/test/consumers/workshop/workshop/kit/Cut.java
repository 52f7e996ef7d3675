package workshop.kit;

/** A piece that was cut. */
public record Cut(String wood, Size size, Grain grain) {}
