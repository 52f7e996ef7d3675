package io.docui.hostops.internal.policy.folder;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import io.docui.hostops.internal.policy.program.BuildPrograms;
import io.docui.hostops.internal.policy.program.FileHandlingPrograms;
import io.docui.hostops.internal.policy.program.KnownPrograms;
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
    /** All files of a folder, in a word that the program itself reads. */
    private static final Pattern EVERYTHING = Pattern.compile("(^|/)\\*$");
    /** The greatest number of files that are found. */
    public static final int MOST_FILES = 50;

    private NamedFiles() {}

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
     * Returns the files that the words behind the program name, also named pipes and devices, but no folders; none if the program does not obey
     * them.
     * @param folders the folders in which the command runs
     */
    public static Set<Path> of(List<ShellArgument> argv, Collection<Path> folders) {
        Set<Path> files = new LinkedHashSet<>();
        List<String> words =
                argv.stream().skip(1).map(ShellArgument::displayText).toList();
        if (FileHandlingPrograms.isOne(
                argv.get(0).displayText(), words.stream().map(List::of).toList())) {
            return files;
        }
        for (String word : words) {
            for (String name : in(word)) {
                for (Path folder : folders) {
                    if (files.size() < MOST_FILES && isFile(folder, name)) {
                        files.add(folder.resolve(name).normalize());
                    }
                }
            }
        }
        return files;
    }

    /**
     * Returns the folders that are given to a program that can run or send what is in them: {@code run-parts d}, {@code npm publish ./dist}, or
     * {@code java -cp 'lib/*' Main}. There are none for builds, for interpreters but Java, and for programs that only handle files.
     * @param folders the folders in which the command runs
     */
    public static Set<Path> foldersOf(List<ShellArgument> argv, Collection<Path> folders) {
        Set<Path> found = new LinkedHashSet<>();
        String program = argv.get(0).displayText();
        List<List<String>> words =
                argv.stream().skip(1).map(word -> List.of(word.displayText())).toList();
        boolean loads = CodeSources.loadsCode(program)
                && !ProgramNameResolver.base(program).equals("java");
        if (loads
                || KnownPrograms.handlesFolders(program)
                || BuildPrograms.includes(argv)
                || FileHandlingPrograms.isOne(program, words)) {
            return found;
        }
        for (ShellArgument word : argv.subList(1, argv.size())) {
            for (String name : in(word.displayText())) {
                String folderName = EVERYTHING.matcher(name).replaceFirst("$1.");
                folders.stream()
                        .filter(folder -> isFolder(folder, folderName))
                        .forEach(folder -> found.add(folder.resolve(folderName).normalize()));
            }
        }
        return found;
    }

    private static boolean isFolder(Path folder, String name) {
        try {
            return Files.isDirectory(folder.resolve(name));
        } catch (InvalidPathException e) {
            return false; // no folder is called so
        }
    }

    private static boolean isFile(Path folder, String name) {
        try {
            Path file = folder.resolve(name);
            return Files.exists(file) && !Files.isDirectory(file);
        } catch (InvalidPathException e) {
            return false; // no file is called so
        }
    }

    /** Tells whether a text looks like the name of a file, so that it stands for one that does not exist yet, too. */
    public static boolean isLikeFile(String name) {
        return name.matches("(?s).*[^./][./][^./].*|\\.{1,2}/.*[^./].*") && !name.startsWith("/");
    }
}
