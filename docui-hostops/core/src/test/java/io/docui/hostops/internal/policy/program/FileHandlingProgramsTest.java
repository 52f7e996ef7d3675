package io.docui.hostops.internal.policy.program;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs of which some options run a file that a word names, and others do not. */
class FileHandlingProgramsTest {
    private static boolean isOne(String line) {
        List<List<String>> words = Arrays.stream(line.split(" ", -1))
                .map(word -> List.of(word.split("/or/", -1)))
                .toList();
        return FileHandlingPrograms.isOne(words.get(0).get(0), words.subList(1, words.size()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cat a.txt",
                "/usr/bin/cp a.sh b.sh",
                "git add src/a.py",
                "git -C sub --no-pager log -p -- a.c",
                "git status/or/diff",
                "git commit -m x a.txt",
                "gcc -O2 -Wall -Wno-unused -std=c11 -Iinclude -c src/a.c -o a.o",
                "javac -d out -Xlint:all src/A.java",
                "javac --release 17 -proc:none A.java",
                "rustc -O main.rs -o main"
            })
    void runsNoneOfTheFiles(String line) {
        assertEquals(true, isOne(line), line);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "git rebase --exec ./check.sh HEAD~1",
                "git bisect run ./t.sh",
                "git status/or/bisect run ./t.sh",
                "git difftool -y -x ./d.sh HEAD",
                "git submodule foreach ./t.sh",
                "git grep -O./t.sh x",
                "git grep -nO ./t.sh x",
                "git grep --open=./t.sh x",
                "git fetch --upload-pack=./t.sh .",
                "git -c core.pager=./t.sh -p log",
                "git --exec-path=./bin status",
                "git",
                "git -C sub",
                "gcc -wrapper ./w.sh -c a.c",
                "gcc -fplugin=./t.so a.c",
                "gcc -Wl,-plugin,./t.so a.c",
                "gcc -specs=./s a.c",
                "gcc -B./bin a.c",
                "gcc @options a.c",
                "javac @args8",
                "javac -cp lib.jar A.java",
                "javac -J-javaagent:a.jar A.java",
                "rustc -C linker=./l.sh main.rs",
                "less notes.txt",
                "cmake -P c.cmake"
            })
    void mayRunThem(String line) {
        assertEquals(false, isOne(line), line);
    }
}
