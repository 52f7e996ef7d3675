package io.docui.hostops.internal.command.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.effect.ShellDialect;
import io.docui.hostops.internal.command.parser.ShellSyntaxException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * No command that a shell runs is missed: random lines are run by a real bash and a real sh, in which there are no programs but
 * ones that note how they were called; each such call must be among those found, unless the finder said that something cannot be
 * known.
 */
class CommandFinderDifferentialTest {
    /** What an ordinary build runs of the lines: those that the seed gives first. */
    private static final int FEW_LINES = 35;

    private static final int ALL_LINES = 700;
    private static final String[] PIECES = {
        " $((case v in a) c0;; esac)",
        "\"$((case v in a) c0;; esac); : '\"; c1; : \"')\"",
        " $((c1) # )\n)",
        " $((1 + (2))) ",
        " <<E\n`: \\\" ; c2; : \\\"`\nE\n",
        " \"${v:-`: \\\" ; c3; : \\\"`}\" ",
        " $((1+`: \\\" ; c4; : \\\"`))",
        " <<E; a=(\n",
        "E\n",
        "'Q'\n",
        "<<'Q'\n\n",
        "\nc5\nQ\n",
        "Q\\\n",
        " `c6 <<'Q'\n",
        "`: '\\\nc7'`",
        " $(case v in (esac|c8) :;; esac)",
        "case v in (esac|c9) ;; esac",
        " $(d0; if d1; then d2 & fi; while d3; do break; done)",
        "((d4 <<'Q'\n) ) ; d5\nQ\n) )",
        " <(d6 <<Q\n",
        " $(d7 <<'Q'\n'\nQ\n)",
        " $(d8 |& d9)",
        " $(e2 <<Q\nx\n",
        "Q e3 )",
        "\nQ\n)",
        " &\\\n& ",
        "<\\\n<Q\n",
        "\"$\\\n(e0 \"; e1; : \")\"",
        " >f if; ",
        " a[0]=~/x",
        "function if ",
        "((c0); (c1))",
        "$((c2);(c3))",
        "$( (c4) )",
        " ${v:+$(c5)}",
        " \"${v//x/$(c6)}\"",
        " ${a[$(c7)]}",
        " $(c8 # ')\n)",
        " `c9 \\`d0\\``",
        " `c9 'd0'`",
        " \"`d1 \\\"x y\\\"`\"",
        " $(case a in a) d2;; esac)",
        " $(c3 <<X\n$(d3)\nX\n)",
        " <<\\E\n$(d4)\nE\n",
        " <<\"E\" <<F\n`d5`\nE\n`d6`\nF\n",
        " 2>f",
        " >&2",
        " >|f",
        " 3<&0",
        " &>f",
        " >>f ",
        " {v}>f ",
        " {v[0]}>f ",
        " {v[\"0\"]}<f ",
        " 99999999999>f ",
        " {a,b}>f ",
        "if c1; then c2; elif c3; then c4; else c5; fi",
        "while c1; do c3; break; done",
        "for i in a b; do c0 $i; done",
        "for i in a.b c/d; do ",
        "for i in {1..2} x; do c1 \"$i\" ${i%.*}; done",
        " $i",
        " \"${i##*/}\"",
        " ${i%.b}",
        "i=z ",
        "case $v in a|b) c6;; *) c7;; esac",
        "{ c8; c9; }",
        "(c8; c9)",
        "c1 && c2 || c3",
        "! c4",
        "c0",
        " {a,b{1..3}}c",
        " ~/x",
        " ~",
        " a\\ b",
        " 'a  b'",
        " \"a\\\"b\\c\"",
        " $v",
        " \"$v\"",
        " $'\\t\\u00e9\\'x'",
        " [ab]",
        " a*",
        " x=~/y",
        "c1 x",
        "c2 y",
        "c1",
        "c2 ",
        "c3 x",
        "'c4'",
        "\"c5\"",
        "c\\6",
        "$'c\\x37'",
        "$(c8)",
        "`c9`",
        "\"$(d0)\"",
        "\"`d1`\"",
        "${v:-$(d2)}",
        "\"${v:=`d3`}\"",
        "$((1 + $(d4)))",
        "<(d5)",
        "> f",
        "2>&1",
        "< f",
        "<<< \"$(d6)\"",
        "<<E\n$(d7)\nE\n",
        "<<'E'\n$(d8)\nE\n",
        "<<-E\n\t`d9`\\\n\tE\n\tE\n",
        "\n",
        "; ",
        " & ",
        " && ",
        " || ",
        " | ",
        " |& ",
        "! ",
        "( ",
        " )",
        "{ ",
        "; }",
        "if ",
        "; then ",
        "; else ",
        "; fi",
        "for i in 1 ",
        "; do ",
        "; done",
        "case a in ",
        "a) ",
        "*) ",
        " ;; ",
        "esac",
        "v=1 ",
        "v=$(e0) ",
        "a=(1 $(e1)) ",
        "a[$(e2)]=1 ",
        "g() ",
        "g",
        "function h ",
        "h",
        "[[ a == a ",
        " ]]",
        "[[ -n $(e3) ",
        "(( 1 + $(e4) ))",
        "# e5\n",
        "#e6",
        " ",
        "\\\n",
        "'",
        "\"",
        "\\",
        "$",
        "{e7,x}",
        "eval 'e8' ",
        "eval ",
        "trap e9 EXIT ",
        "command ",
        "builtin ",
        "bash -c 'f0' ",
        "sh -c \"f1 $(f2)\" ",
        "coproc f3 ",
        "time ",
        "f4#",
        "${v#$(f5)}",
        "${#v}",
        "$#",
        "~",
        "*",
        "select",
        "then",
        "}",
        "in",
        "x;",
        "'\n'",
        "f6\\\nf7 "
    };
    /** Each process notes its calls in a file of its own: those of a pipeline write at once, and line by line. */
    private static final String PRELUDE = """
            command_not_found_handle() {
              local call
              printf -v call '%s\\037' "$@"
              printf '%s\\036' "$call" >> "$LOG.$BASHPID"
              return 127
            }
            export -f command_not_found_handle
            """;

