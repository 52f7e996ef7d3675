package io.docui.server.internal.command;

import io.docui.server.internal.config.NameSuggestion;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** Subcommand {@code completion}, which prints a shell completion script. */
@Command(
        name = "completion",
        description = {
            "Prints a script that completes commands, options and configured apps.",
            "In bash and zsh: source <(docui completion)",
            "In fish: docui completion fish | source"
        })
final class CompletionCommand implements Callable<Integer> {
    private static final String PROGRAM = "docui";

    private final RootCommand root;

    @Parameters(
            paramLabel = "SHELL",
            arity = "0..1",
            converter = ShellConverter.class,
            description = "The shell: ${COMPLETION-CANDIDATES}. Default: bash, whose script zsh reads, too.")
    private Shell shell = Shell.BASH;

    @Spec
    private @Nullable CommandSpec spec;

    CompletionCommand(RootCommand root) {
        this.root = root;
    }

    /** A shell that has completion scripts. */
    private enum Shell {
        BASH,
        ZSH,
        FISH;

        /** The name in the command line. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Picocli converter of shells, which names them in lower case. */
    static final class ShellConverter implements ITypeConverter<Shell> {
        @Override
        public Shell convert(String text) {
            List<String> names = new ArrayList<>();
            for (Shell shell : Shell.values()) {
                if (shell.toString().equals(text)) {
                    return shell;
                }
                names.add(shell.toString());
            }
            throw new TypeConversionException("there is no completion for \"" + text + "\"."
                    + NameSuggestion.of(text, names) + " Shells: " + String.join(", ", names));
        }
    }

    @Override
    public Integer call() {
        if (spec != null) {
            root.console()
                    .out()
                    .print(
                            shell == Shell.FISH
                                    ? FishCompletionWriter.script(PROGRAM, spec.root())
                                    : AutoComplete.bash(PROGRAM, spec.root().commandLine()));
            root.console().out().flush();
        }
        return 0;
    }
}
