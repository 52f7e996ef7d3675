package io.docui.hostops.internal.ui.external;

import io.docui.hostops.internal.ui.Bounds;
import io.docui.hostops.internal.ui.UiCommand;
import io.docui.hostops.internal.ui.UiElementState;
import io.docui.hostops.internal.ui.UiNode;
import io.docui.hostops.internal.ui.UiRole;
import io.docui.hostops.internal.ui.UiTree;
import io.docui.hostops.internal.ui.UiValue;
import io.docui.hostops.internal.ui.UiWindow;
import io.docui.hostops.internal.ui.WindowOwnerApp;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** Parses the windows and controls in the JSON answers of a helper process and encodes commands for it; it drops malformed parts. */
final class UiBackendJsonCodec {
    private static final int MOST_TEXT = 2_000;
    private static final int MOST_ACTIONS = 20;

    private UiBackendJsonCodec() {}

    /** Parses windows and adds a prefix to their ids. */
    static List<UiWindow> windows(JsonNode result, String prefix) {
        List<UiWindow> windows = new ArrayList<>();
        for (JsonNode window : result.path("windows").values()) {
            String id = text(window, "id");
            if (!id.isEmpty()) {
                windows.add(new UiWindow(
                        prefix + id,
                        ProcessAppResolver.of(window.path("pid").asLong(0), text(window, "name")),
                        text(window, "title"),
                        window.path("dialog").asBoolean(false),
                        window.path("modal").asBoolean(false),
                        window.path("active").asBoolean(false),
                        bounds(window)));
            }
        }
        return windows;
    }

    /** Parses a tree: the first node is the root, and the parent of every other node precedes it. Other nodes are dropped. */
    static UiTree tree(JsonNode result, String prefix, int most) {
        List<UiNode> nodes = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        boolean whole = result.path("whole").asBoolean(false);
        for (JsonNode json : result.path("nodes").values()) {
            UiNode node = node(json, prefix);
            boolean fits = nodes.isEmpty() ? node.parent().isEmpty() : seen.contains(node.parent());
            if (nodes.size() == most) {
                whole = false;
            } else if (fits && !text(json, "id").isEmpty() && seen.add(node.id())) {
                nodes.add(node);
            }
        }
        return new UiTree(nodes, whole);
    }

    static UiNode node(JsonNode json, String prefix) {
        UiRole role = Arrays.stream(UiRole.values())
                .filter(known -> known.name().equals(text(json, "role")))
                .findFirst()
                .orElse(UiRole.OTHER);
        boolean readable = role != UiRole.PASSWORD && json.path("text").isString();
        String text = json.path("text").asString("");
        String parent = text(json, "parent");
        return new UiNode(
                prefix + text(json, "id"),
                parent.isEmpty() ? "" : prefix + parent,
                role,
                text(json, "roleName"),
                text(json, "name"),
                text(json, "description"),
                readable ? Optional.of(text.substring(0, Math.min(text.length(), UiNode.TEXT_MOST))) : Optional.empty(),
                readable ? Math.max(text.length(), json.path("textLength").asInt(0)) : 0,
                value(json.path("value")),
                states(json.path("states")),
                json.path("actions").values().stream()
                        .limit(MOST_ACTIONS)
                        .map(action -> truncate(action.asString("")))
                        .filter(action -> !action.isEmpty())
                        .toList(),
                bounds(json));
    }

    private static Set<UiElementState> states(JsonNode json) {
        Set<UiElementState> states = EnumSet.noneOf(UiElementState.class);
        Set<String> said = new HashSet<>();
        json.values().forEach(state -> said.add(state.asString("")));
        for (UiElementState state : UiElementState.values()) {
            if (said.contains(state.name())) {
                states.add(state);
            }
        }
        return states;
    }

    private static Optional<UiValue> value(JsonNode json) {
        return json.size() == 3
                        && json.get(0).isNumber()
                        && json.get(1).isNumber()
                        && json.get(2).isNumber()
                ? Optional.of(new UiValue(
                        json.get(0).asDouble(),
                        json.get(1).asDouble(),
                        json.get(2).asDouble()))
                : Optional.empty();
    }

    private static Optional<Bounds> bounds(JsonNode of) {
        JsonNode json = of.path("bounds");
        boolean four = json.size() == 4 && json.values().stream().allMatch(JsonNode::canConvertToInt);
        return four && json.get(2).asInt() >= 0 && json.get(3).asInt() >= 0
                ? Optional.of(new Bounds(
                        json.get(0).asInt(),
                        json.get(1).asInt(),
                        json.get(2).asInt(),
                        json.get(3).asInt()))
                : Optional.empty();
    }

    private static String text(JsonNode json, String key) {
        return truncate(json.path(key).asString(""));
    }

    static String truncate(String text) {
        return text.substring(0, Math.min(text.length(), MOST_TEXT));
    }

    static Map<String, Object> command(UiCommand command) {
        if (command instanceof UiCommand.Press press) {
            return Map.of("kind", "press", "action", press.action());
        } else if (command instanceof UiCommand.SetText set) {
            return Map.of("kind", "text", "text", set.text());
        } else if (command instanceof UiCommand.SetValue set) {
            return Map.of("kind", "value", "value", set.value());
        }
        return Map.of("kind", command instanceof UiCommand.Select ? "select" : "focus");
    }

    /** Resolves a process id to the program that owns a window, using the Java process API; a helper reports only the id. */
    private static final class ProcessAppResolver {
        private static final String SUFFIX = ".exe";

        private ProcessAppResolver() {}

        static WindowOwnerApp of(long pid, String name) {
            Optional<ProcessHandle.Info> info =
                    pid > 0 ? ProcessHandle.of(pid).map(ProcessHandle::info) : Optional.empty();
            String executable = info.flatMap(ProcessHandle.Info::command).orElse("");
            long started = info.flatMap(ProcessHandle.Info::startInstant)
                    .map(Instant::toEpochMilli)
                    .orElse(0L);
            return new WindowOwnerApp(pid, started, process(executable), executable, "", name);
        }

        /** Returns the file name of an executable, without the Windows suffix {@code .exe}. */
        private static String process(String executable) {
            if (executable.isEmpty()) {
                return "";
            }
            String file = String.valueOf(Path.of(executable).getFileName());
            boolean suffixed = file.regionMatches(true, file.length() - SUFFIX.length(), SUFFIX, 0, SUFFIX.length());
            return suffixed ? file.substring(0, file.length() - SUFFIX.length()) : file;
        }
    }
}
