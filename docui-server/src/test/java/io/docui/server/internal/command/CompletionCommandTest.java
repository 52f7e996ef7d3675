package io.docui.server.internal.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.server.internal.command.CommandLineFixture.CommandResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The completion scripts: a real bash completes words by one of them. */
class CompletionCommandTest {
    /** Calls the completion function as bash does, with the words of the command, the last of which is completed. */
    private static final String COMPLETE = """
            source "$1" 2>/dev/null
            shift
            complete -p docui >/dev/null || exit 9
            COMP_WORDS=("$@")
            COMP_CWORD=$(($# - 1))
            _complete_docui 2>/dev/null
            echo "${COMPREPLY[*]}"
            """;

    @TempDir
    private Path folder;

    private CommandLineFixture commandLineFixture;

    @BeforeEach
    void configure() throws Exception {
        commandLineFixture = new CommandLineFixture(folder)
                .configureApp("mud", "good")
                .setLauncher(LauncherCommands.parse("mud:play serve ledger", "replay eval"));
    }

    @AfterEach
    void close() {
        commandLineFixture.close();
    }

    @ParameterizedTest
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "bash")
    @CsvSource({
        "'docui ', ps start stop logs doctor broker completion help replay eval mud",
        "docui mu, mud",
        "'docui mud ', look run click answer tools call play serve ledger",
        "docui mud pl, play",
        "'docui stop ', mud",
        "'docui start ', mud",
        "'docui logs ', mud",
        "docui rep, replay",
        "docui mud look --l, --lod",
        "'docui completion ', bash zsh fish"
    })
    void bashCompletes(String line, String completions) throws Exception {
        Path script = folder.resolve("completion.bash");
        Files.writeString(script, commandLineFixture.run("completion", "bash").out());

        List<String> command = new ArrayList<>(List.of("bash", "-c", COMPLETE, "bash", script.toString()));
        command.addAll(List.of(line.split(" ", -1)));
        Process bash = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertEquals(0, bash.waitFor(), said);
        assertEquals(completions, said.strip());
    }

    @Test
    void zshUsesScriptOfBash() {
        CommandResult bash = commandLineFixture.run("completion");

        assertEquals(0, bash.exit(), bash.err());
        assertTrue(bash.out().contains("bashcompinit"), "zsh needs it");
        assertEquals(
                withoutDates(bash.out()),
                withoutDates(commandLineFixture.run("completion", "zsh").out()));
    }

    private static List<String> withoutDates(String script) {
        return script.lines().filter(line -> !line.startsWith("# on ")).toList();
    }

    @Test
    void fishScriptHasCommandsAppsAndOptions() {
        CommandResult fish = commandLineFixture.run("completion", "fish");

        assertEquals(0, fish.exit(), fish.err());
        List<String> lines = fish.out().lines().toList();
        for (String line : List.of(
                "complete -c docui -f",
                "complete -c docui -n '__docui_at' -a mud -d 'The app mud, of this terminal.'",
                "complete -c docui -n '__docui_at mud' -a look -d 'Shows the document.'",
                "complete -c docui -n '__docui_at stop' -a 'mud'",
                "complete -c docui -n '__docui_at completion' -a 'bash zsh fish'",
                "complete -c docui -n '__docui_in mud look' -l lod -x -d 'The level of detail: gist, summary or full.'")) {
            assertTrue(lines.contains(line), line);
        }
        assertTrue(fish.out().contains("-n '__docui_at mud' -a play "), fish.out());
        assertTrue(fish.out().contains("-l config -r -F "), "files");
        assertTrue(fish.out().contains("app\\'s"), "quotes are escaped");
        assertFalse(fish.out().contains("${"), fish.out());
        assertTrue(fish.out().contains("-d 'The number of lines, from the end. Default: 50.'"), fish.out());
    }

    @Test
    void completionNeedsConfiguration() throws Exception {
        Files.delete(folder.resolve("docui.json"));

        assertEquals(2, commandLineFixture.run("completion").exit());
    }
}
