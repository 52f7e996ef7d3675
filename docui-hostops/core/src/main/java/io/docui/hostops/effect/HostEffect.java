package io.docui.hostops.effect;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** Single effect of an operation on the machine, which policy rules match. */
public sealed interface HostEffect {
    /**
     * The operation uses a channel.
     *
     * @param channel the channel
     * @param openShell whether it runs in a shell that stays open outside of the sandbox. What was said there before can change what a line means
     * @param confinedShell whether it runs in a shell that stays open in the sandbox, whose {@code /tmp} has what earlier lines put there
     */
    record UsesChannel(HostChannel channel, boolean openShell, boolean confinedShell) implements HostEffect {
        /**
         * Creates the effect of an operation that uses no open shell.
         *
         * @param channel the channel
         */
        public UsesChannel(HostChannel channel) {
            this(channel, false, false);
        }
    }

    /**
     * The operation runs a program.
     *
     * @param argv the program name and its arguments
     * @param via the programs that run it, outermost first; empty if it is run directly
     * @param wraps whether the program only runs another program that is a separate effect
     * @param obeyed the file that makes a program do more than tell something, as text for people; empty if there is none
     * @param folders the absolute paths of the folders in which it may run; empty if they are unknown
     * @param input what it reads from its standard input
     */
    record RunsCommand(
            List<ShellArgument> argv,
            List<String> via,
            boolean wraps,
            String obeyed,
            Set<Path> folders,
            CommandInput input)
            implements HostEffect {
        /** Copies the collections. */
        public RunsCommand {
            argv = List.copyOf(argv);
            via = List.copyOf(via);
            folders = Set.copyOf(folders);
        }

        /**
         * Creates an effect of a program that obeys no file and has no input, in an unknown folder.
         *
         * @param argv the program name and its arguments
         * @param via the programs that run it, outermost first; empty if it is run directly
         * @param wraps whether the program only runs another program that is a separate effect
         */
        public RunsCommand(List<ShellArgument> argv, List<String> via, boolean wraps) {
            this(argv, via, wraps, "", Set.of(), CommandInput.NONE);
        }

        /**
         * Returns the effect of the program if it obeys a file.
         *
         * @param file the file, as text for people
         * @return the effect
         */
        public RunsCommand obeying(String file) {
            return new RunsCommand(argv, via, wraps, file, folders, input);
        }

        /**
         * Returns the effect of the program if the caller gives it a text as its input.
         *
         * @return the effect; the same if the line itself gives it something
         */
        public RunsCommand withText() {
            return input == CommandInput.NONE
                    ? new RunsCommand(argv, via, wraps, obeyed, folders, CommandInput.KNOWN)
                    : this;
        }

        /** Returns the command as text for people. */
        public String displayText() {
            return String.join(
                    " ", argv.stream().map(ShellArgument::displayText).toList());
        }
    }

    /**
     * The operation runs something that cannot be determined in advance.
     *
     * @param what a sentence without its full stop
     * @param confinable whether the sandbox suffices, because the programs of the operation stay the same and only load other code
     */
    record RunsUnknown(String what, boolean confinable) implements HostEffect {
        /**
         * Creates an effect about which a person is asked even if there is a sandbox.
         *
         * @param what a sentence without its full stop
         */
        public RunsUnknown(String what) {
            this(what, false);
        }
    }

    /**
     * The command line cannot be parsed, so its effects are unknown.
     *
     * @param why the position and the reason
     */
    record UnparsedCommand(String why) implements HostEffect {}

    /** Kind of file access. */
    enum FileAccess {
        /** The file is read. */
        READ,
        /** The names in one folder, or the properties of a file, are read. */
        LIST,
        /** The file is written, created, moved or removed. */
        WRITE,
        /** The directory entry itself is created, moved or removed. For a link this is the link, not its target. */
        ENTRY,
        /** The name of the file is passed to a program, which may use it in any way. */
        NAME
    }

    /**
     * The operation uses a file or directory.
     *
     * @param written the path as written
     * @param path the absolute path that is used
     * @param named the absolute path by which it is named, if links in it are resolved in {@code path}. Rules that deny or ask match both
     * @param fileAccess the kind of access
     */
    record UsesPath(String written, Path path, Path named, FileAccess fileAccess) implements HostEffect {
        /**
         * Creates the effect of using a path that may have links.
         *
         * @param written the path as written
         * @param path the absolute path, with links not resolved
         * @param fileAccess the kind of access
         */
        public UsesPath(String written, Path path, FileAccess fileAccess) {
            this(written, path, path, fileAccess);
        }
    }

    /**
     * The operation uses a file that cannot be determined in advance.
     *
     * @param written the path as written
     * @param fileAccess the kind of access
     */
    record UsesUnknownPath(String written, FileAccess fileAccess) implements HostEffect {}

    /**
     * The operation uses the files below a folder, because it copies, moves, links or extracts all of them.
     *
     * @param written the folder or archive as written
     * @param folder the absolute path of the folder that has or gets them
     * @param names the paths of the files and folders, relative to {@code folder}, with slashes
     * @param fileAccess the kind of access
     * @param grows whether what is later put elsewhere also appears here, because {@code folder} is a link
     */
    record UsesFilesBelow(String written, Path folder, List<String> names, FileAccess fileAccess, boolean grows)
            implements HostEffect {
        /** Copies the list. */
        public UsesFilesBelow {
            names = List.copyOf(names);
        }
    }

    /**
     * The operation terminates a process or sends it a signal.
     *
     * @param pid the process ID
     * @param own whether a host operation started the process
     */
    record KillsProcess(long pid, boolean own) implements HostEffect {}

    /**
     * The operation inspects or controls a program's window. Unknown values are empty.
     *
     * @param process the name of the process
     * @param executable the path of the executable
     * @param windowClass the class of the window
     * @param title the title of the window
     */
    record UsesApp(String process, String executable, String windowClass, String title) implements HostEffect {}

    /**
     * The operation presses keys or types text.
     *
     * @param length the number of keys or characters
     * @param secret whether the length must stay secret
     */
    record SendsInput(int length, boolean secret) implements HostEffect {
        /**
         * Creates an input effect whose length may be disclosed.
         *
         * @param length the number of keys or characters
         */
        public SendsInput(int length) {
            this(length, false);
        }
    }

    /**
     * The operation states something that only a person can know.
     *
     * @param what a sentence without its full stop
     */
    record RequiresPerson(String what) implements HostEffect {}

    /** Tells whether the effect only reads. Such effects stay permitted if the policy is unusable, or does not apply here and now. */
    default boolean onlyReads() {
        if (this instanceof UsesPath path) {
            return path.fileAccess() == FileAccess.READ || path.fileAccess() == FileAccess.LIST;
        }
        if (this instanceof UsesFilesBelow below) {
            return below.fileAccess() == FileAccess.READ;
        }
        return this instanceof UsesChannel used && used.channel() == HostChannel.FILES;
    }
}
