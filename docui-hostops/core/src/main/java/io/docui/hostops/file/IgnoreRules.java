package io.docui.hostops.file;

import io.docui.hostops.workspace.DirectoryHandle;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.ignore.IgnoreNode;
import org.eclipse.jgit.ignore.IgnoreNode.MatchResult;

/**
 * Rules of the {@code .gitignore} files from the start of a walk down to a directory, as JGit interprets them. Files outside the start
 * directory of the walk and the user's own ignore list do not count.
 */
final class IgnoreRules {
    private static final String FILE = ".gitignore";
    private static final int LARGEST = 1 << 20;

    private final List<Level> levels;
    private final String path;

    private IgnoreRules(List<Level> levels, String path) {
        this.levels = levels;
        this.path = path;
    }

    /** Rules of one directory, with the length of its path. */
    private record Level(IgnoreNode rules, int prefix) {}

    /** Returns an empty rule set for the start of a walk. */
    static IgnoreRules none() {
        return new IgnoreRules(List.of(), "");
    }

    /** Returns the rules that apply in a subdirectory: the current rules and its own. */
    IgnoreRules in(DirectoryHandle directoryHandle, String name) throws IOException {
        String below = name.isEmpty() ? "" : path + name + '/';
        List<Level> more = new ArrayList<>(levels);
        boolean has = directoryHandle
                .attributes(FILE)
                .filter(file -> file.isRegularFile() && file.size() <= LARGEST)
                .isPresent();
        if (has) {
            IgnoreNode rules = new IgnoreNode();
            rules.parse(new ByteArrayInputStream(TextFileReader.bytes(directoryHandle, FILE, LARGEST)));
            more.add(new Level(rules, below.length()));
        }
        return new IgnoreRules(more, below);
    }

    /** Tells whether an entry of the directory is ignored. Rules of inner directories take precedence over those of outer ones. */
    boolean ignores(String name, boolean folder) {
        if (name.equals(".git")) {
            return true;
        }
        String whole = path + name;
        for (int i = levels.size() - 1; i >= 0; i--) {
            Level level = levels.get(i);
            MatchResult result = level.rules().isIgnored(whole.substring(level.prefix()), folder);
            if (result != MatchResult.CHECK_PARENT) {
                return result == MatchResult.IGNORED;
            }
        }
        return false;
    }
}
