package io.docui.soak.judge;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/** What clients were told of each receipt, and what they should never have seen. Thread-safe. */
public final class Told {
    private static final int LONGEST = 400;

    private final Map<String, Word> words = new ConcurrentHashMap<>();
    private final Queue<String> surprises = new ConcurrentLinkedQueue<>();

    /** Nothing yet. */
    public Told() {}

    /**
     * A call was sent.
     *
     * @param receipt the receipt that it names
     */
    public void sent(String receipt) {
        words.put(receipt, Word.UNKNOWN);
    }

    /**
     * A call was answered.
     *
     * @param receipt the receipt that it names
     * @param text what its client was told
     * @return the word for it
     */
    public Word answered(String receipt, String text) {
        Word word = Word.of(text);
        words.put(receipt, word);
        if (word == Word.UNEXPECTED) {
            surprise(receipt + " was answered: " + text);
        }
        return word;
    }

    /**
     * Something happened that should never have.
     *
     * @param what a sentence
     */
    public void surprise(String what) {
        surprises.add(what.length() <= LONGEST ? what : what.substring(0, LONGEST) + "…");
    }

    /** All receipts that were sent, with what was told of each last. */
    public Map<String, Word> words() {
        return Map.copyOf(words);
    }

    /** What should never have happened, in the order in which it did. */
    public List<String> surprises() {
        return List.copyOf(surprises);
    }

    /** How many receipts each word was told of. */
    public Map<Word, Integer> counts() {
        Map<Word, Integer> counts = new EnumMap<>(Word.class);
        words.values().forEach(word -> counts.merge(word, 1, Integer::sum));
        return counts;
    }
}
