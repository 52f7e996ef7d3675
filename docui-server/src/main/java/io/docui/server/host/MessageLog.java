package io.docui.server.host;

import java.time.Clock;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Supplier;

/**
 * Latest messages between a session's client and the server, as they were sent. They may contain secrets, so nothing is kept until a person
 * turns the log on, and everything is dropped when it is turned off. Thread-safe.
 */
public final class MessageLog {
    /** The maximum number of messages. The oldest one is dropped. */
    public static final int MOST = 300;

    /** The maximum length of a message, in UTF-16 units. The rest is cut. */
    public static final int LONGEST = 64 * 1024;

    private final Clock clock;
    private final Deque<LoggedMessage> messages = new ArrayDeque<>();
    private volatile boolean on;
    private long number;

    MessageLog(Clock clock) {
        this.clock = clock;
    }

    /**
     * A message.
     *
     * @param number the number of the message in its log, from 1
     * @param at when it was received or sent
     * @param fromClient whether the client has sent it
     * @param text the message, as JSON
     * @param length the length of the whole message, in UTF-16 units
     */
    public record LoggedMessage(long number, Instant at, boolean fromClient, String text, int length) {}

    /** Returns whether messages are kept. */
    public boolean isOn() {
        return on;
    }

    /**
     * Begins to keep messages, or stops and drops those that were kept.
     *
     * @param wanted whether messages are kept
     */
    public synchronized void keep(boolean wanted) {
        on = wanted;
        if (!wanted) {
            messages.clear();
        }
    }

    /**
     * Keeps a message if the log is on.
     *
     * @param fromClient whether the client has sent it
     * @param json returns the message; it is not called if the log is off
     */
    public void add(boolean fromClient, Supplier<String> json) {
        if (!on) {
            return;
        }
        String text = json.get();
        String kept = text.length() > LONGEST ? text.substring(0, LONGEST) : text;
        synchronized (this) {
            if (on) {
                messages.add(new LoggedMessage(++number, clock.instant(), fromClient, kept, text.length()));
                if (messages.size() > MOST) {
                    messages.remove();
                }
            }
        }
    }

    /** Returns the messages, the oldest first. */
    public synchronized List<LoggedMessage> messages() {
        return List.copyOf(messages);
    }
}
