package io.docui.hostops.internal.screen.matching;

import io.docui.hostops.internal.screen.Picture;
import java.util.List;

/** Finds a picture in another one: by its pixels, or by a model that sees. Thread-safe. */
@FunctionalInterface
public interface ImageLocator {
    /**
     * Finds a picture. Rather nothing is found than something else.
     *
     * @param screen where to look
     * @param wanted what is sought; what of it is not opaque does not matter
     * @param most how many places at most, above 0
     * @return the places, the likest first
     * @throws IllegalArgumentException if the picture cannot be sought: the message says why
     */
    List<ImageMatch> find(Picture screen, Picture wanted, int most);
}
