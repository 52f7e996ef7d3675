package io.docui.runtime.internal.ledger;

import java.io.FileNotFoundException;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Result of the verification of a whole ledger, line by line, up to the first corruption.
 * @param lines the number of intact entry lines before the corruption
 * @param storeCorruption the first corruption; null if there is none
 */
public record HashChainVerification(long lines, @Nullable LedgerCorruption storeCorruption) {

    static HashChainVerification of(LedgerReadView storeView) throws IOException {
        long lines = 0;
        Expected expected = new Expected(null, storeView.firstSequence());
        for (LedgerSegment segment : storeView.segments()) {
            Progress progress = segment(segment, storeView.end(segment), expected);
            lines += progress.lines();
            if (progress.storeCorruption() != null) {
                return new HashChainVerification(lines, progress.storeCorruption());
            }
            expected = progress.next();
        }
        return new HashChainVerification(lines, null);
    }

    /**
     * The expected state at the next line.
     * @param hash the hash of the previous line; null if the previous segment was removed
     */
    private record Expected(@Nullable String hash, long sequence) {}

    /** The intact part of a segment, and the expected state after it. */
    private record Progress(long lines, @Nullable LedgerCorruption storeCorruption, Expected next) {}

    private static Progress segment(LedgerSegment segment, long end, Expected expected) throws IOException {
        try (ForwardLedgerLineReader source = new ForwardLedgerLineReader(segment.path(), 0, end)) {
            UnverifiedLedgerLine rawLine = source.next();
            LedgerSegmentHeader header =
                    rawLine == null ? null : LedgerSegmentHeader.read(rawLine).orElse(null);
            String fault = header == null ? "the segment's first line is not valid" : fault(segment, header, expected);
            String hash = header == null ? HashChain.START : header.previous();
            long sequence = expected.sequence();
            long lines = 0;
            for (; rawLine != null && fault == null; rawLine = source.next()) {
                fault = fault(rawLine, hash, sequence);
                if (fault != null) {
                    break;
                }
                if (rawLine.sequence() >= 0) {
                    lines++;
                    sequence++;
                }
                hash = String.valueOf(HashChain.storedHash(rawLine.bytes()));
            }
            LedgerCorruption storeCorruption = fault == null
                    ? null
                    : new LedgerCorruption(segment.path(), rawLine == null ? 0 : rawLine.offset(), fault);
            return new Progress(lines, storeCorruption, new Expected(hash, sequence));
        } catch (FileNotFoundException e) {
            return new Progress(0, new LedgerCorruption(segment.path(), 0, "the file is missing"), expected);
        }
    }

    private static @Nullable String fault(LedgerSegment segment, LedgerSegmentHeader header, Expected expected) {
        if (header.segment() != segment.number()) {
            return "the file has the name of another segment";
        }
        if (expected.hash() != null && !expected.hash().equals(header.previous())) {
            return "the segment does not follow the one before it";
        }
        return header.first() == expected.sequence()
                ? null
                : "entries before number " + header.first() + " are missing";
    }

    private static @Nullable String fault(UnverifiedLedgerLine rawLine, String hash, long sequence) {
        if (!rawLine.complete()) {
            return "the line is incomplete";
        }
        if (!HashChain.follows(hash, rawLine.bytes())) {
            return "the line's hash does not match the line and the line before";
        }
        return rawLine.sequence() < 0 || rawLine.sequence() == sequence
                ? null
                : "the entry has number " + rawLine.sequence() + " instead of " + sequence;
    }
}
