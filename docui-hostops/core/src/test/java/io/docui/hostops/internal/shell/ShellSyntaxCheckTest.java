package io.docui.hostops.internal.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bash itself is asked about lines that cannot be parsed. */
class ShellSyntaxCheckTest {
    @BeforeEach
    void requireBash() {
        assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "bash is NOT TESTED here");
    }

    @Test
    void tellsWhatBashSays() {
        assertEquals(
                Optional.of("bash: line 1: syntax error near unexpected token `fi'"),
                ShellSyntaxCheck.refusal("for i in 1 2 3; do echo $i; done; fi"));
        assertEquals(
                Optional.of("bash: line 1: unexpected EOF while looking for matching `\"'"),
                ShellSyntaxCheck.refusal("echo \"abc"));
    }

    /** A later line can have another syntax than its first lines, or an open shell, give it. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "echo ok",
                "ls !(a)",
                "shopt -s extglob\nls !(a) fi; fi",
                "alias x='if true; then echo'; x; fi",
                "cat <<E\nx",
                "fi\0"
            })
    void doubtsOtherLines(String line) {
        assertEquals(Optional.empty(), ShellSyntaxCheck.refusal(line));
    }

    @Test
    void doubtsLongLine() {
        assertEquals(Optional.empty(), ShellSyntaxCheck.refusal("fi; echo " + "x".repeat(20_000)));
    }

    @Test
    void runsNothing(@TempDir Path folder) {
        Path made = folder.resolve("made");
        String touch = "touch " + made + "; ";
        for (String line : new String[] {
            touch + "fi",
            "$(" + touch + ") fi; fi",
            "x=\"${a[$(" + touch + ")]}\"; done",
            "((a[$(" + touch + ")]=1)); fi",
            "cat <<E\n$(" + touch + ")\nE\nfi",
            "set +n\n" + touch + "fi"
        }) {
            ShellSyntaxCheck.refusal(line);
            assertFalse(Files.exists(made), line);
        }
    }
}
