package io.docui.server.internal.config;

import io.docui.server.cluster.ClusterSettings;
import io.docui.server.cluster.ClusterSettings.DatabaseSettings;
import io.docui.server.cluster.ClusterSettings.NodeAddress;
import io.docui.server.internal.jsonrpc.CommandException;
import io.docui.server.internal.jsonrpc.JsonCodec;
import io.docui.server.internal.jsonrpc.JsonObject;
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

/** Reads and validates a configuration file; error messages contain the location of the error. */
final class ConfigurationReader {
    static final Set<String> FIELDS = Set.of("command", "cwd", "env", "watch", "startLimit", "idle");

    /** The top-level fields. */
    private static final Set<String> PARTS = Set.of("apps", "cluster");

    private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_.-]{0,63}");

    /** Names of docui's own commands, which apps must not have. */
    private static final Set<String> COMMANDS =
            Set.of("ps", "start", "stop", "logs", "doctor", "broker", "completion", "help");

    private static final Duration START_LIMIT = Duration.ofSeconds(20);
    private static final Duration IDLE = Duration.ofHours(4);
    private static final Duration SESSION_IDLE = Duration.ofMinutes(30);
    private static final NodeAddress NODE = new NodeAddress("127.0.0.1", 25_520);

    private final Path file;
    private final Path folder;

    private ConfigurationReader(Path file) {
        this.file = file;
        this.folder = file.resolveSibling("").toAbsolutePath().normalize();
    }

    /**
     * Reads a file.
     * @throws CommandException if the file cannot be read, or is invalid
     */
    static DocuiConfiguration read(Path file) throws CommandException {
        return new ConfigurationReader(file).read();
    }

    /**
     * Reads only the cluster settings of a file.
     * @param commandEnvironment the environment, which may contain the password
     * @return this process's cluster settings; empty if there are none
     * @throws CommandException if the file cannot be read, or is invalid
     */
    static Optional<ClusterSettings> cluster(Path file, CommandEnvironment commandEnvironment) throws CommandException {
        ConfigurationReader reader = new ConfigurationReader(file);
        JsonObject root = reader.root();
        return root.has("cluster")
                ? Optional.of(reader.cluster(reader.object("cluster", root.value("cluster")), commandEnvironment))
                : Optional.empty();
    }

    private JsonObject root() throws CommandException {
        JsonObject root = object("", parsed());
        onlyFields("", root, PARTS);
        return root;
    }

    private DocuiConfiguration read() throws CommandException {
        JsonObject root = root();
        Map<String, AppConfiguration> apps = new LinkedHashMap<>();
        if (root.has("cluster") && !root.has("apps")) {
            return new DocuiConfiguration(file, apps);
        }
        JsonObject listed = object("apps", root.value("apps"));
        for (String name : listed.fields().keySet()) {
            apps.put(name, app(name, object("apps." + name, listed.value(name))));
        }
        return new DocuiConfiguration(file, apps);
    }

    private @Nullable Object parsed() throws CommandException {
        try {
            return JsonCodec.read(Files.readString(file));
        } catch (NoSuchFileException e) {
            throw fault("", "the file does not exist", e);
        } catch (CharacterCodingException e) {
            throw fault("", "the file is not valid UTF-8", e);
        } catch (IOException e) {
            throw fault("", "cannot read the file: " + e, e);
        } catch (IllegalArgumentException e) {
            throw fault("", "the file is not valid JSON: " + e.getMessage(), e);
        }
    }

    private AppConfiguration app(String name, JsonObject json) throws CommandException {
        String place = "apps." + name;
        if (!NAME.matcher(name).matches()) {
            throw fault(
                    place,
                    "an app name must start with a letter and have only letters, digits, \"_\", \".\" and \"-\"",
                    null);
        }
        if (COMMANDS.contains(name)) {
            throw fault(place, "\"" + name + "\" is a command of docui itself; give the app another name", null);
        }
        onlyFields(place, json, FIELDS);
        List<String> command = strings(place + ".command", json.value("command"));
        if (command.isEmpty() || command.get(0).isBlank()) {
            throw fault(place + ".command", "give at least the program", null);
        }
        Path directory = json.has("cwd") ? path(place + ".cwd", folder, json.value("cwd")) : folder;
        return new AppConfiguration(
                name,
                file,
                command,
                directory,
                variables(place + ".env", json),
                json.has("watch") ? watched(place + ".watch", json.value("watch")) : filesOf(command, directory),
                duration(place, json, "startLimit", START_LIMIT),
                duration(place, json, "idle", IDLE));
    }

    private ClusterSettings cluster(JsonObject json, CommandEnvironment commandEnvironment) throws CommandException {
        onlyFields("cluster", json, Set.of("address", "port", "bind", "seeds", "database", "idle", "web"));
        NodeAddress node = new NodeAddress(
                json.has("address") ? filled("cluster.address", json.value("address")) : NODE.host(),
                json.has("port") ? port("cluster.port", json.value("port")) : NODE.port());
        List<String> listed = strings("cluster.seeds", json.value("seeds"));
        if (listed.isEmpty()) {
            throw fault("cluster.seeds", "list at least one node, such as \"" + node + "\", preferably all", null);
        }
        List<NodeAddress> seeds = new ArrayList<>();
        for (int i = 0; i < listed.size(); i++) {
            seeds.add(place("cluster.seeds[" + i + "]", listed.get(i)));
        }
        return new ClusterSettings(
                node,
                json.has("bind") ? place("cluster.bind", string("cluster.bind", json.value("bind"))) : node,
                seeds,
                database(object("cluster.database", json.value("database")), commandEnvironment),
                duration("cluster", json, "idle", SESSION_IDLE),
                json.has("web") ? web(json.value("web")) : null);
    }

    private String web(@Nullable Object value) throws CommandException {
        String url = string("cluster.web", value);
        if (!url.matches("https?://[^/]+")) {
            throw fault(
                    "cluster.web", "\"" + url + "\" is not a valid server URL such as \"http://10.0.0.1:8642\"", null);
        }
        return url;
    }

    private DatabaseSettings database(JsonObject json, CommandEnvironment commandEnvironment) throws CommandException {
        String place = "cluster.database";
        onlyFields(place, json, Set.of("url", "user", "password", "passwordVariable"));
        String url = filled(place + ".url", json.value("url"));
        if (!url.startsWith("jdbc:postgresql:")) {
            throw fault(
                    place + ".url",
                    "\"" + url + "\" is not a valid database URL such as \"jdbc:postgresql://127.0.0.1:5432/docui\"",
                    null);
        }
        if (json.has("password") == json.has("passwordVariable")) {
            throw fault(
                    place,
                    "give either \"password\" or \"passwordVariable\", the name of an environment variable",
                    null);
        }
        return new DatabaseSettings(
                url, filled(place + ".user", json.value("user")), password(place, json, commandEnvironment));
    }

    private String password(String place, JsonObject json, CommandEnvironment commandEnvironment)
            throws CommandException {
        if (json.has("password")) {
            return string(place + ".password", json.value("password"));
        }
        String variable = filled(place + ".passwordVariable", json.value("passwordVariable"));
        return commandEnvironment
                .variable(variable)
                .orElseThrow(() -> fault(
                        place + ".passwordVariable", "the environment variable " + variable + " is not set", null));
    }

    private NodeAddress place(String where, String text) throws CommandException {
        try {
            return NodeAddress.of(text);
        } catch (IllegalArgumentException e) {
            throw fault(where, String.valueOf(e.getMessage()), e);
        }
    }

    private int port(String where, @Nullable Object value) throws CommandException {
        if (value instanceof Number number
                && number.doubleValue() == number.intValue()
                && number.intValue() >= 1
                && number.intValue() <= 65_535) {
            return number.intValue();
        }
        throw fault(
                where, "expected a port from 1 to 65535, got " + (value instanceof Number ? value : kind(value)), null);
    }

    private String filled(String place, @Nullable Object value) throws CommandException {
        String text = string(place, value);
        if (text.isBlank()) {
            throw fault(place, "the value is empty", null);
        }
        return text;
    }

    private Map<String, String> variables(String place, JsonObject json) throws CommandException {
        Map<String, String> variables = new LinkedHashMap<>();
        if (json.has("env")) {
            JsonObject given = object(place, json.value("env"));
            for (String name : given.fields().keySet()) {
                if (name.isEmpty() || name.indexOf('=') >= 0 || name.indexOf('\0') >= 0) {
                    throw fault(place, "\"" + name + "\" is not a valid variable name", null);
                }
                variables.put(name, string(place + "." + name, given.value(name)));
            }
        }
        return variables;
    }

    private List<Path> watched(String place, @Nullable Object value) throws CommandException {
        List<Path> files = new ArrayList<>();
        for (String part : strings(place, value)) {
            files.add(path(place, folder, part));
        }
        return files;
    }

    /** Returns the parts of a command that are existing files, such as the jar or the script. */
    private static List<Path> filesOf(List<String> command, Path directory) {
        int first = ProgramResolver.isPath(command.get(0)) ? 0 : 1;
        return command.subList(first, command.size()).stream()
                .flatMap(part -> file(directory, part).stream())
                .toList();
    }

    private static Optional<Path> file(Path directory, String part) {
        try {
            return Optional.of(directory.resolve(part).normalize()).filter(Files::isRegularFile);
        } catch (InvalidPathException e) {
            return Optional.empty(); // not a file
        }
    }

    private Duration duration(String place, JsonObject json, String field, Duration otherwise) throws CommandException {
        if (!json.has(field)) {
            return otherwise;
        }
        String text = string(place + "." + field, json.value(field));
        return DurationParser.parse(text)
                .orElseThrow(() -> fault(
                        place + "." + field,
                        "\"" + text + "\" is not a valid duration such as \"PT20S\" (20 seconds) or \"PT2H\" (2 hours)",
                        null));
    }

    private Path path(String place, Path base, @Nullable Object value) throws CommandException {
        String text = string(place, value);
        try {
            return base.resolve(text).normalize();
        } catch (InvalidPathException e) {
            throw fault(place, "\"" + text + "\" is not a valid path", e);
        }
    }

    private JsonObject object(String place, @Nullable Object value) throws CommandException {
        return JsonObject.from(value).orElseThrow(() -> unexpected(place, "an object", value));
    }

    private String string(String place, @Nullable Object value) throws CommandException {
        if (value instanceof String text && text.indexOf('\0') < 0) {
            return text;
        }
        throw unexpected(place, "a string", value);
    }

    private List<String> strings(String place, @Nullable Object value) throws CommandException {
        if (!(value instanceof List<?> items)) {
            throw unexpected(place, "a list of strings", value);
        }
        List<String> strings = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
            strings.add(string(place + "[" + i + "]", items.get(i)));
        }
        return strings;
    }

    private void onlyFields(String place, JsonObject json, Set<String> known) throws CommandException {
        for (String name : json.fields().keySet()) {
            if (!known.contains(name)) {
                throw fault(
                        place.isEmpty() ? name : place + "." + name,
                        "there is no such field; known fields: "
                                + String.join(", ", known.stream().sorted().toList()),
                        null);
            }
        }
    }

    private CommandException unexpected(String place, String expected, @Nullable Object value) {
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

    private CommandException fault(String place, String what, @Nullable Exception cause) {
        String message = file + ": " + (place.isEmpty() ? "" : place + ": ") + what + ".";
        return cause == null
                ? new CommandException(CommandException.Kind.USAGE, message)
                : new CommandException(CommandException.Kind.USAGE, message, cause);
    }
}
