package io.docui.eval.internal.transcript;

import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/** Writes a transcript line by line, so that a session that breaks off leaves all that it had. */
public final class TranscriptWriter implements Closeable {
    private static final JsonMapper JSON = JsonMapper.shared();

    private final BufferedWriter out;

    private TranscriptWriter(BufferedWriter out) {
        this.out = out;
    }

    /** Creates the file and its folder; an existing file is replaced. */
    public static TranscriptWriter create(Path file) throws IOException {
        Files.createDirectories(file.toAbsolutePath().normalize().getParent());
        return new TranscriptWriter(Files.newBufferedWriter(file));
    }

    public void write(TranscriptEntry entry) throws IOException {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("tool", entry.tool());
        line.put("arguments", entry.arguments());
        line.put("chars", entry.chars());
        line.put("answer", entry.answer());
        if (entry.refused()) {
            line.put("refused", true);
        }
        out.write(JSON.writeValueAsString(line));
        out.write('\n');
        out.flush();
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
