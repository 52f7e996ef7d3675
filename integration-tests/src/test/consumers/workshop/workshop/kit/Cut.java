package workshop.kit;

import io.docui.annotations.Describe;

/** A piece that was cut. */
@Describe
public record Cut(String wood, Size size, Grain grain) {}
