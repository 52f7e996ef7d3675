package io.docui.hostops.file;

import io.docui.hostops.workspace.DirectoryHandle;
import io.docui.hostops.workspace.ResolvedPath;
import io.docui.hostops.workspace.Workspace;
import io.docui.hostops.workspace.WorkspacePathException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** Reads text files: whole ones to change them, lines of ones that are as long as they like. */
public final class TextFileReader {
    /** What is changed is held in memory, several times over. */
    private static final long MOST_WHOLE = 64L << 20;

    private static final int SAMPLE = 1 << 16;
    private static final int LONGEST_LINE = 2_000;
    private static final int LONGEST_PAGE = 60_000;

    private final Workspace workspace;

    /** A reader of a workspace's files, and of others. */
    public TextFileReader(Workspace workspace) {
        this.workspace = workspace;
    }

    /**
     * Lines of a file.
     *
     * @param lines the lines, without their ends
     * @param from the first, from 1
     * @param more whether there are more behind them
     * @param total how many lines there are in all; 0 if that was not counted
     * @param encodingRemark what the file is, beside plain UTF-8; may be empty
     */
    public record FileLines(List<String> lines, int from, boolean more, int total, String encodingRemark) {
        /** Copies the list. */
        public FileLines {
            lines = List.copyOf(lines);
        }
    }

    /**
     * All bytes of a file.
     *
     * @param file where it is
     * @return its bytes
     * @throws FileOperationException if there is no file, or it is too large to be changed
     */
    public byte[] bytes(ResolvedPath file) {
        return on(file, (directoryHandle, name, size) -> {
            if (size > MOST_WHOLE) {
                throw new FileOperationException(workspace.displayPath(file.real()) + " has " + ByteSizeFormat.of(size)
                        + ", and up to " + ByteSizeFormat.of(MOST_WHOLE) + " can be changed here. Use the shell.");
            }
            return bytes(directoryHandle, name, (int) size);
        });
    }

    /**
     * The text of a file as a whole.
     *
     * @param file where it is
     * @return its text
     * @throws FileOperationException if there is no file, it is too large, or no text
     */
    public TextFile whole(ResolvedPath file) {
        byte[] bytes = bytes(file);
        return TextFile.of(bytes).orElseThrow(() -> binary(file, bytes, bytes.length));
    }

    /**
     * Lines of a file, of any size.
     *
     * @param file where it is
     * @param from the first line, from 1
     * @param count how many at most
     * @param cancelled tells when nobody waits for it any more
     * @return the lines; none if the file ends before
     * @throws FileOperationException if there is no file, or it is no text
     */
    public FileLines lines(ResolvedPath file, int from, int count, BooleanSupplier cancelled) {
        return on(file, (directoryHandle, name, size) -> {
            byte[] sample = bytes(directoryHandle, name, (int) Math.min(size, SAMPLE));
            // A character may be cut off at the end of a sample; what is no text is that long before.
            Charset charset = EncodingDetector.of(
                            size > SAMPLE ? Arrays.copyOf(sample, sample.length - sample.length % 4) : sample)
                    .orElseThrow(() -> binary(file, sample, size));
            String told = TextFile.of(sample).map(TextFile::description).orElse(charset.toString());
            try (SeekableByteChannel channel = directoryHandle.read(name);
                    Reader reader = new BufferedReader(
                            Channels.newReader(
                                    channel,
                                    charset.newDecoder()
                                            .onMalformedInput(CodingErrorAction.REPLACE)
                                            .onUnmappableCharacter(CodingErrorAction.REPLACE),
                                    SAMPLE),
                            SAMPLE)) {
                return lines(reader, from, count, size <= MOST_WHOLE, told, cancelled);
            }
        });
    }

