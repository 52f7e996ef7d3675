package io.docui.hostops.internal.command.analysis;

import io.docui.hostops.effect.ShellArgument;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Working directory of a command, relative to the directory in which its line starts. Only {@code cd} and its like change it. */
public sealed interface WorkingFolder {
    /** The directory in which the line starts. */
    record Start() implements WorkingFolder {}

    /** A directory that is unknown before the line runs. */
    record Unknown() implements WorkingFolder {}

    /** The user's home directory. */
    record Home() implements WorkingFolder {}

    /**
     * The target of {@code cd}.
     * @param certain whether the command runs only if {@code cd} succeeded; otherwise it can also run in the directory before
     */
    record Entered(WorkingFolder from, ShellArgument target, boolean certain) implements WorkingFolder {}

    /** One of several directories, depending on what happens before. */
    record AnyOf(Set<WorkingFolder> folders) implements WorkingFolder {
        public AnyOf {
            folders = Set.copyOf(folders);
        }
    }

    /** Returns the directory after one of several ways. */
    static WorkingFolder anyOf(List<WorkingFolder> folders) {
        Set<WorkingFolder> all = new LinkedHashSet<>();
        for (WorkingFolder folder : folders) {
            if (folder instanceof AnyOf several) {
                all.addAll(several.folders());
            } else {
                all.add(folder);
            }
        }
        if (all.contains(new Unknown())) {
            return new Unknown();
        }
        return all.size() == 1 ? all.iterator().next() : new AnyOf(all);
    }

    /** Returns the directory of a command that runs only if the {@code cd} before it succeeded. */
    default WorkingFolder afterSuccess() {
        return this instanceof Entered entered ? new Entered(entered.from(), entered.target(), true) : this;
    }
}
