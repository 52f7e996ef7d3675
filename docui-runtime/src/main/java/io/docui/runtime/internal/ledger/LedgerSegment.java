package io.docui.runtime.internal.ledger;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Segment of a ledger: one file of lines and the directory of their payloads.
 * @param number the number of the segment, from 1
 * @param first the sequence number of the first entry; a lower bound if the first line is corrupt
 */
record LedgerSegment(Path directory, long number, long first, boolean firstIsKnown) {
    private static final Pattern NAME = Pattern.compile("ledger-([0-9]{10})\\.jsonl");

    /** Returns the segment number in a file name; empty for other files. */
    static Optional<Long> numberOf(Path file) {
        Matcher matcher = NAME.matcher(file.getFileName().toString());
        return matcher.matches() ? Optional.of(Long.valueOf(matcher.group(1))) : Optional.empty();
    }

    static Path path(Path directory, long number) {
        return directory.resolve(stem(number) + ".jsonl");
    }

    private static String stem(long number) {
        return String.format(Locale.ROOT, "ledger-%010d", number);
    }

    Path path() {
        return path(directory, number);
    }

    /** Returns the file that keeps the bytes truncated from the segment's end. */
    Path tornFile(long offset) {
        return directory.resolve(stem(number) + ".jsonl." + offset + ".torn");
    }

    Path payloads() {
        return directory.resolve(stem(number) + ".mementos");
    }

    Path payload(String sha256) {
        return payloads().resolve(sha256);
    }
}
