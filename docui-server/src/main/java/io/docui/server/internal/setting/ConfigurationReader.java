package io.docui.server.internal.setting;

import io.docui.server.internal.wire.Fault;
import io.docui.server.internal.wire.JsonObject;
import io.docui.server.internal.wire.JsonTree;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads a configuration file; says of each fault where it is. */
final class ConfigurationReader {
    /** Of an app. */
    static final Set<String> FIELDS = Set.of("command", "cwd", "env", "watch", "startLimit", "idle");

    private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_.-]{0,63}");

    /** The command line's own verbs: an app of such a name could not be called. */
    private static final Set<String> TAKEN = Set.of(
            "ps", "start", "stop", "logs", "doctor", "broker", "completion", "help", "bench", "fixture", "cluster");

    private static final Duration START_LIMIT = Duration.ofSeconds(20);
    private static final Duration IDLE = Duration.ofHours(4);

    private final Path file;
    private final Path folder;

    private ConfigurationReader(Path file) {
        this.file = file;
        this.folder = file.resolveSibling("").toAbsolutePath().normalize();
    }

    /**
     * Reads a file.
     *
     * @param file the file, absolute
     * @return what it lists
     * @throws Fault if it cannot be read, or is not as it should be
     */
    static Configuration read(Path file) throws Fault {
        return new ConfigurationReader(file).read();
    }

    private Configuration read() throws Fault {
        JsonObject root = object("", parsed());
        onlyFields("", root, Set.of("apps"));
        Map<String, AppEntry> apps = new LinkedHashMap<>();
        JsonObject listed = object("apps", root.value("apps"));
        for (String name : listed.fields().keySet()) {
            apps.put(name, app(name, object("apps." + name, listed.value(name))));
        }
        return new Configuration(file, apps);
    }

    private @Nullable Object parsed() throws Fault {
        try {
            return JsonTree.read(Files.readString(file));
        } catch (NoSuchFileException e) {
            throw fault("", "there is no such file", e);
        } catch (CharacterCodingException e) {
            throw fault("", "it is not UTF-8", e);
        } catch (IOException e) {
            throw fault("", "it cannot be read: " + e, e);
        } catch (IllegalArgumentException e) {
            throw fault("", "it is not JSON: " + e.getMessage(), e);
        }
    }

    private AppEntry app(String name, JsonObject json) throws Fault {
        String place = "apps." + name;
        if (!NAME.matcher(name).matches()) {
            throw fault(place, "a name has letters, digits, \"_\", \".\" and \"-\", and begins with a letter", null);
        }
        if (TAKEN.contains(name)) {
            throw fault(place, "\"" + name + "\" is a verb of docui itself; give the app another name", null);
        }
        onlyFields(place, json, FIELDS);
        List<String> command = strings(place + ".command", json.value("command"));
        if (command.isEmpty() || command.get(0).isBlank()) {
            throw fault(place + ".command", "it needs at least the program", null);
        }
        Path directory = json.has("cwd") ? path(place + ".cwd", folder, json.value("cwd")) : folder;
        return new AppEntry(
                name,
                file,
                command,
                directory,
                variables(place + ".env", json),
                json.has("watch") ? watched(place + ".watch", json.value("watch")) : filesOf(command, directory),
                duration(place, json, "startLimit", START_LIMIT),
                duration(place, json, "idle", IDLE));
    }

    private Map<String, String> variables(String place, JsonObject json) throws Fault {
        Map<String, String> variables = new LinkedHashMap<>();
        if (json.has("env")) {
            JsonObject given = object(place, json.value("env"));
            for (String name : given.fields().keySet()) {
                if (name.isEmpty() || name.indexOf('=') >= 0 || name.indexOf('\0') >= 0) {
                    throw fault(place, "\"" + name + "\" cannot be the name of a variable", null);
                }
                variables.put(name, string(place + "." + name, given.value(name)));
            }
        }
        return variables;
    }

    private List<Path> watched(String place, @Nullable Object value) throws Fault {
        List<Path> files = new ArrayList<>();
        for (String part : strings(place, value)) {
            files.add(path(place, folder, part));
        }
        return files;
    }

    /** The parts of a command that are files: the jar, the script. */
    private static List<Path> filesOf(List<String> command, Path directory) {
        int first = Programs.isPath(command.get(0)) ? 0 : 1;
        return command.subList(first, command.size()).stream()
                .flatMap(part -> file(directory, part).stream())
                .toList();
    }

    private static Optional<Path> file(Path directory, String part) {
        try {
            return Optional.of(directory.resolve(part).normalize()).filter(Files::isRegularFile);
        } catch (InvalidPathException e) {
            return Optional.empty(); // then it is none
        }
    }

    private Duration duration(String place, JsonObject json, String field, Duration otherwise) throws Fault {
        if (!json.has(field)) {
            return otherwise;
        }
        String text = string(place + "." + field, json.value(field));
        return Durations.parse(text)
                .orElseThrow(() -> fault(
                        place + "." + field,
                        "\"" + text + "\" is no duration such as \"PT20S\" (20 seconds) or \"PT2H\"",
                        null));
    }

    private Path path(String place, Path base, @Nullable Object value) throws Fault {
        String text = string(place, value);
        try {
            return base.resolve(text).normalize();
        } catch (InvalidPathException e) {
            throw fault(place, "\"" + text + "\" is no path", e);
        }
    }

    private JsonObject object(String place, @Nullable Object value) throws Fault {
        return JsonObject.from(value).orElseThrow(() -> unexpected(place, "an object", value));
    }

    private String string(String place, @Nullable Object value) throws Fault {
        if (value instanceof String text && text.indexOf('\0') < 0) {
            return text;
        }
        throw unexpected(place, "a string", value);
    }

    private List<String> strings(String place, @Nullable Object value) throws Fault {
        if (!(value instanceof List<?> items)) {
            throw unexpected(place, "a list of strings", value);
        }
        List<String> strings = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
            strings.add(string(place + "[" + i + "]", items.get(i)));
        }
        return strings;
    }

    private void onlyFields(String place, JsonObject json, Set<String> known) throws Fault {
        for (String name : json.fields().keySet()) {
            if (!known.contains(name)) {
                throw fault(
                        place.isEmpty() ? name : place + "." + name,
                        "there is no such field; known are: "
                                + String.join(", ", known.stream().sorted().toList()),
                        null);
            }
        }
    }

    private Fault unexpected(String place, String expected, @Nullable Object value) {
        return fault(place, "expected " + expected + ", got " + kind(value), null);
    }

    private static String kind(@Nullable Object value) {
        if (value == null) {
            return "nothing";
        }
        if (value instanceof String) {
            return "a string";
        }
        if (value instanceof Number) {
            return "a number";
        }
        if (value instanceof Boolean) {
            return "a boolean";
        }
        return value instanceof List ? "a list" : "an object";
    }

    private Fault fault(String place, String what, @Nullable Exception cause) {
        String message = file + ": " + (place.isEmpty() ? "" : place + ": ") + what + ".";
        return cause == null ? new Fault(Fault.Kind.USAGE, message) : new Fault(Fault.Kind.USAGE, message, cause);
    }
}
