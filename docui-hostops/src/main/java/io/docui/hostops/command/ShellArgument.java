package io.docui.hostops.command;

/** A word of a command as the program will get it, as far as that is known before it runs. */
public sealed interface ShellArgument {
    /**
     * A word that is known.
     *
     * @param text its text
     */
    record Known(String text) implements ShellArgument {}

    /**
     * The names of the files that match a pattern; or the pattern itself if none does.
     *
     * @param glob the pattern: {@code *}, {@code ?}, {@code […]}; a backslash makes the next character stand for itself
     */
    record Pattern(String glob) implements ShellArgument {}

    /**
     * A word that is not known before it runs; it may become several, or none.
     *
     * @param prefix what it begins with for sure
     * @param source how it is written
     * @param several whether it can become several words, of which only the first begins so
     */
    record Unknown(String prefix, String source, boolean several) implements ShellArgument {
        /**
         * Tells whether it can become an option of a program.
         *
         * @return false if it certainly begins with something else
         */
        public boolean mayBeOption() {
            return several || prefix.isEmpty() || prefix.startsWith("-");
        }
    }

    /**
     * Its text, for people.
     *
     * @return the text, the pattern, or how it is written
     */
    default String displayText() {
        if (this instanceof Known known) {
            return known.text();
        }
        return this instanceof Pattern pattern ? pattern.glob() : ((Unknown) this).source();
    }

    /**
     * Tells whether it is this text for sure.
     *
     * @param text a text
     * @return whether it is
     */
    default boolean is(String text) {
        return this instanceof Known known && known.text().equals(text);
    }
}
