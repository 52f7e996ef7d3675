package io.docui.eval.internal.transcript;

import io.docui.eval.internal.EvaluationException;
import io.docui.eval.internal.EvaluationException.Kind;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Reads a transcript in JSON Lines; error messages contain the line. */
public final class TranscriptReader {
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();
    private static final TypeReference<Map<String, Object>> OBJECT = new TypeReference<>() {};

    private final Path file;

    private TranscriptReader(Path file) {
        this.file = file;
    }

    /**
     * Reads a file.
     * @throws EvaluationException if it cannot be read, a line is invalid, or it has no calls
     */
    public static Transcript read(Path file) throws EvaluationException {
        return new TranscriptReader(file).read();
    }

    private Transcript read() throws EvaluationException {
        List<String> lines = lines();
        List<TranscriptEntry> entries = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            if (!lines.get(i).isBlank()) {
                entries.add(entry(i + 1, lines.get(i)));
            }
        }
        Transcript transcript = new Transcript(String.valueOf(file.getFileName()), entries);
        if (transcript.calls().isEmpty()) {
            throw new EvaluationException(Kind.USAGE, file + ": the transcript has no calls.");
        }
        return transcript;
    }

    private List<String> lines() throws EvaluationException {
        try {
            return Files.readAllLines(file);
        } catch (NoSuchFileException e) {
            throw new EvaluationException(Kind.USAGE, file + ": the file does not exist.", e);
        } catch (CharacterCodingException e) {
            throw new EvaluationException(Kind.USAGE, file + ": the file is not valid UTF-8.", e);
        } catch (IOException e) {
            throw new EvaluationException(Kind.USAGE, file + ": cannot read the file: " + e, e);
        }
    }

    private TranscriptEntry entry(int line, String text) throws EvaluationException {
        Map<String, Object> json;
        try {
            json = JSON.readValue(text, OBJECT);
        } catch (JacksonException e) {
            throw fault(line, "it is not a JSON object: " + e.getOriginalMessage(), e);
        }
        if (json == null
                || !(json.get("tool") instanceof String tool)
                || tool.isBlank()
                || !(json.get("answer") instanceof String answer)) {
            throw fault(line, "the strings \"tool\" and \"answer\" are required", null);
        }
        TranscriptEntry entry = new TranscriptEntry(
                tool, arguments(line, json.get("arguments")), answer, Boolean.TRUE.equals(json.get("refused")));
        Object chars = json.get("chars");
        if (chars != null && !(chars instanceof Integer count && count == entry.chars())) {
            throw fault(line, "\"chars\" is " + chars + ", but the answer has " + entry.chars() + " characters", null);
        }
        return entry;
    }

    private Map<String, Object> arguments(int line, @Nullable Object value) throws EvaluationException {
        if (value == null) {
            return Map.of();
        }
        if (!(value instanceof Map<?, ?>)) {
            throw fault(line, "\"arguments\" is not an object", null);
        }
        return JSON.convertValue(value, OBJECT);
    }

    private EvaluationException fault(int line, String what, @Nullable Exception cause) {
        String message = file + ":" + line + ": " + what + ".";
        return cause == null
                ? new EvaluationException(Kind.USAGE, message)
                : new EvaluationException(Kind.USAGE, message, cause);
    }
}
