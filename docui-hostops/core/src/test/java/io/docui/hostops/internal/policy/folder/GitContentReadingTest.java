package io.docui.hostops.internal.policy.folder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.TableReader;
import io.docui.hostops.internal.policy.program.CommandOptions;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs git itself: a command that counts as printing names alone prints nothing of a file. */
class GitContentReadingTest {
    private static final String MARK = "SECRETWORD";
    private static final List<String> COMMANDS = List.of(
            "log",
            "log -1 HEAD",
            "log --stat",
            "show -s",
            "show --stat",
            "show --raw stash@{0}",
            "diff --name-only HEAD~1",
            "diff --stat",
            "diff --quiet --cached",
            "diff-tree HEAD",
            "diff-tree -s HEAD~1 HEAD",
            "diff-index --raw HEAD",
            "diff-files --stat",
            "reflog",
            "rev-list HEAD",
            "stash list",
            "stash show --stat",
            "whatchanged --raw",
            "status");

    @TempDir
    Path folder;

    private String git(String line) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder("sh", "-c", line).directory(folder.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("GIT_"));
        builder.environment().put("HOME", folder.toString());
        builder.environment().put("GIT_CONFIG_NOSYSTEM", "1");
        Process process = builder.redirectErrorStream(true).start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return output;
    }

    private void createRepository() throws IOException, InterruptedException {
        Files.writeString(folder.resolve("secret"), MARK + "\nTRAIL" + MARK + " \n \t" + MARK + "\n");
        Files.writeString(folder.resolve("plain"), "plain\n");
        String user = "git -c user.name=a -c user.email=a@x ";
        String output = git("git init -q . && git add secret plain && " + user + "commit -qm first"
                + " && echo 'more" + MARK + " ' >> secret && " + user + "commit -qam second"
                + " && echo 'stashed" + MARK + " ' >> secret && " + user + "stash"
                + " && echo 'staged" + MARK + " ' >> secret && git add secret"
                + " && echo 'changed" + MARK + " ' >> secret && git log -p");
        assertTrue(output.contains(MARK), output);
    }

    /** Returns the options of a row of the table, each with a value if it takes one. */
    private static Stream<String> options(String row) {
        return TableReader.rows(CommandOptions.class, "option-values.txt").stream()
                .map(fields -> Arrays.asList(fields.split(" +", -1)))
                .filter(fields -> fields.get(0).equals(row))
                .flatMap(fields -> fields.stream().skip(1))
                .flatMap(GitContentReadingTest::eachOption);
    }

    private static Stream<String> eachOption(String field) {
        String name = field.replaceFirst("[:?]$", "");
        String value = field.endsWith(":") ? "=1" : "";
        return name.startsWith("--")
                ? Stream.of(name + value)
                : name.chars().skip(1).mapToObj(letter -> "-" + (char) letter + (value.isEmpty() ? "" : "1"));
    }

    private static List<ShellArgument> words(String line) {
        return Stream.of(line.split(" ", -1))
                .<ShellArgument>map(ShellArgument.Known::new)
                .toList();
    }

    @Test
    @Tag("long")
    void commandsThatPrintNamesAlonePrintNoContent() throws IOException, InterruptedException {
        createRepository();
        List<String> lines = new ArrayList<>();
        for (String command : COMMANDS) {
            String row = command.equals("status") ? "git-status-names" : "git-names";
            for (String option : Stream.concat(Stream.of(""), options(row)).toList()) {
                String line = ("git " + command + ' ' + option).strip();
                assertFalse(
                        GitContentReading.of(words(line))
                                .filter(GitContentReading::printsAll)
                                .isPresent(),
                        line);
                lines.add("echo '" + line + "'; " + line);
            }
        }
        Files.write(folder.resolve("script"), lines);
        List<String> output = git("sh script").lines().toList();
        assertTrue(output.size() > lines.size() * 2, "Git prints something for each line");
        String last = "";
        for (String line : output) {
            last = line.startsWith("git ") ? line : last;
            assertFalse(line.contains(MARK), last);
        }
        assertEquals(lines.get(lines.size() - 1), "echo '" + last + "'; " + last, "all lines ran");
    }
}
