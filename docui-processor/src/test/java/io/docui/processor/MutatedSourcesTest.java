package io.docui.processor;

import static org.junit.jupiter.api.Assertions.fail;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Source as it is while somebody types, mended and broken at random: whatever the processor says of it, it does not
 * throw, and what it generates is never the only thing that is wrong.
 */
class MutatedSourcesTest {
    private static final int SEEDS = 20;
    private static final int MANY_SEEDS = 180;
    private static final int VARIANTS = 2;
    private static final int MANY_VARIANTS = 10;
    private static final Pattern TOKEN =
            Pattern.compile("\\s+|\\w+|\"(?:[^\"\\\\]|\\\\.)*\"|/\\*.*?\\*/|.", Pattern.DOTALL);
    private static final String[] SOURCES = {
        SlimeCaveSources.CAVE, SlimeCaveSources.ENEMY, SlimeCaveSources.BLOW, """
        package com.example.cave;

        import io.docui.annotations.*;
        import io.docui.runtime.action.InvocationContext;
        import java.util.*;

        @DocUIApp(id = "shop", objects = {Enemy.class, Shop.Side.class})
        public class Shop extends Base<Enemy> {
          @DocUIAction(undo = "sell", timeout = "PT5S", risk = Risk.HIGH, visibleWhen = "near")
          public List<Point> buy(@Choices("names") String what, @Default("[1, 2]") int[] n, Optional<Point> at) {
            return List.of();
          }
          @DocUIAction Map<String, Enemy> sell(String what, int[] n, Optional<Point> at) { return null; }
          @DocUIAction(name = "go_on") void go(InvocationContext context, Side side, @Default("{x: 1}") Point p) {}
          @DocUIView List<Enemy> all() { return null; }
          boolean near() { return true; }
          Set<String> names() { return null; }
          @ObjectLookup Optional<Enemy> enemy(int id) { return null; }
          @DocUIObject enum Side { LEFT, RIGHT; @ObjectLabel String label() { return name(); } }
          record Point(int x, @Default("2") int y) {}
        }
        """, """
        package com.example.cave;

        import dev.langchain4j.agent.tool.*;
        import io.docui.annotations.*;
        import org.springframework.ai.chat.model.ToolContext;
        import org.springframework.ai.tool.annotation.ToolParam;

        @SuppressWarnings({"docui", "DOCUI150"})
        @DocUIApp(id = "tools")
        public class Tools {
          @Tool({"Finds", "things"}) String find(@P(value = "what", required = false) Integer n) { return "" + n; }
          @Tool(name = "look-up") Word up(@P(name = "word", defaultValue = "x") String text, ToolContext context) {
            return new Word(text, 1);
          }
          @Tool @DocUIAction(risk = Risk.HIGH) void note(@ToolMemoryId String id, Word word) {}
          record Word(@ToolParam(description = "text") String text, @ToolParam(required = false) Integer n) {}
        }
        """, """
        package com.example.cave;

        abstract class Base<T> {
          private T one;
          @io.docui.annotations.DocUIAction void give(T to) {}
        }
        """,
    };
    private static final String[] WORDS = {
        "class",
        "record",
        "enum",
        "interface",
        "private",
        "static",
        "void",
        "int",
        "String",
        "List",
        "Optional",
        "Enemy",
        "Blow",
        "SlimeCave",
        "Missing",
        "@DocUIAction",
        "@DocUIObject",
        "@ObjectId",
        "@Gist(\"{x}\")",
        "@ObjectLookup",
        "@DocUIView",
        "@Default(\"x\")",
        "<",
        ">",
        "<T>",
        "<?>",
        "(",
        ")",
        "{",
        "}",
        "[]",
        "...",
        ",",
        ";",
        "=",
        "\"\"",
        "extends",
        "implements",
        "throws Exception",
        "null",
        "23",
        "@",
        "abstract",
        "sealed",
        "package",
        "import",
        "Side",
        "Point",
        "var",
        ".class",
        "/*",
        "\u0001",
        "史",
    };

    private static final Pattern NAME = Pattern.compile("[A-Za-z]\\w*|\"[^\"]*\"");
    private static final String[] TYPES = {
        "int",
        "String",
        "Enemy",
        "Blow",
        "SlimeCave",
        "Shop",
        "Point",
        "Side",
        "Missing",
        "Missing<String>",
        "List",
        "T",
        "List<Missing>",
        "List<?>",
        "List<? extends Enemy>",
        "Map<Integer, Missing>",
        "Optional<Optional<String>>",
        "Thread",
        "Object",
        "void",
        "int[][]",
        "List<String>[]",
        "Enemy.Missing",
        "Shop.Side",
        "java.util.Date",
        "byte[]",
        "DocUIAction",
        "DocUIObject",
        "DocUIApp",
        "DocUIView",
        "ObjectLookup",
        "ObjectId",
        "ObjectLabel",
        "Override",
        "InvocationContext",
        "DocWriter",
        "private",
        "static",
        "abstract",
        "record",
        "class",
        "interface",
        "enum",
        "name",
        "id",
        "value",
        "Base<Base<Enemy>>",
        "var",
        "Iterable<String>",
        "Comparable<Enemy>",
        "Enemy[]",
        "Set<Side>",
        "Tool",
        "P",
        "ToolContext",
        "ToolMemoryId",
        "Tools",
        "Tools.Word",
    };
    private static final String[] TEXTS = {
        "\"\"",
        "\"{\"",
        "\"{x}\"",
        "\"10\"",
        "\"[1\"",
        "\"enemy\"",
        "\"mud\"",
        "\"near\"",
        "\"PT1S\"",
        "23",
        "null",
        "Side.LEFT",
        "MISSING",
        "\"a\" + \"b\"",
        "Missing.class",
        "{\"a\", \"b\"}",
        "\"{x: 1}\"",
        "\"obj:enemy:1\"",
        "\"find\"",
        "\"größe\"",
        "\"DOCUI150\"",
    };

