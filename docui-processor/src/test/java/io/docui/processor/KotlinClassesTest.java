package io.docui.processor;

import static io.docui.processor.DiagnosticAssertions.source;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.session.Session;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Kotlin classes in the form in which kapt shows them to processors. {@code ConsumerProjectsTest} builds real Kotlin with kapt.
 */
class KotlinClassesTest {
    private static final String DESK = """
            package p;
            import io.docui.annotations.*;
            import kotlin.Unit;
            import kotlin.coroutines.Continuation;
            import kotlin.coroutines.intrinsics.IntrinsicsKt;
            @DocUIApp public class Desk {
              @DocUIAction public Order order(Order order) { return order; }
              @DocUIAction public Object now(String x, Continuation<? super String> $completion) { return "now " + x; }
              @DocUIAction public Object later(String x, Continuation<? super String> $completion) {
                resume($completion, "later " + x);
                return IntrinsicsKt.getCOROUTINE_SUSPENDED();
              }
              @DocUIAction public Object tidy(Continuation<? super Unit> $completion) {
                resume($completion, Unit.INSTANCE);
                return IntrinsicsKt.getCOROUTINE_SUSPENDED();
              }
              @DocUIAction public Object fail(Continuation<? super Integer> $completion) {
                resume($completion, kotlin.ResultKt.createFailure(
                    new io.docui.runtime.action.ActionException("It is lost.")));
                return IntrinsicsKt.getCOROUTINE_SUSPENDED();
              }
              private static void resume(Continuation<?> completion, Object result) {
                new Thread(() -> completion.resumeWith(result)).start();
              }
            }
            """;
    private static final String ORDER = """
            package p;
            import io.docui.annotations.*;
            import org.jetbrains.annotations.*;
            @kotlin.Metadata
            @Describe
            public final class Order {
              @Default("2") private final int count;
              private final @NotNull String title;
              private final @Nullable String note;
              private final boolean isGift;
              private final @NotNull String secret;
              public Order(@Default("2") int count, @NotNull String title, @Nullable String note, boolean isGift,
                  @NotNull String secret) {
                this.count = count; this.title = title; this.note = note; this.isGift = isGift; this.secret = secret;
              }
              public final int getCount() { return count; }
              public final @NotNull String getTitle() { return title; }
              public final @Nullable String getNote() { return note; }
              public final boolean isGift() { return isGift; }
              @com.fasterxml.jackson.annotation.JsonIgnore
              public final @NotNull String getSecret() { return secret; }
              public final int getLength() { return title.length(); }
              public final @NotNull String component1() { return title; }
              public final @NotNull Order copy(@Default("2") int count) { return this; }
              @Override public String toString() { return count + " " + title + " " + note + " " + isGift + " " + secret; }
            }
            """;

    private static final String NOT_NULL = "package org.jetbrains.annotations;\npublic @interface NotNull {}\n";
    private static final String NULLABLE = "package org.jetbrains.annotations;\npublic @interface Nullable {}\n";

    private static final CompiledApp APP =
            CompiledApp.of(new TestCompiler().withOptions("-Xlint:-classfile"), DESK, ORDER, NOT_NULL, NULLABLE);

    private static ActionResult run(String call) {
        try (Session session = DocUI.app(APP.bind(APP.create("p.Desk"))).open()) {
            return session.run(call);
        }
    }

    @Test
    void constructorTakesPropertiesOfDataClass() {
        ActionResult result = run("order({title: 'Emma', isGift: true})");

        assertEquals("2 Emma null true null", String.valueOf(result.result()), () -> String.valueOf(result.error()));
    }

    @Test
    void prototypeShowsNullabilityDefaultsAndComputedProperties() {
        try (Session session = DocUI.app(APP.bind(APP.create("p.Desk"))).open()) {
            String document = session.project().content();

            assertTrue(
                    document.contains("type Order = {count: int = 2, title: string, note?: string, isGift: boolean,"
                            + " readonly length?: int};"),
                    document);
            assertFalse(document.contains("secret"), document);
            assertTrue(document.contains("function later(x: string): Promise<string>;"), document);
            assertTrue(document.contains("function tidy(): Promise<void>;"), document);
        }
    }

    @Test
    void suspendFunctionsRunAsynchronously() {
        assertEquals("now 1", run("now('1')").result());
        assertEquals("later 1", run("later('1')").result());
        ActionResult tidy = run("tidy()");
        assertTrue(tidy.success());
        assertEquals(null, tidy.result());
        assertEquals("It is lost.", run("fail()").error().message());
    }

    private static String onlyError(String action, String type) {
        Compilation compilation = new TestCompiler()
                .withOptions("-Xlint:-classfile")
                .compile(source("@DocUIApp public class Desk { @DocUIAction void a(" + action + ") {} }"), type);
        assertEquals(1, compilation.errors().size(), compilation.errors()::toString);
        return compilation.errors().get(0).getMessage(Locale.ROOT);
    }

    @Test
    void saysWhyKotlinTypesAreRefused() {
        String hidden = onlyError("Hidden x", """
                package p;
                @kotlin.Metadata public final class Hidden {
                  public Hidden(int count, String secret) {}
                  public final int getCount() { return 1; }
                }
                """);
        String payment = onlyError("Payment x", "package p;\n@kotlin.Metadata public interface Payment {}\n");

        assertTrue(hidden.contains("Make it a data class, compiled with -java-parameters,"), hidden);
        assertTrue(payment.contains("kapt does not show its variants"), payment);
        assertTrue(payment.contains("Write the sealed interface and its records in Java"), payment);
    }

    private static DirectoryCompiler deskWithCompiledOrder(Path directory, String... options) {
        DirectoryCompiler library = new DirectoryCompiler(directory.resolve("library"))
                .withOptions("-Xlint:-classfile")
                .withOptions(options);
        String plain = ORDER.replace("@Describe", "");
        assertTrue(library.compile(plain, NOT_NULL, NULLABLE), () -> String.valueOf(library.messages()));
        return new DirectoryCompiler(directory.resolve("app"))
                .withOptions("-Xlint:-classfile")
                .withClassPath(directory.resolve("library"));
    }

    @Test
    void dataClassOfOtherModuleNeedsParameterNames(@TempDir Path directory) {
        DirectoryCompiler named = deskWithCompiledOrder(directory.resolve("named"), "-parameters");
        DirectoryCompiler nameless = deskWithCompiledOrder(directory.resolve("nameless"));

        assertTrue(named.compile(DESK), () -> String.valueOf(named.messages()));
        String declarations = named.generatedFiles().get("META-INF/docui/desk.d.ts");
        assertTrue(
                Objects.requireNonNull(declarations)
                        .matches("(?s).*\\bcount\\?: int;.*\\btitle: string;.*\\bnote\\?: string;.*"),
                declarations);
        assertFalse(nameless.compile(DESK));
        assertTrue(
                nameless.messages().toString().contains("compiled with -java-parameters"),
                () -> String.valueOf(nameless.messages()));
    }

    @Test
    void classWithoutParameterNamesIsOnlyRead() {
        Compilation compilation = new TestCompiler()
                .withOptions("-Xlint:-classfile")
                .compile(source("@DocUIApp public class Desk { @DocUIAction Hidden a() { return null; } }"), """
                        package p;
                        @kotlin.Metadata public final class Hidden {
                          public Hidden(int p0) {}
                          public final int getCount() { return 1; }
                        }
                        """);

        assertEquals(List.of(), compilation.diagnostics());
    }
}
