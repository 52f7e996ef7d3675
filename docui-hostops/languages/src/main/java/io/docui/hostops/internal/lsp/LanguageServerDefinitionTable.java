package io.docui.hostops.internal.lsp;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.StreamSupport;

/** Table of known language servers: built-in definitions, and definitions from a user's file. Immutable. */
public final class LanguageServerDefinitionTable {
    private final List<LanguageServerDefinition> kinds;

    private LanguageServerDefinitionTable(List<LanguageServerDefinition> kinds) {
        this.kinds = List.copyOf(kinds);
    }

    public static LanguageServerDefinitionTable builtIn() {
        try (InputStream in =
                Objects.requireNonNull(LanguageServerDefinitionTable.class.getResourceAsStream("servers.json"))) {
            return new LanguageServerDefinitionTable(parsed(new String(in.readAllBytes(), StandardCharsets.UTF_8)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Returns this table preceded by the rows of a file. A row replaces the row with the same ID.
     * @param file a JSON file in the format of the built-in table; it should lie where no host operation reaches
     * @throws IOException if the file cannot be read or is not such a table; the message says what is wrong
     */
    public LanguageServerDefinitionTable with(Path file) throws IOException {
        try {
            return with(parsed(Files.readString(file)));
        } catch (NoSuchFileException e) {
            throw new IOException("There is no language server file " + file + '.', e);
        } catch (JsonParseException | IllegalStateException | ClassCastException | NumberFormatException e) {
            throw new IOException("The language server file " + file + " cannot be used: " + e.getMessage(), e);
        }
    }

    LanguageServerDefinitionTable with(List<LanguageServerDefinition> rows) {
        Map<String, LanguageServerDefinition> all = new LinkedHashMap<>();
        rows.forEach(kind -> all.put(kind.id(), kind));
        kinds.forEach(kind -> all.putIfAbsent(kind.id(), kind));
        return new LanguageServerDefinitionTable(List.copyOf(all.values()));
    }

    List<LanguageServerDefinition> kinds() {
        return kinds;
    }

    /**
     * Returns the server for a file.
     * @return its row; empty if no server serves such files
     */
    Optional<LanguageServerDefinition> forFile(Path file) {
        return kinds.stream().filter(kind -> kind.language(file).isPresent()).findFirst();
    }

    private static List<LanguageServerDefinition> parsed(String json) {
        List<LanguageServerDefinition> kinds = new ArrayList<>();
        for (JsonElement row : JsonParser.parseString(json).getAsJsonArray()) {
            kinds.add(kind(row.getAsJsonObject()));
        }
        return kinds;
    }

    private static LanguageServerDefinition kind(JsonObject row) {
        Map<String, List<String>> languages = new LinkedHashMap<>();
        object(row, "languages")
                .entrySet()
                .forEach(language -> languages.put(language.getKey(), texts(language.getValue())));
        List<LanguageServerDefinition.StartCommand> commands = list(row, "commands").stream()
                .map(JsonElement::getAsJsonObject)
                .map(command -> new LanguageServerDefinition.StartCommand(
                        texts(needed(command, "argv")),
                        command.has("sincePackageVersion")
                                ? command.get("sincePackageVersion").getAsInt()
                                : 0))
                .toList();
        return new LanguageServerDefinition(
                needed(row, "id").getAsString(),
                languages,
                commands,
                list(row, "roots").stream().map(JsonElement::getAsString).toList(),
                object(row, "initializationOptions"),
                object(row, "settings"),
                row.has("install") ? row.get("install").getAsString() : "");
    }

    private static JsonElement needed(JsonObject row, String key) {
        JsonElement value = row.get(key);
        if (value == null) {
            throw new JsonParseException("\"" + key + "\" is missing in " + row);
        }
        return value;
    }

    private static JsonObject object(JsonObject row, String key) {
        return row.has(key) ? row.getAsJsonObject(key) : new JsonObject();
    }

    private static List<JsonElement> list(JsonObject row, String key) {
        return row.has(key)
                ? StreamSupport.stream(row.getAsJsonArray(key).spliterator(), false)
                        .toList()
                : List.of();
    }

    private static List<String> texts(JsonElement array) {
        JsonArray items = array.getAsJsonArray();
        return StreamSupport.stream(items.spliterator(), false)
                .map(JsonElement::getAsString)
                .toList();
    }
}
