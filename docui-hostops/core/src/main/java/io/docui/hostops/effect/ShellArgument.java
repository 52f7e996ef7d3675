package io.docui.hostops.effect;

/** Argument of a command as the program will receive it, as far as it is known before the command runs. */
public sealed interface ShellArgument {
    /**
     * Known word.
     *
     * @param text the text of the word
     */
    record Known(String text) implements ShellArgument {}

    /**
     * Pattern that becomes the names of the matching files, or itself if none matches.
     *
     * @param glob the pattern: {@code *}, {@code ?}, {@code […]}; a backslash escapes the next character
     */
    record Pattern(String glob) implements ShellArgument {
        /**
         * Returns the fixed text before the first wildcard.
         *
         * @return the text, without backslashes that escape
         */
        public String fixedText() {
            return glob.replaceAll("(?s)(?<!\\\\)[*?\\[].*", "").replaceAll("\\\\(.)", "$1");
        }

        /**
         * Returns the folder whose entries the shell reads to expand the pattern.
         *
         * @return the folder with a slash at its end; empty for the working folder
         */
        public String folder() {
            String fixed = fixedText();
            return fixed.substring(0, fixed.lastIndexOf('/') + 1);
        }
    }

    /**
     * Word that is unknown before the command runs. It may become several words or none.
     *
     * @param prefix the known beginning
     * @param source the word as written
     * @param several whether it can become several words, of which only the first has the known beginning
     */
    record Unknown(String prefix, String source, boolean several) implements ShellArgument {
        /**
         * Tells whether the word can become an option of a program.
         *
         * @return false if it certainly begins with another character
         */
        public boolean mayBeOption() {
            return several || prefix.isEmpty() || prefix.startsWith("-");
        }
    }

    /**
     * Value that is unknown before the command runs but certainly one word, and no option except a negative number: a number, a
     * commit, a date.
     *
     * @param source the word as written
     * @param variable the variable that must stay a number in the whole line; empty if the word always is such a value
     */
    record Value(String source, String variable) implements ShellArgument {
        /**
         * Tells whether the word is such a value whatever the rest of the line does.
         *
         * @return false if this depends on a variable
         */
        public boolean isCertain() {
            return variable.isEmpty();
        }
    }

    /**
     * Returns the argument as text for people.
     *
     * @return the text, the pattern, or the word as written
     */
    default String displayText() {
        if (this instanceof Known known) {
            return known.text();
        }
        if (this instanceof Value value) {
            return value.source();
        }
        return this instanceof Pattern pattern ? pattern.glob() : ((Unknown) this).source();
    }

    /**
     * Tells whether the argument is certainly one word.
     *
     * @return false if the argument can become several words or none
     */
    default boolean isOneWord() {
        return this instanceof Known
                || this instanceof Value value && value.isCertain()
                || this instanceof Unknown unknown && !unknown.several();
    }

    /**
     * Tells whether the argument is certainly a given text.
     *
     * @param text the text
     * @return whether the argument is known and equal to the text
     */
    default boolean is(String text) {
        return this instanceof Known known && known.text().equals(text);
    }
}
