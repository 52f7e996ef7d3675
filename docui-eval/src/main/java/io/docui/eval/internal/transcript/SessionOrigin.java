package io.docui.eval.internal.transcript;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The application that a session used, as its transcript states it.
 * @param app the name of the app in {@code docui.json}
 * @param options the options that followed the app's command
 * @param mode how the app was presented: {@code document} or {@code tools}
 */
public record SessionOrigin(Optional<String> app, List<String> options, Optional<String> mode) {
    private static final JsonMapper JSON = JsonMapper.shared();

    public SessionOrigin {
        options = List.copyOf(options);
    }

    /** Returns what the first lines state. Transcripts without a line {@code (app)} state less. */
    public static SessionOrigin of(Transcript transcript) {
        Optional<TranscriptEntry> header = transcript.entries().stream()
                .filter(entry -> entry.tool().equals(TranscriptEntry.APP))
                .findFirst();
        Map<String, Object> fields = header.map(TranscriptEntry::arguments).orElse(Map.of());
        List<String> options = fields.get("options") instanceof List<?> list
                ? list.stream().map(String::valueOf).toList()
                : List.of();
        return new SessionOrigin(
                text(fields, "app").or(() -> serverName(transcript)),
                options,
                text(fields, "mode").or(() -> mode(transcript)));
    }

    /** Returns the first line of a transcript. */
    public TranscriptEntry toEntry() {
        Map<String, Object> fields = new LinkedHashMap<>();
        app.ifPresent(name -> fields.put("app", name));
        fields.put("options", options);
        mode.ifPresent(name -> fields.put("mode", name));
        return new TranscriptEntry(TranscriptEntry.APP, fields, "");
    }

    private static Optional<String> text(Map<String, Object> fields, String name) {
        return fields.get(name) instanceof String text ? Optional.of(text) : Optional.empty();
    }

    private static Optional<String> serverName(Transcript transcript) {
        return transcript
                .note(TranscriptEntry.INITIALIZE)
                .map(SessionOrigin::json)
                .flatMap(init -> init.path("serverInfo").path("name").stringValueOpt());
    }

    private static Optional<String> mode(Transcript transcript) {
        return transcript.note(TranscriptEntry.TOOLS).map(SessionOrigin::json).map(list -> {
            for (JsonNode tool : list.path("tools")) {
                if (tool.path("name").stringValue("").equals("run_code_snippet")) {
                    return "document";
                }
            }
            return "tools";
        });
    }

    private static JsonNode json(String text) {
        try {
            return JSON.readTree(text);
        } catch (JacksonException e) {
            return JSON.missingNode(); // a note in another form states nothing
        }
    }
}
