package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.internal.policy.folder.CodeSources;
import io.docui.hostops.internal.policy.program.KnownPrograms;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Files that the words of a command seem to name, if nothing is known about its program. It can run any of them, as {@code cmake -P x.cmake}
 * and {@code sqlite3 -init x.sql} do.
 */
final class NamedFiles {
    /** A path, or a name with an extension, also behind {@code =} or within other text. */
    private static final Pattern NAME =
            Pattern.compile("(?U)[^\\s\"'`;&|<>()={}$:,@!*?\\[]*[./][^\\s\"'`;&|<>()={}$:,@!*?\\[]*");

    private static final Pattern ONLY_DOTS = Pattern.compile("[./]*");

    private NamedFiles() {}

    /** Tells whether a program may run a file that a word names. The words of interpreters are read by {@link CodeSources}. */
    static boolean mayRun(String program) {
        return !CodeSources.loadsCode(program) && !KnownPrograms.onlyUseFiles(program);
    }

    /** Returns the names of files that a word contains. */
    static List<String> in(String word) {
        return NAME.matcher(word)
                .results()
                .map(MatchResult::group)
                .filter(name -> !ONLY_DOTS.matcher(name).matches())
                .toList();
    }

    /** Returns the files that a command may run: those that it names, if its program is unknown. */
    static Stream<Path> run(HostEffect.RunsCommand command, Path workspace) {
        return mayRun(command.argv().get(0).displayText()) ? named(command, workspace) : Stream.of();
    }

    /** Returns the files that a command may run, also if the text of a word is code that names them. */
    static Stream<Path> runByCode(HostEffect.RunsCommand command, Path workspace) {
        String program = command.argv().get(0).displayText();
        return mayRun(program) || CodeSources.loadsCode(program) ? named(command, workspace) : Stream.of();
    }

    private static Stream<Path> named(HostEffect.RunsCommand command, Path workspace) {
        Set<Path> folders = command.folders().isEmpty() ? Set.of(workspace) : command.folders();
        return command.argv().stream()
                .skip(1)
                .flatMap(word -> in(word.displayText()).stream())
                .filter(name -> name.indexOf('\0') < 0)
                .flatMap(name ->
                        folders.stream().map(folder -> folder.resolve(name).normalize()))
                .filter(Files::isRegularFile);
    }
}
