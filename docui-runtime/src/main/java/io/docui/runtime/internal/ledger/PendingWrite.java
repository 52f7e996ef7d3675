package io.docui.runtime.internal.ledger;

import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * What waits to be written.
 *
 * @param body the fields of a JSON object, without its braces; null for a question whether all before it is done
 * @param payload what is kept beside the line
 * @param completion completed with the entry's sequence number when all of it is on disk
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, and too large to be copied
record PendingWrite(byte @Nullable [] body, @Nullable Payload payload, CompletableFuture<Long> completion) {
    long size() {
        return (body == null ? 0L : body.length) + (payload == null ? 0 : payload.bytes().length);
    }
}
