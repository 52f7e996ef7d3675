package workshop.kit;

import io.docui.annotations.Describe;

/** How the fibres run. */
@Describe
public enum Grain {
    /** With them. */
    ALONG,
    /** Across them. */
    CROSSWISE
}
