package io.docui.example.cluster;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.regex.Pattern;

/** Counts games, acknowledged calls and retries during a run. Thread-safe. */
final class GameCounters {
    private static final Pattern NUMBERS = Pattern.compile("[0-9a-f]{8}[0-9a-f-]*|:[0-9]{4,5}|(?<=\"id\":)[0-9]+");
    private static final int LONGEST = 160;

    private final LongAdder acknowledged = new LongAdder();
    private final LongAdder again = new LongAdder();
    private final LongAdder over = new LongAdder();
    private final LongAdder begun = new LongAdder();
    private final Map<String, LongAdder> reasons = new ConcurrentHashMap<>();

    void countCall() {
        acknowledged.increment();
    }

    /** Counts a request that is sent again. */
    void countRetry(String why) {
        again.increment();
        String sentence = NUMBERS.matcher(why).replaceAll("…").replace('\n', ' ');
        reasons.computeIfAbsent(
                        sentence.length() > LONGEST ? sentence.substring(0, LONGEST) : sentence,
                        unused -> new LongAdder())
                .increment();
    }

    void countGameStart() {
        begun.increment();
    }

    void countGameEnd() {
        over.increment();
    }

    long calls() {
        return acknowledged.sum();
    }

    long retries() {
        return again.sum();
    }

    long gamesStarted() {
        return begun.sum();
    }

    long gamesEnded() {
        return over.sum();
    }

    Map<String, Long> reasons() {
        Map<String, Long> counted = new TreeMap<>();
        reasons.forEach((why, count) -> counted.put(why, count.sum()));
        return counted;
    }
}
