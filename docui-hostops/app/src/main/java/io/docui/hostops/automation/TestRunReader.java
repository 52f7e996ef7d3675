package io.docui.hostops.automation;

import io.docui.hostops.internal.project.SurefireReports;
import io.docui.hostops.internal.project.TestCounter;
import io.docui.hostops.project.BuildSystem;
import io.docui.hostops.project.BuildSystemDetector;
import io.docui.hostops.shell.CommandResult;
import io.docui.hostops.shell.SavedOutputStore;
import io.docui.hostops.workspace.Workspace;
import io.docui.runtime.action.ActionResult;
import java.time.Instant;
import java.util.OptionalLong;

/** Reads from the result of a test run how many tests ran. */
record TestRunReader(Workspace workspace, SavedOutputStore savedOutputs) {
    /**
     * Returns the number of tests that ran, passed or failed.
     *
     * @param result the result of the command or of the task that ran the tests
     * @param since when it began
     * @param selected whether a test was named, which no module of a project may have
     * @return the number; empty if it is not known
     */
    OptionalLong ran(ActionResult result, Instant since, boolean selected) {
        TestCounter counter = new TestCounter();
        if (result.result() instanceof CommandResult command) {
            if (command.saved() == null) {
                command.output().lines().forEach(counter::read);
            } else {
                savedOutputs.forEachLine(command.saved(), counter::read);
            }
        } else if (result.result() instanceof WorkspaceTaskResult task) {
            task.outcome().lines().forEach(counter::read);
        }
        return counter.ran().isPresent() || !usesMaven()
                ? counter.ran()
                : SurefireReports.ran(workspace.root(), since, selected);
    }

    private boolean usesMaven() {
        return BuildSystemDetector.detect(workspace.root()).stream()
                .findFirst()
                .map(BuildSystem::name)
                .filter("Maven"::equals)
                .isPresent();
    }
}
