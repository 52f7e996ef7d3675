package io.docui.hostops.files;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.file.FileListingText;
import io.docui.hostops.file.FileWalker;
import io.docui.hostops.file.FileWalker.FoundFile;
import io.docui.hostops.internal.edit.TextSearch;
import io.docui.hostops.internal.text.ByteSizeFormat;
import io.docui.hostops.internal.text.InvisibleCharacters;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.workspace.DirectoryHandle;
import io.docui.hostops.workspace.FileOperationException;
import io.docui.hostops.workspace.ResolvedPath;
import io.docui.hostops.workspace.Workspace;
import io.docui.runtime.action.InvocationContext;
import java.io.IOException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Finds, searches and lists the files below a directory for one call. A text search skips files that policy rules guard. */
final class DirectorySearch {
    private static final int MOST_SHOWN = 500;
    private static final int MOST_KEPT = 100_000;
    private static final int MOST_NAMED = 3;

    /** Files of bytes that rules usually protect. They have no lines that a search could find, so that they are not told as left out. */
    private static final Pattern KEY_STORE = Pattern.compile("(?i).*\\.(?:p12|pfx|jks|keystore)");

    private static final String UNDECODABLE = "not in the encoding of this program";

    private final Workspace workspace;
    private final HostPolicy policy;
    private final Set<Path> told;
    private final InvocationContext invocation;
    private final FileWalker finder;
    private final List<String> denied = new ArrayList<>();
    private int looked;

    /**
     * Prepares one call.
     * @param told the unreadable files that the caller already knows, to which those of this call are added
     */
    DirectorySearch(Workspace workspace, HostPolicy policy, Set<Path> told, InvocationContext invocation) {
        this.workspace = workspace;
        this.policy = policy;
        this.told = told;
        this.invocation = invocation;
        this.finder = new FileWalker(workspace, invocation::isCancelled);
    }

    FileProvider.FileListing find(Path root, String glob, boolean newest, boolean ignored) {
        Predicate<Path> matching = FileWalker.matching(glob);
        List<FoundFile> found = new ArrayList<>();
        finder.walk(root, !ignored, (directoryHandle, name, file) -> {
            progress();
            if (matching.test(root.relativize(file.path()))) {
                found.add(file);
            }
            return found.size() < (newest ? MOST_KEPT : MOST_SHOWN + 1);
        });
        if (newest) {
            found.sort(
                    Comparator.comparing((FoundFile file) -> file.attributes().lastModifiedTime())
                            .reversed());
        }
        FileListingText listing = new FileListingText();
        found.stream()
                .limit(MOST_SHOWN)
                .forEach(file -> listing.add(InvisibleCharacters.showName(workspace.displayPath(file.path())), ""));
        boolean more = found.size() > MOST_SHOWN;
        String summary = (more ? "More than " + MOST_SHOWN : String.valueOf(found.size()))
                + (found.size() == 1 ? " file" : " files") + " in " + workspace.displayPath(root);
        return new FileProvider.FileListing(summary + left(0) + (more ? ". Narrow the pattern." : ""), listing.text());
    }

    FileProvider.FileListing search(ResolvedPath place, String files, TextSearch search) {
        if (place.pathKind() == ResolvedPath.PathKind.FILE) {
            try (DirectoryHandle directoryHandle = workspace.open(place.real())) {
                String name = String.valueOf(place.real().getFileName());
                long size = directoryHandle
                        .attributes(name)
                        .map(BasicFileAttributes::size)
                        .orElse(0L);
                search.in(directoryHandle, name, workspace.displayPath(place.real()), size);
            } catch (IOException e) {
                throw new FileOperationException(
                        workspace.displayPath(place.real()) + " cannot be read: " + e.getMessage() + '.', e);
            }
        } else if (place.pathKind() == ResolvedPath.PathKind.FOLDER) {
            Predicate<Path> matching = FileWalker.matching(files);
            Path root = place.real();
            finder.walk(
                    root,
                    true,
                    (directoryHandle, name, file) -> !matching.test(root.relativize(file.path()))
                            || searched(directoryHandle, name, file, search));
        } else {
            throw new FileOperationException("There is no " + workspace.displayPath(place.real()) + " to search in.");
        }
        String summary = (search.isStopped() ? "more than " : "") + search.hits()
                + (search.hits() == 1 ? " line" : " lines") + " in " + search.files()
                + (search.files() == 1 ? " file" : " files")
                + (search.shownCount() < search.hits()
                        ? "; " + search.shownCount() + " are shown, all with a file as path"
                        : "")
                + (search.isCut() ? "; lines are cut (…): read(path, line, 1) shows them whole" : "")
                + left(search.skippedCount());
        return new FileProvider.FileListing(summary, search.text());
    }

