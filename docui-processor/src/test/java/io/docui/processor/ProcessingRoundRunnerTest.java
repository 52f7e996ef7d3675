package io.docui.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Code that is not complete: other processors write the rest of it, or nobody does. */
class ProcessingRoundRunnerTest {
    @TempDir
    private Path directory;

    /** Writes a class in a round of its own, as Lombok's relatives do. */
    @SupportedAnnotationTypes("*")
    private static final class SourceWritingProcessor extends AbstractProcessor {
        private final Map<Integer, Map<String, String>> sources;
        private int round;

        /** @param sources by round, then by class name */
        SourceWritingProcessor(Map<Integer, Map<String, String>> sources) {
            this.sources = sources;
        }

        @Override
        public SourceVersion getSupportedSourceVersion() {
            return SourceVersion.latestSupported();
        }

        @Override
        public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment environment) {
            sources.getOrDefault(++round, Map.of()).forEach((name, source) -> {
                try (Writer out =
                        processingEnv.getFiler().createSourceFile(name).openWriter()) {
                    out.write(source);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
            return false;
        }
    }

    private static final String CAVE = DiagnosticAssertions.source("""
            @DocUIApp class Cave {
              @DocUIAction String attack(Enemy target, Force force) { return target.name() + force; }
              @ObjectLookup Optional<Enemy> enemy(int id) { return Optional.empty(); }
              @DocUIView List<Item> items() { return List.of(); }
            }
            """);
    private static final String ENEMY = """
            package p;
            import io.docui.annotations.*;
            @DocUIObject record Enemy(@ObjectId int id, @ObjectLabel String name, Weapon weapon) {}
            """;
    private static final String FORCE = "package p; enum Force { LITTLE, MUCH }";
    private static final String WEAPON = "package p; enum Weapon { CLUB }";
    private static final String ITEM =
            "package p; import io.docui.annotations.*; @DocUIObject record Item(@ObjectId int id) {}";

    @Test
    void waitsForTypesFromOtherProcessors() {
        DirectoryCompiler directoryCompiler = new DirectoryCompiler(directory.resolve("late"))
                .withProcessor(new SourceWritingProcessor(Map.of(
                        1, Map.of("p.Weapon", WEAPON),
                        2, Map.of("p.Force", FORCE, "p.Enemy", ENEMY),
                        3, Map.of("p.Item", ITEM))));
        assertTrue(directoryCompiler.compile(CAVE), directoryCompiler.messages()::toString);
        DirectoryCompiler atOnce = new DirectoryCompiler(directory.resolve("atOnce"));
        assertTrue(
                atOnce.compile(
                        CAVE,
                        ENEMY,
                        "package p;\nenum Force { LITTLE, MUCH }",
                        "package p;\nenum Weapon { CLUB }",
                        ITEM.replace("@DocUIObject ", "\n@DocUIObject ")),
                atOnce.messages()::toString);

        atOnce.generatedFiles()
                .forEach((path, text) ->
                        assertEquals(text, directoryCompiler.generatedFiles().get(path), path));
        assertEquals(List.of(), directoryCompiler.messages());
    }

    private static final String INN = DiagnosticAssertions.source("""
            @DocUIApp class Inn {
              @DocUIAction void tip(@Describe(schema = "{\\"type\\": \\"string\\"}", codec = CoinCodec.class) Coin coin) {}
              static final class Coin {}
            }
            """);

    @Test
    void waitsForCodecFromOtherProcessor() {
        DirectoryCompiler directoryCompiler = new DirectoryCompiler(directory)
                .withProcessor(new SourceWritingProcessor(Map.of(1, Map.of("p.CoinCodec", """
                                package p;
                                import io.docui.runtime.call.Value;
                                class CoinCodec implements io.docui.runtime.action.Codec<Inn.Coin> {
                                  @Override public Inn.Coin decode(Value value) { return new Inn.Coin(); }
                                  @Override public Value encode(Inn.Coin coin) { return new Value.TextValue("coin"); }
                                }
                                """))));

        assertTrue(directoryCompiler.compile(INN), directoryCompiler.messages()::toString);
        assertTrue(directoryCompiler.generatedFiles().get("p/InnDocUI.java").contains("new CoinCodec()"));
    }

    @Test
    void reportsMissingCodecAfterLastRound() {
        DirectoryCompiler directoryCompiler = new DirectoryCompiler(directory);

        assertFalse(directoryCompiler.compile(INN));
        assertEquals(
                List.of("[DOCUI124] Parameter \"coin\" refers to a codec, which cannot be found, so InnDocUI is not"
                        + " generated. Import it or check its name."),
                directoryCompiler.messages().stream()
                        .filter(message -> message.contains("[DOCUI"))
                        .toList());
    }

    /** The search for annotations outside of providers, which breaks down here. */
    @SupportedAnnotationTypes("*")
    private static final class FailingSearchProcessor extends AbstractProcessor {
        private @Nullable ProcessingRoundRunner roundProcessor;

        @Override
        public SourceVersion getSupportedSourceVersion() {
            return SourceVersion.latestSupported();
        }

        @Override
        public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
            RoundEnvironment faulty = (RoundEnvironment) Proxy.newProxyInstance(
                    RoundEnvironment.class.getClassLoader(),
                    new Class<?>[] {RoundEnvironment.class},
                    (proxy, method, arguments) -> {
                        if (arguments != null && arguments[0].toString().equals("io.docui.annotations.Gist")) {
                            throw new IllegalStateException("no more");
                        }
                        return method.invoke(round, arguments);
                    });
            if (roundProcessor == null) {
                roundProcessor = new ProcessingRoundRunner(processingEnv);
            }
            roundProcessor.process(faulty);
            return false;
        }
    }

    @Test
    void reportsInternalErrorInAnnotationSearch() {
        Compilation compilation = com.google.testing.compile.Compiler.javac()
                .withProcessors(new FailingSearchProcessor())
                .compile(TestCompiler.toSourceFile(
                        DiagnosticAssertions.source("@DocUIApp class Inn { @DocUIAction void stay() {} }")));

        assertEquals(
                List.of("[DOCUI901] DocUI failed to process annotations outside of providers:"
                        + " java.lang.IllegalStateException: no more."
                        + " Nothing is generated for it. Please report this error with the class."),
                compilation.errors().stream()
                        .map(error -> error.getMessage(Locale.ROOT))
                        .distinct()
                        .toList());
    }

    @Test
    void waitsForSuperclassFromOtherProcessor() {
        DirectoryCompiler directoryCompiler = new DirectoryCompiler(directory)
                .withProcessor(new SourceWritingProcessor(Map.of(
                        1,
                        Map.of(
                                "p.Base",
                                "package p; class Base { @io.docui.annotations.DocUIAction String hi() { return \"\"; } }"
                                        .replace("class", "abstract class")))));

        assertTrue(
                directoryCompiler.compile("package p;\n@io.docui.annotations.DocUIApp\nclass Cave extends Base {}\n"),
                directoryCompiler.messages()::toString);
        assertTrue(directoryCompiler.generatedFiles().get("p/CaveDocUI.java").contains("Call hi()"));
    }

    @Test
    void doesNotWaitForOwnGeneratedTypes() {
        DirectoryCompiler directoryCompiler = new DirectoryCompiler(directory);

        assertTrue(
                directoryCompiler.compile(
                        """
                        package p;
                        @io.docui.annotations.DocUIApp
                        public class Cave {
                          EnemyAnchors type = EnemyAnchors.TYPE;
                          CaveDocUI docui;
                        }
                        """,
                        "package p;\n@io.docui.annotations.DocUIObject\nrecord Enemy(@io.docui.annotations.ObjectId int id) {}\n"),
                directoryCompiler.messages()::toString);
    }

    @Test
    void reportsMissingTypesAfterLastRound() {
        DirectoryCompiler directoryCompiler = new DirectoryCompiler(directory);

        assertFalse(directoryCompiler.compile(CAVE, ENEMY, "package p;\nenum Weapon { CLUB }\n"));
        assertEquals(
                List.of(
                        "[DOCUI124] Parameter \"force\" refers to Force, which cannot be found, so CaveDocUI is not"
                                + " generated. Import it or check its name.",
                        "[DOCUI124] Method \"items\" refers to Item, which cannot be found, so CaveDocUI is not"
                                + " generated. Import it or check its name."),
                directoryCompiler.messages().stream()
                        .filter(message -> message.contains("[DOCUI"))
                        .toList());
        assertTrue(directoryCompiler.generatedFiles().containsKey("p/EnemyAnchors.java"));
        assertFalse(directoryCompiler.generatedFiles().containsKey("p/CaveDocUI.java"));
    }
}
