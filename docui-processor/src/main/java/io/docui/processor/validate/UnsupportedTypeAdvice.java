package io.docui.processor.validate;

import io.docui.processor.model.TypeModel.UnsupportedModel;
import java.util.Map;

/** Suggests supported replacements for an unsupported type in diagnostic messages. */
final class UnsupportedTypeAdvice {
    private static final String INSTANT = "java.time.Instant, ";
    private static final String CONTEXT = "io.docui.runtime.action.InvocationContext, ";
    private static final String JSON = "tools.jackson.databind.JsonNode for any JSON, ";
    private static final String ANY =
            "tools.jackson.databind.JsonNode for any JSON (Map<String, JsonNode> for Map<String, Object>), ";
    private static final String LIST = "java.util.List, ";
    private static final String SET = "java.util.Set, ";
    private static final String MAP = "java.util.Map with String keys, ";

    private static final Map<String, String> NEAREST = Map.ofEntries(
            Map.entry("java.util.Date", INSTANT),
            Map.entry("java.util.Calendar", INSTANT),
            Map.entry("java.sql.Timestamp", INSTANT),
            Map.entry("java.sql.Date", "java.time.LocalDate, "),
            Map.entry("java.sql.Time", "java.time.LocalTime, "),
            Map.entry("java.time.OffsetDateTime", "java.time.ZonedDateTime, "),
            Map.entry("java.io.File", "java.nio.file.Path, "),
            Map.entry("java.net.URL", "java.net.URI, "),
            Map.entry("java.lang.Object", ANY),
            Map.entry("com.fasterxml.jackson.databind.JsonNode", JSON),
            Map.entry("tools.jackson.databind.node.ObjectNode", JSON),
            Map.entry("tools.jackson.databind.node.ArrayNode", JSON),
            Map.entry("java.lang.Number", "java.math.BigDecimal, "),
            Map.entry("java.util.Queue", LIST),
            Map.entry("java.util.Deque", LIST),
            Map.entry("java.util.ArrayDeque", LIST),
            Map.entry("java.util.Vector", LIST),
            Map.entry("java.util.SequencedCollection", LIST),
            Map.entry("java.util.NavigableSet", SET),
            Map.entry("java.util.EnumSet", SET),
            Map.entry("java.util.SortedMap", MAP),
            Map.entry("java.util.NavigableMap", MAP),
            Map.entry("java.util.EnumMap", MAP),
            Map.entry("java.util.concurrent.ConcurrentMap", MAP),
            Map.entry("java.util.concurrent.ConcurrentHashMap", MAP),
            Map.entry("java.util.Properties", MAP),
            Map.entry("java.util.ArrayList", LIST),
            Map.entry("java.util.LinkedList", LIST),
            Map.entry("java.lang.Iterable", LIST),
            Map.entry("java.util.stream.Stream", LIST),
            Map.entry("java.util.HashSet", SET),
            Map.entry("java.util.LinkedHashSet", SET),
            Map.entry("java.util.TreeSet", SET),
            Map.entry("java.util.SortedSet", SET),
            Map.entry("java.lang.Void", "void, "),
            Map.entry("java.util.Map", MAP),
            Map.entry("java.util.HashMap", MAP),
            Map.entry("java.util.LinkedHashMap", MAP),
            Map.entry("java.util.TreeMap", MAP),
            Map.entry("dev.langchain4j.invocation.InvocationContext", CONTEXT));

    private UnsupportedTypeAdvice() {}

    static String of(UnsupportedModel type) {
        return switch (type.reason()) {
            case UNKNOWN -> nearest(erased(type.text()));
            case NO_BEAN ->
                NEAREST.containsKey(erased(type.text()))
                        ? nearest(erased(type.text()))
                        : "It " + type.detail()
                                + ". Make it a record, or convert it with @Describe(schema = …, codec = …).";
            case OPEN -> "Use concrete types instead of type variables, wildcards and raw types.";
            case GROWING ->
                "It contains itself with ever-growing type arguments. Use the same type arguments at each level.";
            case MARKED ->
                "Its type arguments have other constraints or another @Nullable elsewhere."
                        + " Annotate them in the same way everywhere, or write a record for one of the uses.";
            case NO_RECORD -> "Make it a record, or a sealed interface of records.";
            case WRITE_ONLY ->
                "Its property \"" + type.detail() + "\" has a setter, but no getter of the same type. Add one.";
            case PRIVATE -> "Generated code cannot access it. Make it package-private or public.";
        };
    }

    /** Returns the most similar supported types, or advice to convert an application's own type with a codec. */
    private static String nearest(String type) {
        String nearest = NEAREST.get(type);
        String known = "a string, a number, an enum, a record or a @DocUIObject type";
        return nearest == null
                ? "Use " + known + ", or convert it with @Describe(schema = …, codec = …)."
                : "Use " + nearest + known + '.';
    }

    private static String erased(String type) {
        int arguments = type.indexOf('<');
        return arguments < 0 ? type : type.substring(0, arguments);
    }
}
