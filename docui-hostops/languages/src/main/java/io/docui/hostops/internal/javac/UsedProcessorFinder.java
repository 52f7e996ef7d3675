package io.docui.hostops.internal.javac;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Tells whether sources can use the annotation processors of a class path. A library brings processors along, such as that of AutoValue in
 * a library for tests, which most projects have no use for. Which annotations a processor takes is known only to itself, and it is not run:
 * it is taken to be used if a source names a package near its own, as {@code lombok.launch} and {@code lombok} are.
 */
final class UsedProcessorFinder {
    private static final String SERVICE = "META-INF/services/javax.annotation.processing.Processor";
    private static final int LONGEST_SERVICE = 16 * 1024;

    /** The beginning of a source, which has its imports. */
    private static final int HEAD = 32 * 1024;

    /** The number of sources above which processors are taken to be used. */
    private static final int MOST_SOURCES = 3_000;

    private static final int MOST_PARTS = 3;
    private static final Set<String> DOMAINS = Set.of("com", "de", "dev", "io", "net", "org");

    private UsedProcessorFinder() {}

    /** Returns whether a source in one of the folders names a package near that of a processor of the jars. */
    static boolean usesAny(Collection<Path> jars, List<Path> folders) throws IOException {
        Set<String> packages =
                jars.stream().flatMap(UsedProcessorFinder::packages).collect(Collectors.toSet());
        if (packages.isEmpty()) {
            return false;
        }
        List<Path> sources = SourceRootFinder.sources(folders, MOST_SOURCES);
        if (sources.size() > MOST_SOURCES) {
            return true;
        }
        Pattern named = Pattern.compile("(?:\\bimport\\s+(?:static\\s+)?|@)"
                + packages.stream().map(Pattern::quote).collect(Collectors.joining("|", "(?:", ")"))
                + "\\.");
        for (Path source : sources) {
            if (named.matcher(head(source)).find()) {
                return true;
            }
        }
        return false;
    }

    /** Returns the packages that the processors of a jar have in common with their annotations. */
    private static Stream<String> packages(Path jar) {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            ZipEntry entry = zip.getEntry(SERVICE);
            if (entry == null) {
                return Stream.empty();
            }
            Set<String> packages = new TreeSet<>();
            try (InputStream in = zip.getInputStream(entry)) {
                new String(in.readNBytes(LONGEST_SERVICE), StandardCharsets.UTF_8)
                        .lines()
                        .map(line -> line.replaceFirst("#.*", "").strip())
                        .filter(line -> !line.isEmpty())
                        .map(UsedProcessorFinder::nearPackage)
                        .forEach(packages::add);
            }
            return packages.stream();
        } catch (IOException e) {
            // javac itself reports a broken jar.
            return Stream.empty();
        }
    }

    /** Returns the package around that of a class, of three parts at most: {@code com.google.auto} for com.google.auto.value.processor.P. */
    static String nearPackage(String type) {
        String[] parts = type.split("\\.");
        int end = parts.length > 2 && DOMAINS.contains(parts[0]) ? 2 : 1;
        while (end < Math.min(MOST_PARTS, parts.length - 2) && !parts[end].equals("internal")) {
            end++;
        }
        return String.join(".", List.of(parts).subList(0, Math.min(end, parts.length)));
    }

    private static String head(Path source) {
        try (InputStream in = Files.newInputStream(source)) {
            return new String(in.readNBytes(HEAD), StandardCharsets.UTF_8);
        } catch (IOException e) {
            // A file that cannot be read is not compiled either.
            return "";
        }
    }
}
