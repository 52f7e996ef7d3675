package io.docui.integration.builds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Types that another processor generates in the first round are types like any others. */
class OtherProcessorsTest {
    private static final String PROCESSOR = """
            package other;

            import java.io.IOException;
            import java.io.UncheckedIOException;
            import java.io.Writer;
            import java.util.Set;
            import javax.annotation.processing.*;
            import javax.lang.model.SourceVersion;
            import javax.lang.model.element.TypeElement;

            @SupportedAnnotationTypes("*")
            public class Other extends AbstractProcessor {
                private boolean done;

                @Override
                public SourceVersion getSupportedSourceVersion() {
                    return SourceVersion.latestSupported();
                }

                @Override
                public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
                    if (!done) {
                        done = true;
                        write("Order", "/** What is wanted. */ @io.docui.annotations.Describe public record Order(String what, Extra extra) {}");
                        write("Extra", "public enum Extra { MILK, SUGAR }");
                        write("Base", "public abstract class Base {"
                            + " /** Waits. */ @io.docui.annotations.DocUIAction public String waitFor(Extra extra)"
                            + " { return extra.name(); } }");
                    }
                    return false;
                }

                private void write(String name, String text) {
                    try (Writer out = processingEnv.getFiler().createSourceFile("made." + name).openWriter()) {
                        out.write("package made;\\n" + text);
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                }
            }
            """;

    private static final String CAFE = """
            package cafe;

            import io.docui.annotations.*;
            import made.*;

            /** Serves. */
            @DocUIApp(id = "cafe", title = "Café")
            public class Cafe extends Base {
                /** Orders something. */
                @DocUIAction
                public Order order(Order order) {
                    return order;
                }

                @DocUIObject(type = "cup")
                public record Cup(@ObjectId int id, Extra extra) {}

                @ObjectLookup
                java.util.Optional<Cup> cup(int id) {
                    return java.util.Optional.of(new Cup(id, Extra.MILK));
                }

                /** Drinks. */
                @DocUIAction
                public void drink(Cup cup) {}
            }
            """;

    @TempDir
    private Path directory;

    private Path other;

    @BeforeEach
    void compileOtherProcessor() throws IOException {
        other = CompilerInvocation.into(directory.resolve("other"))
                .withSourceText(directory.resolve("source"), "other/Other.java", PROCESSOR)
                .withOptions("-proc:none")
                .compile();
        Path services = Files.createDirectories(other.resolve("META-INF/services"));
        Files.writeString(services.resolve("javax.annotation.processing.Processor"), "other.Other\n");
    }

    @Test
    void acceptsGeneratedParametersSupertypesAndComponents() {
        Path classes = CompilerInvocation.into(directory.resolve("classes"))
                .withSourceText(directory.resolve("source"), "cafe/Cafe.java", CAFE)
                .withProcessorPath(other)
                .compile();

        String declarations = CompilerInvocation.readText(classes.resolve("META-INF/docui/cafe.d.ts"));
        assertTrue(
                declarations.contains("function wait_for(extra: Extra): string;")
                        || declarations.contains("wait_for(extra: 'MILK' | 'SUGAR'): string;"),
                declarations);
        assertTrue(declarations.contains("order(order: Order): Order;"), declarations);
        assertTrue(declarations.contains("What is wanted."), declarations);
        assertTrue(declarations.contains("drink(cup: Anchor<Cup>): void;"), declarations);
        assertTrue(Files.exists(classes.resolve("cafe/CafeDocUI.class")));
    }

    @Test
    void handwrittenTypesYieldSameFiles() {
        Path generated = CompilerInvocation.into(directory.resolve("classes"))
                .withSourceText(directory.resolve("source"), "cafe/Cafe.java", CAFE)
                .withProcessorPath(other)
                .compile();
        Path byHand = CompilerInvocation.into(directory.resolve("hand"))
                .withSourceText(directory.resolve("source"), "cafe/Cafe.java", CAFE)
                .withSources(CompilerInvocation.listFiles(generated.resolve("made")).stream()
                        .filter(file -> file.toString().endsWith(".java")
                                && !file.toString().endsWith("Notes.java"))
                        .toList())
                .compile();

        var generatedFiles = CompilerInvocation.generatedFiles(generated);
        var filesByHand = CompilerInvocation.generatedFiles(byHand);
        for (var files : List.of(generatedFiles, filesByHand)) {
            files.keySet().removeIf(file -> file.startsWith("made"));
        }
        assertEquals(filesByHand, generatedFiles);
    }
}
