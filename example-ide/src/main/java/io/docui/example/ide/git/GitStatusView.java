package io.docui.example.ide.git;

import io.docui.annotations.LodLevel;
import io.docui.example.ide.editor.SourceFile;
import io.docui.example.ide.editor.Workbench;
import io.docui.example.ide.git.GitStatus.FileStatus;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.document.DocWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Renders the changes of the git repository in one line for each group: with the names of files, and at the highest level of detail with
 * their paths. A small work tree is examined for each document. A larger one is
 * examined again when something differs, or after a while. One that takes too long is left to {@code git_status()}.
 */
final class GitStatusView {
    private static final int MOST_SHOWN = 20;

    /** If there are more files, only their number shows: the results of the calls that changed them have named them. */
    private static final int FEW_SHOWN = 3;

    private static final Duration LIMIT = Duration.ofMillis(400);
    private static final int SMALL = 2_000;
    private static final int REST = 20;
    private static final Duration LONGEST_REST = Duration.ofSeconds(10);
    private static final Duration REST_OF_LARGE = Duration.ofMinutes(2);

    private final GitRepositoryLocator place;
    private final Workbench bench;
    private @Nullable Seen last;

    GitStatusView(GitRepositoryLocator place, Workbench bench) {
        this.place = place;
        this.bench = bench;
    }

    /** Cached status, with its time and the period for which it holds if nothing differs. */
    private record Seen(GitStatus status, GitWorkTree tree, List<String> stamps, long at, Duration holds) {}

    /** Discards the cached status after a change. */
    void forget() {
        last = null;
    }

    void write(DocWriter out) {
        if (!place.exists()) {
            return;
        }
        try {
            Seen seen = place.use(this::look);
            show(seen, out);
        } catch (ActionException e) {
            out.paragraph(String.valueOf(e.getMessage()));
        }
    }

    private Seen look(GitWorkTree tree) throws IOException {
        List<String> stamps = stamps(tree);
        @Nullable Seen before = last;
        if (before != null
                && before.stamps().equals(stamps)
                && System.nanoTime() - before.at() < before.holds().toNanos()) {
            return before;
        }
        boolean large = before != null
                && !before.status().complete()
                && System.nanoTime() - before.at() < REST_OF_LARGE.toNanos();
        long begin = System.nanoTime();
        GitStatus status = GitStatusWalk.of(tree, large ? Duration.ZERO : LIMIT);
        Duration took = Duration.ofNanos(System.nanoTime() - begin);
        Duration rest = took.multipliedBy(REST).compareTo(LONGEST_REST) < 0 ? took.multipliedBy(REST) : LONGEST_REST;
        Duration holds = status.complete() && status.seen() <= SMALL ? Duration.ZERO : rest;
        Seen seen = new Seen(status, tree, stamps, large && before != null ? before.at() : System.nanoTime(), holds);
        last = seen;
        return seen;
    }

    /** Returns the quick indicators of a change: the index, what is checked out, and the open files. */
    private List<String> stamps(GitWorkTree tree) throws IOException {
        List<String> stamps = new ArrayList<>();
        stamps.add(stamp(tree.repository().getIndexFile().toPath()));
        stamps.add(String.valueOf(tree.repository().getFullBranch()));
        stamps.add(String.valueOf(tree.repository().resolve("HEAD")));
        bench.openFiles().forEach(file -> stamps.add(stamp(file)));
        return stamps;
    }

    private static String stamp(Path file) {
        try {
            BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
            return file + " " + attributes.size() + ' ' + attributes.lastModifiedTime();
        } catch (IOException e) {
            // A file that does not exist has no stamp.
            return file.toString();
        }
    }

    private void show(Seen seen, DocWriter out) {
        GitStatus status = seen.status();
        boolean clean = status.isClean() && status.complete();
        out.paragraph(status.head().describe() + (clean ? "; nothing has changed" : ""));
        group("Conflicts", seen, status.conflicts(), Map.of(), out);
        group("Staged", seen, status.staged().keySet(), status.staged(), out);
        group("Changed", seen, status.changed().keySet(), status.changed(), out);
        group("Moved", seen, status.movedUntracked(), Map.of(), out);
        group("Untracked", seen, status.newUntracked(), Map.of(), out);
        group("Submodules at another commit", seen, status.submodules(), Map.of(), out);
        if (!status.complete()) {
            out.paragraph("The work tree is large. For all changes, use git_status().");
        }
    }

    private void group(String title, Seen seen, Collection<String> all, Map<String, FileStatus> kinds, DocWriter out) {
        GitWorkTree tree = seen.tree();
        List<String> paths = seen.status().withoutMoved(all);
        if (paths.isEmpty()) {
            return;
        }
        List<Object> parts = new ArrayList<>(List.of(title + ":"));
        int shown = 0;
        int outside = 0;
        int most = out.lod() == LodLevel.FULL ? MOST_SHOWN : paths.size() > FEW_SHOWN ? 0 : FEW_SHOWN;
        for (String path : paths) {
            if (!tree.holds(path)) {
                outside++;
            } else if (shown++ < most) {
                parts.add(shown == 1 ? " " : ", ");
                parts.add(out.lod() == LodLevel.FULL ? part(tree, path) : fileName(tree, path, paths));
                parts.add(label(seen, path, kinds));
            }
        }
        if (shown > most) {
            parts.add(most == 0 ? " " + shown + " files" : " … " + (shown - most) + " more: git_status()");
        }
        if (outside > 0) {
            parts.add(" " + outside + " outside the workspace");
        }
        out.item(parts.toArray());
    }

    /** Returns what follows the name of a file. The answer to a move has told its folder, so that only another name is told again. */
    private static String label(Seen seen, String path, Map<String, FileStatus> kinds) {
        String old = seen.status().moves().get(path);
        if (old == null || !kinds.isEmpty()) {
            return GitReport.label(seen.tree(), seen.status(), path, kinds);
        }
        return lastName(old).equals(lastName(path)) ? "" : " (from " + lastName(old) + ')';
    }

    /** Returns the end of a path if calls find no other file by it, and otherwise the path. A quoted path stays whole. */
    private String fileName(GitWorkTree tree, String path, Collection<String> group) {
        String shown = tree.displayPath(path);
        String name = lastName(shown);
        boolean isUnique =
                group.stream().filter(other -> lastName(other).equals(name)).count() == 1
                        && !Files.exists(
                                bench.workspace().root().resolve(tree.file(path).getFileName()));
        return isUnique && !shown.startsWith("\"") ? name : shown;
    }

    private static String lastName(String path) {
        return path.substring(path.lastIndexOf('/', path.length() - 2) + 1);
    }

    private Object part(GitWorkTree tree, String path) {
        Path file = tree.file(path);
        return !path.endsWith("/") && Files.isRegularFile(file)
                ? SourceFile.of(bench.workspace(), file)
                : tree.displayPath(path);
    }
}
