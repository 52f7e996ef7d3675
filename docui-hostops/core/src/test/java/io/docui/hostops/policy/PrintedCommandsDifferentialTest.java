package io.docui.hostops.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.effect.ShellDialect;
import io.docui.hostops.internal.command.analysis.ShellCommandAnalysis;
import io.docui.hostops.internal.command.analysis.ShellCommandExtractor;
import io.docui.hostops.internal.command.parser.ShellSyntaxException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The commands of a line are those that bash has read in it: {@code bash --pretty-print} prints a line as it was parsed, without running it,
 * and in both texts the same commands are found.
 */
class PrintedCommandsDifferentialTest {
    /** Bash prints the default name of a coprocess, which is ambiguous before a simple command. */
    private static final Pattern NOT_COMPARED = Pattern.compile("coproc");

    @TempDir
    Path folder;

    /** Returns the commands of a line, with {@code null} for what is not known of them; empty if the line is refused. */
    private static Optional<List<String>> commands(String line) {
        try {
            return Optional.of(ShellCommandExtractor.find(line, ShellDialect.BASH, "/home/ann").commands().stream()
                    .map(PrintedCommandsDifferentialTest::shown)
                    .toList());
        } catch (ShellSyntaxException refused) {
            return Optional.empty();
        }
    }

    private static String shown(ShellCommandAnalysis.FoundCommand command) {
        return command.argv().stream()
                .map(argument -> argument instanceof ShellArgument.Known known ? known.text() : "\0")
                .collect(Collectors.joining("\u001f"));
    }

    private static List<String> lines(int variants, int step) throws IOException {
        Set<String> lines = new LinkedHashSet<>();
        PolicyCorpusTest.cases().forEach(row -> lines.add(row.command()));
        PolicyCorpusTest.text("everyday.txt")
                .lines()
                .filter(line -> line.contains("\t"))
                .forEach(line -> lines.add(line.split("\t", -1)[4].replace("⏎", "\n")));
        List<String> some = new ArrayList<>(lines);
        new HoleVariantGenerator(31).generate(variants).forEach(variant -> some.addAll(variant.calls()));
        return IntStream.range(0, some.size())
                .filter(index -> index % step == 0)
                .mapToObj(some::get)
                .filter(line -> !NOT_COMPARED.matcher(line).find())
                .filter(line -> commands(line).isPresent())
                .toList();
    }

    /** Lets bash print each line into a file of its own. */
    private void print(List<String> lines) throws IOException, InterruptedException {
        for (int i = 0; i < lines.size(); i++) {
            Files.writeString(folder.resolve(i + ".sh"), lines.get(i) + '\n', StandardCharsets.UTF_8);
        }
        Path driver = Files.writeString(
                folder.resolve("driver"),
                "for ((i = 0; i < " + lines.size()
                        + "; i++)); do /bin/bash --pretty-print \"$i.sh\" > \"$i.out\" 2>&1; done; true");
        Process bash = new ProcessBuilder("/bin/bash", driver.toString())
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        assertEquals(0, bash.waitFor());
    }

    private static boolean canPrint() throws IOException, InterruptedException {
        if (!Files.isExecutable(Path.of("/bin/bash"))) {
            return false;
        }
        Process bash = new ProcessBuilder("/bin/bash", "-c", "((BASH_VERSINFO[0] * 100 + BASH_VERSINFO[1] >= 502))")
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        return bash.waitFor() == 0;
    }

    private void check(int variants, int step) throws IOException, InterruptedException {
        assumeTrue(canPrint(), "NOT TESTED: there is no bash 5.2, which can print what it has read");
        List<String> lines = lines(variants, step);
        print(lines);
        StringBuilder different = new StringBuilder();
        for (int i = 0; i < lines.size(); i++) {
            String printed = Files.readString(folder.resolve(i + ".out"));
            Optional<List<String>> found = commands(lines.get(i));
            Optional<List<String>> foundInPrint = commands(printed);
            // Behind a here-document within a loop, bash prints no separator: `done break`.
            boolean incomparable = foundInPrint.isEmpty() && lines.get(i).contains("<<");
            if (!incomparable && !foundInPrint.equals(found)) {
                different
                        .append("\n----\n")
                        .append(lines.get(i))
                        .append("\n(printed)\n")
                        .append(printed);
            }
        }
        assertEquals("", different.toString());
        assertTrue(lines.size() > 1_000 / step, "hardly any line is compared: " + lines.size());
    }

    @Test
    void findsCommandsThatBashReadsInSomeLines() throws IOException, InterruptedException {
        check(200, 8);
    }

    @Test
    @Tag("long")
    void findsCommandsThatBashReadsInAllLines() throws IOException, InterruptedException {
        check(2_000, 1);
    }
}
