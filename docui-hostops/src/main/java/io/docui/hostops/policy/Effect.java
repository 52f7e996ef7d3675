package io.docui.hostops.policy;

import io.docui.hostops.command.ShellArgument;
import java.nio.file.Path;
import java.util.List;

/** One thing that an operation would do to the machine: what rules are about. */
public sealed interface Effect {
    /**
     * A channel is used.
     *
     * @param channel the channel
     */
    record UsesChannel(Channel channel) implements Effect {}

    /**
     * A program is run.
     *
     * @param argv its name and arguments
     * @param via what runs it, from the outside in; empty if nothing does
     * @param wraps whether it only runs another that is an effect of its own
     */
    record RunsCommand(List<ShellArgument> argv, List<String> via, boolean wraps) implements Effect {
        /** Copies the lists. */
        public RunsCommand {
            argv = List.copyOf(argv);
            via = List.copyOf(via);
        }

        /** The command as a text, for people. */
        public String displayText() {
            return String.join(
                    " ", argv.stream().map(ShellArgument::displayText).toList());
        }
    }

    /**
     * Something is run that cannot be known before.
     *
     * @param what a sentence without its full stop
     */
    record RunsUnknown(String what) implements Effect {}

    /**
     * A command line is not understood, so nothing is known of it.
     *
     * @param why where and why
     */
    record UnparsedCommand(String why) implements Effect {}

    /**
     * How a file is used.
     */
    enum FileAccess {
        /** It is read. */
        READ,
        /** It is written, made, moved or removed. */
        WRITE,
        /** The name itself is made, moved or removed: where it is a link, the link, and not where that leads. */
        ENTRY,
        /** A program is given its name, and may do with it what it likes. */
        NAME
    }

    /**
     * A file or folder is used.
     *
     * @param written the path as it was written
     * @param path the same, absolute, without its links being resolved
     * @param fileAccess what is done with it
     */
    record UsesPath(String written, Path path, FileAccess fileAccess) implements Effect {}

    /**
     * A file is used, but which is not known before it happens.
     *
     * @param written how it is written
     * @param fileAccess what is done with it
     */
    record UsesUnknownPath(String written, FileAccess fileAccess) implements Effect {}

    /**
     * A process is ended, or sent a signal.
     *
     * @param pid its id
     * @param own whether it was started by a host operation
     */
    record KillsProcess(long pid, boolean own) implements Effect {}

    /**
     * A program's window is looked at or acted upon. What is not known is an empty text.
     *
     * @param process the name of its process
     * @param executable the path of its executable
     * @param windowClass the class of its window
     * @param title the title of its window
     */
    record UsesApp(String process, String executable, String windowClass, String title) implements Effect {}

    /**
     * Keys are pressed, or text is typed.
     *
     * @param length how many
     * @param secret whether nobody may be told how many
     */
    record SendsInput(int length, boolean secret) implements Effect {
        /**
         * Keys of which it may be told how many they are.
         *
         * @param length how many
         */
        public SendsInput(int length) {
            this(length, false);
        }
    }

    /**
     * Something is said that only a person can know.
     *
     * @param what a sentence without its full stop
     */
    record RequiresPerson(String what) implements Effect {}

    /** Tells whether it only reads: what goes on where a policy cannot be used, or is not for here and now. */
    default boolean onlyReads() {
        if (this instanceof UsesPath path) {
            return path.fileAccess() == FileAccess.READ;
        }
        return this instanceof UsesChannel used && used.channel() == Channel.FILES;
    }
}
