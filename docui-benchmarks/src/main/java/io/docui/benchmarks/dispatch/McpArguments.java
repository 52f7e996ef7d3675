package io.docui.benchmarks.dispatch;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Reads typed arguments from the map that the MCP SDK passes to a tool handler. */
record McpArguments(Map<?, ?> map) {
    private Object required(String name) {
        Object value = map.get(name);
        if (value == null) {
            throw new IllegalArgumentException(name + " is missing");
        }
        return value;
    }

    String text(String name) {
        return (String) required(name);
    }

    @Nullable
    String textOrNull(String name) {
        return (String) map.get(name);
    }

    int integer(String name) {
        return ((Number) required(name)).intValue();
    }

    long number(String name) {
        return ((Number) required(name)).longValue();
    }

    double decimal(String name) {
        return ((Number) required(name)).doubleValue();
    }

    @Nullable
    Integer integerOrNull(String name) {
        return (Integer) map.get(name);
    }

    boolean flag(String name) {
        return (Boolean) required(name);
    }

    List<String> texts(String name) {
        List<String> texts = new ArrayList<>();
        for (Object element : (List<?>) required(name)) {
            texts.add((String) element);
        }
        return texts;
    }

    List<Integer> integers(String name) {
        List<Integer> integers = new ArrayList<>();
        for (Object element : (List<?>) required(name)) {
            integers.add((Integer) element);
        }
        return integers;
    }

    Map<String, String> map(String name) {
        Map<String, String> entries = new LinkedHashMap<>();
        for (Map.Entry<?, ?> entry : ((Map<?, ?>) required(name)).entrySet()) {
            entries.put((String) entry.getKey(), (String) entry.getValue());
        }
        return entries;
    }

    McpArguments object(String name) {
        return new McpArguments((Map<?, ?>) required(name));
    }

    <T> List<T> objects(String name, Function<McpArguments, T> constructor) {
        List<T> objects = new ArrayList<>();
        for (Object element : (List<?>) required(name)) {
            objects.add(constructor.apply(new McpArguments((Map<?, ?>) element)));
        }
        return objects;
    }
}