    private boolean searched(DirectoryHandle directoryHandle, String name, FoundFile file, TextSearch search)
            throws IOException {
        progress();
        if (!policy.readsBelow(
                "search_text", new HostEffect.UsesPath(file.path().toString(), file.path(), FileAccess.READ))) {
            if (!KEY_STORE.matcher(name).matches()) {
                leaveOut(file.path());
            }
            return true;
        }
        try {
            return search.in(
                    directoryHandle,
                    name,
                    workspace.displayPath(file.path()),
                    file.attributes().size());
        } catch (IOException e) {
            // An unreadable or vanished file hides only itself.
            leaveOut(file.path());
            return true;
        }
    }

    private void leaveOut(Path file) {
        if (told.add(file)) {
            denied.add(InvisibleCharacters.showName(workspace.displayPath(file)));
        }
    }

    private void progress() {
        if (++looked % 1_000 == 0) {
            invocation.progress(looked + " files");
        }
    }

    private String left(int skipped) {
        int unnamed = finder.unnamedCount();
        return (unnamed > 0 ? "; left out: " + unnamed + " whose names are " + UNDECODABLE : "")
                + (skipped > 0 ? "; left out: " + skipped + " that are too large" : "")
                + (denied.isEmpty() ? "" : "; left out: " + denied() + " that the policy does not allow you to read")
                + (finder.isCut() ? "; stopped early: there are more files" : "");
    }

    private String denied() {
        String names = String.join(", ", denied.subList(0, Math.min(denied.size(), MOST_NAMED)));
        return denied.size() <= MOST_NAMED ? names : names + " and " + (denied.size() - MOST_NAMED) + " more";
    }

    FileProvider.FileListing list(Path root) {
        try (DirectoryHandle directoryHandle = workspace.openFolder(root)) {
            List<String> names = directoryHandle.names(MOST_KEPT);
            Collections.sort(names);
            List<String> lines = new ArrayList<>();
            for (String name : names.subList(0, Math.min(names.size(), MOST_SHOWN))) {
                lines.add(line(directoryHandle, name));
            }
            String summary =
                    workspace.displayPath(root) + ": " + names.size() + (names.size() == 1 ? " entry" : " entries");
            return new FileProvider.FileListing(
                    names.size() > MOST_SHOWN ? summary + ", showing the first " + MOST_SHOWN : summary,
                    String.join("\n", lines));
        } catch (IOException e) {
            throw new FileOperationException(
                    workspace.displayPath(root) + " cannot be read: " + e.getMessage() + '.', e);
        }
    }

    private static String line(DirectoryHandle directoryHandle, String name) throws IOException {
        Optional<BasicFileAttributes> attributes = directoryHandle.attributes(name);
        String shown = InvisibleCharacters.showName(name);
        if (attributes.isEmpty()) {
            return DirectoryHandle.isUndecodable(name) ? shown + "  (its name is " + UNDECODABLE + ')' : shown;
        }
        if (attributes.get().isSymbolicLink()) {
            return shown + " → "
                    + InvisibleCharacters.showName(
                            directoryHandle.linkTarget(name).toString());
        }
        return attributes.get().isDirectory()
                ? shown + '/'
                : shown + "  " + ByteSizeFormat.of(attributes.get().size());
    }
}
