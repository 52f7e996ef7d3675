package io.docui.server.inspector;

import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.RecordedEntry;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Pages over several ledgers at once, the newest entries first. A ledger is opened only when its entries are due. The place of a page is
 * the sequence number that it reached in each ledger. Used by one thread.
 */
final class MergedLedgers implements AutoCloseable {
    private final PriorityQueue<Source> sources =
            new PriorityQueue<>(Comparator.comparing(Source::time).reversed());
    private final Map<String, Long> places;
    private final int limit;
    private int readCount;
    private @Nullable Instant earliest;

    /**
     * A ledger, or the part of it that belongs to a session.
     * @param key the name of the ledger, unique among the merged ones
     * @param latest the time after which it has no entry
     * @param entries the function that returns the entries that match a query
     * @param filter tells which of these entries are wanted
     */
    record LedgerSource(
            String key,
            Instant latest,
            Function<LedgerQuery, Stream<RecordedEntry>> entries,
            Predicate<RecordedEntry> filter) {
        /** Returns whether the ledger has all its entries, unless its run still writes some, which are newer than the page before. */
        boolean isClosed() {
            return !latest.equals(Instant.MAX);
        }
    }

    /** An entry and the ledger that has it. */
    record MergedEntry(String key, RecordedEntry recorded) {}

    /** A ledger with its next entry. */
    private final class Source {
        private final LedgerSource ledger;
        private @Nullable Stream<RecordedEntry> stream;
        private @Nullable Iterator<RecordedEntry> rest;
        private @Nullable RecordedEntry head;

        Source(LedgerSource ledger) {
            this.ledger = ledger;
        }

        Instant time() {
            RecordedEntry next = head;
            return next == null ? ledger.latest() : next.entry().time();
        }

        /** Reads until the next wanted entry, or until the limit; returns false after the last one. */
        boolean advance(LedgerQuery query) {
            Iterator<RecordedEntry> left = rest;
            if (left == null) {
                if (ledger.isClosed() && places.getOrDefault(ledger.key(), Long.MAX_VALUE) <= 1) {
                    return false; // an earlier page has read it
                }
                Stream<RecordedEntry> opened = ledger.entries().apply(query);
                stream = opened;
                left = opened.iterator();
                rest = left;
            }
            head = null;
            while (head == null && readCount < limit && left.hasNext()) {
                RecordedEntry next = left.next();
                readCount++;
                earliest = next.entry().time();
                if (ledger.filter().test(next)) {
                    head = next;
                } else {
                    places.put(ledger.key(), next.sequence());
                }
            }
            return head != null || readCount >= limit;
        }

        void close() {
            Stream<RecordedEntry> opened = stream;
            if (opened != null) {
                opened.close();
            }
        }
    }

    /**
     * Creates the next page.
     * @param before the place of the previous page; null for the first page
     * @param limit the maximum number of entries that are read for the page, wanted or not; at least 1
     */
    MergedLedgers(List<LedgerSource> ledgers, @Nullable String before, int limit)
            throws InspectorRequest.InvalidRequestException {
        this.limit = limit;
        places = parse(before);
        ledgers.forEach(ledger -> sources.add(new Source(ledger)));
    }

    private static Map<String, Long> parse(@Nullable String before) throws InspectorRequest.InvalidRequestException {
        Map<String, Long> places = new LinkedHashMap<>();
        try {
            for (String place : before == null ? new String[0] : before.split(",", -1)) {
                int end = place.lastIndexOf('~');
                places.put(place.substring(0, Math.max(0, end)), Long.parseLong(place.substring(end + 1)));
            }
            return places;
        } catch (NumberFormatException e) {
            throw new InspectorRequest.InvalidRequestException("\"before\" must be the \"next\" of another page.");
        }
    }

    /**
     * Reads a page. {@link #next} is then the place of the following one.
     * @param query the query, newest first, without a range
     */
    List<MergedEntry> read(LedgerQuery query, int most) {
        List<MergedEntry> page = new ArrayList<>();
        while (page.size() < most && !sources.isEmpty() && !isPaused()) {
            Source source = sources.remove();
            RecordedEntry head = source.head;
            String key = source.ledger.key();
            if (head != null) {
                page.add(new MergedEntry(key, head));
                places.put(key, head.sequence());
            }
            if (source.advance(query.range(1, places.getOrDefault(key, Long.MAX_VALUE) - 1))) {
                sources.add(source);
            } else {
                source.close();
                if (source.ledger.isClosed()) {
                    places.put(key, 1L);
                }
            }
        }
        return page;
    }

    /** Returns whether there may be entries after the pages that were read. */
    boolean hasMore() {
        return !sources.isEmpty();
    }

    /** Returns whether the limit was reached before the page was full. */
    boolean isPaused() {
        Source newest = sources.peek();
        return newest != null && newest.head == null && readCount >= limit;
    }

    /** Returns the number of entries that were read for the page, wanted or not. */
    int readCount() {
        return readCount;
    }

    /** Returns the time of the entry that was read last; empty if none was. */
    Optional<Instant> earliest() {
        return Optional.ofNullable(earliest);
    }

    String next() {
        return places.entrySet().stream()
                .map(place -> place.getKey() + '~' + place.getValue())
                .collect(Collectors.joining(","));
    }

    @Override
    public void close() {
        sources.forEach(Source::close);
    }
}