    @TempDir
    private Path directory;

    static IntStream seeds() {
        return IntStream.range(0, SEEDS);
    }

    static IntStream manySeeds() {
        return IntStream.range(0, MANY_SEEDS);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void processorNeverThrowsOnMutatedSources(int seed) {
        checkVariants(seed, VARIANTS);
    }

    @ParameterizedTest
    @MethodSource("manySeeds")
    @Tag("long")
    void processorNeverThrowsOnManyMutatedSources(int seed) {
        checkVariants(seed, MANY_VARIANTS);
    }

    private void checkVariants(int seed, int variants) {
        Random random = new Random(seed);
        for (int variant = 0; variant < variants; variant++) {
            String[] sources = SOURCES.clone();
            for (int change = 0; change <= random.nextInt(3); change++) {
                int file = random.nextInt(sources.length);
                sources[file] = mutate(sources[file], random);
            }
            assertNoProcessorError(seed + "-" + variant, sources);
        }
    }

    private void assertNoProcessorError(String name, String[] sources) {
        DirectoryCompiler directoryCompiler = new DirectoryCompiler(directory.resolve(name));
        boolean success;
        try {
            success = directoryCompiler.compile(ToolLibraryStubs.withLibrary(
                    ToolLibraryStubs.withLibrary(ToolLibraryStubs.LANGCHAIN4J, ToolLibraryStubs.SPRING_AI), sources));
        } catch (RuntimeException | StackOverflowError e) {
            throw new AssertionError(name + "\n" + String.join("\n----\n", sources), e);
        }
        List<Diagnostic<? extends JavaFileObject>> errors = directoryCompiler.errors();
        if (!success && errors.isEmpty() && !directoryCompiler.log().contains("io.docui.processor.collect")) {
            return; // javac broke down by itself: 17 does on some records without a name
        }
        boolean isOurFault = success != errors.isEmpty()
                || errors.stream()
                        .anyMatch(error -> error.getMessage(Locale.ROOT).contains("[DOCUI901]"))
                || !success && errors.stream().allMatch(error -> directoryCompiler.isGenerated(error.getSource()));
        if (isOurFault) {
            fail(name + ": " + errors + directoryCompiler.log() + "\n" + String.join("\n----\n", sources));
        }
    }

    private static String mutate(String source, Random random) {
        List<String> tokens = new ArrayList<>();
        Matcher matcher = TOKEN.matcher(source);
        while (matcher.find()) {
            tokens.add(matcher.group());
        }
        if (tokens.isEmpty()) {
            return source; // an earlier change took the last word away
        }
        if (random.nextInt(3) > 0) {
            replaceToken(tokens, random);
        } else {
            editTokens(tokens, random);
        }
        return String.join("", tokens);
    }

    /** Puts a word or a text in place of another, so that most often the source can still be parsed. */
    private static void replaceToken(List<String> tokens, Random random) {
        List<Integer> places = IntStream.range(0, tokens.size())
                .filter(i -> NAME.matcher(tokens.get(i)).matches())
                .boxed()
                .toList();
        if (places.isEmpty()) {
            return;
        }
        int place = places.get(random.nextInt(places.size()));
        boolean isText = tokens.get(place).startsWith("\"");
        String other = tokens.get(places.get(random.nextInt(places.size())));
        boolean isSameKind = other.startsWith("\"") == isText;
        String[] others = isText ? TEXTS : TYPES;
        tokens.set(place, isSameKind && random.nextBoolean() ? other : others[random.nextInt(others.length)]);
    }

    private static void editTokens(List<String> tokens, Random random) {
        int place = random.nextInt(tokens.size());
        String word = WORDS[random.nextInt(WORDS.length)];
        switch (random.nextInt(6)) {
            case 0 -> tokens.remove(place);
            case 1 -> tokens.addAll(place, Arrays.asList(" ", word, " "));
            case 2 -> tokens.set(place, word);
            case 3 ->
                tokens.subList(place, Math.min(tokens.size(), place + random.nextInt(12)))
                        .clear();
            case 4 -> tokens.add(place, tokens.get(random.nextInt(tokens.size())));
            default -> tokens.subList(place, tokens.size()).clear();
        }
    }
}