    private static final String PROGRAM = """
            #!/bin/sh
            end=$(printf '\\037')
            call=${0##*/}$end
            for a; do call=$call$a$end; done
            printf '%s\\036' "$call" >> "$LOG.$$"
            case $0 in *[02468]) exit 0;; *) exit 1;; esac
            """;

    @TempDir
    Path folder;

    /** A line, with the commands that were found in it. */
    private record AnalyzedLine(String text, List<ShellCommandAnalysis.FoundCommand> commands) {
        /** Whether a call is one of them: what is not known of a command can have become any number of arguments. */
        private boolean contains(List<String> call) {
            return commands.stream().anyMatch(command -> matches(command.argv(), call));
        }

        private static boolean matches(List<ShellArgument> argv, List<String> call) {
            if (argv.isEmpty()) {
                return call.isEmpty();
            }
            List<ShellArgument> rest = argv.subList(1, argv.size());
            if (argv.get(0) instanceof ShellArgument.Known known) {
                return !call.isEmpty()
                        && known.text().equals(call.get(0))
                        && matches(rest, call.subList(1, call.size()));
            }
            for (int taken = 0; taken <= call.size(); taken++) {
                if (matches(rest, call.subList(taken, call.size()))) {
                    return true;
                }
            }
            return false;
        }
    }

    private static List<AnalyzedLine> generateLines(int count, Random random, ShellDialect shellDialect) {
        List<AnalyzedLine> lines = new ArrayList<>();
        while (lines.size() < count) {
            StringBuilder text = new StringBuilder();
            for (int n = 2 + random.nextInt(10); n > 0; n--) {
                text.append(PIECES[random.nextInt(PIECES.length)]);
            }
            try {
                ShellCommandAnalysis commandAnalysis =
                        ShellCommandExtractor.find(text.toString(), shellDialect, "/home/ann");
                if (commandAnalysis.unknowns().isEmpty()
                        && commandAnalysis.commands().size() > 1) {
                    lines.add(new AnalyzedLine(text.toString(), commandAnalysis.commands()));
                }
            } catch (ShellSyntaxException refused) {
                // What is refused is never run.
            }
        }
        return lines;
    }

