package io.docui.runtime.internal.ledger;

import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Queued write request of {@link GroupCommit}: a line, its payload and the future of its sequence number.
 * @param body the fields of a JSON object, without its braces; null for a flush, which only waits for earlier writes
 * @param payload the payload of the line; null for none
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, and too large to copy
record PendingLedgerWrite(byte @Nullable [] body, @Nullable LedgerPayload payload, CompletableFuture<Long> completion) {
    long size() {
        return (body == null ? 0L : body.length) + (payload == null ? 0 : payload.bytes().length);
    }
}
