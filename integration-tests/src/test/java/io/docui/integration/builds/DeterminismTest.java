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
    static void compileOnce() {
        expected = Build.into(shared.resolve("expected"))
                .of(Build.consumer("workshop"))
                .compile();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void inAnyOrderOfTheSources(long seed) {
        List<Path> sources = new ArrayList<>(Build.consumer("workshop"));
        Collections.shuffle(sources, new Random(seed));

        assertSame(Build.into(directory.resolve("actual")).of(sources).compile());
    }

    /** Turkish has letters of its own for small and capital i. */
    @Test
    void inAnotherLocaleAndTimeZone() {
        checkLocale("tr", "TR", "Asia/Kolkata");
    }

    @ParameterizedTest
    @CsvSource({"zh, CN, Pacific/Kiritimati", "ar, EG, America/St_Johns"})
    @Tag("full")
    void inMoreLocalesAndTimeZones(String language, String country, String zone) {
        checkLocale(language, country, zone);
    }

    private void checkLocale(String language, String country, String zone) {
        assertSame(Build.into(directory.resolve("actual"))
                .of(Build.consumer("workshop"))
                .compile(
                        Jdk.own(),
                        "-Duser.language=" + language,
                        "-Duser.country=" + country,
                        "-Duser.timezone=" + zone,
                        "-Dfile.encoding=ISO-8859-1"));
    }

    @ParameterizedTest
    @ValueSource(ints = {17, 25})
    @Tag("full")
    void onEveryJdk(int feature) throws IOException {
        Optional<Jdk> jdk = Jdk.ofFeature(feature);
        Assumptions.assumeTrue(jdk.isPresent(), () -> "NOT TESTED: there is no JDK " + feature + " here");

        assertSame(Build.into(directory.resolve("actual"))
                .of(Build.consumer("workshop"))
                .with("--release", "17")
                .compile(jdk.orElseThrow()));
    }

    @Test
    void twiceInARow() {
        assertSame(Build.into(directory.resolve("actual"))
                .of(Build.consumer("workshop"))
                .compile());
    }

    private void assertSame(Path actual) {
        assertEquals(Build.generated(expected), Build.generated(actual));
    }
}
