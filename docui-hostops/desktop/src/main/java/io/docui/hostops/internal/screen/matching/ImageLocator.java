package io.docui.hostops.internal.screen.matching;

import io.docui.hostops.internal.screen.Picture;
import java.util.List;

/** Locates a picture within another one, for example by its pixels or with a vision model. Thread-safe. */
@FunctionalInterface
public interface ImageLocator {
    /**
     * Finds the positions of a picture. An implementation prefers no match to a false one.
     * @param wanted the picture to find; pixels that are not opaque are ignored
     * @param most the maximum number of matches, above 0
     * @throws IllegalArgumentException if the picture cannot be searched for: the message says why
     */
    List<ImageMatch> find(Picture screen, Picture wanted, int most);
}
