package io.docui.processor;

import static io.docui.processor.DiagnosticAssertions.source;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.testing.compile.Compilation;
import java.util.List;
import java.util.Locale;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProcessorOptionsTest {
    private static final String SHOP = source("""
            @DocUIApp public class Shop {
              /** Sells one. Then there is one less. */
              @DocUIAction public void sell(int count) {}
              /** Takes one back, if it is as good as new and the customer has a receipt. */
              @DocUIAction public String takeBack(@Default("PAID") State state) { return ""; }
              public enum State { PAID, LENT }
            }
            """);

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-Adocui.naming=kebab | -Adocui.naming=kebab is not valid. Use snake or camel.",
                "-Adocui.naming | -Adocui.naming= is not valid. Use snake or camel.",
                "-Adocui.report=full | -Adocui.report=full is not valid. Use tokens or none.",
                "-Adocui.namign=camel | -Adocui.namign=camel is not valid. Did you mean \"docui.naming\"?",
                "-Adocui.reports | -Adocui.reports is not valid. Did you mean \"docui.report\"?",
                "-Adocui.verbose=1 | -Adocui.verbose=1 is not valid. Use docui.naming or docui.report."
            })
    void reportsUnknownOptionsAndValues(String option, String message) {
        Compilation compilation = new TestCompiler().withOptions(option).compile(SHOP);

        assertEquals(
                List.of("[DOCUI401] Option " + message),
                compilation.errors().stream()
                        .map(error -> error.getMessage(Locale.ROOT))
                        .toList());
    }

    @ParameterizedTest
    @ValueSource(strings = {"-Adocui.report", "-Adocui.report=tokens"})
    void reportsTokenCostsAtProvider(String option) {
        Compilation compilation = new TestCompiler().withOptions(option).compile(SHOP);

        Diagnostic<? extends JavaFileObject> note = compilation.notes().get(0);
        assertEquals(
                1,
                compilation.diagnostics().size(),
                () -> compilation.diagnostics().toString());
        assertEquals("""
                DocUI: estimated tokens of shop
                  action       gist summary    full JSON tool
                  take_back      20      41      41        69
                  sell            8      14      20        52
                  all 2          29      54      60       121""", note.getMessage(Locale.ROOT));
        assertEquals(2, note.getLineNumber());
    }

    @ParameterizedTest
    @ValueSource(strings = {"-Adocui.report=none", "-Aother.report"})
    void reportsNoTokenCostsByDefault(String option) {
        assertEquals(
                List.of(), new TestCompiler().withOptions(option).compile(SHOP).notes());
    }
}
