package io.docui.runtime.internal.ledger;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;

/**
 * Stores data that is too large for a line in files next to the line's segment, named by the hash of their content. The files belong to the
 * segment and are removed with it, so no search for remaining references is necessary.
 */
record LedgerPayloadStore(LedgerFileSystem disk) {
    private static final String UNFINISHED = ".tmp";

    static boolean isUnfinished(Path file) {
        return file.getFileName().toString().endsWith(UNFINISHED);
    }

    /** Writes the payloads that do not exist yet, so that lines can refer to them. */
    void write(LedgerSegment segment, List<LedgerPayload> payloads) throws IOException {
        if (payloads.isEmpty()) {
            return;
        }
        Path folder = segment.payloads();
        if (!Files.isDirectory(folder)) {
            OwnerOnlyFiles.createDirectory(folder);
            disk.syncDirectory(segment.directory());
        }
        for (LedgerPayload payload : payloads) {
            if (!Files.exists(segment.payload(payload.sha256()))) {
                write(segment, payload);
            }
        }
        disk.syncDirectory(folder);
    }

    private void write(LedgerSegment segment, LedgerPayload payload) throws IOException {
        Path unfinished = segment.payloads().resolve(payload.sha256() + UNFINISHED);
        try (LedgerFileSystem.OpenFile file = disk.open(unfinished)) {
            file.truncate(0);
            file.write(0, payload.bytes());
            file.sync();
        }
        Files.move(unfinished, segment.payload(payload.sha256()), StandardCopyOption.ATOMIC_MOVE);
    }

    static void remove(LedgerSegment segment) throws IOException {
        if (Files.isDirectory(segment.payloads())) {
            List<Path> files;
            try (Stream<Path> listed = Files.list(segment.payloads())) {
                files = listed.toList();
            }
            for (Path file : files) {
                Files.delete(file);
            }
            Files.delete(segment.payloads());
        }
    }
}
