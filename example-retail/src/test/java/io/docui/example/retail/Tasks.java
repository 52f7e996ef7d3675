package io.docui.example.retail;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.zip.GZIPInputStream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The tasks with the calls to replay, and with the changes that they must cause. */
final class Tasks {
    private Tasks() {}

    static JsonNode all() {
        try (InputStream in = Objects.requireNonNull(Tasks.class.getResourceAsStream("/tasks.json.gz"))) {
            return JsonMapper.shared().readTree(new GZIPInputStream(in));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
