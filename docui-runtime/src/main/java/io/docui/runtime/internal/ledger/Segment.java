package io.docui.runtime.internal.ledger;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One file of a ledger, and the folder of what its entries keep beside them.
 *
 * @param directory the ledger's directory
 * @param number its place among the segments, from 1
 * @param first the sequence number of its first entry; of an earlier one if its first line is not what was written
 * @param firstIsKnown whether its first line is what was written
 */
record Segment(Path directory, long number, long first, boolean firstIsKnown) {
    private static final Pattern NAME = Pattern.compile("ledger-([0-9]{10})\\.jsonl");

    /** The number of the segment that bears a file name. */
    static Optional<Long> numberOf(Path file) {
        Matcher matcher = NAME.matcher(file.getFileName().toString());
        return matcher.matches() ? Optional.of(Long.valueOf(matcher.group(1))) : Optional.empty();
    }

    /** The file of a segment. */
    static Path path(Path directory, long number) {
        return directory.resolve(stem(number) + ".jsonl");
    }

    private static String stem(long number) {
        return String.format(Locale.ROOT, "ledger-%010d", number);
    }

    /** Its file. */
    Path path() {
        return path(directory, number);
    }

    /** Where bytes go that were cut off its end. */
    Path tornFile(long offset) {
        return directory.resolve(stem(number) + ".jsonl." + offset + ".torn");
    }

    /** The folder of what its entries keep beside them. */
    Path payloads() {
        return directory.resolve(stem(number) + ".mementos");
    }

    /** The file of what an entry keeps beside it. */
    Path payload(String sha256) {
        return payloads().resolve(sha256);
    }
}
