package io.docui.hostops.internal.command.analysis;

import io.docui.hostops.effect.CommandInput;
import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.language.FoundFiles;
import java.util.List;
import java.util.Optional;

/**
 * Result of analyzing a command line: its commands, redirected files, functions, and the parts that stay unknown.
 * @param commands all commands at any depth, in the order of the text; a wrapper ({@code sudo rm x}) precedes the command that it runs
 * @param background whether the shell starts a command without waiting for it
 * @param repeated whether commands may run again, or later than their place in the text says: in a loop, a function or a trap
 */
public record ShellCommandAnalysis(
        List<FoundCommand> commands,
        List<RedirectedFile> files,
        List<UnresolvedCode> unknowns,
        List<String> functions,
        boolean background,
        boolean repeated) {
    public ShellCommandAnalysis {
        commands = List.copyOf(commands);
        files = List.copyOf(files);
        unknowns = List.copyOf(unknowns);
        functions = List.copyOf(functions);
    }

    /**
     * A command.
     * @param via the programs that run it, outermost first, such as {@code sudo}; empty if the shell runs it
     * @param wraps whether it only runs another command of this list
     * @param folder the directory in which it runs
     * @param found the files that it reads besides those that the line names; empty if none are passed to it
     * @param input what it reads from its standard input
     */
    public record FoundCommand(
            List<ShellArgument> argv,
            List<String> via,
            boolean wraps,
            WorkingFolder folder,
            Optional<PassedFiles> found,
            CommandInput input) {
        public FoundCommand {
            argv = List.copyOf(argv);
            via = List.copyOf(via);
        }
    }

    /**
     * Files that {@code find} passes to a command.
     * @param arguments the arguments that stand for them
     */
    public record PassedFiles(FoundFiles files, List<ShellArgument> arguments) {
        public PassedFiles {
            arguments = List.copyOf(arguments);
        }
    }

    /**
     * File that the shell opens for a redirection.
     * @param folder the directory in which it is opened
     * @param after how many of the commands may have run before it is opened; the file of a command's own redirection is opened before the command
     */
    public record RedirectedFile(ShellArgument path, boolean written, WorkingFolder folder, int after) {}

    /**
     * Code that cannot be determined in advance.
     * @param what a sentence without its full stop, such as {@code the name of the command is a variable: $x}
     * @param confinable whether the programs of the line stay the same and only load other code
     */
    public record UnresolvedCode(String what, boolean confinable) {}
}
