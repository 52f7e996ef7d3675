package io.docui.integration.architecture.violations.internal.hen;

import io.docui.integration.architecture.violations.internal.egg.Egg;
import java.util.Optional;

/**
 * Comes of an egg, but for the first one.
 *
 * @param shell the egg
 */
public record Hen(Optional<Egg> shell) {
    /** Lays an egg. */
    public Egg lay() {
        return new Egg(this);
    }
}
