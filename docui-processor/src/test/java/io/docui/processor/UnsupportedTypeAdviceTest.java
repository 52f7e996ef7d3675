package io.docui.processor;

import static io.docui.processor.DiagnosticAssertions.source;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** For the most likely unsupported types and forms, the message says what to write, and what it says compiles. */
class UnsupportedTypeAdviceTest {
    /**
     * An action with an unsupported type.
     *
     * @param written the action
     * @param advice a part of the message
     * @param instead the action as the message advises
     */
    private record AdviceCase(String written, String advice, String instead) {
        @Override
        public String toString() {
            return written;
        }
    }

    private static AdviceCase parameter(String type, String advice, String instead) {
        return new AdviceCase("void a(" + type + " x) {}", advice, "void a(" + instead + " x) {}");
    }

    private static AdviceCase result(String type, String advice, String instead) {
        return new AdviceCase(type + " a() { return null; }", advice, instead);
    }

    private static final List<AdviceCase> CASES = List.of(
            parameter("Date", "java.time.Instant", "java.time.Instant"),
            parameter("Calendar", "java.time.ZonedDateTime", "java.time.ZonedDateTime"),
            parameter("TimeZone", "java.time.ZoneId", "java.time.ZoneId"),
            parameter("java.sql.Timestamp", "java.time.Instant", "java.time.Instant"),
            parameter("java.sql.Date", "java.time.LocalDate", "java.time.LocalDate"),
            parameter("java.sql.Time", "java.time.LocalTime", "java.time.LocalTime"),
            parameter("java.io.File", "java.nio.file.Path", "java.nio.file.Path"),
            parameter("java.net.URL", "java.net.URI", "java.net.URI"),
            parameter("java.net.InetAddress", "java.lang.String", "java.lang.String"),
            parameter("java.util.regex.Pattern", "java.lang.String", "java.lang.String"),
            parameter("StringBuilder", "java.lang.String", "java.lang.String"),
            parameter("Class<String>", "java.lang.String", "java.lang.String"),
            parameter("Object", "tools.jackson.databind.JsonNode", "tools.jackson.databind.JsonNode"),
            parameter(
                    "Map<String, Object>",
                    "Map<String, JsonNode> for Map<String, Object>",
                    "Map<String, tools.jackson.databind.JsonNode>"),
            parameter(
                    "tools.jackson.databind.node.ObjectNode",
                    "tools.jackson.databind.JsonNode",
                    "tools.jackson.databind.JsonNode"),
            parameter("Number", "java.math.BigDecimal", "java.math.BigDecimal"),
            parameter("java.util.concurrent.atomic.AtomicInteger", "Use int,", "int"),
            parameter("java.util.concurrent.atomic.AtomicLong", "Use long,", "long"),
            parameter("Vector<String>", "java.util.List", "java.util.List<String>"),
            parameter("Stack<String>", "java.util.List", "java.util.List<String>"),
            parameter("java.util.concurrent.CopyOnWriteArrayList<String>", "java.util.List", "java.util.List<String>"),
            parameter("EnumSet<java.time.DayOfWeek>", "java.util.Set", "java.util.Set<java.time.DayOfWeek>"),
            parameter(
                    "EnumMap<java.time.DayOfWeek, String>",
                    "java.util.Map",
                    "java.util.Map<java.time.DayOfWeek, String>"),
            parameter("Hashtable<String, String>", "java.util.Map", "java.util.Map<String, String>"),
            parameter("Properties", "java.util.Map<String, String>", "java.util.Map<String, String>"),
            parameter("BitSet", "java.util.Set<Integer>", "java.util.Set<Integer>"),
            parameter("Map<Object, String>", "Use keys of a string, a number", "Map<UUID, String>"),
            parameter("Map<int[], String>", "or a list of records", "List<Entry>"),
            parameter("Map.Entry<String, Integer>", "Use a record with a component for the key", "Entry"),
            parameter("java.nio.ByteBuffer", "byte[]", "byte[]"),
            parameter("List", "Use concrete types instead of", "List<String>"),
            parameter("List<?>", "Use concrete types instead of", "List<String>"),
            parameter("Runnable", "Use an enum whose constants name what can be done", "java.time.DayOfWeek"),
            parameter("java.util.function.Supplier<String>", "Use an enum", "java.time.DayOfWeek"),
            parameter("Base", "Make it a record, or a sealed interface of records", "Sealed"),
            parameter("Plain", "Make it a record, or a sealed interface of records", "Sealed"),
            parameter("Getters", "Make it a record,", "Entry"),
            parameter(
                    "com.google.common.collect.ImmutableList<String>",
                    "Use java.util.List or java.util.Set,",
                    "java.util.List<String>"),
            parameter(
                    "Registry",
                    "It is a map that DocUI does not know. Use java.util.Map,",
                    "java.util.Map<String, Integer>"),
            result(
                    "com.google.common.collect.ImmutableSet<String>",
                    "Use java.util.List or java.util.Set,",
                    "java.util.Set<String> a() { return java.util.Set.of(); }"),
            result(
                    "List<com.google.common.util.concurrent.ListenableFuture<String>>",
                    "Return a promise of the whole result,",
                    "java.util.concurrent.Future<List<String>> a() { return null; }"),
            result(
                    "java.util.concurrent.Flow.Publisher<String>",
                    "Return a CompletionStage of a List",
                    "java.util.concurrent.CompletionStage<List<String>> a() { return null; }"),
            result("java.io.InputStream", "Use byte[]", "byte[] a() { return new byte[0]; }"),
            result("java.util.stream.IntStream", "Use int[]", "int[] a() { return new int[0]; }"),
            result(
                    "Iterator<String>",
                    "Return a java.util.List or a java.util.stream.Stream",
                    "java.util.stream.Stream<String> a() { return java.util.stream.Stream.of(); }"),
            result(
                    "java.awt.image.BufferedImage",
                    "Media.of(\"image/png\", bytes)",
                    "io.docui.runtime.action.Media a() { byte[] bytes = {}; return Media.of(\"image/png\", bytes); }"),
            result(
                    "reactor.core.publisher.Mono<String>",
                    "mono.toFuture()",
                    "java.util.concurrent.CompletionStage<String> a() {"
                            + " reactor.core.publisher.Mono<String> mono = null; return mono.toFuture(); }"),
            result(
                    "reactor.core.publisher.Flux<String>",
                    "flux.collectList().toFuture()",
                    "java.util.concurrent.CompletionStage<List<String>> a() {"
                            + " reactor.core.publisher.Flux<String> flux = null; return flux.collectList().toFuture(); }"),
            result(
                    "io.smallrye.mutiny.Uni<String>",
                    "uni.subscribeAsCompletionStage()",
                    "java.util.concurrent.CompletionStage<String> a() {"
                            + " io.smallrye.mutiny.Uni<String> uni = null; return uni.subscribeAsCompletionStage(); }"),
            result(
                    "org.springframework.http.ResponseEntity<String>",
                    "Return the body itself",
                    "String a() { throw new ActionException(\"It is gone.\"); }"),
            result(
                    "org.springframework.data.domain.Page<String>",
                    "Return a record with the list",
                    "Entries a() { return null; }"),
            result("java.sql.ResultSet", "Return a List of records", "List<Entry> a() { return List.of(); }"),
            result("Exception", "Throw it", "String a() { throw new ActionException(\"It is gone.\"); }"));

