package io.docui.example.ide.git;

import io.docui.runtime.action.ActionException;
import java.io.IOException;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jgit.attributes.Attribute;
import org.eclipse.jgit.attributes.Attributes;
import org.eclipse.jgit.dircache.DirCacheIterator;
import org.eclipse.jgit.lib.Config;
import org.eclipse.jgit.treewalk.FileTreeIterator;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.eclipse.jgit.treewalk.TreeWalk.OperationType;
import org.eclipse.jgit.treewalk.filter.PathFilterGroup;

/** Refuses files whose git attributes require a conversion: by a filter program, an encoding, or keyword expansion. */
final class GitAttributeCheck {
    private static final Set<String> UNSERVED = Set.of("working-tree-encoding", "ident");
    private static final String FILTER = "filter";

    private GitAttributeCheck() {}

    /**
     * Refuses files that would be stored or restored in a different way than by git.
     * @param operation whether the files are stored or restored
     */
    static void check(GitWorkTree tree, Collection<String> paths, OperationType operation) throws IOException {
        if (paths.isEmpty()) {
            return;
        }
        try (TreeWalk walk = new TreeWalk(tree.repository())) {
            walk.setOperationType(operation);
            walk.addTree(new DirCacheIterator(tree.repository().readDirCache()));
            FileTreeIterator files = new FileTreeIterator(tree.repository());
            walk.addTree(files);
            files.setDirCacheIterator(walk, 0);
            walk.setFilter(PathFilterGroup.createFromStrings(paths));
            walk.setRecursive(true);
            while (walk.next()) {
                check(tree, walk, operation);
            }
        }
    }

    static void check(GitWorkTree tree, TreeWalk walk, OperationType operation) throws IOException {
        Attributes attributes = walk.getAttributes();
        for (String name : UNSERVED) {
            Attribute.State state = attributes.getState(name);
            if (state == Attribute.State.SET || state == Attribute.State.CUSTOM) {
                throw new ActionException(tree.displayPath(walk.getPathString()) + " has the attribute " + name
                        + " (.gitattributes), which this action does not support. Use bash(command='git …').");
            }
        }
        String filter = attributes.getValue(FILTER);
        if (filter != null) {
            program(tree.repository().getConfig(), filter, operation).ifPresent(program -> {
                throw filteredException(tree.displayPath(walk.getPathString()), program);
            });
        }
    }

    private static Optional<String> program(Config settings, String filter, OperationType operation) {
        String direction = operation == OperationType.CHECKIN_OP ? "clean" : "smudge";
        return Optional.ofNullable(settings.getString(FILTER, filter, direction))
                .or(() -> Optional.ofNullable(settings.getString(FILTER, filter, "process")));
    }

    static ActionException filteredException(String path, String program) {
        return new ActionException(path + " uses a filter program (.gitattributes: filter): " + program
                + ". This action does not run it, so nothing was done. If permitted, use bash(command='git …').");
    }
}
