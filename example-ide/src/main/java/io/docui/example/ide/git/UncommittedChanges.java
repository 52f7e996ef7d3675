package io.docui.example.ide.git;

import io.docui.example.ide.editor.IdeSharedServices;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.error.ErrorCode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.treewalk.TreeWalk;

/** Files of the workspace that differ from the last commit. */
public final class UncommittedChanges {
    private static final Duration LIMIT = Duration.ofSeconds(30);
    private static final int LARGEST = 4 << 20;

    private final GitRepositoryLocator place;

    /**
     * Creates the finder of changes.
     *
     * @param host the services that all sessions share
     */
    public UncommittedChanges(IdeSharedServices host) {
        this.place = new GitRepositoryLocator(host);
    }

    /**
     * Returns the changed files with their committed texts.
     *
     * @return the committed text by file, empty for a new file and for one that is too large; a moved file has the text that its old path
     *     has in the commit, and a deleted file is among them
     * @throws ActionException if the workspace is not in a git repository, or if its changes cannot be read
     */
    public Map<Path, String> committedTexts() {
        return place.use(tree -> {
            GitStatus status = GitStatusWalk.of(tree, LIMIT);
            if (!status.complete()) {
                throw new ActionException(
                        ErrorCode.UNSUPPORTED, "The repository is too large to find its changes in time.");
            }
            Set<String> changed = new LinkedHashSet<>(status.staged().keySet());
            changed.addAll(status.changed().keySet());
            changed.addAll(status.untracked());
            changed.addAll(status.conflicts());
            Map<Path, String> texts = new TreeMap<>();
            for (String path : status.withoutMoved(changed)) {
                if (tree.holds(path)) {
                    texts.put(
                            tree.file(path), committedText(tree, status.moves().getOrDefault(path, path)));
                }
            }
            return texts;
        });
    }

    private static String committedText(GitWorkTree tree, String path) throws IOException {
        Optional<RevCommit> head = tree.head();
        if (head.isEmpty()) {
            return "";
        }
        try (TreeWalk file =
                TreeWalk.forPath(tree.repository(), path, head.get().getTree())) {
            if (file == null || tree.repository().open(file.getObjectId(0)).getSize() > LARGEST) {
                return "";
            }
            return new String(tree.repository().open(file.getObjectId(0)).getBytes(LARGEST), StandardCharsets.UTF_8);
        }
    }
}
