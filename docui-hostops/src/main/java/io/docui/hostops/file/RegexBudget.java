package io.docui.hostops.file;

import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How many steps a pattern may take for one file: some patterns take for ever, and one that runs cannot be stopped but by the text that
 * it looks at.
 *
 * <p>Not thread-safe.
 */
public final class RegexBudget {
    private static final long MOST = 50_000_000;

    private final String shown;
    private final BooleanSupplier cancelled;
    private long left = MOST;

    /**
     * The steps for a file.
     *
     * @param shown the file, for people
     * @param cancelled tells when nobody waits for it any more
     */
    public RegexBudget(String shown, BooleanSupplier cancelled) {
        this.shown = shown;
        this.cancelled = cancelled;
    }

    /**
     * A search in a text of the file.
     *
     * @param pattern what is sought
     * @param text the text
     * @return what finds it, to be asked by {@link #find} alone
     */
    public Matcher matcher(Pattern pattern, String text) {
        return pattern.matcher(new Watched(text));
    }

    /**
     * Finds the next place.
     *
     * @param matcher one of {@link #matcher}
     * @return whether there is one
     * @throws FileOperationException if it takes too long or goes too deep, or nobody waits any more
     */
    public boolean find(Matcher matcher) {
        try {
            return matcher.find();
        } catch (RegexBudgetException e) {
            throw new FileOperationException("The pattern takes too long in " + shown
                    + (e.stopped ? ": the search was stopped." : ". Write it without repetitions within repetitions."));
        } catch (StackOverflowError e) {
            throw new FileOperationException(
                    "The pattern goes too deep in " + shown + ". Write it without groups that repeat.");
        }
    }

    /** A text that counts how often it is looked at. */
    private final class Watched implements CharSequence {
        private final CharSequence text;

        Watched(CharSequence text) {
            this.text = text;
        }

        @Override
        public char charAt(int index) {
            left--;
            if (left < 0) {
                throw new RegexBudgetException(false);
            }
            if ((left & 0xffff) == 0 && cancelled.getAsBoolean()) {
                throw new RegexBudgetException(true);
            }
            return text.charAt(index);
        }

        @Override
        public int length() {
            return text.length();
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return text.subSequence(start, end);
        }

        @Override
        public String toString() {
            return text.toString();
        }
    }

    /** Says that a pattern took too many steps. */
    private static final class RegexBudgetException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final boolean stopped;

        RegexBudgetException(boolean stopped) {
            super("too long", null, false, false);
            this.stopped = stopped;
        }
    }
}
