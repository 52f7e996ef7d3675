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

/** Looks up programs in the folders where commands are. */
final class DebuggerExecutables {
    private final List<Path> folders;

    DebuggerExecutables(List<Path> folders) {
        this.folders = List.copyOf(folders);
    }

    /** Those of the environment; relative ones are left out, for what is there changes with the folder. */
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

    /** Every program of a name, in the order of the folders. */
    Stream<Path> all(String name) {
        return folders.stream()
                .flatMap(folder -> Stream.of(folder.resolve(name), folder.resolve(name + ".exe")))
                .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file));
    }

    /** The first program that has one of the names, in their order. */
    Optional<Path> first(List<String> names) {
        return names.stream().flatMap(this::all).findFirst();
    }
}
