package io.docui.processor.validate;

import io.docui.processor.model.TypeModel.UnsupportedModel;
import java.util.Map;
import java.util.Optional;

/** Suggests supported replacements for an unsupported type in diagnostic messages. */
final class UnsupportedTypeAdvice {
    private static final String KNOWN = "a string, a number, an enum, a record or a @DocUIObject type";
    private static final String INSTANT = "java.time.Instant";
    private static final String CONTEXT = "io.docui.runtime.action.InvocationContext";
    private static final String JSON = "tools.jackson.databind.JsonNode for any JSON";
    private static final String ANY =
            "tools.jackson.databind.JsonNode for any JSON (Map<String, JsonNode> for Map<String, Object>)";
    private static final String LIST = "java.util.List";
    private static final String SET = "java.util.Set";
    private static final String MAP = "java.util.Map";

    private static final String IMAGE = "Return an io.docui.runtime.action.Media: Media.of(\"image/png\", bytes).";
    private static final String CALLS =
            "A call carries data and no code. Use an enum whose constants name what can be done.";
    private static final String THROWN =
            "Throw it: a model reads the message of an io.docui.runtime.action.ActionException.";
    private static final String PUBLISHED = "Return a CompletionStage of a List with what it publishes.";
    private static final String REQUEST =
            "Use an io.docui.runtime.action.InvocationContext: progress(…), isCancelled(), caller(), sessionId().";
    private static final String ANSWER = "Return the data itself, such as a record or a String. For an error, throw an"
            + " io.docui.runtime.action.ActionException.";
    private static final String INJECTED = "A call cannot give it. Keep it in a field of the provider.";

    /** The most similar supported types. */
    private static final Map<String, String> NEAREST = Map.ofEntries(
            Map.entry("java.util.Date", INSTANT),
            Map.entry("java.util.Calendar", "java.time.ZonedDateTime"),
            Map.entry("java.util.GregorianCalendar", "java.time.ZonedDateTime"),
            Map.entry("java.util.TimeZone", "java.time.ZoneId"),
            Map.entry("java.sql.Timestamp", INSTANT),
            Map.entry("java.sql.Date", "java.time.LocalDate"),
            Map.entry("java.sql.Time", "java.time.LocalTime"),
            Map.entry("java.io.File", "java.nio.file.Path"),
            Map.entry("java.net.URL", "java.net.URI"),
            Map.entry("java.lang.Object", ANY),
            Map.entry("com.fasterxml.jackson.databind.JsonNode", JSON),
            Map.entry("com.fasterxml.jackson.databind.node.ObjectNode", JSON),
            Map.entry("tools.jackson.databind.node.ObjectNode", JSON),
            Map.entry("tools.jackson.databind.node.ArrayNode", JSON),
            Map.entry("com.google.gson.JsonObject", JSON),
            Map.entry("org.json.JSONObject", JSON),
            Map.entry("java.lang.Number", "java.math.BigDecimal"),
            Map.entry("java.util.concurrent.atomic.AtomicInteger", "int"),
            Map.entry("java.util.concurrent.atomic.AtomicLong", "long"),
            Map.entry("java.util.concurrent.atomic.AtomicBoolean", "boolean"),
            Map.entry("java.util.Vector", LIST),
            Map.entry("java.util.Stack", LIST),
            Map.entry("java.util.SequencedCollection", LIST),
            Map.entry("java.util.concurrent.CopyOnWriteArrayList", LIST),
            Map.entry("java.util.EnumSet", SET),
            Map.entry("java.util.SequencedSet", SET),
            Map.entry("java.util.EnumMap", MAP),
            Map.entry("java.util.IdentityHashMap", MAP),
            Map.entry("java.util.WeakHashMap", MAP),
            Map.entry("java.util.Hashtable", MAP),
            Map.entry("java.util.SequencedMap", MAP),
            Map.entry("java.util.Properties", "java.util.Map<String, String>"),
            Map.entry("java.util.BitSet", "java.util.Set<Integer>"),
            Map.entry("java.util.stream.IntStream", "int[]"),
            Map.entry("java.util.stream.LongStream", "long[]"),
            Map.entry("java.util.stream.DoubleStream", "double[]"),
            Map.entry("java.lang.StringBuilder", "java.lang.String"),
            Map.entry("java.lang.StringBuffer", "java.lang.String"),
            Map.entry("java.util.regex.Pattern", "java.lang.String"),
            Map.entry("java.net.InetAddress", "java.lang.String"),
            Map.entry("java.lang.Class", "java.lang.String"),
            Map.entry("java.nio.ByteBuffer", "byte[]"),
            Map.entry("java.lang.Void", "void"),
            Map.entry("kotlin.time.Duration", "java.time.Duration"),
            Map.entry("dev.langchain4j.invocation.InvocationContext", CONTEXT));

