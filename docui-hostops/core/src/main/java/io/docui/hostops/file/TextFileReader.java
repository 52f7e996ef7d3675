package io.docui.hostops.file;

import io.docui.hostops.internal.file.FileErrorMessages;
import io.docui.hostops.internal.file.FileTreeOperations;
import io.docui.hostops.internal.text.ByteSizeFormat;
import io.docui.hostops.internal.text.EncodingDetector;
import io.docui.hostops.workspace.DirectoryHandle;
import io.docui.hostops.workspace.FileOperationException;
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

/** Reads text files of a workspace: complete files for editing, and ranges of lines from files of any size. */
public final class TextFileReader {
    /** A file that is edited is in memory several times. */
    private static final long MOST_WHOLE = 64L << 20;

    private static final int SAMPLE = 1 << 16;
    private static final int LONGEST_LINE = 2_000;
    private static final int LONGEST_PAGE = 60_000;

    private final Workspace workspace;

    /** Creates a reader for files inside and outside a workspace. */
    public TextFileReader(Workspace workspace) {
        this.workspace = workspace;
    }

    /**
     * A range of lines of a file.
     *
     * @param lines the lines without their endings
     * @param from the number of the first line, starting at 1
     * @param more whether more lines follow
     * @param total the total number of lines; 0 if they were not counted
     * @param encodingRemark how the file differs from plain UTF-8; may be empty
     */
    public record FileLines(List<String> lines, int from, boolean more, int total, String encodingRemark) {
        /** Copies the list. */
        public FileLines {
            lines = List.copyOf(lines);
        }
    }

    /**
     * Reads all bytes of a file.
     *
     * @param file the file
     * @return the bytes
     * @throws io.docui.hostops.workspace.FileOperationException if the file does not exist, or is too large for editing
     */
    public byte[] bytes(ResolvedPath file) {
        return on(file, (directoryHandle, name, size) -> {
            if (size > MOST_WHOLE) {
                throw new FileOperationException(workspace.displayPath(file.real()) + " has " + ByteSizeFormat.of(size)
                        + ", but only files up to " + ByteSizeFormat.of(MOST_WHOLE)
                        + " can be changed here. Use the shell.");
            }
            return bytes(directoryHandle, name, (int) size);
        });
    }

    /**
     * Reads the complete text of a file.
     *
     * @param file the file
     * @return the text
     * @throws io.docui.hostops.workspace.FileOperationException if the file does not exist, is too large, or is not text
     */
    public TextFile whole(ResolvedPath file) {
        byte[] bytes = bytes(file);
        return TextFile.of(bytes).orElseThrow(() -> binary(file, bytes, bytes.length));
    }

    /**
     * Reads lines of a file of any size.
     *
     * @param file the file
     * @param from the number of the first line, starting at 1
     * @param count the maximum number of lines
     * @param cancelled tells whether the caller has canceled the reading
     * @return the lines; none if the file ends earlier
     * @throws io.docui.hostops.workspace.FileOperationException if the file does not exist, or is not text
     */
    public FileLines lines(ResolvedPath file, int from, int count, BooleanSupplier cancelled) {
        return on(file, (directoryHandle, name, size) -> {
            byte[] sample = bytes(directoryHandle, name, (int) Math.min(size, SAMPLE));
            // The sample may end within a character. Content that is not text is detected long before that.
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
                + ": it cannot be shown or edited as text. Use a program for this kind of file in the shell.");
    }

    /**
     * Returns a mark that identifies the current state of a file.
     *
     * @param real a real path
     * @return the mark; empty if there is no readable file
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
                        + (file.isLink() ? ", the target of the link " + workspace.displayPath(file.entry()) : "")
                        + '.'
                        + sameEnding(file.real()));
            case FOLDER -> throw new FileOperationException(shown + " is a folder. Use list_folder to list it.");
            case OTHER -> throw new FileOperationException(shown + " is a device, a pipe or a socket, not a file.");
        }
    }

    /** Returns which files of the workspace a path could mean that is only their end; empty if there are none. */
    private String sameEnding(Path missing) {
        if (!missing.startsWith(workspace.root())) {
            return "";
        }
        List<Path> found = PartialPathResolver.candidates(
                workspace, workspace.root().relativize(missing).toString());
        return found.isEmpty() ? "" : " There is " + PartialPathResolver.names(workspace, found) + '.';
    }

    public static byte[] bytes(DirectoryHandle directoryHandle, String name, int count) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(count);
        try (SeekableByteChannel channel = directoryHandle.read(name)) {
            while (bytes.hasRemaining() && channel.read(bytes) >= 0) {
                // Reads until the buffer is full or the file turns out to be shorter.
            }
        }
        return Arrays.copyOf(bytes.array(), bytes.position());
    }
}
