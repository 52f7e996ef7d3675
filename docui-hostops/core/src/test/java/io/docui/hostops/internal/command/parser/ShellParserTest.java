package io.docui.hostops.internal.command.parser;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.effect.ShellDialect;
import io.docui.hostops.internal.command.analysis.ShellCommandExtractor;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the grammar takes, what it refuses and where, and that no text makes it do anything else. */
class ShellParserTest {
    private static final String[] PIECES = {
        "a",
        " ",
        "\n",
        ";",
        "&",
        "|",
        "(",
        ")",
        "<",
        ">",
        "<<E",
        "\nE\n",
        "'",
        "\"",
        "`",
        "$",
        "${",
        "}",
        "{",
        "$(",
        "$((",
        "))",
        "((",
        "[[",
        " ]]",
        "[",
        "]",
        "\\",
        "if ",
        "then ",
        "fi",
        "for x in ",
        "do ",
        "done",
        "case ",
        " in ",
        "esac",
        ";;",
        "=",
        "x=",
        "+=",
        "#",
        "!",
        "~",
        "*",
        "$'",
        "<(",
        "é",
        "\ud83d\ude00",
        "\u0000",
        "\ud800",
        "1",
        "-",
        "=~",
        "function ",
        "coproc ",
        "time ",
        "&>",
        "<<<",
        "@P",
        ":-",
        "\\\n",
        "\t",
        "\r",
        "eval ",
        "sh -c "
    };

    private static ShellSyntaxException parseError(String line) {
        return assertThrows(ShellSyntaxException.class, () -> ShellParser.parse(line, ShellDialect.BASH));
    }

    /** The line, and where it stops being understood. */
    @ParameterizedTest
    @CsvSource(delimiter = '~', quoteCharacter = '\0', textBlock = """
            echo 'a ~ line 1, column 6: a quote is never closed
            echo "a ~ line 1, column 6: a quote is never closed
            echo `a ~ line 1, column 6: a backtick is never closed
            echo `'` ~ line 1, column 6: within backticks: a quote is never closed
            echo $(a ~ line 1, column 9: `)` was expected, not the end
            echo ${x ~ line 1, column 7: `${` is never closed
            echo ${ a; } ~ line 1, column 8: the name of a variable was expected, not ` `
            echo $((1 ~ line 1, column 9: the arithmetic is never closed by `)`
            a | ~ line 1, column 4: a command was expected, not the end
            a && ~ line 1, column 5: a command was expected, not the end
            a ;; b ~ line 1, column 3: unexpected `;`
            ; a ~ line 1, column 1: a command was expected, not `;`
            if a; then fi ~ line 1, column 12: a command was expected, not `f`
            if a; fi ~ line 1, column 7: unexpected `fi`
            done ~ line 1, column 1: unexpected `done`
            a > ~ line 1, column 4: a word was expected, not the end
            a <<E ~ line 1, column 5: a here-document has no text
            (a ~ line 1, column 3: `)` was expected, not the end
            a) ~ line 1, column 2: unexpected `)`
            ( ) ~ line 1, column 3: a command was expected, not `)`
            [[ a ~ line 1, column 5: `]]` was expected, not the end
            [[ ]] ~ line 1, column 4: a condition was expected, not `]]`
            echo @(a|b) ~ line 1, column 7: unexpected `(`
            x[ #]=$(y) ~ line 1, column 3: a subscript cannot contain ` ` unless it is quoted
            echo $'\\xff' ~ line 1, column 7: the bytes in `$'…'` are not valid UTF-8
            a 2<(b) ~ line 1, column 4: a number before a process substitution has a different meaning in different shells
            "f"() { a; } ~ line 1, column 6: the name of a function was expected before `()`""")
    void reportsPositionOfSyntaxErrors(String line, String message) {
        assertEquals(message, parseError(line).in(line));
    }

