package io.docui.runtime.internal.ledger;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * State of the end of a segment, which decides how writing continues after it. The first line of each group contains the sequence number up
 * to which everything was on disk when the group was written. A broken part is therefore damage if a later line says that it was once
 * complete. Otherwise it is the last group, which was torn and of which nothing was acknowledged.
 * @param header the first line; null if it is corrupt
 * @param last the sequence number of the last line before {@code intact}, or of the last one before the segment; -1 without a header
 * @param damaged whether the data after {@code intact} was acknowledged once
 */
record LedgerSegmentTail(
        @Nullable LedgerSegmentHeader header, long intact, long length, long last, String hash, boolean damaged) {
    private static final Pattern GROUP = Pattern.compile("\\{\"seq\":[0-9]{1,18},\"synced\":([0-9]{1,18}),");
    private static final int BLOCK = 1 << 20;
    private static final int LONGEST_MATCH = 64;

    /** Returns whether there is data after the intact part. */
    boolean hasTrailingData() {
        return intact < length;
    }

    static LedgerSegmentTail of(LedgerSegment segment) throws IOException {
        long length = segment.path().toFile().length();
        try (ForwardLedgerLineReader lines = new ForwardLedgerLineReader(segment.path(), 0, length)) {
            UnverifiedLedgerLine rawLine = lines.next();
            LedgerSegmentHeader header = rawLine == null ? null : header(segment, rawLine);
            if (rawLine == null || header == null) {
                return new LedgerSegmentTail(null, 0, length, -1, HashChain.START, false);
            }
            long intact = rawLine.end();
            long last = header.first() - 1;
            String hash = HashChain.storedHash(rawLine.bytes());
            for (rawLine = lines.next(); rawLine != null && fits(rawLine, hash); rawLine = lines.next()) {
                intact = rawLine.end();
                last = rawLine.sequence();
                hash = HashChain.storedHash(rawLine.bytes());
            }
            boolean damaged = intact < length && saysSynced(segment, intact, length, last);
            return new LedgerSegmentTail(header, intact, length, last, hash == null ? HashChain.START : hash, damaged);
        }
    }

    private static @Nullable LedgerSegmentHeader header(LedgerSegment segment, UnverifiedLedgerLine rawLine)
            throws UnknownLedgerFormatException {
        LedgerSegmentHeader header = LedgerSegmentHeader.read(rawLine).orElse(null);
        if (header != null && header.format() > LedgerSegmentHeader.FORMAT) {
            throw new UnknownLedgerFormatException(segment.path(), header.format());
        }
        return header != null && rawLine.complete() && HashChain.follows(header.previous(), rawLine.bytes())
                ? header
                : null;
    }

    private static boolean fits(UnverifiedLedgerLine rawLine, @Nullable String hash) {
        return rawLine.complete() && hash != null && HashChain.follows(hash, rawLine.bytes());
    }

    /** The start of entries written after a damaged segment, chosen so that no number of its lines is issued again. */
    record TailContinuation(long first, String previous) {}

    /** Reads the damaged part to determine where to continue. */
    TailContinuation continuation(LedgerSegment segment) throws IOException {
        long lines = 0;
        long most = last;
        String stored = hash;
        String before = hash;
        try (ForwardLedgerLineReader rest = new ForwardLedgerLineReader(segment.path(), intact, length)) {
            for (UnverifiedLedgerLine rawLine = rest.next(); rawLine != null; rawLine = rest.next()) {
                lines++;
                if (HashChain.follows(before, rawLine.bytes())) {
                    most = Math.max(most, rawLine.sequence());
                }
                String ending = HashChain.storedHash(rawLine.bytes());
                before = ending == null ? "" : ending;
                stored = ending == null ? stored : ending;
            }
        }
        return new TailContinuation(Math.max(most, last + lines) + 1, stored);
    }

    /** Returns whether a group in a range says that more than the given sequence number was on disk. */
    static boolean saysSynced(LedgerSegment segment, long from, long to, long last) throws IOException {
        try (RandomAccessFile file = new RandomAccessFile(segment.path().toFile(), "r")) {
            for (long at = from; at < to; at += BLOCK - LONGEST_MATCH) {
                byte[] block = new byte[(int) Math.min(BLOCK, to - at)];
                file.seek(at);
                file.readFully(block);
                // Quotation marks within JSON strings are escaped, so no text of an entry can match this.
                Matcher groups = GROUP.matcher(new String(block, StandardCharsets.ISO_8859_1));
                while (groups.find()) {
                    if (Long.parseLong(groups.group(1)) > last) {
                        return true;
                    }
                }
            }
            return false;
        }
    }
}
