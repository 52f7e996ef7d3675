package io.docui.server.internal.command;

import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Subcommand {@code completion}, which prints a shell completion script for bash and zsh. */
@Command(
        name = "completion",
        description = {
            "Prints a bash and zsh script that completes commands, options and configured apps:",
            "  source <(docui completion)"
        })
final class CompletionCommand implements Callable<Integer> {
    private final RootCommand root;

    @Spec
    private @Nullable CommandSpec spec;

    CompletionCommand(RootCommand root) {
        this.root = root;
    }

    @Override
    public Integer call() {
        if (spec != null) {
            root.console().out().print(AutoComplete.bash("docui", spec.root().commandLine()));
            root.console().out().flush();
        }
        return 0;
    }
}
