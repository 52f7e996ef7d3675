package io.docui.example.ide.git;

import io.docui.runtime.anchor.AnchorReference;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.eclipse.jgit.dircache.DirCache;

/** Resolves references from calls to changed files: a path, the end of a path, a folder, or an anchor. */
final class ChangedFileResolver {
    private static final String ANCHOR = "obj:file:";
    private static final int MOST_NAMED = 20;
    private static final int MOST_OFFERED = 8;

    private final GitWorkTree tree;
    private final Set<String> candidates;
    private final String what;

    /**
     * Creates a resolver.
     * @param candidates the paths that references may resolve to
     * @param what the property that the candidates share, such as {@code staged}
     */
    ChangedFileResolver(GitWorkTree tree, Collection<String> candidates, String what) {
        this.tree = tree;
        this.candidates = candidates.stream().filter(tree::holds).collect(Collectors.toCollection(LinkedHashSet::new));
        this.what = what;
    }

    /** Returns the path in a reference, without the syntax of an anchor. */
    static String stripAnchor(String written) {
        return written.startsWith(ANCHOR)
                ? AnchorReference.parse(written).map(AnchorReference::id).orElse(written)
                : written;
    }

    Map<String, String> resolve(List<String> written) throws IOException {
        Map<String, String> found = new LinkedHashMap<>();
        Set<String> ends = new LinkedHashSet<>();
        for (String name : written) {
            String plain = stripAnchor(name);
            List<String> exact = exact(plain);
            exact.forEach(path -> found.put(path, plain));
            if (exact.isEmpty()) {
                ends.add(plain);
            }
        }
        for (String end : ends) {
            found.put(ending(end), end);
        }
        return found;
    }

    private List<String> exact(String plain) {
        String path;
        try {
            Path file = tree.workspace().root().resolve(plain).normalize();
            if (file.equals(tree.workspace().root())) {
                if (candidates.isEmpty()) {
                    throw GitExceptions.invalidRequest("No file is " + what + '.');
                }
                return List.copyOf(candidates);
            }
            path = tree.path(file)
                    .orElseThrow(() ->
                            GitExceptions.invalidRequest(plain + " is outside the workspace. Give a path inside it."));
        } catch (InvalidPathException e) {
            throw GitExceptions.invalidRequest("The path is not valid: " + e.getReason() + '.');
        }
        if (candidates.contains(path)) {
            return List.of(path);
        }
        return candidates.stream().filter(each -> each.startsWith(path + '/')).toList();
    }

    private String ending(String end) throws IOException {
        List<String> found = end.isEmpty()
                ? List.of()
                : candidates.stream().filter(path -> path.endsWith('/' + end)).toList();
        if (found.size() == 1) {
            return found.get(0);
        }
        if (found.size() > 1) {
            throw GitExceptions.invalidRequest(
                    end + " matches several files: " + names(tree, found, MOST_OFFERED) + ". Give more of the path.");
        }
        Path file = tree.workspace().root().resolve(end).normalize();
        DirCache index = tree.repository().readDirCache();
        boolean known = tree.path(file)
                .filter(path -> index.findEntry(path) >= 0 || index.getEntriesWithin(path).length > 0)
                .isPresent();
        String why = known
                ? end + " is not " + what + '.'
                : Files.exists(file)
                        ? end + " is not " + what + ": it is empty, ignored by .gitignore, or a separate repository."
                        : "No " + what + " file is named " + end + '.';
        String others = candidates.isEmpty()
                ? " There are no such files."
                : " Such files: " + names(tree, candidates, MOST_OFFERED) + '.';
        throw GitExceptions.invalidRequest(why + others);
    }

    /** Returns the names of files for people. A long list is cut. */
    static String names(GitWorkTree tree, Collection<String> paths) {
        return names(tree, paths, MOST_NAMED);
    }

    private static String names(GitWorkTree tree, Collection<String> paths, int most) {
        List<String> shown = new ArrayList<>(
                paths.stream().limit(most).map(tree::displayPath).toList());
        if (paths.size() > most) {
            shown.add("and " + (paths.size() - most) + " more");
        }
        return String.join(", ", shown);
    }

    @SafeVarargs
    static Set<String> union(Collection<String>... groups) {
        Set<String> all = new TreeSet<>();
        for (Collection<String> group : groups) {
            all.addAll(group);
        }
        return all;
    }
}
