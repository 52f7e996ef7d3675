package io.docui.example.ide.java;

import io.docui.example.ide.editor.Workbench;
import io.docui.hostops.file.FileWalker;
import io.docui.hostops.workspace.FileOperationException;
import io.docui.hostops.workspace.Workspace;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.error.ErrorCode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/** Reads the Java files of the workspace that may be read and that are not ignored. */
record JavaFileReader(
        Workspace workspace, Predicate<Path> mayRead, SourceTextCache texts, BooleanSupplier isCancelled) {
    private static final int MOST_FILES = 6_000;
    private static final long LARGEST = 4 << 20;

    /** Creates a reader for a call. */
    static JavaFileReader of(Workbench bench, SourceTextCache texts, InvocationContext invocation) {
        return new JavaFileReader(bench.workspace(), bench::mayRead, texts, invocation::isCancelled);
    }

    /**
     * Passes each file and its text to a consumer. Files that are not text are left out.
     * @return whether there are no more files than the limit
     */
    boolean forEach(BiConsumer<Path, String> consumer) {
        List<Path> files = files();
        for (Path file : files.subList(0, Math.min(MOST_FILES, files.size()))) {
            if (isCancelled.getAsBoolean()) {
                throw new ActionException(ErrorCode.CANCELLED, "The search was canceled.");
            }
            texts.text(file).ifPresent(text -> consumer.accept(file, text));
        }
        return files.size() <= MOST_FILES;
    }

    /** Returns the maximum number of files that are read. */
    static int mostFiles() {
        return MOST_FILES;
    }

    private List<Path> files() {
        List<Path> files = new ArrayList<>();
        try {
            new FileWalker(workspace, isCancelled).walk(workspace.root(), true, (directoryHandle, name, file) -> {
                if (JavaOutlineParser.isJava(file.path())
                        && file.attributes().size() <= LARGEST
                        && mayRead.test(file.path())) {
                    files.add(file.path());
                }
                return files.size() <= MOST_FILES;
            });
        } catch (FileOperationException e) {
            throw new ActionException(ErrorCode.CONSTRAINT_VIOLATION, String.valueOf(e.getMessage()));
        }
        return files;
    }
}
