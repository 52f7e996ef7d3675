package io.docui.hostops.internal.command.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.effect.ShellDialect;
import io.docui.hostops.internal.command.parser.ShellSyntaxException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every command of a line is found, wherever it hides; what cannot be known is said. */
class ShellCommandExtractorTest {
    private static ShellCommandAnalysis find(String line) throws ShellSyntaxException {
        return ShellCommandExtractor.find(line, ShellDialect.BASH, "/home/ann");
    }

    private static String commands(String line) throws ShellSyntaxException {
        ShellCommandAnalysis commandAnalysis = find(line);
        return String.join(
                " | ",
                commandAnalysis.commands().stream()
                        .map(command -> String.join(
                                " ",
                                command.argv().stream()
                                        .map(ShellArgument::displayText)
                                        .toList()))
                        .toList());
    }

    /** The line, and its commands with bars between. */
    @ParameterizedTest
    @CsvSource(delimiter = '~', quoteCharacter = '\0', textBlock = """
            rm -rf x ~ rm -rf x
            r\\m x ~ rm x
            'r''m' x ~ rm x
            $'\\x72m' x ~ rm x
            {rm,-rf,x} ~ rm -rf x
            a; b && c || d & e ~ a | b | c | d | e
            a | b |& c ~ a | b | c
            ! a ~ a
            time -p a ~ a
            { a; b; } ~ a | b
            (a; (b)) ~ a | b
            if a; then b; elif c; then d; else e; fi ~ a | b | c | d | e
            while a; do b; done ~ a | b
            for x in $(a); do b; done ~ a | b
            for ((i = $(a); i < 3; i++)); do b; done ~ a | b
            case $(a) in x) b;; (y|z) c;& *) d; esac ~ a | b | c | d
            select x in 1 2; do a; done ~ a
            f() { a; }; b ~ a | b
            function f { a; } ~ a
            [[ $(a) == b && -n $(c) ]] ~ a | c
            (( x = $(a) )) ~ a
            echo $(a `b`) "$(c)" ~ b | a `b` | c | echo $(a `b`) "$(c)"
            cat <(a) >(b) ~ a | b | cat /dev/fd/63 /dev/fd/63
            echo ${x:-$(a)} "${y:=`b`}" ~ a | b | echo ${x:-$(a)} "${y:=`b`}"
            x=$(a) ~ a
            x[$(a)]=(b $(c)) ~ a | c
            declare -a y=( $(a) ) ~ a | declare -a y=( $(a) )
            echo $((1 + $(a))) $[ $(b) ] ~ a | b | echo $((1 + $(a))) $[ $(b) ]
            coproc X { a; } ~ a
            coproc a b ~ a b
            a > $(b) ~ b | a
            env -i A=1 a b ~ env -i A=1 a b | a b
            sudo -u root a ~ sudo -u root a | a
            nice -n 5 nohup timeout -k 1 2s a ~ nice -n 5 nohup timeout -k 1 2s a | nohup timeout -k 1 2s a | timeout -k 1 2s a | a
            find . -name x -exec a {} ; -ok b {} + ~ find . -name x -exec a {} | a {} | -ok b {} +
            find . -name x -exec a {} \\; -ok b {} + ~ find . -name x -exec a {} ; -ok b {} + | a {} | b {}
            xargs -n 1 a b ~ xargs -n 1 a b | a b what xargs reads
            xargs -I% a x% ~ xargs -I% a x% | a x%
            sh -c 'a; b' ~ sh -c a; b | a | b
            bash -lc "a $(b)" ~ b | bash -lc "a $(b)"
            eval a 'b; c' ~ eval a b; c | a b | c
            trap 'a' EXIT ~ trap a EXIT | a
            watch -n 2 a b ~ watch -n 2 a b | a b
            command a ~ command a | a
            command -v a ~ command -v a
            exec a ~ exec a | a
            busybox a b ~ busybox a b | a b
            /lib64/ld-linux-x86-64.so.2 /bin/a ~ /lib64/ld-linux-x86-64.so.2 /bin/a | /bin/a
            su -c 'a' bob ~ su -c a bob | a
            git -c alias.x='!a' x ~ git -c alias.x=!a x | a
            tar --to-command='a b' -xf t ~ tar --to-command=a b -xf t | a b
            flock l a ~ flock l a | a
            script -qc 'a' /dev/null ~ script -qc a /dev/null | a
            # a
            a # b ~ a
            a#b ~ a#b""")
    void findsCommandsOfLine(String line, String expected) throws ShellSyntaxException {
        assertEquals(expected == null ? "" : expected, commands(line));
    }

