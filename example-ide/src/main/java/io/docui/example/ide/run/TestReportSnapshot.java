package io.docui.example.ide.run;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Snapshot of the test reports below a folder, with the times at which they were written. */
final class TestReportSnapshot {
    private static final System.Logger LOG = System.getLogger(TestReportSnapshot.class.getName());
    private static final Pattern NAME = Pattern.compile("TEST-.*\\.xml|junit.*\\.xml|.*-junit\\.xml");
    private static final Set<String> PASSED_OVER =
            Set.of(".git", ".hg", ".svn", "node_modules", ".gradle", ".idea", ".vscode", ".venv", "venv", "src");
    private static final int MOST = 100_000;
    private static final int MOST_REPORTS = 5_000;
    private static final int DEEPEST = 16;

    private final Map<Path, FileTime> times = new TreeMap<>();

    private TestReportSnapshot() {}

    /** Finds the reports below a folder. Links are not followed. */
    static TestReportSnapshot find(Path folder) {
        TestReportSnapshot found = new TestReportSnapshot();
        try {
            Files.walkFileTree(folder, Set.of(), DEEPEST, found.new Search());
        } catch (IOException e) {
            // A folder that cannot be searched has no readable reports.
            LOG.log(System.Logger.Level.DEBUG, "Reports below " + folder + " cannot be searched", e);
        }
        return found;
    }

    /** Returns the reports that are new, or were written again, since an earlier snapshot. */
    List<Path> changedSince(TestReportSnapshot before) {
        return times.entrySet().stream()
                .filter(each -> !each.getValue().equals(before.times.get(each.getKey())))
                .map(Map.Entry::getKey)
                .toList();
    }

    private final class Search extends SimpleFileVisitor<Path> {
        private int seen;

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            return PASSED_OVER.contains(String.valueOf(folder.getFileName()))
                    ? FileVisitResult.SKIP_SUBTREE
                    : FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            boolean report = attributes.isRegularFile()
                    && NAME.matcher(String.valueOf(file.getFileName())).matches();
            if (report) {
                times.put(file, attributes.lastModifiedTime());
            }
            return ++seen < MOST && times.size() < MOST_REPORTS ? FileVisitResult.CONTINUE : FileVisitResult.TERMINATE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException failure) {
            return FileVisitResult.CONTINUE; // it was deleted meanwhile, or is not readable
        }
    }
}