    /** Runs the lines, each in a shell of its own for at most two seconds, and logs what each ran. */
    private void run(String shell, List<AnalyzedLine> lines) throws IOException, InterruptedException {
        for (int i = 0; i < lines.size(); i++) {
            Files.writeString(folder.resolve(i + ".sh"), lines.get(i).text(), StandardCharsets.UTF_8);
        }
        createPrograms();
        Path prelude = Files.writeString(folder.resolve("prelude"), PRELUDE);
        Path driver = Files.writeString(
                folder.resolve("driver"),
                "mkdir run; cd run; for ((i = 0; i < " + lines.size() + "; i++)); do\n"
                        + "LOG=$PWD/../$i.log BASH_ENV=" + prelude + " HOME=/home/ann timeout -k 1 2 env PATH="
                        + folder.resolve("bin")
                        + ' ' + shell
                        + " ../$i.sh </dev/null >/dev/null 2>&1\n"
                        + "rm -f -- *; done; wait");
        Process driving = new ProcessBuilder("/bin/bash", driver.toString())
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        assertEquals(0, driving.waitFor());
    }

    /** What the processes of a line noted. */
    private List<List<String>> loggedCalls(int line) throws IOException {
        StringBuilder notes = new StringBuilder();
        try (DirectoryStream<Path> logs = Files.newDirectoryStream(folder, line + ".log.*")) {
            for (Path log : logs) {
                notes.append(Files.readString(log));
            }
        }
        return Stream.of(notes.toString().split("\036", -1))
                .filter(call -> !call.isEmpty())
                .map(call -> List.of(call.split("\037", -1)))
                .map(call -> call.subList(0, call.size() - 1))
                .distinct()
                .toList();
    }

    private void createPrograms() throws IOException {
        Path bin = Files.createDirectory(folder.resolve("bin"));
        Path program = Files.writeString(folder.resolve("program"), PROGRAM);
        assertTrue(program.toFile().setExecutable(true));
        for (char letter : "cdef".toCharArray()) {
            for (int digit = 0; digit < 10; digit++) {
                Files.createSymbolicLink(bin.resolve(String.valueOf(letter) + digit), program);
            }
        }
        Files.createSymbolicLink(bin.resolve("sh"), Path.of("/bin/sh"));
        Files.createSymbolicLink(bin.resolve("bash"), Path.of("/bin/bash"));
    }

    @ParameterizedTest
    @CsvSource({"/bin/bash, BASH, 11", "/bin/sh, POSIX, 12"})
    void findsEveryCommandOfFewLines(String shell, ShellDialect shellDialect, long seed)
            throws IOException, InterruptedException {
        checkFindsEveryCommand(FEW_LINES, shell, shellDialect, seed);
    }

    @ParameterizedTest
    @CsvSource({"/bin/bash, BASH, 11", "/bin/sh, POSIX, 12"})
    @Tag("long")
    void findsEveryCommandOfHundredsOfLines(String shell, ShellDialect shellDialect, long seed)
            throws IOException, InterruptedException {
        checkFindsEveryCommand(ALL_LINES, shell, shellDialect, seed);
    }

    private void checkFindsEveryCommand(int count, String shell, ShellDialect shellDialect, long seed)
            throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "there is no /bin/bash to drive the comparison");
        assumeTrue(Files.isExecutable(Path.of(shell)), "there is no " + shell + " to compare with");
        List<AnalyzedLine> lines = generateLines(count, new Random(seed), shellDialect);
        run(shell, lines);
        List<String> missed = new ArrayList<>();
        int ran = 0;
        for (int i = 0; i < lines.size(); i++) {
            List<List<String>> calls = loggedCalls(i);
            ran += calls.size();
            AnalyzedLine analyzedLine = lines.get(i);
            calls.stream()
                    .filter(call -> !analyzedLine.contains(call))
                    .forEach(call -> missed.add(call + " in: " + analyzedLine));
        }
        assertEquals("", String.join("\n----\n", missed), "seed " + seed);
        assertTrue(ran > count / 2, "the lines hardly run anything: " + ran);
    }
}
