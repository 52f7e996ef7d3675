package io.docui.hostops.file;

import io.docui.hostops.workspace.FileOperationException;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Limits the steps that a regular expression may take on one file, and stops a search when it is canceled.
 *
 * <p>Some expressions run practically forever, and a running match can be stopped only by the text that it reads. Not thread-safe.
 */
public final class RegexBudget {
    private static final long MOST = 50_000_000;

    private final String shown;
    private final BooleanSupplier cancelled;
    private long left = MOST;

    /**
     * Creates the budget of a file.
     *
     * @param shown the display name of the file
     * @param cancelled tells whether the caller has canceled the search
     */
    public RegexBudget(String shown, BooleanSupplier cancelled) {
        this.shown = shown;
        this.cancelled = cancelled;
    }

    /**
     * Creates a matcher for a text of the file.
     *
     * @param pattern the pattern to find
     * @param text the text
     * @return the matcher, to be used only with {@link #find}
     */
    public Matcher matcher(Pattern pattern, String text) {
        return pattern.matcher(new Watched(text));
    }

    /**
     * Finds the next match.
     *
     * @param matcher a matcher created by {@link #matcher}
     * @return whether there is a match
     * @throws io.docui.hostops.workspace.FileOperationException if the search takes too long, recurses too deeply, or was canceled
     */
    public boolean find(Matcher matcher) {
        try {
            return matcher.find();
        } catch (RegexBudgetException e) {
            throw new FileOperationException("The pattern takes too long in " + shown
                    + (e.stopped ? ": the search was stopped." : ". Rewrite it without nested repetitions."));
        } catch (StackOverflowError e) {
            throw new FileOperationException(
                    "The pattern needs too much recursion in " + shown + ". Rewrite it without repeated groups.");
        }
    }

    /** Text that counts its character accesses. */
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

    /** Signals that a pattern exceeded its step budget. */
    private static final class RegexBudgetException extends RuntimeException {
        private final boolean stopped;

        RegexBudgetException(boolean stopped) {
            super("too long", null, false, false);
            this.stopped = stopped;
        }
    }
}
