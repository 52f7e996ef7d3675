package io.docui.hostops.internal.dap;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds debugger programs by name in the folders of PATH. */
final class DebuggerExecutables {
    private final List<Path> folders;

    DebuggerExecutables(List<Path> folders) {
        this.folders = List.copyOf(folders);
    }

    /** Returns the finder for PATH. It ignores relative entries, because their contents change with the working folder. */
    static DebuggerExecutables ofPath() {
        @Nullable String path = System.getenv("PATH");
        return new DebuggerExecutables(Stream.of((path == null ? "" : path).split(Pattern.quote(File.pathSeparator)))
                .flatMap(DebuggerExecutables::folder)
                .distinct()
                .toList());
    }

    private static Stream<Path> folder(String text) {
        try {
            return Stream.of(Path.of(text)).filter(Path::isAbsolute);
        } catch (InvalidPathException e) {
            return Stream.empty();
        }
    }

    /** Returns every program with a name, in the order of the folders. */
    Stream<Path> all(String name) {
        return folders.stream()
                .flatMap(folder -> Stream.of(folder.resolve(name), folder.resolve(name + ".exe")))
                .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file));
    }

    /** Returns the first program that has one of the names, in the order of the names. */
    Optional<Path> first(List<String> names) {
        return names.stream().flatMap(this::all).findFirst();
    }
}
