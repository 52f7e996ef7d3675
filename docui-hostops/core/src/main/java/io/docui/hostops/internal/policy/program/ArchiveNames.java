package io.docui.hostops.internal.policy.program;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Reads the names of the files in a tar or zip archive, plain or compressed by gzip. */
final class ArchiveNames {
    private static final int MAX_ENTRIES = 20_000;
    private static final long MAX_BYTES = 1L << 28;
    private static final int BLOCK = 512;
    private static final int MAX_HEADER = 1 << 16;

    private final InputStream in;
    private final List<String> names = new ArrayList<>();
    private long read;

    private ArchiveNames(InputStream in) {
        this.in = in;
    }

    /**
     * Returns the names of all entries, links and folders too.
     * @throws IOException if the archive has another format, is too large, or cannot be read
     */
    static List<String> of(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new IOException("it is no file"); // opening a pipe would wait for another program
        }
        if (file.toString().toLowerCase(Locale.ROOT).matches(".*\\.(zip|jar|war|ear)")) {
            return zip(file);
        }
        try (InputStream raw = new BufferedInputStream(Files.newInputStream(file))) {
            raw.mark(2);
            boolean compressed = raw.read() == 0x1f && raw.read() == 0x8b;
            raw.reset();
            if (!compressed) {
                return new ArchiveNames(raw).tar();
            }
            try (InputStream plain = new GZIPInputStream(raw)) {
                return new ArchiveNames(plain).tar();
            }
        }
    }

    private static List<String> zip(Path file) throws IOException {
        List<String> names = new ArrayList<>();
        try (ZipFile zip = new ZipFile(file.toFile())) {
            for (Enumeration<? extends ZipEntry> all = zip.entries(); all.hasMoreElements(); ) {
                names.add(all.nextElement().getName());
                if (names.size() > MAX_ENTRIES) {
                    throw new IOException("there are too many entries");
                }
            }
        } catch (IllegalArgumentException e) {
            throw new IOException("a name has bytes that are no characters", e);
        }
        return names;
    }

    private List<String> tar() throws IOException {
        String longName = "";
        for (byte[] header = block(); header[0] != 0; header = block()) {
            if (!text(header, 257, 5).equals("ustar")) {
                throw new IOException("this is no archive of a known format");
            }
            long size = size(header);
            char type = (char) header[156];
            if (type == 'L' || type == 'x') {
                byte[] data = data(size);
                String value = type == 'L' ? text(data, 0, data.length) : paxPath(data);
                longName = value.isEmpty() ? longName : value;
                continue;
            }
            if (type == 'K' || type == 'g') {
                skip(size);
                continue;
            }
            String prefix = header[262] == 0 ? text(header, 345, 155) : "";
            String name = (prefix.isEmpty() ? "" : prefix + '/') + text(header, 0, 100);
            names.add(longName.isEmpty() ? name : longName);
            longName = "";
            if (names.size() > MAX_ENTRIES || type == 'S') {
                throw new IOException("there are too many entries, or one of an unusual kind");
            }
            skip(size);
        }
        return names;
    }

    private static String paxPath(byte[] data) {
        String path = "";
        for (String line : new String(data, StandardCharsets.UTF_8).split("\n", -1)) {
            int at = line.indexOf(" path=");
            path = at > 0 ? line.substring(at + " path=".length()) : path;
        }
        return path;
    }

    private static long size(byte[] header) throws IOException {
        String octal = text(header, 124, 12).trim();
        if (!octal.matches("[0-7]{1,12}")) {
            throw new IOException("an entry has an unusual size");
        }
        return Long.parseLong(octal, 8);
    }

    private static String text(byte[] bytes, int from, int most) {
        int end = from;
        while (end < from + most && bytes[end] != 0) {
            end++;
        }
        return new String(bytes, from, end - from, StandardCharsets.UTF_8);
    }

    private byte[] block() throws IOException {
        byte[] bytes = in.readNBytes(BLOCK);
        count(bytes.length);
        return bytes.length == BLOCK ? bytes : new byte[BLOCK]; // the end, also of a file that was cut off
    }

    private byte[] data(long size) throws IOException {
        if (size > MAX_HEADER) {
            throw new IOException("a name is too long");
        }
        byte[] bytes = in.readNBytes((int) size);
        in.skipNBytes((BLOCK - size % BLOCK) % BLOCK);
        count(size);
        return bytes;
    }

    private void skip(long size) throws IOException {
        long padded = (size + BLOCK - 1) / BLOCK * BLOCK;
        count(padded);
        in.skipNBytes(padded);
    }

    private void count(long bytes) throws IOException {
        read += bytes;
        if (read > MAX_BYTES) {
            throw new IOException("the archive is too large");
        }
    }
}
