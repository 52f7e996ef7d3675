package io.docui.hostops.internal.shell;

import io.docui.hostops.effect.ShellDialect;
import io.docui.hostops.internal.command.parser.ShellParser;
import io.docui.hostops.internal.command.parser.ShellSyntaxException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/**
 * Finds command lines that bash itself refuses because of their syntax, so that nobody needs to be asked about them. Bash reads them with
 * {@code -n}, without startup files and variables: it then runs nothing. The path of bash is fixed, because this check is not confined.
 */
public final class ShellSyntaxCheck {
    private static final List<Path> BASH = List.of(Path.of("/bin/bash"), Path.of("/usr/bin/bash"));
    /** A longer line or answer may not fit into a pipe while nobody reads it. */
    private static final int MOST_BYTES = 16_000;

    private static final int LONGEST_ANSWER = 300;
    private static final long LIMIT_SECONDS = 5;
    private static final String NAME = "bash: ";

    /** Words that can give a later line another syntax. */
    private static final Pattern CHANGES_SYNTAX = Pattern.compile("alias|shopt|posix|eval|source|BASHOPTS");

    private ShellSyntaxCheck() {}

    /**
     * Returns what bash says about a line that it refuses.
     * @return the sentence; empty if bash may accept the line, or that is not known
     */
    public static Optional<String> refusal(String line) {
        try {
            ShellParser.parse(line, ShellDialect.BASH);
            return Optional.empty();
        } catch (ShellSyntaxException fault) {
            byte[] text = line.getBytes(StandardCharsets.UTF_8);
            Optional<Path> bash = BASH.stream().filter(Files::isExecutable).findFirst();
            if (bash.isEmpty()
                    || text.length > MOST_BYTES
                    || line.indexOf('\0') >= 0
                    || CHANGES_SYNTAX.matcher(line).find()) {
                return Optional.empty();
            }
            // A kept shell can have the option for extended patterns.
            return answer(bash.get(), List.of("-O", "extglob"), text)
                    .flatMap(other -> answer(bash.get(), List.of(), text));
        }
    }

    /** Returns the first line of the error; empty if there is none. */
    private static Optional<String> answer(Path bash, List<String> options, byte[] text) {
        List<String> command = new ArrayList<>(List.of(bash.toString(), "--noprofile", "--norc"));
        command.addAll(options);
        command.add("-n");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(Path.of("/").toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD);
        builder.environment().clear();
        builder.environment().put("LC_ALL", "C");
        try {
            Process process = builder.start();
            try {
                return answer(process, text);
            } finally {
                process.destroyForcibly();
            }
        } catch (IOException e) {
            System.getLogger(ShellSyntaxCheck.class.getName())
                    .log(System.Logger.Level.DEBUG, "bash cannot read a line, so a person is asked", e);
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    private static Optional<String> answer(Process process, byte[] text) throws IOException, InterruptedException {
        try (OutputStream in = process.getOutputStream()) {
            in.write(text);
        }
        if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS) || process.exitValue() == 0) {
            return Optional.empty();
        }
        String said = new String(process.getErrorStream().readNBytes(LONGEST_ANSWER), StandardCharsets.UTF_8);
        return said.lines()
                .findFirst()
                .map(first -> first.replaceFirst("^\\S*bash: ", NAME))
                .filter(first -> first.startsWith(NAME));
    }
}
