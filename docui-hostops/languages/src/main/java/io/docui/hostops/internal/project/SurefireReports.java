package io.docui.hostops.internal.project;

import io.docui.hostops.project.MavenTestReports;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The reports of Maven's Surefire, which tell how many tests ran when Maven is quiet. Not thread-safe. */
public final class SurefireReports {
    private static final Set<String> FOLDERS = Set.of("surefire-reports", "failsafe-reports");
    private static final Set<String> SKIPPED = Set.of(".git", "node_modules", "src", "classes", "test-classes");
    private static final Pattern REPORT = Pattern.compile("TEST-.*\\.xml");
    private static final Pattern SUITE = Pattern.compile("<testsuite\\s[^>]*>");
    private static final Pattern TESTS = Pattern.compile("\\stests=\"(\\d{1,9})\"");
    private static final Pattern NOT_RUN = Pattern.compile("\\sskipped=\"(\\d{1,9})\"");

    private final Instant since;
    private long reports;
    private long tests;

    private SurefireReports(Instant since) {
        this.since = since;
    }

    /**
     * Counts the tests that ran.
     *
     * @param root the folder of the project
     * @param since when the run began
     * @param selected whether only tests with a name were to run, so that a run without a report ran none of them
     * @return the number; empty if it is not known
     */
    public static OptionalLong ran(Path root, Instant since, boolean selected) {
        SurefireReports found = new SurefireReports(since);
        try {
            Files.walkFileTree(root, found.new ReportVisitor());
            // A class without the method passes in some versions of Surefire, and a module without the class.
            return found.reports > 0 || selected && !MavenTestReports.mayBeElsewhere(root)
                    ? OptionalLong.of(found.tests)
                    : OptionalLong.empty();
        } catch (IOException e) {
            System.getLogger(SurefireReports.class.getName())
                    .log(System.Logger.Level.DEBUG, "The reports of Surefire cannot be read", e);
            return OptionalLong.empty();
        }
    }

    private final class ReportVisitor extends SimpleFileVisitor<Path> {
        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            return SKIPPED.contains(String.valueOf(folder.getFileName()))
                    ? FileVisitResult.SKIP_SUBTREE
                    : FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
            String name = String.valueOf(file.getFileName());
            String folder = String.valueOf(file.resolveSibling("").getFileName());
            if (FOLDERS.contains(folder)
                    && REPORT.matcher(name).matches()
                    && attributes.lastModifiedTime().toInstant().isAfter(since)) {
                reports++;
                tests += tests(read(file));
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException e) {
            return FileVisitResult.CONTINUE; // it cannot be read, so Surefire has not written it now
        }
    }

    /** Reads a file in an encoding that has all bytes: what is looked for in it is ASCII, which most encodings have in common. */
    private static String read(Path file) throws IOException {
        return Files.readString(file, StandardCharsets.ISO_8859_1);
    }

    private static long tests(String report) {
        Matcher suite = SUITE.matcher(report);
        return suite.find() ? number(TESTS, suite.group()) - number(NOT_RUN, suite.group()) : 0;
    }

    private static long number(Pattern pattern, String text) {
        Matcher number = pattern.matcher(text);
        return number.find() ? Long.parseLong(number.group(1)) : 0;
    }
}
