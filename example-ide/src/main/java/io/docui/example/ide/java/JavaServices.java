package io.docui.example.ide.java;

import io.docui.example.ide.editor.IdeHost;
import io.docui.example.ide.editor.SymbolFinder;
import io.docui.hostops.app.HostServices;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What all sessions share of Java: what files declare, and the program that was last worked on. Thread-safe. */
public final class JavaServices {
    private final JavaOutlineParser outlines = new JavaOutlineParser();
    private final JavaProgramCache programs;
    private final Set<String> told = new HashSet<>();

    /**
     * The Java of a workspace.
     *
     * @param host what all sessions share
     */
    public JavaServices(IdeHost host) {
        HostServices services = host.services();
        this.programs = new JavaProgramCache(services.workspace(), services.home());
    }

    /** Finds declarations of Java files. */
    public SymbolFinder symbols() {
        return outlines;
    }

    JavaOutlineParser outlines() {
        return outlines;
    }

    JavaProgramCache programs() {
        return programs;
    }

    /** Those of some sentences that were not told before; they hold for all that is done here. */
    synchronized Optional<String> newDoubts(List<String> doubts) {
        List<String> news = doubts.stream().filter(told::add).toList();
        return news.isEmpty() ? Optional.empty() : Optional.of(String.join(" ", news));
    }
}
