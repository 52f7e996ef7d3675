package io.docui.example.ide.java;

import io.docui.example.ide.editor.Workbench;
import io.docui.hostops.file.FileWalker;
import io.docui.hostops.workspace.FileOperationException;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.error.ErrorCode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/** Reads the Java files of the workspace that may be read and that are not ignored. */
record JavaFileReader(Workbench bench, SourceTextCache texts, InvocationContext invocation) {
    private static final int MOST_FILES = 6_000;
    private static final long LARGEST = 4 << 20;

    /**
     * Passes each file and its text to a consumer. Files that are not text are left out.
     * @return whether there are no more files than the limit
     */
    boolean forEach(BiConsumer<Path, String> consumer) {
        List<Path> files = files();
        for (Path file : files.subList(0, Math.min(MOST_FILES, files.size()))) {
            if (invocation.isCancelled()) {
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
            new FileWalker(bench.workspace(), invocation::isCancelled)
                    .walk(bench.workspace().root(), true, (directoryHandle, name, file) -> {
                        if (JavaOutlineParser.isJava(file.path())
                                && file.attributes().size() <= LARGEST
                                && bench.mayRead(file.path())) {
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
