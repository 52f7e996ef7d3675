package io.docui.hostops.internal.policy.folder;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The files that the words of a command name or contain, for programs of which nobody knows what they do with their words: {@code -P c.cmake},
 * {@code --init=q.sql}, {@code ".read q.sql"}.
 */
public final class NamedFiles {
    private static final Pattern SEPARATOR = Pattern.compile("[\\s=:!,;\"'`(){}<>|&@]+");
    private static final Pattern OPTION = Pattern.compile("-+[A-Za-z]?");
    private static final int MOST_FILES = 50;

    /** Programs that read, compare, copy, remove or translate the files that they name, and run none of them. */
    private static final Set<String> HANDLING = Set.of("""
            cat head tail less more wc ls tree file stat du cmp diff grep egrep fgrep md5sum sha1sum sha256sum cp mv rm rmdir unlink mkdir
            touch tee ln dd chmod chown chgrp truncate echo printf test [ cd git
            cc gcc g++ c++ clang clang++ javac rustc""".split("\\s+", -1));

    private NamedFiles() {}

    /** Tells whether a program may run the files that its words name, or do what they say. */
    public static boolean mayObey(String program) {
        return !HANDLING.contains(ProgramNameResolver.resolve(program));
    }

    /** Returns the texts of a word that may be names of files: the word, and each part of it. */
    public static Set<String> in(String word) {
        Set<String> names = new LinkedHashSet<>();
        names.add(word);
        names.add(OPTION.matcher(word).replaceFirst(""));
        names.addAll(List.of(SEPARATOR.split(word)));
        names.removeIf(name -> name.isBlank() || name.startsWith("-") || name.indexOf('\0') >= 0);
        return names;
    }

    /**
     * Returns the regular files that the words behind the program name; none if the program does not obey them.
     * @param folders the folders in which the command runs
     */
    public static Set<Path> of(List<ShellArgument> argv, Collection<Path> folders) {
        Set<Path> files = new LinkedHashSet<>();
        if (!mayObey(argv.get(0).displayText())) {
            return files;
        }
        for (ShellArgument word : argv.subList(1, argv.size())) {
            for (String name : in(word.displayText())) {
                for (Path folder : folders) {
                    if (files.size() < MOST_FILES && isFile(folder, name)) {
                        files.add(folder.resolve(name).normalize());
                    }
                }
            }
        }
        return files;
    }

    private static boolean isFile(Path folder, String name) {
        try {
            return Files.isRegularFile(folder.resolve(name));
        } catch (InvalidPathException e) {
            return false; // no file is called so
        }
    }

    /** Tells whether a text looks like the name of a file, so that it stands for one that does not exist yet, too. */
    public static boolean isLikeFile(String name) {
        return name.matches("(?s).*[^./][./][^./].*|\\.{1,2}/.*[^./].*") && !name.startsWith("/");
    }
}
