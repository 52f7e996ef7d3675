package io.docui.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.processor.validate.DiagnosticMessage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** {@code docs/reference/diagnostics.md} has an entry for each message, and what it shows there is true. */
class DiagnosticsPageTest {
    private static final Path PAGE = Path.of("..", "docs", "reference", "diagnostics.md");
    private static final Pattern CODE = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);
    private static final Pattern SECTION = Pattern.compile("(?m)^## ");
    private static final Pattern QUOTE = Pattern.compile("(?m)^> (.*)$");

    /** What no source by itself can raise; {@link BuildOutputTest}, {@link BuildDiagnosticsTest} and {@link LargeSourcesTest} do. */
    private static final Set<String> WITHOUT_EXAMPLE = Set.of("DOCUI126", "DOCUI214", "DOCUI401", "DOCUI901");

    /**
     * An entry of the page.
     *
     * @param id the message's id
     * @param text the message
     * @param code the example, and its cure
     * @param prose everything
     */
    private record PageEntry(String id, String text, List<String> code, String prose) {
        @Override
        public String toString() {
            return id;
        }
    }

    static List<PageEntry> entries() {
        List<PageEntry> entries = new ArrayList<>();
        for (String part : SECTION.split(read(), -1)) {
            if (part.startsWith("DOCUI")) {
                List<String> code = CODE.matcher(part)
                        .results()
                        .map(match -> match.group(1))
                        .toList();
                Matcher quote = QUOTE.matcher(part);
                assertTrue(quote.find(), part);
                entries.add(new PageEntry(part.lines().findFirst().orElse(""), quote.group(1), code, part));
            }
        }
        return entries;
    }

    private static String read() {
        try {
            return Files.readString(PAGE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Stream<PageEntry> examples() {
        return entries().stream().filter(pageEntry -> !WITHOUT_EXAMPLE.contains(pageEntry.id()));
    }

    /** A piece of code as a file, with the libraries that it mentions. */
    private static String[] sources(String code) {
        String source = DiagnosticAssertions.source(code);
        if (code.contains("dev.langchain4j")) {
            return ToolLibraryStubs.withLibrary(ToolLibraryStubs.LANGCHAIN4J, source);
        }
        return code.contains("org.springframework")
                ? ToolLibraryStubs.withLibrary(ToolLibraryStubs.SPRING_AI, source)
                : new String[] {source};
    }

    @Test
    void pageHasEntryForEachMessage() {
        assertEquals(
                Arrays.stream(DiagnosticMessage.values())
                        .map(DiagnosticMessage::id)
                        .toList(),
                entries().stream().map(PageEntry::id).toList());
    }

    @Test
    void eachEntryHasCauseCureAndExamples() {
        for (PageEntry pageEntry : entries()) {
            assertTrue(
                    pageEntry.prose().contains("\n**Cause.** ")
                            && pageEntry.prose().contains("\n**Cure.** "),
                    pageEntry.id());
            assertEquals(
                    WITHOUT_EXAMPLE.contains(pageEntry.id()) ? 0 : 2,
                    pageEntry.code().size(),
                    pageEntry.id());
        }
    }

    @ParameterizedTest
    @MethodSource("examples")
    void exampleRaisesItsMessage(PageEntry pageEntry) {
        List<String> messages =
                DiagnosticAssertions.of(sources(pageEntry.code().get(0))).allMessages();

        assertTrue(messages.contains("[" + pageEntry.id() + "] " + pageEntry.text()), messages::toString);
    }

    @ParameterizedTest
    @MethodSource("examples")
    void cureRaisesNoMessage(PageEntry pageEntry) {
        List<String> messages =
                DiagnosticAssertions.of(sources(pageEntry.code().get(1))).allMessages();

        assertEquals(
                List.of(),
                messages.stream()
                        .filter(message -> !message.startsWith("auxiliary class"))
                        .toList());
    }
}
