package io.docui.eval.internal.transcript;

import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** Writes a transcript line by line, so that a session that breaks off leaves all that it had. */
public final class TranscriptWriter implements Closeable {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final TypeReference<Map<String, Object>> OBJECT = new TypeReference<>() {};

    private final BufferedWriter out;
    private final UnaryOperator<String> redact;

    private TranscriptWriter(BufferedWriter out, UnaryOperator<String> redact) {
        this.out = out;
        this.redact = redact;
    }

    /**
     * Creates the file and its folder.
     * @param replaces whether an existing file is replaced
     * @param redact removes secrets from what is written
     * @throws java.nio.file.FileAlreadyExistsException if the file exists and is not replaced
     */
    static TranscriptWriter create(Path file, boolean replaces, UnaryOperator<String> redact) throws IOException {
        Files.createDirectories(file.toAbsolutePath().normalize().getParent());
        OpenOption[] options = replaces
                ? new OpenOption[] {
                    StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE
                }
                : new OpenOption[] {StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE};
        return new TranscriptWriter(Files.newBufferedWriter(file, options), redact);
    }

    public void write(TranscriptEntry entry) throws IOException {
        TranscriptEntry written = new TranscriptEntry(
                entry.tool(),
                JSON.readValue(redact.apply(JSON.writeValueAsString(entry.arguments())), OBJECT),
                redact.apply(entry.answer()),
                entry.refused());
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("tool", written.tool());
        line.put("arguments", written.arguments());
        line.put("chars", written.chars());
        line.put("answer", written.answer());
        if (written.refused()) {
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
