package io.docui.hostops.internal.project;

import io.docui.hostops.internal.project.BuildFreshness.BuildModule;
import io.docui.hostops.internal.project.BuildFreshness.NewestFile;
import io.docui.hostops.project.BuildSystemDetector;
import io.docui.hostops.workspace.Workspace;
import java.io.IOException;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Tracks whether a workspace's build is up to date, from recorded builds and the times of what builds make. Thread-safe. */
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

    /**
     * Result of a check.
     * @param words the result as a sentence
     */
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
        List<BuildModule> modules;
        try {
            modules = BuildFreshness.modules(workspace.root(), BuildSystemDetector.detect(workspace.root()));
        } catch (IOException e) {
            return unknown(e.getMessage());
        }
        Optional<NewestFile> source = BuildFreshness.newestSource(modules);
        if (source.isEmpty()) {
            return fresh("there is nothing to build");
        }
        Instant good;
        Instant bad;
        synchronized (this) {
            good = succeeded;
            bad = failed;
        }
        String changed = changed(source.get());
        if (bad != null && (good == null || bad.isAfter(good))) {
            return stale("the last build, started " + shown(bad) + ", failed");
        } else if (good != null && !source.get().time().isAfter(good)) {
            return fresh(changed + ", before the build that started " + shown(good));
        }
        Optional<NewestFile> newest = BuildFreshness.newestResult(modules);
        if (newest.isPresent()) {
            return judge(modules, newest.get());
        }
        return good == null
                ? unknown(
                        "no build was started with build() or ensure_built(), and there is no result of one, such as a class file")
                : stale(changed + ", after the build that started " + shown(good));
    }

    /** Compares each module with its own results, because a build can be that of another module. One without code has no results. */
    private static BuildSnapshot judge(List<BuildModule> modules, NewestFile newest) {
        for (BuildModule module : modules) {
            if (module.source().isEmpty()) {
                continue;
            }
            NewestFile source = module.source().get();
            if (module.hasCode() && module.result().isEmpty()) {
                return unknown("there is no class file or jar of " + shown(module));
            }
            NewestFile result = module.result().orElse(newest);
            if (source.time().isAfter(result.time())) {
                return stale(changed(source) + ", after " + made(result));
            }
        }
        BuildModule last = modules.stream()
                .filter(module -> module.source().isPresent())
                .max(Comparator.comparing(module -> module.source().get().time()))
                .orElseThrow();
        return fresh(made(last.result().orElse(newest)) + ", after "
                + changed(last.source().get()));
    }

    private static BuildSnapshot fresh(String why) {
        return new BuildSnapshot(true, "It is up to date: " + why + '.');
    }

    private static BuildSnapshot stale(String why) {
        return new BuildSnapshot(false, "It was not up to date: " + why + '.');
    }

    private static BuildSnapshot unknown(@Nullable String why) {
        return new BuildSnapshot(false, "Whether it was up to date is not known: " + why + '.');
    }

    private static String changed(NewestFile source) {
        return source.file() + " was changed " + shown(source.time());
    }

    private static String made(NewestFile result) {
        return result.file() + " was created " + shown(result.time());
    }

    private static String shown(BuildModule module) {
        String folder = module.folder().toString();
        return folder.isEmpty() ? "the workspace" : folder;
    }

    private static String shown(Instant time) {
        return "at " + time.truncatedTo(ChronoUnit.SECONDS);
    }
}
