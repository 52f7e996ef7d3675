package io.docui.hostops.internal.screen;

import java.util.Set;

/**
 * Key that is pressed and released while modifier keys are held.
 * @param name the name for people, such as {@code Ctrl+S}; it reveals nothing of a secret
 */
public record KeyStroke(Set<Modifier> held, int keysym, String name) {
    public KeyStroke {
        held = Set.copyOf(held);
    }

    /** Modifier key that is held while another key is pressed. */
    public enum Modifier {
        CTRL(0xffe3),
        ALT(0xffe9),
        SHIFT(0xffe1),
        SUPER(0xffeb);

        private final int keysym;

        Modifier(int keysym) {
            this.keysym = keysym;
        }

        public int keysym() {
            return keysym;
        }
    }

    public int keys() {
        return held.size() + 1;
    }
}
