package io.docui.hostops.internal.screen;

import java.util.Set;

/**
 * A key that is pressed and released, while others are held.
 *
 * @param held the keys that are held
 * @param keysym the key, as X numbers what keys mean
 * @param name the key for people, such as {@code Ctrl+S}; of a text that nobody may see it tells nothing
 */
public record KeyStroke(Set<Modifier> held, int keysym, String name) {
    /** Copies the set. */
    public KeyStroke {
        held = Set.copyOf(held);
    }

    /** A key that is held while another is pressed. */
    public enum Modifier {
        CTRL(0xffe3),
        ALT(0xffe9),
        SHIFT(0xffe1),
        SUPER(0xffeb);

        private final int keysym;

        Modifier(int keysym) {
            this.keysym = keysym;
        }

        /** The key's number. */
        public int keysym() {
            return keysym;
        }
    }

    /** How many keys are pressed. */
    public int keys() {
        return held.size() + 1;
    }
}
