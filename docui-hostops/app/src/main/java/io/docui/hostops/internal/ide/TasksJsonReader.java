package io.docui.hostops.internal.ide;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;

/**
 * Reads task definitions from the text of VS Code's {@code tasks.json}.
 * @param workspace the value of {@code ${workspaceFolder}}
 * @param system {@code linux}, {@code osx} or {@code windows}; a task's settings for this system take precedence
 */
public record TasksJsonReader(Path workspace, String system) {
    public static String systemKey() {
        String name = System.getProperty("os.name", "");
        return name.startsWith("Windows") ? "windows" : name.startsWith("Mac") ? "osx" : "linux";
    }

    /**
     * Returns the tasks in a text.
     * @return its tasks, in order
     */
    public List<EditorTaskDefinition> tasks(String text) {
        JsonNode root = JsoncDocument.of(text).value();
        List<EditorTaskDefinition> tasks = new ArrayList<>();
        for (JsonNode task : root.path("tasks")) {
            String label = task.path("label").asString(task.path("taskName").asString(""));
            if (!label.isBlank()) {
                tasks.add(task(label, task, root));
            }
        }
        return tasks;
    }

    private EditorTaskDefinition task(String label, JsonNode task, JsonNode root) {
        String type = own(task, root, "type").asString("shell");
        boolean process = type.equals("process");
        String command = text(own(task, root, "command"));
        List<String> args = new ArrayList<>();
        own(task, root, "args").forEach(arg -> args.add(text(arg)));
        if (type.equals("npm")) {
            command = "npm";
            args.clear();
            args.addAll(List.of("run", task.path("script").asString("")));
            process = true;
        }
        Optional<String> folder = Optional.of(text(own(task, root, "options").path("cwd")))
                .filter(cwd -> !cwd.isBlank() && !cwd.equals(workspace.toString()));
        Map<String, String> environment = new TreeMap<>();
        own(task, root, "options")
                .path("env")
                .properties()
                .forEach(variable -> environment.put(variable.getKey(), text(variable.getValue())));
        JsonNode group = task.path("group");
        String kind = group.isObject() ? group.path("kind").asString("") : group.asString("");
        List<String> argv = new ArrayList<>();
        argv.add(command);
        argv.addAll(args);
        return new EditorTaskDefinition(
                label,
                process ? argv : List.of(),
                process ? Optional.empty() : Optional.of(line(command, args)),
                folder,
                environment,
                kind,
                group.path("isDefault").asBoolean(false),
                whyNot(task, type, command, args, folder, environment));
    }

    /** Returns a task's setting for this system, its general setting, or the setting of the file for all tasks, in this order. */
    private JsonNode own(JsonNode task, JsonNode root, String name) {
        JsonNode special = task.path(system).path(name);
        JsonNode plain = special.isMissingNode() ? task.path(name) : special;
        return plain.isMissingNode() ? root.path(name) : plain;
    }

    private String text(JsonNode node) {
        String text = node.isObject() ? node.path("value").asString("") : node.asString("");
        return text.replace("${workspaceFolder}", workspace.toString())
                .replace("${workspaceRoot}", workspace.toString())
                .replace("${pathSeparator}", File.separator);
    }

    private static Optional<String> whyNot(
            JsonNode task,
            String type,
            String command,
            List<String> args,
            Optional<String> folder,
            Map<String, String> environment) {
        if (!List.of("shell", "process", "npm").contains(type)) {
            return Optional.of("tasks of type " + type + " are run by an extension of the editor");
        } else if (!task.path("dependsOn").isMissingNode()) {
            return Optional.of("it runs other tasks first: " + task.path("dependsOn") + "; run them one by one");
        } else if (command.isBlank()) {
            return Optional.of("it has no command");
        } else if (task.path("isBackground").asBoolean(false)) {
            return Optional.of("it runs in the background; start its command with bash_start");
        }
        List<String> all = new ArrayList<>(args);
        all.add(command);
        folder.ifPresent(all::add);
        all.addAll(environment.values());
        return all.stream()
                .filter(text -> text.contains("${"))
                .findFirst()
                .map(text -> "only the editor can resolve the variables in `" + text + "`");
    }

    /**
     * Returns the command line as VS Code builds it: the command is unchanged, and arguments with spaces or special characters are quoted.
     */
    private static String line(String command, List<String> args) {
        StringBuilder line = new StringBuilder(command);
        for (String arg : args) {
            boolean plain = arg.matches("[A-Za-z0-9_@%+=:,./-]+");
            line.append(' ').append(plain ? arg : "'" + arg.replace("'", "'\\''") + "'");
        }
        return line.toString();
    }
}
