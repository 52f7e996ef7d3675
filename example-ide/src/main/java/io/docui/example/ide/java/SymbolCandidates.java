package io.docui.example.ide.java;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the declarations of the workspace that a name fits, by the outlines of the files. */
record SymbolCandidates(JavaOutlineParser outlines) {
    /**
     * A name in a line: {@code File.java:12}, {@code File.java:12 name}, {@code File.java:12:name}. Groups: the file, the line, the name.
     */
    static final Pattern PLACE = Pattern.compile(
            "(\\S.*\\.java):(\\d{1,9})(?::\\d{1,9})?(?:-\\d{1,9})?(?:[:\\s]\\s*([\\p{L}_$][\\p{L}\\p{N}_$]*).*)?");

    /** Declaration that a name fits. */
    record Candidate(Path file, String text, OutlineMember member) {}

    /**
     * Declarations that a name fits.
     * @param complete whether all Java files of the workspace were searched
     */
    record Found(List<Candidate> candidates, boolean complete) {
        Found {
            candidates = List.copyOf(candidates);
        }
    }

    Found named(String name, JavaFileReader files) {
        SymbolName symbolName = SymbolName.of(name);
        String last = symbolName.path().get(symbolName.path().size() - 1);
        List<Candidate> found = new ArrayList<>();
        if (last.isEmpty()) {
            return new Found(found, true);
        }
        boolean complete = files.forEach((file, text) -> {
            if (text.contains(last)) {
                symbolName
                        .filter(outlines.members(file, text))
                        .forEach(member -> found.add(new Candidate(file, text, member)));
            }
        });
        return new Found(found, complete);
    }

    /** Returns the file part of a name in a line; the whole text if it is not one. */
    static String file(String written) {
        Matcher place = PLACE.matcher(written.strip());
        return place.matches() ? place.group(1) : written;
    }
}