    /** Bash joins continued lines before it looks for the delimiter, other shells do not. What follows the delimiter would be commands. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "ls <<-E\n\\\n\tE\nid\nE\n",
                "ls <<-E\n\t\\\n\tE\nid\nE\n",
                "ls <<-E\n\\\n\\\n\t\tE\nid\nE\n",
                "ls <<-EF\nE\\\nF\nid\nEF\n",
                "ls <<E\na\\\nE\nid\nE\n",
                "ls <<-'\tE'\n\tE\nid\nE\n"
            })
    void rejectsHereDocumentWithUncertainEnd(String text) {
        assertTrue(parseError(text).getMessage().contains("shells do not agree where a here-document ends"), text);
    }

    @Test
    void readsContinuedLinesOfHereDocuments() {
        for (String text : List.of(
                "ls <<E\na\\\nb\nE\n", "ls <<-E\n\ta\\\n\tb\n\tE\n", "ls <<'E'\n\\\nE\n", "ls <<E\n\\\\\nE\n")) {
            assertDoesNotThrow(() -> ShellParser.parse(text, ShellDialect.BASH), text);
        }
    }

    @Test
    void rejectsInvalidCharactersAndLength() {
        assertEquals(
                "line 1, column 2: a command line cannot contain a NUL character",
                parseError("a\0b").in("a\0b"));
        assertTrue(parseError("a \ud800").getMessage().contains("lone surrogate"));
        assertTrue(parseError("a".repeat(70_000)).getMessage().contains("longer than 65536"));
        assertEquals(
                "line 3, column 1: a here-document lacks its delimiter `E`",
                new ShellSyntaxException("a here-document lacks its delimiter `E`", 4).in("a\nb\nc"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "$'a'",
                "[[ a ]]",
                "a &> b | (( 1 ))",
                "a &> b",
                "a &>> b",
                "a 10> b",
                "a $[1]",
                "a \"$[1]\"",
                "a <<< b",
                "function f { a; }",
                "x=(a)",
                "a |& b",
                "x+=a",
                "a[0]=b"
            })
    void rejectsBashSyntaxInPosixDialect(String line) {
        assertDoesNotThrow(() -> ShellParser.parse(line, ShellDialect.BASH));
        assertThrows(ShellSyntaxException.class, () -> ShellParser.parse(line, ShellDialect.POSIX));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(", "$(", "{ ", "((", "$((", "`\\`", "if ", "[[ ( ", "\"$(", "${x:-", "! ", "a=(", "$(( (", "<(",
                "f() "
            })
    @Timeout(value = 60, threadMode = ThreadMode.SEPARATE_THREAD)
    void limitsNestingDepth(String opener) {
        parseError(opener.repeat(9_000));
        assertTrue(isParsedOrRejected("echo " + opener.repeat(9_000)));
    }

    /** Random pieces of the language: a tree or a fault, and nothing else. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    @Timeout(value = 60, threadMode = ThreadMode.SEPARATE_THREAD)
    void parsesOrRejectsRandomText(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 5_000; i++) {
            StringBuilder line = new StringBuilder();
            for (int n = random.nextInt(24); n >= 0; n--) {
                line.append(
                        random.nextInt(8) == 0
                                ? String.valueOf((char) random.nextInt(300))
                                : PIECES[random.nextInt(PIECES.length)]);
            }
            String text = line.toString();
            assertTrue(isParsedOrRejected(text), () -> "seed " + seed + ": " + text);
        }
    }

    private static boolean isParsedOrRejected(String text) {
        try {
            ShellCommandExtractor.find(text, ShellDialect.BASH, "/home/ann");
            ShellCommandExtractor.find(text, ShellDialect.POSIX, "/home/ann");
            return true;
        } catch (ShellSyntaxException fault) {
            return fault.position() <= text.length() && !fault.in(text).isEmpty();
        }
    }

    /** Each construct of the gate, with lines in which bash has run other commands than those that stand there. */
    @ParameterizedTest
    @CsvSource(delimiter = '~', quoteCharacter = '\0', textBlock = """
            ARITHMETIC ~ a "$((case x in b) c;; esac); : '"; d; : "')"
            ARITHMETIC ~ a $((b) # )⏎)
            ARITHMETIC ~ a $((1 + `b`))
            ARITHMETIC ~ a $((1 + "2"))
            ARITHMETIC ~ ((a) )
            ARITHMETIC ~ ((a <<'Q'⏎) ) ; b⏎Q⏎) )
            ARITHMETIC ~ for ((i = 0; i < 1; i++) ); do a; done
            BACKTICKS ~ a `b \\$c`
            BACKTICKS ~ x=`a <<'E'⏎b⏎E\\⏎⏎c⏎E⏎`
            BACKTICKS ~ a "`b '\\⏎/c'`"
            BACKTICKS ~ a "${x:-`: \\" ; b; : \\"`}"
            BACKTICKS ~ a `b⏎c`
            BACKTICKS ~ a `b <<E`
            BACKTICKS_IN_DOCUMENT ~ a <<E⏎`: \\" ; b; : \\"`⏎E
            BACKTICKS_IN_DOCUMENT ~ a <<E⏎${x:-`b`}⏎E
            QUOTE_IN_DOCUMENT ~ a <<E⏎${x:-"b"}⏎E
            DELIMITER ~ a <<$'E'⏎E
            DELIMITER ~ a <<E\\⏎F⏎EF
            PENDING_DOCUMENT ~ a <<A; x=(⏎A⏎)⏎a <<'Q'⏎⏎b⏎Q
            PENDING_DOCUMENT ~ a <<A 'b⏎c'⏎A
            PENDING_DOCUMENT ~ a <<A $(b)⏎A
            PENDING_DOCUMENT ~ a <<A `b`⏎A
            PENDING_DOCUMENT ~ a <<A; if b⏎A⏎then c; fi
            PENDING_DOCUMENT ~ (a <<A)⏎A
            PENDING_DOCUMENT ~ a <<A; f() { b; }⏎A
            DOCUMENT_IN_SUBSTITUTION ~ a $(b <<E⏎$(c)⏎E⏎)
            DOCUMENT_IN_SUBSTITUTION ~ a $(b <<-'E'⏎c⏎E⏎)
            DOCUMENT_IN_SUBSTITUTION ~ a $(b <<'E'; c⏎d⏎E⏎)
            DOCUMENT_IN_SUBSTITUTION ~ a $(b <<'E' <<'F'⏎c⏎E⏎d⏎F⏎)
            DOCUMENT_IN_SUBSTITUTION ~ a $(for i in 1; do b; done <<'E'⏎c⏎E⏎)
            DELIMITER_IN_SUBSTITUTION ~ a "$(b <<'E'⏎E c)⏎E⏎)"
            DELIMITER_IN_SUBSTITUTION ~ a "$(b <<E⏎E\\⏎ c)⏎E⏎)"
            COMMENT_IN_SUBSTITUTION ~ a $(b # ')⏎)
            COMMENT_IN_SUBSTITUTION ~ a <(# b⏎c)
            COMMAND_IN_SUBSTITUTION ~ a "$(case a in (b|c) d;; esac)"
            COMMAND_IN_SUBSTITUTION ~ a $(f() { b; }; f)
            COMMAND_IN_SUBSTITUTION ~ a <(if b; then ( c ); fi)
            COMMAND_IN_SUBSTITUTION ~ a $(b || { c; })
            COMMAND_IN_SUBSTITUTION ~ a $(b |& c)
            COMMAND_IN_SUBSTITUTION ~ a $(time b)
            COMMAND_IN_SUBSTITUTION ~ a $(coproc b)
            COMMAND_IN_SUBSTITUTION ~ a $([[ b ]] && c)
            COMMAND_IN_SUBSTITUTION ~ a $(x=(b))
            RESERVED_PATTERN ~ case a in (esac|b) c;; esac
            RESERVED_PATTERN ~ case a in (b|if) c;; esac
            RESERVED_PATTERN ~ case case in b) c;; esac
            RESERVED_COMMAND ~ >f if; a
            RESERVED_COMMAND ~ x=1 time a
            FUNCTION_NAME ~ function a/b { c; }
            FUNCTION_NAME ~ function if { c; }
            FUNCTION_NAME ~ a!() { c; }
            SPLIT_TOKEN ~ a &\\⏎& b
            SPLIT_TOKEN ~ a <\\⏎<E⏎E
            SPLIT_TOKEN ~ a <\\⏎(b)
            SPLIT_TOKEN ~ a "$\\⏎(b)"
            SPLIT_TOKEN ~ i\\⏎f a; then b; fi
            SPLIT_TOKEN ~ a $((1)\\⏎)""")
    void rejectsAmbiguousSyntax(AmbiguousSyntaxGate.Construct construct, String written) {
        String line = written.replace("⏎", "\n");
        ShellSyntaxException expected = assertThrows(
                ShellSyntaxException.class, () -> AmbiguousSyntaxGate.refuse(construct, 0), construct.name());
        String message = parseError(line).getMessage();
        assertTrue(message.endsWith(expected.getMessage()), line + ": " + message);
    }