    private static final String[] LIBRARIES = {
        "package p;\nclass Registry extends java.util.HashMap<String, Integer> { public void setSize(int size) {}"
                + " public int getSize() { return 1; } private static final long serialVersionUID = 1; }\n",
        "package p;\nrecord Entry(String key, int value) {}\n",
        "package p;\nrecord Entries(java.util.List<String> content, long total) {}\n",
        "package p;\nabstract class Base { public int getSize() { return 1; } public void setSize(int size) {} }\n",
        "package p;\ninterface Plain { int getSize(); }\n",
        "package p;\nclass Getters { public int getSize() { return 1; } }\n",
        "package p;\nsealed interface Sealed permits Sealed.One {\n record One(int size) implements Sealed {}\n}\n",
        "package reactor.core.publisher;\npublic interface Mono<T> { java.util.concurrent.CompletableFuture<T> toFuture(); }\n",
        "package reactor.core.publisher;\npublic interface Flux<T> { Mono<java.util.List<T>> collectList(); }\n",
        "package io.smallrye.mutiny;\npublic interface Uni<T> {"
                + " java.util.concurrent.CompletionStage<T> subscribeAsCompletionStage(); }\n",
        "package org.springframework.http;\npublic class ResponseEntity<T> { public T getBody() { return null; } }\n",
        "package org.springframework.data.domain;\npublic interface Page<T> { java.util.List<T> getContent(); }\n",
    };

    private static Compilation compile(List<String> actions) {
        StringBuilder app = new StringBuilder("@DocUIApp public class Desk {\n");
        for (int i = 0; i < actions.size(); i++) {
            app.append("  @DocUIAction(name = \"a")
                    .append(i)
                    .append("\") ")
                    .append(actions.get(i).replaceFirst(" a\\(", " a" + i + '('))
                    .append('\n');
        }
        String[] sources = Stream.concat(Stream.of(source(app + "}\n")), Stream.of(LIBRARIES))
                .toArray(String[]::new);
        return new TestCompiler().withOptions("-Xlint:-rawtypes").compile(sources);
    }

    private static final List<String> MESSAGES = messages();

    /** Returns the message about each case, in order. */
    private static List<String> messages() {
        List<String> messages = new ArrayList<>();
        CASES.forEach(adviceCase -> messages.add(""));
        Pattern action = Pattern.compile("[Aa]ction \"a(\\d+)\"");
        for (var error :
                compile(CASES.stream().map(AdviceCase::written).toList()).errors()) {
            String message = error.getMessage(Locale.ROOT);
            Matcher named = action.matcher(message);
            assertTrue(named.find(), message);
            int index = Integer.parseInt(named.group(1));
            assertEquals("", messages.set(index, message), "one message for each action");
        }
        return messages;
    }

    static List<AdviceCase> cases() {
        return CASES;
    }

    @ParameterizedTest
    @MethodSource("cases")
    void saysWhatToWrite(AdviceCase adviceCase) {
        String message = MESSAGES.get(CASES.indexOf(adviceCase));

        assertTrue(message.matches("(?s)\\[DOCUI10[45]] .*"), message);
        assertTrue(message.contains(adviceCase.advice()), message);
    }

    @Test
    void advicesCompile() {
        assertTrue(CASES.size() >= 40);
        Compilation compilation =
                compile(CASES.stream().map(AdviceCase::instead).toList());

        assertEquals(List.of(), compilation.diagnostics());
    }
}
