package io.docui.hostops.command;

import java.util.List;

/**
 * All that a command line would do, as far as its text tells.
 *
 * @param commands every command in it, wherever it stands, in the order of the text; a wrapper ({@code sudo rm x}) stands in front of
 *     what it runs
 * @param files what the shell itself opens
 * @param unknowns what cannot be known before it runs
 * @param functions the names that it gives to functions
 */
public record CommandAnalysis(
        List<FoundCommand> commands,
        List<RedirectedFile> files,
        List<UnresolvedCode> unknowns,
        List<String> functions) {
    /** Copies the lists. */
    public CommandAnalysis {
        commands = List.copyOf(commands);
        files = List.copyOf(files);
        unknowns = List.copyOf(unknowns);
        functions = List.copyOf(functions);
    }

    /**
     * A command.
     *
     * @param argv its name and arguments
     * @param via what runs it, from the outside in, such as {@code sudo}; empty if the shell does
     * @param wraps whether it runs another command of this list, and nothing else can be said of it
     */
    public record FoundCommand(List<ShellArgument> argv, List<String> via, boolean wraps) {
        /** Copies the lists. */
        public FoundCommand {
            argv = List.copyOf(argv);
            via = List.copyOf(via);
        }

        /**
         * The command, for people.
         *
         * @return its words
         */
        public String displayText() {
            return String.join(
                    " ", argv.stream().map(ShellArgument::displayText).toList());
        }
    }

    /**
     * A file that the shell opens for a redirection.
     *
     * @param path its name
     * @param written whether it is written
     */
    public record RedirectedFile(ShellArgument path, boolean written) {}

    /**
     * What cannot be known before it runs.
     *
     * @param what a sentence without its full stop, such as {@code the name of the command is a variable: $x}
     */
    public record UnresolvedCode(String what) {}
}