    /** What to write instead, for types without a similar supported type. */
    private static final Map<String, String> INSTEAD = Map.ofEntries(
            Map.entry("java.util.Iterator", "Return a java.util.List or a java.util.stream.Stream."),
            Map.entry("java.util.Enumeration", "Return a java.util.List: Collections.list(…)."),
            Map.entry("java.util.Map.Entry", "Use a record with a component for the key and one for the value."),
            Map.entry("kotlin.Pair", "Use a record or a data class with a property for each value."),
            Map.entry(
                    "java.io.InputStream",
                    "Use byte[], or return io.docui.runtime.action.Media for a file: Media.of(…)."),
            Map.entry("java.io.OutputStream", "Return the bytes as byte[]."),
            Map.entry("java.io.Reader", "Use a String."),
            Map.entry("java.io.Writer", "Return a String."),
            Map.entry("java.awt.image.BufferedImage", IMAGE),
            Map.entry("java.awt.Image", IMAGE),
            Map.entry("java.awt.image.RenderedImage", IMAGE),
            Map.entry("dev.langchain4j.data.image.Image", IMAGE),
            Map.entry("org.springframework.ai.content.Media", IMAGE),
            Map.entry("org.springframework.core.io.Resource", IMAGE),
            Map.entry(
                    "org.springframework.web.multipart.MultipartFile",
                    "Use byte[], and a String for the name of the file."),
            Map.entry(
                    "org.springframework.http.ResponseEntity",
                    "Return the body itself, and throw ActionException instead of an error status."),
            Map.entry("org.springframework.data.domain.Page", "Return a record with the list and the total."),
            Map.entry("org.springframework.data.domain.Pageable", "Use two numbers: the page and its size."),
            Map.entry("reactor.core.publisher.Mono", "Return a CompletionStage: mono.toFuture()."),
            Map.entry(
                    "reactor.core.publisher.Flux",
                    "Return a CompletionStage of a List: flux.collectList().toFuture()."),
            Map.entry("io.smallrye.mutiny.Uni", "Return a CompletionStage: uni.subscribeAsCompletionStage()."),
            Map.entry(
                    "io.smallrye.mutiny.Multi",
                    "Return a CompletionStage of a List: multi.collect().asList().subscribeAsCompletionStage()."),
            Map.entry("io.reactivex.rxjava3.core.Single", "Return a CompletionStage: single.toCompletionStage()."),
            Map.entry("io.reactivex.rxjava3.core.Maybe", "Return a CompletionStage: maybe.toCompletionStage()."),
            Map.entry(
                    "io.reactivex.rxjava3.core.Observable",
                    "Return a CompletionStage of a List: observable.toList().toCompletionStage()."),
            Map.entry("org.reactivestreams.Publisher", PUBLISHED),
            Map.entry("java.util.concurrent.Flow.Publisher", PUBLISHED),
            Map.entry("kotlinx.coroutines.flow.Flow", "Return a List: flow.toList() within runBlocking { … }."),
            Map.entry("kotlinx.coroutines.Deferred", "Return a CompletionStage: deferred.asCompletableFuture()."),
            Map.entry("java.util.concurrent.Callable", CALLS),
            Map.entry("java.util.function.Supplier", CALLS),
            Map.entry("java.util.function.Function", CALLS),
            Map.entry("java.util.function.Consumer", CALLS),
            Map.entry("java.util.function.Predicate", CALLS),
            Map.entry("java.lang.Runnable", CALLS),
            Map.entry("java.sql.ResultSet", "Return a List of records, one for each row."),
            Map.entry("java.sql.Connection", INJECTED),
            Map.entry("java.util.Optional", "Name the type of its value: Optional<String>."),
            Map.entry("java.lang.Exception", THROWN),
            Map.entry("java.lang.RuntimeException", THROWN),
            Map.entry("java.lang.Throwable", THROWN),
            Map.entry("io.quarkiverse.mcp.server.Cancellation", REQUEST),
            Map.entry("io.quarkiverse.mcp.server.Progress", REQUEST),
            Map.entry("io.quarkiverse.mcp.server.McpConnection", REQUEST),
            Map.entry("io.quarkiverse.mcp.server.McpLog", REQUEST),
            Map.entry("io.quarkiverse.mcp.server.RequestId", REQUEST),
            Map.entry("io.quarkiverse.mcp.server.ToolResponse", ANSWER),
            Map.entry("io.quarkiverse.mcp.server.Content", ANSWER),
            Map.entry("io.quarkiverse.mcp.server.TextContent", ANSWER),
            Map.entry("io.micronaut.mcp.server.context.McpRequestContext", REQUEST),
            Map.entry("io.modelcontextprotocol.common.McpTransportContext", REQUEST),
            Map.entry("io.modelcontextprotocol.server.McpSyncServerExchange", REQUEST),
            Map.entry("io.modelcontextprotocol.server.McpAsyncServerExchange", REQUEST),
            Map.entry("io.modelcontextprotocol.spec.McpSchema.CallToolResult", ANSWER),
            Map.entry("org.springframework.ai.mcp.annotation.context.McpSyncRequestContext", REQUEST),
            Map.entry("org.springframework.ai.mcp.annotation.context.McpAsyncRequestContext", REQUEST),
            Map.entry("org.springaicommunity.mcp.context.McpSyncRequestContext", REQUEST),
            Map.entry("org.springaicommunity.mcp.context.McpAsyncRequestContext", REQUEST),
            Map.entry("com.google.adk.tools.ToolContext", REQUEST),
            Map.entry("com.embabel.agent.api.common.OperationContext", REQUEST),
            Map.entry("jakarta.servlet.http.HttpServletRequest", INJECTED),
            Map.entry("org.springframework.ui.Model", INJECTED));

