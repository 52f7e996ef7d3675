package io.docui.hostops.internal.policy.program;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipFile;

/** Code that {@code javac} runs while it compiles, because a file in its class path names it. */
public final class AnnotationProcessors {
    /** The file, below a folder or in an archive of the class path. */
    public static final String SERVICE = "META-INF/services/javax.annotation.processing.Processor";

    /** Options with which no processor runs. */
    private static final String NONE = "-proc:none";

    private static final Pattern NAMING =
            Pattern.compile("(?s)-processor|--?processor-?(module-?)?path(=.*)?|-p|--module-path(=.*)?|-J.*|@.*");
    private static final Pattern CLASS_PATH = Pattern.compile("-cp|-classpath|--class-path");

    private AnnotationProcessors() {}

    /** Tells whether a command, or a rule with these words, is about a compiler that may run processors. */
    public static boolean concern(String program, Collection<String> words) {
        return ProgramNameResolver.resolve(program).equals("javac") && !words.contains(NONE);
    }

    /**
     * Tells whether a command may run such code.
     * @param folders the folders in which it runs
     */
    public static boolean mayRun(List<ShellArgument> argv, Collection<Path> folders) {
        List<String> words =
                argv.stream().skip(1).map(ShellArgument::displayText).toList();
        if (!concern(argv.get(0).displayText(), words)) {
            return false;
        }
        return words.stream().anyMatch(NAMING.asMatchPredicate())
                || classPath(words).stream()
                        .anyMatch(entry -> folders.isEmpty()
                                || folders.stream().anyMatch(folder -> namesProcessor(folder, entry)));
    }

    private static List<String> classPath(List<String> words) {
        List<String> entries = new ArrayList<>();
        for (int at = 0; at < words.size(); at++) {
            String word = words.get(at);
            if (CLASS_PATH.matcher(word).matches() && at + 1 < words.size()) {
                entries.addAll(List.of(words.get(at + 1).split(":", -1)));
            } else if (word.startsWith("--class-path=")) {
                entries.addAll(List.of(word.substring(word.indexOf('=') + 1).split(":", -1)));
            }
        }
        return entries.isEmpty() ? List.of(".") : entries;
    }

    private static boolean namesProcessor(Path folder, String entry) {
        try {
            if (entry.equals("*") || entry.endsWith("/*")) {
                Path jars = folder.resolve(entry.substring(0, entry.length() - 1));
                if (!Files.isDirectory(jars)) {
                    return false;
                }
                try (Stream<Path> files = Files.list(jars)) {
                    return files.anyMatch(AnnotationProcessors::namesProcessor);
                }
            }
            return namesProcessor(folder.resolve(entry));
        } catch (IOException | InvalidPathException e) {
            return true; // what cannot be read now may be read then
        }
    }

    private static boolean namesProcessor(Path place) {
        if (!Files.isRegularFile(place)) {
            return Files.exists(place.resolve(SERVICE));
        }
        try (ZipFile archive = new ZipFile(place.toFile())) {
            return archive.getEntry(SERVICE) != null;
        } catch (IOException e) {
            return false; // no archive
        }
    }
}
