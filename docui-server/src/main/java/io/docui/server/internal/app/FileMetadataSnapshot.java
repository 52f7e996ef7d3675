package io.docui.server.internal.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Snapshot of the metadata of files, to detect later changes. Immutable.
 * @param stamps the time, size and identity of each file, or that it was missing
 */
public record FileMetadataSnapshot(Map<Path, String> stamps) {

    public static FileMetadataSnapshot of(List<Path> files) {
        Map<Path, String> stamps = new LinkedHashMap<>();
        files.forEach(file -> stamps.put(file, stamp(file)));
        return new FileMetadataSnapshot(stamps);
    }

    public Optional<Path> changedFile() {
        return stamps.entrySet().stream()
                .filter(entry -> !entry.getValue().equals(stamp(entry.getKey())))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    private static String stamp(Path file) {
        try {
            BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
            return attributes.lastModifiedTime() + " " + attributes.size() + " " + attributes.fileKey();
        } catch (IOException e) {
            return "not there"; // a missing file also has a stamp
        }
    }
}
