package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.internal.policy.file.PolicyFile;
import io.docui.hostops.internal.policy.file.PolicyFileException;
import io.docui.hostops.internal.policy.file.PolicyLoader;
import io.docui.hostops.internal.policy.program.ProgramEnvironment;
import io.docui.hostops.workspace.RealPathResolver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Source of the policy: its file, which is read again when it has changed, or the built-in policy. A file that does not load is unusable
 * from then on, even if it was usable before. Thread-safe.
 */
public final class PolicySource {
    private static final System.Logger LOG = System.getLogger(PolicySource.class.getName());
    private static final int MOST_CHANGES = 20;

    private final Optional<Path> path;
    private final boolean required;
    private final PolicyScope policyScope;
    private final BooleanSupplier sandbox;
    private final InstantSource clock;
    private final KeystrokeRateCounter meter;
    private final ChangeListener onChange;
    private final ProgramEnvironment environment;
    private final List<String> changes = new ArrayList<>();
    private int revision;
    private FileStamp stamp;
    private PolicySnapshot snapshot;
    /** The rules of the last file that was usable, under which programs in the sandbox were started. */
    private PolicyFile usable;

    /**
     * Creates a source and reads the file.
     * @param path the policy file, absolute; empty for the built-in policy
     * @param required whether a missing file makes the policy unusable; otherwise the built-in policy applies as long as it is missing
     * @param environment the environment in which programs start
     * @param onChange is told when the file has changed, to withdraw what was agreed under the old one
     */
    public PolicySource(
            Optional<Path> path,
            boolean required,
            PolicyScope policyScope,
            BooleanSupplier sandbox,
            InstantSource clock,
            ProgramEnvironment environment,
            ChangeListener onChange) {
        this.path = path;
        this.required = required;
        this.policyScope = policyScope;
        this.sandbox = sandbox;
        this.clock = clock;
        this.meter = new KeystrokeRateCounter(clock);
        this.environment = environment;
        this.onChange = onChange;
        this.stamp = FileStamp.of(path);
        this.snapshot = read();
        this.usable = snapshot.evaluator().file();
    }

    /** Learns that the policy has changed. */
    public interface ChangeListener {
        /**
         * Is called when the file has changed.
         * @return a sentence for the owner about the change; empty if there is nothing to say
         */
        String onChange(PolicyFile before, PolicyFile after);
    }

    /** Identity and state of a file; two are equal if the file has not changed. */
    private record FileStamp(String state) {
        static FileStamp of(Optional<Path> path) {
            if (path.isEmpty()) {
                return new FileStamp("");
            }
            try {
                Path real = path.get().toRealPath();
                BasicFileAttributes file = Files.readAttributes(real, BasicFileAttributes.class);
                Object changed = Files.getFileStore(real).supportsFileAttributeView("unix")
                        ? Files.getAttribute(real, "unix:ctime")
                        : "";
                return new FileStamp(real + " " + file.fileKey() + ' ' + file.size() + ' ' + file.lastModifiedTime()
                        + ' ' + changed);
            } catch (IOException | UnsupportedOperationException | IllegalArgumentException e) {
                return new FileStamp("unreadable: " + e);
            }
        }
    }

    /** Returns the policy that applies now. */
    public synchronized PolicySnapshot current() {
        FileStamp now = FileStamp.of(path);
        if (!now.equals(stamp)) {
            stamp = now;
            revision++;
            PolicyFile before = snapshot.evaluator().file();
            snapshot = read();
            if (snapshot.fault().isEmpty()) {
                if (environment.confinedPrograms().get().exist()) {
                    snapshot.evaluator().permittedPrograms().recordChange(usable);
                }
                usable = snapshot.evaluator().file();
            }
            String remark = onChange.onChange(before, snapshot.evaluator().file());
            String told = "The policy file changed at " + clock.instant().truncatedTo(ChronoUnit.SECONDS) + ". "
                    + snapshot.fault()
                            .map(fault -> "Everything except reading is denied now: " + fault + '.')
                            .orElse("The new rules apply.")
                    + (remark.isEmpty() ? "" : ' ' + remark);
            add(told);
        }
        return snapshot;
    }

    /** Adds a change that is not one of the file. It is told once, although several programs may notice it. */
    public synchronized void add(String told) {
        if (!changes.isEmpty() && changes.get(changes.size() - 1).equals(told)) {
            return;
        }
        LOG.log(System.Logger.Level.INFO, told);
        changes.add(told);
        if (changes.size() > MOST_CHANGES) {
            changes.remove(0);
        }
    }

    /** Returns the changes of the file and of what it protects since the start, oldest first. */
    public synchronized List<String> changes() {
        current();
        return List.copyOf(changes);
    }

    /** Returns a text that is another one after each change of the file. */
    public synchronized String version() {
        current();
        return revision + " " + stamp.state();
    }

    /** Tells whether the built-in policy applies, because there is no file. */
    public boolean isBuiltIn() {
        return path.isEmpty() || !required && Files.notExists(path.get());
    }

    private PolicySnapshot read() {
        PolicyLoader loader = new PolicyLoader(policyScope);
        if (isBuiltIn()) {
            return snapshot(loader.builtIn(), Optional.empty());
        }
        try {
            return snapshot(loader.load(path.orElseThrow()), Optional.empty());
        } catch (PolicyFileException e) {
            String reason = "the policy file " + path.orElseThrow() + " cannot be used: " + e.getMessage();
            return snapshot(loader.builtIn(), Optional.of(reason));
        }
    }

    private PolicySnapshot snapshot(PolicyFile file, Optional<String> fault) {
        return new PolicySnapshot(
                new PolicyEvaluator(file, path, policyScope, sandbox, clock, meter, environment), fault);
    }

    /** Returns a scope in which the policy file is unreachable too. */
    public static PolicyScope withGuard(PolicyScope policyScope, Path file) {
        List<Path> unreachable = new ArrayList<>(policyScope.unreachable());
        unreachable.add(file.normalize());
        try {
            unreachable.add(RealPathResolver.of(file));
        } catch (IOException e) {
            // Only the written path is guarded, because its real path cannot be determined.
            return new PolicyScope(policyScope.workspace(), policyScope.home(), policyScope.homes(), unreachable);
        }
        return new PolicyScope(policyScope.workspace(), policyScope.home(), policyScope.homes(), unreachable);
    }
}
