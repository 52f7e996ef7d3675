package io.docui.hostops.internal.command.analysis;

import io.docui.hostops.effect.ShellArgument;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Follows the working directory through a line, in the order of its commands. Loops and functions that change it
 * make it unknown, and so does {@code cd -}: whether an earlier {@code cd} was made decides where that leads.
 */
final class WorkingFolderTracker {
    private WorkingFolder folder = new WorkingFolder.Start();
    /** The directories entered so far by commands of the shell itself, in any order. */
    private final List<WorkingFolder> entered = new ArrayList<>();

    private final Map<String, FunctionBody> functions = new HashMap<>();
    private final Set<String> active = new HashSet<>();

    private final boolean keepsFunctions;

    /** @param keepsFunctions whether later lines can call the functions of this one, in any directory */
    WorkingFolderTracker(boolean keepsFunctions) {
        this.keepsFunctions = keepsFunctions;
    }

    private record FunctionBody(Runnable visit, WorkingFolder defined, boolean moves) {}

    WorkingFolder folder() {
        return folder;
    }

    /** Follows {@code cd}, {@code pushd} or {@code popd}. */
    void move(String name, List<ShellArgument> arguments) {
        List<ShellArgument> operands = arguments.stream()
                .filter(argument -> !argument.displayText().matches("-[LPe@]+|--"))
                .toList();
        if (name.equals("popd") || operands.size() > 1 || name.equals("pushd") && operands.isEmpty()) {
            folder = new WorkingFolder.Unknown();
        } else if (operands.isEmpty()) {
            folder = new WorkingFolder.Home();
        } else if (operands.get(0) instanceof ShellArgument.Known known
                && known.text().matches("(?s)[^-+].*")) {
            folder = folder.equals(new WorkingFolder.Unknown()) && !known.text().startsWith("/")
                    ? new WorkingFolder.Unknown()
                    : new WorkingFolder.Entered(folder, known, false);
        } else {
            folder = new WorkingFolder.Unknown();
        }
        entered.add(folder);
    }

    /** Visits commands in a process of their own. */
    void isolated(Runnable commands) {
        WorkingFolder before = folder;
        int count = entered.size();
        commands.run();
        folder = before;
        entered.subList(count, entered.size()).clear();
    }

    /** Visits commands of which the rest is dropped where one fails in an expansion. */
    void cutShort(Runnable commands) {
        List<WorkingFolder> after = new ArrayList<>(List.of(folder));
        int count = entered.size();
        commands.run();
        after.addAll(entered.subList(count, entered.size()));
        after.add(folder);
        folder = WorkingFolder.anyOf(after);
        entered.add(folder);
    }

    /** Visits commands that run in a directory that is unknown. */
    void somewhere(Runnable commands) {
        isolated(() -> {
            folder = new WorkingFolder.Unknown();
            commands.run();
        });
    }

    /**
     * Step of a chain.
     * @param enters whether it is {@code cd} alone, so that its success means that the directory has changed
     */
    record Step(Runnable commands, boolean enters) {}

    /** Visits commands of which each runs only if the one before it succeeded. */
    void eachAfterSuccess(List<Step> steps) {
        List<WorkingFolder> after = new ArrayList<>();
        boolean sure = false;
        for (Step step : steps) {
            folder = sure ? folder.afterSuccess() : folder;
            step.commands().run();
            after.add(folder);
            sure = step.enters();
        }
        folder = WorkingFolder.anyOf(after);
    }

    /** Visits commands that may fail before they run, such as those with redirections. */
    void mayFail(Runnable commands) {
        perhaps(List.of(commands));
    }

    /** Visits commands of which any may run, or none. */
    void perhaps(List<Runnable> commands) {
        List<WorkingFolder> after = new ArrayList<>(List.of(folder));
        for (Runnable command : commands) {
            folder = WorkingFolder.anyOf(after);
            command.run();
            after.add(folder);
        }
        folder = WorkingFolder.anyOf(after);
    }

    /** Visits commands that may run again and again. */
    void repeatedly(Runnable commands) {
        WorkingFolder before = folder;
        commands.run();
        if (!folder.equals(before)) {
            lose();
            commands.run();
            lose();
        }
    }

    /**
     * Visits the body of a function where it is defined. It is visited again where it is called in another directory.
     *
     * @return whether a later line can call it, and is in another directory then
     */
    boolean define(String name, Runnable body) {
        WorkingFolder before = folder;
        isolated(() -> {
            body.run();
            functions.put(name, new FunctionBody(body, before, !folder.equals(before)));
        });
        if (keepsFunctions && !before.equals(new WorkingFolder.Unknown())) {
            somewhere(body);
        }
        FunctionBody defined = functions.get(name);
        return keepsFunctions && defined != null && defined.moves();
    }

    /** Follows the call of a function. */
    void call(String name) {
        FunctionBody body = functions.get(name);
        if (body == null || !active.add(name)) {
            return;
        }
        if (!body.defined().equals(folder)) {
            isolated(body.visit());
        }
        if (body.moves()) {
            lose();
        }
        active.remove(name);
    }

    private void lose() {
        folder = new WorkingFolder.Unknown();
        entered.add(folder);
    }
}
