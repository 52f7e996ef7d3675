package io.docui.hostops.project;

import io.docui.hostops.internal.project.SurefireReports;
import java.nio.file.Path;

/** Where Maven writes the reports of tests. */
public final class MavenTestReports {
    private MavenTestReports() {}

    /**
     * Tells whether a project may write no reports, or write them to another folder than Maven does by itself, so that a missing report does
     * not mean that no test ran. Settings of a parent outside of the project are not known.
     *
     * @param root the folder of the project; its modules are below
     * @return true also if a file {@code pom.xml} of the project cannot be read
     */
    public static boolean mayBeElsewhere(Path root) {
        return SurefireReports.mayBeElsewhere(root);
    }
}
