package io.docui.example.ide.java;

import io.docui.example.ide.editor.IdeSharedServices;
import io.docui.example.ide.editor.SymbolFinder;
import io.docui.hostops.app.HostServices;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Java services that all sessions share: the texts and outlines of files, and the programs that were used last. Thread-safe. */
public final class JavaServices {
    private final JavaOutlineParser outlines = new JavaOutlineParser();
    private final SourceTextCache texts;
    private final JavaProgramCache programs;
    private final Set<String> told = new HashSet<>();

    public JavaServices(IdeSharedServices host) {
        HostServices services = host.services();
        this.texts = new SourceTextCache(services.workspace());
        this.programs = new JavaProgramCache(services.workspace(), texts, services.home());
    }

    public SymbolFinder symbols() {
        return outlines;
    }

    JavaOutlineParser outlines() {
        return outlines;
    }

    SourceTextCache texts() {
        return texts;
    }

    JavaProgramCache programs() {
        return programs;
    }

    /** Returns the sentences that were not reported before. They hold for all operations, so each is reported once. */
    synchronized Optional<String> newDoubts(List<String> doubts) {
        List<String> news = doubts.stream().filter(told::add).toList();
        return news.isEmpty() ? Optional.empty() : Optional.of(String.join(" ", news));
    }
}