    /** What stands beside the ambiguous syntax, and means the same to all shells. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "a $((x + 10#$n * (2 - y[1]) << 2))",
                "a $(($(b | c) - x))",
                "((i++))",
                "for ((i = 0; i < 3; i++)); do a; done",
                "a `d 'e f'` \"`date \"+%F\"`\"",
                "a `b <<< c`",
                "a <<E && b | c > f # d\n$x $(e) \\`f\\`\nE\n",
                "a <<A - <<'B'\nA\nB\n",
                "if a <<'END OF B'\nx\nEND OF B\nthen b; fi",
                "a \"$(b <<'E'\nit's (c) `d` \\ case # x\nE\n)\"",
                "a \"$(b <<E\n$x (c)\nE\n)\"",
                "a $(b; c && ! d | e & f) <(if a; then b; else c; fi; for i in a b; do c; done | d)",
                "a $(while b; do c; done < f)",
                "case a in ('esac'|b) c;; in) d;; esac",
                "a \\\n  b && \\\nc |\\\nd \"e \\\nf\"",
                "a esac if",
                "f-g.h() { b; }"
            })
    void acceptsUnambiguousNeighbors(String line) {
        assertDoesNotThrow(() -> ShellParser.parse(line, ShellDialect.BASH), line);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a {x[0]}>b", "{x['0']}<b", "a {x[$y]}>>b", "a {b,c}>d", "a 1234>b", "a 99999999999>b"})
    void rejectsWhatMayBeDescriptor(String line) {
        parseError(line);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a {}>b", "a {x}>b", "a {x[0]} >b", "a '{x[0]}'>b", "a 123>b", "a 1234 >b"})
    void acceptsDescriptorsAndWords(String line) {
        assertDoesNotThrow(() -> ShellParser.parse(line, ShellDialect.BASH));
    }

    @Test
    void readsDescriptorWithLongName() throws ShellSyntaxException {
        ShellCommand.Simple simple =
                (ShellCommand.Simple) ShellParser.parse("a {" + "x".repeat(70) + "}>b", ShellDialect.BASH)
                        .commands()
                        .get(0);
        assertEquals(1, simple.words().size());
    }
}
