package io.docui.hostops.shell;

import io.docui.hostops.internal.text.HumanReadableFormat;
import io.docui.hostops.process.CapturedOutput;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.error.ErrorCode;
import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/** Stores the outputs of a session that were too long to show completely, by name, for reading their lines. Thread-safe. */
public final class SavedOutputStore {
    private static final int LINE = 2_000;
    private static final int ALL = 20_000;
    private static final int BLOCK = 1 << 16;
    private static final int ROW = 16;

    /** The maximum number of outputs kept without a file. */
    private static final int MOST_IN_MEMORY = 64;

    private final Map<String, CapturedOutput> saved = new ConcurrentHashMap<>();
    private final Deque<String> inMemory = new ArrayDeque<>();

    SavedOutputStore() {}

    /**
     * Stores an output that was not shown completely.
     *
     * @param output the output, of any length
     * @return its name
     */
    public String keep(CapturedOutput output) {
        String name = output.name();
        boolean isNew = saved.put(name, output) == null;
        if (isNew && output.file().isEmpty()) {
            synchronized (inMemory) {
                inMemory.add(name);
                if (inMemory.size() > MOST_IN_MEMORY) {
                    saved.remove(inMemory.remove());
                }
            }
        }
        return name;
    }

    /**
     * Stores an output under a name and replaces the previous one.
     *
     * @param name the name
     * @param output the output, of any length
     */
    public void keep(String name, CapturedOutput output) {
        saved.put(name, output);
    }

    /**
     * Reads all lines of an output. An output that is not text has none.
     *
     * @param name its name
     * @param reader receives each line without control sequences; the end of a very long line is left out
     * @throws ActionException if there is no such output, or if it can no longer be read
     */
    public void forEachLine(String name, Consumer<String> reader) {
        CapturedOutput output = output(name);
        if (output.isBinary()) {
            return;
        }
        try (BufferedReader in = open(output)) {
            for (Optional<String> line = line(in); line.isPresent(); line = line(in)) {
                reader.accept(CapturedOutput.plain(line.get()));
            }
        } catch (IOException e) {
            throw gone(e);
        }
    }

    private static BufferedReader open(CapturedOutput output) throws IOException {
        return output.file().isPresent()
                ? reader(Files.newByteChannel(output.file().get()), output.charset())
                : new BufferedReader(new StringReader(text(output)));
    }

    /**
     * Returns lines of an output.
     * @param from the number of the first line, starting at 1
     * @param find the text that lines must contain; empty for any line
     */
    OutputLines lines(String name, int from, int count, String find) {
        CapturedOutput output = output(name);
        if (output.isBinary()) {
            return binary(output, from, count, find);
        }
        if (output.file().isEmpty()) {
            return inMemory(output, from, count, find);
        }
        try (SeekableByteChannel file = Files.newByteChannel(output.file().orElseThrow())) {
            file.position(beginning(file, from));
            return lines(reader(file, output.charset()), output.lines(), from, count, find);
        } catch (IOException e) {
            throw gone(e);
        }
    }

    private CapturedOutput output(String name) {
        CapturedOutput output = saved.get(name);
        if (output == null) {
            throw new ActionException(
                    ErrorCode.CONSTRAINT_VIOLATION,
                    "There is no saved output named " + name + ". "
                            + (saved.isEmpty()
                                    ? "No output is saved."
                                    : "Saved outputs: " + String.join(", ", saved.keySet()) + '.'));
        }
        return output;
    }

    /** Returns lines of 16 bytes of an output that is not text: hexadecimal, then the ASCII characters among them. */
    private static OutputLines binary(CapturedOutput output, int from, int count, String find) {
        Path path = output.file()
                .orElseThrow(() -> new ActionException("It is not text ("
                        + HumanReadableFormat.bytes(output.bytes())
                        + "). Redirect the program's output to a file instead."));
        long total = (output.bytes() + ROW - 1) / ROW;
        List<String> lines = new ArrayList<>();
        try (InputStream in = new BufferedInputStream(Files.newInputStream(path))) {
            in.skipNBytes(Math.min((from - 1L) * ROW, output.bytes()));
            int number = from;
            for (byte[] row = in.readNBytes(ROW); row.length > 0; row = in.readNBytes(ROW), number++) {
                String line = HexFormat.ofDelimiter(" ").formatHex(row) + "  " + ascii(row);
                if (line.contains(find)) {
                    if (lines.size() == count) {
                        return new OutputLines(String.join("\n", lines), total, number);
                    }
                    lines.add(number + ": " + line);
                }
            }
        } catch (IOException e) {
            throw gone(e);
        }
        return new OutputLines(String.join("\n", lines), total, null);
    }

    private static String ascii(byte[] row) {
        StringBuilder text = new StringBuilder();
        for (byte one : row) {
            text.append(one >= ' ' && one < 0x7f ? (char) one : '.');
        }
        return text.toString();
    }

    private static ActionException gone(IOException e) {
        return new ActionException(
                "The saved output can no longer be read: " + e.getMessage() + ". Run the command again.");
    }

    private static OutputLines inMemory(CapturedOutput output, int from, int count, String find) {
        List<String> before = text(output).lines().toList();
        String rest = String.join("\n", before.subList(Math.min(from - 1, before.size()), before.size()));
        try {
            return lines(new BufferedReader(new StringReader(rest)), output.lines(), from, count, find);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(CapturedOutput output) {
        return output.render(Integer.MAX_VALUE / 2, Integer.MAX_VALUE / 2).text();
    }

    /** Returns the offset of a line. The bytes before it are not decoded, because they can amount to a gibibyte. */
    private static long beginning(SeekableByteChannel file, int line) throws IOException {
        ByteBuffer block = ByteBuffer.allocate(BLOCK);
        int left = line - 1;
        for (long at = 0; left > 0 && file.read(block.clear()) >= 0; at += block.position()) {
            for (int i = 0; i < block.position(); i++) {
                if (block.get(i) == '\n' && --left == 0) {
                    return at + i + 1;
                }
            }
        }
        return left > 0 ? file.size() : 0;
    }

    private static BufferedReader reader(SeekableByteChannel file, Charset charset) {
        return new BufferedReader(new InputStreamReader(
                Channels.newInputStream(file),
                charset.newDecoder()
                        .onMalformedInput(CodingErrorAction.REPLACE)
                        .onUnmappableCharacter(CodingErrorAction.REPLACE)));
    }

    private static OutputLines lines(BufferedReader reader, long total, int from, int count, String find)
            throws IOException {
        List<String> lines = new ArrayList<>();
        int length = 0;
        int number = from - 1;
        for (Optional<String> line = line(reader); line.isPresent(); line = line(reader)) {
            number++;
            if (!line.get().contains(find)) {
                continue;
            }
            if (lines.size() == count || length > ALL) {
                return new OutputLines(String.join("\n", lines), total, number);
            }
            lines.add(number + ": " + CapturedOutput.plain(line.get()));
            length += line.get().length();
        }
        return new OutputLines(String.join("\n", lines), total, null);
    }

    /** Reads the next line and keeps only a bounded part of it. */
    private static Optional<String> line(BufferedReader reader) throws IOException {
        StringBuilder line = new StringBuilder();
        int read = reader.read();
        if (read < 0) {
            return Optional.empty();
        }
        while (read >= 0 && read != '\n') {
            if (line.length() < LINE) {
                line.append((char) read);
            }
            read = reader.read();
        }
        return Optional.of(line.length() < LINE ? line.toString() : line + " …");
    }
}