    private static FileLines lines(
            Reader reader, int from, int count, boolean counts, String told, BooleanSupplier cancelled)
            throws IOException {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        int number = 1;
        int characters = 0;
        int length = 0;
        boolean full = false;
        boolean first = true;
        for (int c = reader.read(); c >= 0; c = reader.read()) {
            if (first && c == '\ufeff') {
                first = false;
                continue;
            }
            first = false;
            if (c != '\n') {
                length++;
                if (number >= from && !full && line.length() < LONGEST_LINE) {
                    line.append((char) c);
                }
                continue;
            }
            if (number >= from && !full) {
                lines.add(cut(line, length));
                characters += line.length();
            }
            full = lines.size() == count || characters > LONGEST_PAGE;
            if (full && !counts || (number & 0xfff) == 0 && cancelled.getAsBoolean()) {
                return new FileLines(lines, from, reader.read() >= 0, 0, told);
            }
            number++;
            line.setLength(0);
            length = 0;
        }
        if (length > 0 && number >= from && !full) {
            lines.add(cut(line, length));
        }
        int total = length > 0 ? number : number - 1;
        return new FileLines(lines, from, from + lines.size() - 1 < total && !lines.isEmpty(), total, told);
    }

    private static String cut(StringBuilder line, int length) {
        if (line.length() > 0 && line.length() == length && line.charAt(length - 1) == '\r') {
            line.setLength(length - 1);
            return line.toString();
        }
        return length <= line.length() ? line.toString() : line + "… (" + length + " characters)";
    }

    private FileOperationException binary(ResolvedPath file, byte[] bytes, long size) {
        return new FileOperationException(workspace.displayPath(file.real()) + " is " + EncodingDetector.kind(bytes)
                + ", " + ByteSizeFormat.of(size)
                + ": it cannot be shown or edited as text. A program for its kind can be run in the shell.");
    }

    /**
     * What tells one state of a file from another.
     *
     * @param real a real path
     * @return a text; empty if there is no file that can be read
     */
    public String mark(Path real) {
        try (DirectoryHandle directoryHandle = workspace.open(real)) {
            String name = String.valueOf(real.getFileName());
            Optional<BasicFileAttributes> file =
                    directoryHandle.attributes(name).filter(BasicFileAttributes::isRegularFile);
            if (file.isEmpty()) {
                return "";
            }
            return file.get().size() <= MOST_WHOLE
                    ? FileTreeOperations.fingerprint(directoryHandle, name)
                    : file.get().size() + " " + file.get().lastModifiedTime();
        } catch (IOException | WorkspacePathException e) {
            return "";
        }
    }

    private interface Use<T> {
        T of(DirectoryHandle directoryHandle, String name, long size) throws IOException;
    }

    private <T> T on(ResolvedPath file, Use<T> use) {
        requireFile(file);
        try (DirectoryHandle directoryHandle = workspace.open(file.real())) {
            String name = String.valueOf(file.real().getFileName());
            long size = directoryHandle
                    .attributes(name)
                    .orElseThrow(() -> new NoSuchFileException(file.real().toString()))
                    .size();
            return use.of(directoryHandle, name, size);
        } catch (IOException e) {
            throw new FileOperationException(
                    workspace.displayPath(file.real()) + " cannot be read: " + FileErrorMessages.reason(e) + '.', e);
        }
    }

    private void requireFile(ResolvedPath file) {
        String shown = workspace.displayPath(file.real());
        switch (file.pathKind()) {
            case FILE -> {}
            case MISSING ->
                throw new FileOperationException("There is no " + shown
                        + (file.isLink()
                                ? ", which is where the link " + workspace.displayPath(file.entry()) + " leads"
                                : "")
                        + '.');
            case FOLDER -> throw new FileOperationException(shown + " is a folder. list_folder shows what is in it.");
            case OTHER -> throw new FileOperationException(shown + " is a device, a pipe or a socket, not a file.");
        }
    }

    static byte[] bytes(DirectoryHandle directoryHandle, String name, int count) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(count);
        try (SeekableByteChannel channel = directoryHandle.read(name)) {
            while (bytes.hasRemaining() && channel.read(bytes) >= 0) {
                // It goes on until all is read, or the file turned out to be shorter.
            }
        }
        return Arrays.copyOf(bytes.array(), bytes.position());
    }
}
