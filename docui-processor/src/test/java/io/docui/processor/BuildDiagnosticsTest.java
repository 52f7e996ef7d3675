package io.docui.processor;

import static io.docui.processor.DiagnosticAssertions.source;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.testing.compile.Compilation;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.Locale;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.Filer;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import org.junit.jupiter.api.Test;

/** What is said when the source is right, but its surroundings are not. */
class BuildDiagnosticsTest {

    @Test
    void reportsDuplicateProviderId() {
        DiagnosticAssertions.of(
                        source("@DocUIApp(id = \"a\") class One {}\n"),
                        source("@DocUIApp(id = §\"a\") class Two {}\n"),
                        source("@DocUIWidget §class A {}\n"))
                .assertMessages(
                        "[DOCUI123] Provider id \"a\" of Two is already used by p.One."
                                + " Set another id with @DocUIApp(id = …).",
                        "[DOCUI123] Provider id \"a\" of A is already used by p.One."
                                + " Set another id with @DocUIApp(id = …).");
    }

    @Test
    void reportsMissingTypes() {
        DiagnosticAssertions.of(source("""
                        @DocUIApp §class Cave extends Lair {
                          private Treasure §treasure;
                          @DocUIAction Loot §rob(List<Guard> §guards) { return null; }
                          Missing unused() { return null; }
                        }
                        @DocUIObject record Chest(@ObjectId Key §id) {}
                        """))
                .assertMessages(
                        missingTypeMessage("Class \"Cave\"", "Lair", "CaveDocUI"),
                        missingTypeMessage("Field \"treasure\"", "Treasure", "CaveDocUI"),
                        missingTypeMessage("Method \"rob\"", "Loot", "CaveDocUI"),
                        missingTypeMessage("Parameter \"guards\"", "Guard", "CaveDocUI"),
                        missingTypeMessage("Record component \"id\"", "Key", "ChestAnchors"));
    }

    private static String missingTypeMessage(String subject, String type, String generated) {
        return "[DOCUI124] " + subject + " refers to " + type + ", which cannot be found, so " + generated
                + " is not generated. Import it or check its name.";
    }

    @Test
    void reportsExistingClassWithGeneratedName() {
        DiagnosticAssertions.of(source("@DocUIApp §class One {}\n"), source("class OneDocUI {}\n"))
                .assertMessages("[DOCUI402] OneDocUI cannot be written: Attempt to recreate a file for type p.OneDocUI."
                        + " Remove or rename the existing class or file.");
    }

    /** Hands DocUI's processor a filer that fails in a way that nobody can foresee. */
    @SupportedAnnotationTypes("*")
    private static final class FailingFilerProcessor extends AbstractProcessor {
        private final DocUIProcessor processor = new DocUIProcessor();

        @Override
        public SourceVersion getSupportedSourceVersion() {
            return SourceVersion.latestSupported();
        }

        @Override
        public synchronized void init(ProcessingEnvironment environment) {
            Filer filer = proxy(Filer.class, (proxy, method, arguments) -> {
                throw new IllegalStateException("out of paper");
            });
            processor.init(proxy(
                    ProcessingEnvironment.class,
                    (proxy, method, arguments) ->
                            method.getName().equals("getFiler") ? filer : method.invoke(environment, arguments)));
        }

        private static <T> T proxy(Class<T> type, InvocationHandler handler) {
            return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
        }

        @Override
        public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
            processor.process(annotations, round);
            return false;
        }
    }

    @Test
    void reportsInternalErrorAtClass() {
        Compilation compilation = com.google.testing.compile.Compiler.javac()
                .withProcessors(new FailingFilerProcessor())
                .compile(TestCompiler.toSourceFile(source("@DocUIApp class Cave {}\n")));

        assertEquals(1, compilation.errors().size());
        assertEquals(
                "[DOCUI901] DocUI failed to process Cave: java.lang.IllegalStateException: out of paper."
                        + " Nothing is generated for it. Please report this error with the class.",
                compilation.errors().get(0).getMessage(Locale.ROOT));
        assertEquals(2, compilation.errors().get(0).getLineNumber());
        assertEquals(11, compilation.errors().get(0).getColumnNumber());
    }
}
