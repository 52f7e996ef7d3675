package io.docui.server.internal.command;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Writes a completion script for fish, which picocli does not support, from the commands and their options. */
final class FishCompletionWriter {
    private static final Pattern QUOTED = Pattern.compile("[\\\\']");

    /** The functions of the script that say which command stands before the cursor. */
    private static final String FUNCTIONS = """
            # fish completion of %1$s: %1$s completion fish | source
            function __%1$s_path
                set -l words (commandline -opc)
                set -e words[1]
                for word in $words
                    string match -q -- '-*' $word; or echo $word
                end
            end
            # Succeeds if exactly this command is before the cursor.
            function __%1$s_at
                set -l path (__%1$s_path)
                test "$path" = "$argv"
            end
            # Succeeds if this command, perhaps with arguments, is before the cursor.
            function __%1$s_in
                set -l path (__%1$s_path)
                string match -q -- "$argv *" "$path "
            end
            complete -c %1$s -f
            """;

    private final String program;
    private final StringBuilder script = new StringBuilder();

    private FishCompletionWriter(String program) {
        this.program = program;
    }

    /** Returns the script; each line ends with a line feed. */
    static String script(String program, CommandSpec root) {
        FishCompletionWriter writer = new FishCompletionWriter(program);
        writer.script.append(FUNCTIONS.formatted(program));
        writer.command("", root);
        return writer.script.toString();
    }

    private void command(String path, CommandSpec command) {
        for (Map.Entry<String, CommandLine> subcommand : command.subcommands().entrySet()) {
            CommandSpec spec = subcommand.getValue().getCommandSpec();
            line(
                    at(path),
                    "-a " + subcommand.getKey()
                            + description(spec.usageMessage().description()));
        }
        for (PositionalParamSpec parameter : command.positionalParameters()) {
            if (parameter.completionCandidates() != null) {
                line(at(path), "-a " + quote(String.join(" ", parameter.completionCandidates())));
            }
        }
        for (OptionSpec option : command.options()) {
            if (!option.hidden()) {
                line("__" + program + "_in" + path, names(option) + description(option.description()));
            }
        }
        for (Map.Entry<String, CommandLine> subcommand : command.subcommands().entrySet()) {
            command(path + ' ' + subcommand.getKey(), subcommand.getValue().getCommandSpec());
        }
    }

    private String at(String path) {
        return "__" + program + "_at" + path;
    }

    private void line(String condition, String rest) {
        script.append("complete -c ")
                .append(program)
                .append(" -n ")
                .append(quote(condition))
                .append(' ')
                .append(rest);
        script.append('\n');
    }

    private static String names(OptionSpec option) {
        StringBuilder text = new StringBuilder();
        for (String name : option.names()) {
            text.append(text.isEmpty() ? "" : " ");
            text.append(name.startsWith("--") ? "-l " + name.substring(2) : "-s " + name.substring(1));
        }
        if (option.arity().max() == 0) {
            return text.toString();
        }
        if (option.type() == Path.class) {
            return text + " -r -F";
        }
        Iterable<String> candidates = option.completionCandidates();
        return text + (candidates == null ? " -x" : " -x -a " + quote(String.join(" ", candidates)));
    }

    /** Returns the first line of a description, which is a format as picocli defines it. */
    private static String description(String... lines) {
        return lines.length == 0
                ? ""
                : " -d " + quote(String.format(Locale.ROOT, lines[0]).strip());
    }

    private static String quote(String text) {
        return '\'' + QUOTED.matcher(text).replaceAll("\\\\$0") + '\'';
    }
}
