package io.docui.hostops.internal.project;

import io.docui.hostops.internal.project.BuildFreshness.NewestFile;
import io.docui.hostops.project.BuildSystem;
import io.docui.hostops.project.BuildSystemDetector;
import io.docui.hostops.workspace.Workspace;
import java.io.IOException;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Tracks whether a workspace's build is up to date, from file times and recorded builds. Thread-safe. */
public final class BuildFreshnessTracker {
    private final Workspace workspace;
    private final InstantSource clock;
    private @Nullable Instant succeeded;
    private @Nullable Instant failed;

    /** Creates a tracker without recorded builds. */
    public BuildFreshnessTracker(Workspace workspace, InstantSource clock) {
        this.workspace = workspace;
        this.clock = clock;
    }

    /** Result of a check. */
    public record BuildSnapshot(boolean fresh, String words) {}

    /** A recorded build. */
    public final class BuildRun {
        private final Instant began;

        private BuildRun(Instant began) {
            this.began = began;
        }

        /** Records the end of the build. Changes during the build may be missing from it. */
        public void finish(boolean ok) {
            synchronized (BuildFreshnessTracker.this) {
                if (ok) {
                    succeeded = began;
                } else {
                    failed = began;
                }
            }
        }
    }

    public BuildRun begin() {
        return new BuildRun(clock.instant());
    }

    /** Checks whether there is anything to build. */
    public BuildSnapshot look() {
        Set<String> outputs = new LinkedHashSet<>();
        BuildSystemDetector.detect(workspace.root()).stream()
                .map(BuildSystem::outputs)
                .forEach(outputs::addAll);
        Optional<NewestFile> source;
        Optional<NewestFile> output;
        try {
            source = BuildFreshness.source(workspace.root(), outputs);
            output = BuildFreshness.output(workspace.root(), outputs);
        } catch (IOException e) {
            return new BuildSnapshot(false, "the build state is unknown: " + e.getMessage());
        }
        if (source.isEmpty()) {
            return new BuildSnapshot(true, "there is nothing to build");
        }
        Instant good;
        Instant bad;
        synchronized (this) {
            good = succeeded;
            bad = failed;
        }
        NewestFile newestFile = source.get();
        String changed = newestFile.file() + " was changed " + shown(newestFile.time());
        if (bad != null && (good == null || bad.isAfter(good))) {
            return new BuildSnapshot(false, "the last build, started " + shown(bad) + ", failed");
        } else if (good != null && !newestFile.time().isAfter(good)) {
            return new BuildSnapshot(true, changed + ", before the build that started " + shown(good));
        } else if (output.isEmpty()) {
            return new BuildSnapshot(
                    false,
                    good == null
                            ? "nothing has been built yet"
                            : changed + ", after the build that started " + shown(good));
        }
        String made = output.get().file() + " was created " + shown(output.get().time());
        return newestFile.time().isAfter(output.get().time())
                ? new BuildSnapshot(false, changed + ", after " + made)
                : new BuildSnapshot(true, made + ", after " + changed);
    }

    private static String shown(Instant time) {
        return "at " + time.truncatedTo(ChronoUnit.SECONDS);
    }
}
