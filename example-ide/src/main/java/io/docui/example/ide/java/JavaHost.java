package io.docui.example.ide.java;

import io.docui.example.ide.desk.IdeHost;
import io.docui.example.ide.desk.SymbolFinder;
import io.docui.hostops.app.HostServices;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What all sessions share of Java: what files declare, and the program that was last worked on. Thread-safe. */
public final class JavaHost {
    private final JavaOutlines outlines = new JavaOutlines();
    private final JavaPrograms programs;
    private final Set<String> told = new HashSet<>();

    /**
     * The Java of a workspace.
     *
     * @param host what all sessions share
     */
    public JavaHost(IdeHost host) {
        HostServices services = host.services();
        this.programs = new JavaPrograms(services.workspace(), services.home());
    }

    /** Finds declarations of Java files. */
    public SymbolFinder symbols() {
        return outlines;
    }

    JavaOutlines outlines() {
        return outlines;
    }

    JavaPrograms programs() {
        return programs;
    }

    /** Those of some sentences that were not told before; they hold for all that is done here. */
    synchronized Optional<String> doubtsOnce(List<String> doubts) {
        List<String> news = doubts.stream().filter(told::add).toList();
        return news.isEmpty() ? Optional.empty() : Optional.of(String.join(" ", news));
    }
}