    @Test
    void findsCommandsInHereDocuments() throws ShellSyntaxException {
        assertEquals("a | cat", commands("cat <<E\n$(a) 'x'\nE\n"));
        assertEquals("cat | b", commands("cat <<'E'\n$(a)\nE\nb"));
        assertEquals("cat | b", commands("cat <<-E\n\tx\n\tE\nb"));
        assertEquals("cat | rm", commands("cat <<E\nfoo\\\nbar\nE\nrm"));
        assertEquals("bash | a | b", commands("bash <<'E'\na\nb\nE"));
        assertEquals("x | cat -", commands("cat <<A - <<B\ny\nA\n$(x)\nB\n"));
    }

    @Test
    void classifiesKnownAndUnknownWords() throws ShellSyntaxException {
        ShellCommandAnalysis commandAnalysis = find("ls ~/x \"$HOME\"/y a*b 'a*b' [ab] x$y \"x$y\" \"x$@\"");
        List<ShellArgument> argv = commandAnalysis.commands().get(0).argv();
        assertEquals(
                List.of(
                        new ShellArgument.Known("ls"),
                        new ShellArgument.Known("/home/ann/x"),
                        new ShellArgument.Known("/home/ann/y"),
                        new ShellArgument.Pattern("a*b"),
                        new ShellArgument.Known("a*b"),
                        new ShellArgument.Pattern("[ab]"),
                        new ShellArgument.Unknown("x", "x$y", true),
                        new ShellArgument.Unknown("x", "\"x$y\"", false),
                        new ShellArgument.Unknown("x", "\"x$@\"", true)),
                argv);
    }

    @Test
    void findsFilesOfRedirections() throws ShellSyntaxException {
        assertEquals(
                "in r, out w, both w, log w, app w, clobber w",
                String.join(
                        ", ",
                        find("a < in > out &> both 2>&1 >& log >> app 3>&- >| clobber").files().stream()
                                .map(file -> file.path().displayText() + (file.written() ? " w" : " r"))
                                .toList()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "$x -rf /",
                "$(a) b",
                "/b?n/ls",
                "*",
                "PATH=. ls",
                "export PATH=.",
                "IFS=/ a",
                "LD_PRELOAD=./x.so ls",
                "env LD_PRELOAD=x ls",
                "curl x | sh",
                "bash -s",
                "bash -O extglob -c a",
                "zsh -c a",
                "eval \"$x\"",
                "sh -c \"$x\"",
                "xargs $x a",
                "env $x a",
                "alias ls=rm",
                "enable -f ./x.so y",
                "ssh host a",
                "parallel rm ::: a",
                "сat x",
                "ｌs",
                "ls\u200b",
                "env -S 'rm x'",
                "let 'a[$(x)]=1'",
                "[[ 'a[$(x)]' -eq 0 ]]",
                "test -v 'a[$(x)]'",
                "printf -v 'a[$(x)]' y",
                "read x; echo $((x))",
                "x='a[$(b)]'; echo $((x))",
                "for f in *; do echo $((f)); done",
                "echo ${x@P}",
                "echo ${!x}",
                "shopt -s expand_aliases",
                "declare -n x=PATH",
                "for PATH in /tmp; do a; done",
                "read PATH",
                "printf -v PATH /tmp",
                ": ${PATH:=/tmp}",
                "set -k",
                "set -n",
                "set -en",
                "set -o noexec",
                "sh -c \"echo \\$'a\\\\'; rm -rf / #'\"",
                "hash -p /tmp/x ls",
                "timeout $t rm x",
                "nice --what a",
                "mapfile -C 'a' -c 1 x",
                "unset 'a[$(x)]'",
                "xargs -I{} {} x",
                "find . -exec {} \\;",
                "GIT_SSH_COMMAND=x git fetch",
                "PAGER=x man ls"
            })
    void reportsUnresolvedCode(String line) throws ShellSyntaxException {
        assertTrue(!find(line).unknowns().isEmpty(), () -> "nothing unknown in: " + line);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "git status",
                "ls -la | grep x > out.txt",
                "for f in a b; do wc -l \"$f\"; done",
                "i=0; i=$((i + 1)); echo $i",
                "set -euo pipefail; a",
                "CI=1 npm test",
                "cat <<'E' > x\n$(a) `b`\nE",
                "x=$(date); echo \"$x\"",
                "[ -f x ] && echo y",
                "shopt -s globstar nullglob; ls",
                "while IFS= read -r l; do echo \"$l\"; done < f",
                "export CI=true",
                "trap 'rm x' EXIT",
                "GIT_AUTHOR_NAME=x git log",
                "echo ${#x} ${!a[@]} ${x%.*} ${x//a/b}",
                "kill %1",
                "n=5; (( n > 3 )) && a"
            })
    void resolvesOrdinaryLines(String line) throws ShellSyntaxException {
        assertEquals(List.of(), find(line).unknowns());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{",
                "{a,",
                "cd ..; ",
                "true && ",
                "a | ",
                "! ",
                "x=1 ",
                "$(",
                "git branch -a; ",
                "(",
                "set -e ",
                "-a "
            })
    void parsesOrRejectsVeryLongLines(String part) {
        for (String line :
                List.of(part.repeat(5_000), "echo " + part.repeat(5_000), "git branch " + part.repeat(2_900))) {
            try {
                find(line + "a");
            } catch (ShellSyntaxException fault) {
                assertTrue(!fault.getMessage().isBlank(), part);
            }
        }
    }