    private UnsupportedTypeAdvice() {}

    static String of(UnsupportedModel type) {
        String name = erased(type.text());
        return switch (type.reason()) {
            case UNKNOWN ->
                similar(name).orElse("Use " + KNOWN + ", or convert it with @Describe(schema = …, codec = …).");
            case NO_BEAN -> similar(name).orElseGet(() -> notBean(type));
            case OPEN -> "Use concrete types instead of type variables, wildcards and raw types.";
            case GROWING ->
                "It contains itself with ever-growing type arguments. Use the same type arguments at each level.";
            case MARKED ->
                "Its type arguments have other constraints or another @Nullable elsewhere."
                        + " Annotate them in the same way everywhere, or write a record for one of the uses.";
            case NO_RECORD -> "Make it a record, or a sealed interface of records.";
            case WRITE_ONLY ->
                "Its property \"" + type.detail() + "\" has a setter, but no getter of the same type. Add one.";
            case MAP_KEY ->
                "Its keys have no text form. Use keys of a string, a number, an enum, a UUID or a date, or a list of records.";
            case PRIVATE -> "Generated code cannot access it. Make it package-private or public.";
        };
    }

    /** Returns what a class needs that is neither a record nor a bean. */
    private static String notBean(UnsupportedModel type) {
        String instead = switch (type.detail()) {
            case "is an interface of Kotlin, and kapt does not show its variants" ->
                "Write the sealed interface and its records in Java, use a data class with an enum,";
            case "is abstract", "is an interface that is not sealed" ->
                "Make it a record, or a sealed interface of records,";
            case "is a Kotlin class whose constructor takes more than its properties" ->
                "Make it a data class, compiled with -java-parameters,";
            case "is a collection that DocUI does not know" -> "Use java.util.List or java.util.Set,";
            case "is a map that DocUI does not know" -> "Use java.util.Map,";
            case "is a stream that DocUI does not know" -> "Use java.util.List,";
            case "is a promise, which only the result itself can be" -> "Return a promise of the whole result,";
            default -> "Make it a record,";
        };
        return "It " + type.detail() + ". " + instead + " or convert it with @Describe(schema = …, codec = …).";
    }

    private static Optional<String> similar(String type) {
        String nearest = NEAREST.get(type);
        return nearest == null
                ? Optional.ofNullable(INSTEAD.get(type))
                : Optional.of("Use " + nearest + ", " + KNOWN + '.');
    }

    private static String erased(String type) {
        int arguments = type.indexOf('<');
        return arguments < 0 ? type : type.substring(0, arguments);
    }
}
