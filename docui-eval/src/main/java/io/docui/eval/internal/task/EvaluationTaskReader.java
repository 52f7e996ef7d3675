package io.docui.eval.internal.task;

import io.docui.eval.internal.EvaluationException;
import io.docui.eval.internal.EvaluationException.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads a task file; error messages contain the field. */
public final class EvaluationTaskReader {
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();
    private static final Set<String> FIELDS =
            Set.of("app", "command", "options", "workspace", "instructions", "success");
    private static final Set<String> SUCCESS_FIELDS = Set.of("document", "answer", "command");

    private final Path file;

    private EvaluationTaskReader(Path file) {
        this.file = file;
    }

    public static EvaluationTask read(Path file) throws EvaluationException {
        return new EvaluationTaskReader(file.toAbsolutePath().normalize()).read();
    }

    private EvaluationTask read() throws EvaluationException {
        JsonNode json = object("the file", parse(), FIELDS);
        String instructions = text(json, "instructions")
                .filter(words -> !words.isBlank())
                .orElseThrow(() -> fault("\"instructions\" is required", null));
        Optional<String> app = text(json, "app");
        List<String> command = texts(json, "command");
        if (app.isPresent() && !command.isEmpty()) {
            throw fault("give either \"app\" or \"command\"", null);
        }
        Path directory = file.resolveSibling("");
        return new EvaluationTask(
                app,
                command,
                texts(json, "options"),
                workspace(json, directory),
                instructions,
                json.has("success") ? success(json.get("success")) : SuccessCriteria.NONE,
                directory);
    }

    private JsonNode parse() throws EvaluationException {
        try {
            return JSON.readTree(Files.readString(file));
        } catch (NoSuchFileException e) {
            throw fault("the file does not exist", e);
        } catch (IOException e) {
            throw fault("cannot read the file: " + e, e);
        } catch (JacksonException e) {
            throw fault("the file is not valid JSON: " + e.getOriginalMessage(), e);
        }
    }

    private SuccessCriteria success(JsonNode json) throws EvaluationException {
        object("\"success\"", json, SUCCESS_FIELDS);
        return new SuccessCriteria(text(json, "document"), text(json, "answer"), texts(json, "command"));
    }

    private Optional<Path> workspace(JsonNode json, Path directory) throws EvaluationException {
        Optional<String> name = text(json, "workspace");
        try {
            return name.map(directory::resolve);
        } catch (InvalidPathException e) {
            throw fault("\"workspace\" is not a valid path", e);
        }
    }

    private JsonNode object(String what, JsonNode json, Set<String> known) throws EvaluationException {
        if (!json.isObject()) {
            throw fault(what + " is not an object", null);
        }
        for (String name : json.propertyNames()) {
            if (!known.contains(name)) {
                throw fault(
                        "there is no field \"" + name + "\" in " + what + "; known: "
                                + String.join(", ", new TreeSet<>(known)),
                        null);
            }
        }
        return json;
    }

    private Optional<String> text(JsonNode json, String name) throws EvaluationException {
        if (!json.has(name)) {
            return Optional.empty();
        }
        if (!json.get(name).isString()) {
            throw fault("\"" + name + "\" is not a string", null);
        }
        return Optional.of(json.get(name).stringValue());
    }

    private List<String> texts(JsonNode json, String name) throws EvaluationException {
        List<String> texts = new ArrayList<>();
        JsonNode list = json.path(name);
        if (!list.isMissingNode() && !list.isArray()) {
            throw fault("\"" + name + "\" is not a list of strings", null);
        }
        for (JsonNode item : list) {
            if (!item.isString()) {
                throw fault("\"" + name + "\" is not a list of strings", null);
            }
            texts.add(item.stringValue());
        }
        return texts;
    }

    private EvaluationException fault(String what, @Nullable Exception cause) {
        String message = file + ": " + what + ".";
        return cause == null
                ? new EvaluationException(Kind.USAGE, message)
                : new EvaluationException(Kind.USAGE, message, cause);
    }
}
