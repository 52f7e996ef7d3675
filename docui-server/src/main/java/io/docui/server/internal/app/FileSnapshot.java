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
 * What some files looked like at a moment. Immutable.
 *
 * @param stamps of each file: time, size and identity, or that it was not there
 */
public record FileSnapshot(Map<Path, String> stamps) {

    /**
     * Looks at files now.
     *
     * @param files the files, which need not exist
     * @return what they look like
     */
    public static FileSnapshot of(List<Path> files) {
        Map<Path, String> stamps = new LinkedHashMap<>();
        files.forEach(file -> stamps.put(file, stamp(file)));
        return new FileSnapshot(stamps);
    }

    /** A file that looks different now. */
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
            return "not there"; // which is a way to look, too
        }
    }
}
