package io.docui.hostops.internal.command.parser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.docui.hostops.effect.ShellDialect;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the grammar accepts, bash accepts: held against {@code bash -n}, which reads without running. */
class ShellParserDifferentialTest {
    private static final String[] PIECES = {
        "a",
        " ",
        " ",
        "b",
        "\n",
        "; ",
        " & ",
        " | ",
        "( ",
        " )",
        " < f",
        " > f",
        " 2>&1",
        "'x'",
        "\"y\"",
        "`c`",
        "$x",
        "${x:-d}",
        "{ ",
        "; }",
        "$(e)",
        "$((1+2))",
        "((i++))",
        "[[ ",
        " ]]",
        " == ",
        "[1]",
        "\\ ",
        "if ",
        "; then ",
        "; fi",
        "for x in ",
        "; do ",
        "; done",
        "case a in ",
        " a) ",
        "esac",
        " ;; ",
        "x=",
        "x+=1 ",
        "# c\n",
        "! ",
        "~",
        "*",
        "$'q'",
        " <(g) ",
        " && ",
        " || ",
        " -n ",
        "f() ",
        "function h ",
        "time ",
        " &> f",
        " <<< w",
        "while ",
        "until ",
        "else ",
        "elif ",
        "(",
        ")",
        "=(1 2) ",
        "coproc ",
        "{a,b}"
    };

    @TempDir
    Path folder;

    /** Tells which of these lines bash refuses. One process reads all: a process each would take minutes. */
    private List<String> linesRejectedByBash(List<String> lines) throws IOException, InterruptedException {
        for (int i = 0; i < lines.size(); i++) {
            Files.writeString(folder.resolve(i + ".sh"), lines.get(i), StandardCharsets.UTF_8);
        }
        Path driver = Files.writeString(
                folder.resolve("driver"),
                "for ((i = 0; i < " + lines.size() + "; i++)); do bash -n \"$i.sh\" 2>/dev/null || echo \"$i\"; done");
        Process bash = new ProcessBuilder("bash", driver.toString())
                .directory(folder.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String answer = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, bash.waitFor());
        return answer.lines().map(index -> lines.get(Integer.parseInt(index))).toList();
    }

    @Test
    void bashAcceptsFewGeneratedLines() throws IOException, InterruptedException {
        checkGeneratedLines(75);
    }

    @Test
    @Tag("long")
    void bashAcceptsManyGeneratedLines() throws IOException, InterruptedException {
        checkGeneratedLines(1_500);
    }

    private void checkGeneratedLines(int count) throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "there is no /bin/bash to compare with");
        Random random = new Random(7);
        List<String> accepted = new ArrayList<>();
        while (accepted.size() < count) {
            StringBuilder line = new StringBuilder();
            for (int n = 2 + random.nextInt(9); n > 0; n--) {
                line.append(PIECES[random.nextInt(PIECES.length)]);
            }
            if (isAccepted(line.toString())) {
                accepted.add(line.toString());
            }
        }
        assertEquals("", String.join("\n----\n", linesRejectedByBash(accepted)), "seed 7");
    }

    @Test
    void bashAcceptsEveryTwentiethCorpusLine() throws IOException, InterruptedException {
        checkCorpusLines(20);
    }

    @Test
    @Tag("long")
    void bashAcceptsAllCorpusLines() throws IOException, InterruptedException {
        checkCorpusLines(1);
    }

    /** Compares what is accepted of every line whose number is a multiple of the step. */
    private void checkCorpusLines(int step) throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "there is no /bin/bash to compare with");
        List<String> accepted;
        try (InputStream corpus =
                Objects.requireNonNull(getClass().getResourceAsStream("/io/docui/hostops/policy/corpus.txt"))) {
            accepted = new String(corpus.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> line.contains("\t"))
                    .map(line -> line.split("\t", -1)[3].replace("⏎", "\n").replace("⇥", "\t"))
                    .filter(ShellParserDifferentialTest::isAccepted)
                    .toList();
        }
        assertTrue(accepted.size() > 400, () -> "only " + accepted.size() + " are accepted");
        List<String> compared = IntStream.range(0, accepted.size())
                .filter(index -> index % step == 0)
                .mapToObj(accepted::get)
                .toList();
        assertEquals("", String.join("\n----\n", linesRejectedByBash(compared)));
    }

    private static boolean isAccepted(String line) {
        try {
            ShellParser.parse(line, ShellDialect.BASH);
            return true;
        } catch (ShellSyntaxException refused) {
            return false;
        }
    }
}
