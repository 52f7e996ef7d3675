package io.docui.hostops.internal.command.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.effect.ShellDialect;
import io.docui.hostops.internal.command.parser.ShellSyntaxException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is taken for a known word in the body of a loop is what the shell makes of it: random values and patterns, in a real bash and a real sh. */
class LoopValuesDifferentialTest {
    private static final String[] VALUE_PARTS = {"a", "b.txt", ".", "..", "/", "src/", "-", "%", "a.b.c", "_", "1"};
    private static final String[] PATTERN_PARTS = {
        "a", ".txt", ".", "/", "*", "*.", ".*", "*/", "/*", "b", "-", "?", "[a]", "\"*\"", "\\*", "%", "#", ",", "_",
        "c", "\"\""
    };
    private static final String[] OPERATORS = {"%", "%%", "#", "##", "", "/", ":", "^", "%#"};

    /** Returns loops, each of which prints its words between brackets. */
    private static List<String> loops(Random random) {
        List<String> loops = new ArrayList<>();
        for (int i = 0; i < 3000; i++) {
            String pattern = some(PATTERN_PARTS, 1 + random.nextInt(3), random);
            String expansion = "${f" + some(OPERATORS, 1, random) + pattern + "}";
            String quote = random.nextBoolean() ? "\"" : "";
            loops.add("for f in x" + some(VALUE_PARTS, random.nextInt(5), random) + " "
                    + some(VALUE_PARTS, 1 + random.nextInt(3), random) + "; do printf '[%s]' " + quote + expansion
                    + quote
                    + "; done");
        }
        return loops;
    }

    private static String some(String[] parts, int count, Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append(parts[random.nextInt(parts.length)]);
        }
        return text.toString();
    }

    /** Returns what a loop prints; empty if it is not known. */
    private static String printed(String loop, ShellDialect dialect) {
        try {
            ShellCommandAnalysis found = ShellCommandExtractor.find(loop, dialect, "/home/ann");
            boolean known = found.unknowns().isEmpty()
                    && found.commands().stream()
                            .flatMap(command -> command.argv().stream())
                            .allMatch(ShellArgument.Known.class::isInstance);
            StringBuilder text = new StringBuilder();
            found.commands()
                    .forEach(command -> text.append('[')
                            .append(command.argv().get(2).displayText())
                            .append(']'));
            return known ? text.toString() : "";
        } catch (ShellSyntaxException fault) {
            return "";
        }
    }

    @ParameterizedTest
    @CsvSource({"/bin/bash, BASH, 21", "/bin/sh, POSIX, 22"})
    void knownWordsAreThoseOfShell(String shell, ShellDialect dialect, long seed)
            throws IOException, InterruptedException {
        List<String> known = loops(new Random(seed)).stream()
                .filter(loop -> !printed(loop, dialect).isEmpty())
                .toList();
        assertTrue(known.size() > 100, () -> "hardly any loop is known: " + known.size());
        Process process = new ProcessBuilder(shell, "-c", String.join("; echo\n", known) + "; echo")
                .redirectErrorStream(true)
                .start();
        List<String> real = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .toList();
        assertEquals(0, process.waitFor());
        assertEquals(known.size(), real.size(), () -> String.join("\n", real));
        StringBuilder wrong = new StringBuilder();
        for (int i = 0; i < known.size(); i++) {
            String found = printed(known.get(i), dialect);
            if (!found.equals(real.get(i))) {
                wrong.append('\n')
                        .append(known.get(i))
                        .append(" prints ")
                        .append(real.get(i))
                        .append(", not ")
                        .append(found);
            }
        }
        assertEquals("", wrong.toString(), "seed " + seed);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "for f in a b; do c0 $f; f=c; done",
                "for f in a b; do c0 $f; done; f=c",
                "for f in a b; do c0 $f; done; for f in c; do :; done",
                "for f in a b; do c0 $f; done; f() { :; }",
                "for f in a b; do c0 $f; done; unset f",
                "for f in a b; do c0 $f; echo $((f)); done",
                "for f in a b; do c0 $f; done; export f",
                "for f in a b; do c0 $f; done; exec {f}> x",
                "for f in a b; do c0 $f; done; coproc f { :; }",
                "for f in a b; do c0 $f; done; getopts x f",
                "for f in a b; do c0 $f; done; f=x c1",
                "for f in a b; do c0 $f; done; trap 'f=x' DEBUG",
                "for f in a b; do c0 $f; done; eval 'f=x'",
                "for f in a b; do c0 $f; done; wait -n -p f",
                "for f in a $x; do c0 $f; done",
                "for f in a 'b c'; do c0 $f; done",
                "for f in a *.c; do c0 $f; done",
                "for _ in a b; do c0 $_; done",
                "for f; do c0 $f; done",
                "select f in a b; do c0 $f; done",
                "bash -c 'for f in a b; do bash -c \"c0 \\$f\"; done'"
            })
    void variableThatMayHaveOtherValuesIsUnknown(String line) throws ShellSyntaxException {
        List<ShellArgument> words = ShellCommandExtractor.find(line, ShellDialect.BASH, "/home/ann").commands().stream()
                .filter(command -> command.argv().get(0).is("c0"))
                .flatMap(command -> Stream.of(command.argv().get(1)))
                .toList();
        assertTrue(
                !words.isEmpty() && words.stream().noneMatch(ShellArgument.Known.class::isInstance), words::toString);
    }
}
