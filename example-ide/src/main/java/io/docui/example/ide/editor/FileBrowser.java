package io.docui.example.ide.editor;

import io.docui.annotations.DocUIApp;
import io.docui.annotations.DocUIView;
import io.docui.annotations.LodLevel;
import io.docui.annotations.ObjectLookup;
import io.docui.hostops.file.FileWalker;
import io.docui.hostops.workspace.FileOperationException;
import io.docui.hostops.workspace.ResolvedPath;
import io.docui.hostops.workspace.Workspace;
import io.docui.hostops.workspace.WorkspacePathException;
import io.docui.runtime.document.DocWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The files of the workspace, folder by folder. Files that .gitignore excludes are not shown. */
@DocUIApp(id = "ide", title = "IDE", objects = SourceFile.class)
public final class FileBrowser {
    private static final int MOST_FILES = 40;
    private static final int MOST_SEEN = 5_000;
    private static final int MOST_LINES = 15;

    private final Workspace workspace;

    /**
     * Creates the file browser of a workspace.
     *
     * @param workspace the workspace
     */
    public FileBrowser(Workspace workspace) {
        this.workspace = workspace;
    }

    /** Returns the file at a path; empty if the workspace has no such file. */
    @ObjectLookup
    Optional<SourceFile> file(String path) {
        try {
            ResolvedPath resolvedPath = workspace.locate(path);
            return resolvedPath.pathKind() == ResolvedPath.PathKind.FILE && resolvedPath.inside()
                    ? Optional.of(SourceFile.of(workspace, resolvedPath.real()))
                    : Optional.empty();
        } catch (WorkspacePathException e) {
            // An invalid path is not a file.
            return Optional.empty();
        }
    }

    /** Writes all files of a small workspace, or the folders of a larger one. */
    @DocUIView(title = "Files", order = 10)
    void files(DocWriter out) {
        Map<Path, List<Path>> folders = new TreeMap<>();
        int[] count = {0};
        try {
            new FileWalker(workspace, () -> false).walk(workspace.root(), true, (folder, name, file) -> {
                folders.computeIfAbsent(folder.path(), any -> new ArrayList<>()).add(file.path());
                return ++count[0] < MOST_SEEN;
            });
        } catch (FileOperationException e) {
            out.paragraph(String.valueOf(e.getMessage()));
            return;
        }
        boolean all = count[0] <= MOST_FILES && out.lod() != LodLevel.GIST;
        if (count[0] == 0) {
            out.paragraph("The workspace is empty. write(path, content) creates a file.");
        } else if (all) {
            boolean anchors = out.lod() == LodLevel.FULL;
            folders.forEach((folder, files) -> out.item(line(folder, files, anchors)));
        } else {
            Path root = workspace.root();
            List<String> lines = FolderSummary.lines(
                    folders.keySet().stream().map(root::relativize).collect(Collectors.toCollection(TreeSet::new)));
            lines.stream().limit(MOST_LINES).forEach(out::item);
            if (lines.size() > MOST_LINES || count[0] >= MOST_SEEN) {
                out.item("… and more: use list_folder(path) or find_files(glob)");
            }
        }
    }

    /** Returns a folder with its files: by name, which is enough for calls, or by anchor at the highest level of detail. */
    private Object[] line(Path folder, List<Path> files, boolean anchors) {
        List<Object> parts = new ArrayList<>(List.of(workspace.displayPath(folder) + ":"));
        for (Path file : files) {
            SourceFile source = SourceFile.of(workspace, file);
            parts.add(parts.size() == 1 ? " " : ", ");
            parts.add(anchors ? source : source.name());
        }
        return parts.toArray();
    }
}
