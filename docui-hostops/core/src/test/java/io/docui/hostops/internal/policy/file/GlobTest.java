package io.docui.hostops.internal.policy.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.docui.hostops.internal.policy.program.GlobExpansion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Patterns for words and paths, and what the shell would look up. */
class GlobTest {
    @TempDir
    Path folder;

    private static List<String> matchingTexts(Glob glob, String texts) {
        return Stream.of(texts.split(" ", -1)).filter(glob::matches).toList();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '~', quoteCharacter = '\0', textBlock = """
            a ~ a b aa ~ a
            a* ~ a ab a/b b ~ a ab a/b
            *.java ~ A.java .java a.javac ~ A.java .java
            a?c ~ abc a/c ac abbc ~ abc a/c
            [a-c]x ~ ax cx dx -x ~ ax cx
            [!a]x ~ ax bx ]x ~ bx ]x
            []a]x ~ ]x ax bx ~ ]x ax
            [!]a]x ~ ]x ax bx ~ bx
            [a\\]]x ~ ]x ax \\x ~ ]x ax
            [a ~ [a a ~ [a
            \\*a ~ *a ba ~ *a
            -*[rR]* ~ -rf -fR --x -f ~ -rf -fR
            *a*b* ~ ab xaxbx ba ~ ab xaxbx
            ? ~ 😀 é a ab 😀😀 ~ 😀 é a
            [!x]?.md ~ 😀a.md a😀.md 😀.md x😀.md ~ 😀a.md a😀.md
            [😀-😂]b ~ 😁b 😃b b ~ 😁b
            [!😀] ~ 😀 😁 a ~ 😁 a
            \\😀* ~ 😀 😀a 😁 ~ 😀 😀a""")
    void matchesWordPatterns(String pattern, String texts, String expected) {
        assertEquals(expected, String.join(" ", matchingTexts(Glob.word(pattern), texts)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '~', quoteCharacter = '\0', textBlock = """
            /a/* ~ /a /a/ /a/b /a/b/c ~ /a/ /a/b
            /a/** ~ /a /a/ /a/b /a/b/c /ab /b ~ /a /a/ /a/b /a/b/c
            **/x ~ x /x /a/x /a/b/x /a/xx ax ~ x /x /a/x /a/b/x
            /a/**/x ~ /a/x /a/b/x /a/b/c/x /ax /a/bx ~ /a/x /a/b/x /a/b/c/x
            **/.git/** ~ /a/.git /a/.git/b/c .git/x /a.git/x ~ /a/.git /a/.git/b/c .git/x
            **/x/** ~ x/xy /x/x/y xy /a/x/x ~ x/xy /x/x/y /a/x/x
            /a/?/c ~ /a/b/c /a///c /a/bb/c ~ /a/b/c
            /a/*.j** ~ /a/x.java /a/x.j/y /a/b/x.j ~ /a/x.java /a/x.j/y""")
    void matchesPathPatterns(String pattern, String texts, String expected) {
        assertEquals(expected, String.join(" ", matchingTexts(Glob.path(pattern), texts)));
    }

    @Test
    @Timeout(value = 60, threadMode = ThreadMode.SEPARATE_THREAD)
    void matchesLongPatternsQuickly() {
        String pattern = "*a".repeat(2_000) + 'b';
        assertFalse(Glob.word(pattern).matches("a".repeat(4_000)));
    }

    @Test
    void findsLiteralPathOfPattern() {
        assertEquals(Optional.of("/a/b"), Glob.path("/a/b/**").place());
        assertEquals(Optional.of("/a*b"), Glob.path("/a\\*b").place());
        assertEquals(Optional.empty(), Glob.path("/a/*/b").place());
        assertEquals(Optional.empty(), Glob.path("**/b").place());
        assertEquals(Optional.empty(), Glob.path("/**").place());
    }

    @Test
    void expandsPatternsLikeShell() throws IOException {
        for (String name : List.of("a.txt", "b.txt", ".hidden", "sub/c.txt", "sub/d[1]", "-x")) {
            Path file = folder.resolve(name);
            Files.createDirectories(file.getParent());
            Files.createFile(file);
        }
        assertEquals(Optional.of(List.of("a.txt/", "b.txt/")), GlobExpansion.names("*.txt", folder));
        assertEquals(Optional.of(List.of("-x/", "a.txt/", "b.txt/", "sub/")), GlobExpansion.names("*", folder));
        assertEquals(Optional.of(List.of(".hidden/")), GlobExpansion.names(".h*", folder));
        assertEquals(Optional.of(List.of("sub/c.txt/")), GlobExpansion.names("s*/c*", folder));
        assertEquals(Optional.of(List.of("sub/d[1]/")), GlobExpansion.names("sub/d\\[1*", folder));
        assertEquals(Optional.of(List.of()), GlobExpansion.names("none*", folder));
        assertEquals(Optional.empty(), GlobExpansion.names("**/c.txt", folder));
        assertEquals(Optional.empty(), GlobExpansion.names("[[:alpha:]]*", folder));
    }

    /** A shell compares characters or bytes, depending on its kind and on the locale. */
    @Test
    void expandsNothingThatDependsOnTheLocale() throws IOException {
        for (String name : List.of("a.md", "\uD83D\uDE00.md")) {
            Files.createFile(folder.resolve(name));
        }
        assertEquals(Optional.of(List.of("a.md/", "\uD83D\uDE00.md/")), GlobExpansion.names("*.md", folder));
        assertEquals(Optional.of(List.of("a.md/")), GlobExpansion.names("a*", folder));
        for (String pattern : List.of("?.md", "????.md", "[!x].md", "[a-z]*", "[\u00E9]*")) {
            assertEquals(Optional.empty(), GlobExpansion.names(pattern, folder), pattern);
        }
        assertEquals(Optional.of(List.of()), GlobExpansion.names("??.md", folder));
    }
}
