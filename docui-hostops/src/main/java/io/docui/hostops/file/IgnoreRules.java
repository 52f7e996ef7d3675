package io.docui.hostops.file;

import io.docui.hostops.workspace.DirectoryHandle;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.ignore.IgnoreNode;
import org.eclipse.jgit.ignore.IgnoreNode.MatchResult;

/**
 * What {@code .gitignore} files say on the way to a folder, by JGit's own reading of them. Files outside of the folder where a walk
 * began, and the user's own list, do not count.
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

    /** The rules of one folder, by the length of its path. */
    private record Level(IgnoreNode rules, int prefix) {}

    /** No rules, where a walk begins. */
    static IgnoreRules none() {
        return new IgnoreRules(List.of(), "");
    }

    /** The rules that count in a folder: those so far, and its own. */
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

    /** Whether a name in the folder is ignored; the rules of inner folders come before those of outer ones. */
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
