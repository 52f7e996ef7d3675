package io.docui.integration.builds;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The same input gives the same bytes, wherever and however it is compiled. */
class DeterminismTest {
    @TempDir
    private Path directory;

    @TempDir
    private static Path shared;

    private static Path expected;

    @BeforeAll
    static void compileExpectedOutput() {
        expected = CompilerInvocation.into(shared.resolve("expected"))
                .withSources(CompilerInvocation.consumerSources("workshop"))
                .compile();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void ignoresOrderOfSources(long seed) {
        List<Path> sources = new ArrayList<>(CompilerInvocation.consumerSources("workshop"));
        Collections.shuffle(sources, new Random(seed));

        assertExpectedOutput(CompilerInvocation.into(directory.resolve("actual"))
                .withSources(sources)
                .compile());
    }

    /** Turkish has letters of its own for small and capital i. */
    @Test
    void ignoresLocaleAndTimeZone() {
        assertSameOutputInLocale("tr", "TR", "Asia/Kolkata");
    }

    @ParameterizedTest
    @CsvSource({"zh, CN, Pacific/Kiritimati", "ar, EG, America/St_Johns"})
    @Tag("full")
    void ignoresFurtherLocalesAndTimeZones(String language, String country, String zone) {
        assertSameOutputInLocale(language, country, zone);
    }

    private void assertSameOutputInLocale(String language, String country, String zone) {
        assertExpectedOutput(CompilerInvocation.into(directory.resolve("actual"))
                .withSources(CompilerInvocation.consumerSources("workshop"))
                .compile(
                        Jdk.current(),
                        "-Duser.language=" + language,
                        "-Duser.country=" + country,
                        "-Duser.timezone=" + zone,
                        "-Dfile.encoding=ISO-8859-1"));
    }

    @ParameterizedTest
    @ValueSource(ints = {17, 25})
    @Tag("full")
    void generatesSameOutputOnEveryJdk(int feature) throws IOException {
        Optional<Jdk> jdk = Jdk.ofFeature(feature);
        Assumptions.assumeTrue(jdk.isPresent(), () -> "NOT TESTED: there is no JDK " + feature + " here");

        assertExpectedOutput(CompilerInvocation.into(directory.resolve("actual"))
                .withSources(CompilerInvocation.consumerSources("workshop"))
                .withOptions("--release", "17")
                .compile(jdk.orElseThrow()));
    }

    @Test
    void generatesSameOutputTwice() {
        assertExpectedOutput(CompilerInvocation.into(directory.resolve("actual"))
                .withSources(CompilerInvocation.consumerSources("workshop"))
                .compile());
    }

    private void assertExpectedOutput(Path actual) {
        assertEquals(CompilerInvocation.generatedFiles(expected), CompilerInvocation.generatedFiles(actual));
    }
}