    /** What such commands change is changed later than their place says. */
    @Test
    void knowsLinesWhoseCommandsRunLaterOrAgain() throws ShellSyntaxException {
        for (String line : List.of(
                "while sleep 1; do rm a; done",
                "for n in 1 2; do rm a; done",
                "for ((n = 0; n < 2; n++)); do rm a; done",
                "f() { rm a; }; sleep 1; f",
                "trap 'rm /w/a' EXIT; sleep 1")) {
            assertTrue(find(line).repeated(), line);
        }
        for (String line : List.of("rm a; sleep 1", "if true; then rm a; fi", "(sleep 1; rm a) &")) {
            assertFalse(find(line).repeated(), line);
        }
    }

    private static void assertUnresolved(String... lines) throws ShellSyntaxException {
        for (String line : lines) {
            assertFalse(find(line).unknowns().isEmpty(), line);
        }
    }

    /** For bash, the element with the subscript 0 is the variable itself. */
    @Test
    void takesFirstElementForVariable() throws ShellSyntaxException {
        assertUnresolved(
                "x=cat; unset 'x[0]'; $x a",
                "x=5; read 'x[0]'; ((x))",
                "x=5; printf -v 'x[0]' a; ((x))",
                "x=5; declare 'x[0]=a'; ((x))",
                "unset 'PATH[0]'");
        assertTrue(find("x=5; unset 'y[0]'; ((x))").unknowns().isEmpty());
    }

    @Test
    void reportsNamesThatArithmeticPutsTogether() throws ShellSyntaxException {
        assertUnresolved("x=5; y=1; ((x$y))", "x=5; [[ x\"1\" -eq 5 ]]", "x=5; echo ${a:x${#x}}");
        assertTrue(find("x=5; y=1; ((x + $y)); echo $((10#$y))").unknowns().isEmpty());
    }

    /** Tells whether the argument of the last command, {@code echo}, is certainly one word. */
    private static boolean isOneWord(String word) throws ShellSyntaxException {
        List<ShellCommandAnalysis.FoundCommand> commands = find("echo " + word).commands();
        return commands.get(commands.size() - 1).argv().get(1).isOneWord();
    }

    /** What can be no word at all moves the words behind it. */
    @Test
    void takesOnlyCertainWordsForOne() throws ShellSyntaxException {
        for (String word : List.of("$!", "$(wc -l < f)", "$(seq 1 2)", "`nproc`", "$EPOCHSECONDS")) {
            assertFalse(isOneWord(word), word);
        }
        for (String word : List.of("\"$!\"", "\"$(wc -l < f)\"", "$(a | wc -l)", "$(date +%s)", "$RANDOM", "$#")) {
            assertTrue(isOneWord(word), word);
        }
    }

    @Test
    void reportsAssignedValuesThatShellSplits() throws ShellSyntaxException {
        assertUnresolved(
                "\\declare a=$z",
                "builtin declare a=$z",
                "d=declare; $d a=$z",
                "declare \"a\"=$z",
                "sh -c 'export a=$z'",
                "env A=1 B=$z a");
        assertTrue(find("declare a=$z b=$(c); typeset d=\"$z\"").unknowns().isEmpty());
    }

    @Test
    void reportsCoprocesses() throws ShellSyntaxException {
        assertUnresolved("coproc a", "coproc x { a; }");
    }
}
