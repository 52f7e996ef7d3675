package io.docui.example.ide.editor;

import io.docui.hostops.file.PartialPathResolver;
import io.docui.hostops.workspace.FileOperationException;
import io.docui.hostops.workspace.ResolvedPath;
import io.docui.hostops.workspace.Workspace;
import io.docui.hostops.workspace.WorkspacePathException;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.error.ErrorCode;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Resolves a reference from a call to a file of the workspace: a path, the end of a path, or an anchor. */
public final class FileResolver {
    private static final String ANCHOR = "obj:file:";

    private FileResolver() {}

    /**
     * Resolves a reference to a file.
     * @param written the path, the end of the path, or the anchor of the file
     * @return the file; empty if there is no such file, or if several files match
     */
    public static Optional<Path> find(Workspace workspace, String written) {
        try {
            Optional<Path> there = there(workspace, path(written));
            List<Path> ending =
                    there.isPresent() ? List.of() : PartialPathResolver.candidates(workspace, path(written));
            return there.or(() -> ending.size() == 1 ? Optional.of(ending.get(0)) : Optional.empty());
        } catch (WorkspacePathException | FileOperationException e) {
            // The reference cannot be used, and the action that gets it reports why.
            return Optional.empty();
        }
    }

    /**
     * Resolves a reference to a file, or fails.
     * @param written the path, the end of the path, or the anchor of the file
     * @throws ActionException if there is no such file, or if several files match
     */
    public static Path require(Workspace workspace, String written) {
        String path = path(written);
        try {
            Optional<Path> there = there(workspace, path);
            if (there.isPresent()) {
                return there.get();
            }
            List<Path> ending = PartialPathResolver.candidates(workspace, path);
            if (ending.size() == 1) {
                return ending.get(0);
            }
            throw new ActionException(
                    ErrorCode.CONSTRAINT_VIOLATION,
                    ending.isEmpty()
                            ? "There is no file " + path + ". Find files by name with find_files(glob='*')."
                            : path + " matches several files: " + PartialPathResolver.names(workspace, ending)
                                    + ". Give more of the path.");
        } catch (WorkspacePathException | FileOperationException e) {
            throw new ActionException(ErrorCode.CONSTRAINT_VIOLATION, String.valueOf(e.getMessage()));
        }
    }

    private static String path(String written) {
        return written.startsWith(ANCHOR) ? written.substring(ANCHOR.length()) : written;
    }

    private static Optional<Path> there(Workspace workspace, String path) {
        ResolvedPath resolvedPath = workspace.locate(path);
        return resolvedPath.pathKind() == ResolvedPath.PathKind.FILE
                ? Optional.of(resolvedPath.real())
                : Optional.empty();
    }
}
