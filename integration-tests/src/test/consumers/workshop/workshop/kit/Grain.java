package workshop.kit;

/** How the fibres run. */
public enum Grain {
    /** With them. */
    ALONG,
    /** Across them. */
    CROSSWISE
}
