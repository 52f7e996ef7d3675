package io.docui.hostops.internal.shell;

import io.docui.hostops.effect.SandboxRequirements;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.process.SandboxProfile;
import io.docui.hostops.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Creates sandbox profiles from the policy, and explains which permission a failed sandboxed program would have needed. */
public record SandboxProfileFactory(HostPolicy policy, Workspace workspace) {
    private static final Pattern READ_ONLY =
            Pattern.compile("(?m)^.*(?:Read-only file system|EROFS|read-only file system).*$");
    /** What programs say that could not write to their cache in the home directory, besides {@link #READ_ONLY}. */
    private static final Pattern NO_CACHE = Pattern.compile(
            "(?m)^.*(?:Could not transfer artifact|Could not create parent directory for lock file|is not writable by the current user).*$");

    private static final Pattern PATH = Pattern.compile("(/[^\\s:'\"(),]+)");
    private static final Pattern NO_NETWORK =
            Pattern.compile("UnknownHostException|Unknown host|name resolution|EAI_AGAIN"
                    + "|ENOTFOUND|Could not resolve host|[Nn]etwork is unreachable|Name or service not known|ENETUNREACH|no such host"
                    + "|Could not transfer artifact|Could not (?:GET|HEAD) 'http|[Ff]ailed to download|spurious network error"
                    + "|No matching distribution found|network request to");

    /** What programs without a network say that were told to do without one. */
    private static final Pattern OFFLINE = Pattern.compile(
            "in offline mode|for offline mode|ENOTCACHED|you're using offline mode|attempting to make an HTTP request, but --offline");

    /** The beginning of a line that reports an error. */
    private static final Pattern ERROR_LINE = Pattern.compile(
            "(?m)^(?:npm (?:error|ERR!)|\\[ERROR\\]|ERROR:|error:|fatal:|curl:|> Could not|\\* What went wrong).*$");

    private static final List<String> CACHES = List.of("""
            .m2/repository .m2/wrapper .gradle .npm .cache .cargo .rustup .local/share/pnpm .yarn .bun go/pkg""".split("\\s+", -1));
    private static final String HELD = " Protected paths in the workspace, such as .git, are read-only there."
            + " Git commands that change the repository need a line of their own, in bash without session_id.";
    private static final String NETWORK = "\"sandbox\": {\"network\": true}.";
    private static final String MORE = " A person can allow it in the policy file: ";

    /** Returns the profile for sandbox requirements; empty if the program is not confined. */
    public Optional<SandboxProfile> profileFor(SandboxRequirements sandboxRequirements) {
        if (!policy.usesSandbox() || sandboxRequirements == SandboxRequirements.OUTSIDE) {
            return Optional.empty();
        }
        return Optional.of(sandboxRequirements == SandboxRequirements.WRITING ? confinement() : reading());
    }

    private SandboxProfile reading() {
        return new SandboxProfile(
                        List.of(),
                        policy.sandboxSettings().hiddenPaths(),
                        policy.sandboxSettings().hasNetwork())
                .withProtectedPaths(List.of(workspace.root()));
    }

    /**
     * Returns the current profile for programs that write. A writable directory that does not exist is created, because a cache
     * is created by its first user.
     */
    public SandboxProfile confinement() {
        policy.recordSandboxStart();
        List<Path> writable = new ArrayList<>(List.of(workspace.root()));
        for (Path folder : policy.sandboxSettings().writableFolders()) {
            try {
                writable.add(Files.createDirectories(folder).toRealPath());
            } catch (IOException e) {
                // The directory stays read-only. A program that needs it reports this.
            }
        }
        return new SandboxProfile(
                        writable,
                        policy.sandboxSettings().hiddenPaths(),
                        policy.sandboxSettings().hasNetwork())
                .withProtectedPaths(policy.sandboxSettings().writeProtectedPaths());
    }

    /** Explains possible causes if a program failed in the sandbox. */
    public String explainFailure(String output) {
        String folders = policy.sandboxSettings().writableFolders().stream()
                .map(folder -> ", " + shown(folder))
                .collect(Collectors.joining());
        String what = "It ran in the sandbox, where it can write only to the workspace" + folders + " and its own /tmp"
                + (policy.sandboxSettings().hasNetwork() ? "." : ", without a network.");
        return what + Stream.of(unwritten(output), unreached(output)).collect(Collectors.joining());
    }

    /** Explains possible causes of errors that the exit code of a line hides, as that of a pipeline does; empty if it prints no such errors. */
    public String explainHiddenFailure(String output) {
        String errors =
                ERROR_LINE.matcher(output).results().map(MatchResult::group).collect(Collectors.joining("\n"));
        return unwrittenCache(READ_ONLY, errors).orElse("") + unreached(errors);
    }

    private String unwritten(String output) {
        return unwrittenCache(READ_ONLY, output)
                .or(() -> unwrittenCache(NO_CACHE, output))
                .orElse(READ_ONLY.matcher(output).find() ? HELD : "");
    }

    private Optional<String> unwrittenCache(Pattern refusal, String output) {
        return refusal.matcher(output)
                .results()
                .flatMap(line -> PATH.matcher(line.group()).results())
                .flatMap(path -> cache(Path.of(path.group(1))).stream())
                .findFirst()
                .map(folder -> " It failed because it cannot write to " + shown(folder) + " there." + MORE
                        + "\"sandbox\": {\"write\": [\"" + shown(folder) + "\"]}.");
    }

    /** Returns the directory to allow for a file: a known cache, and never the whole home directory. */
    private Optional<Path> cache(Path file) {
        Path home = policy.home();
        return CACHES.stream()
                .map(home::resolve)
                .filter(file::startsWith)
                .filter(folder -> !policy.sandboxSettings().writableFolders().contains(folder))
                .findFirst();
    }

    private String unreached(String output) {
        if (policy.sandboxSettings().hasNetwork()) {
            return "";
        }
        return NO_NETWORK.matcher(output).find()
                ? " It tried to reach the network, which the sandbox does not have." + MORE + NETWORK
                : OFFLINE.matcher(output).find()
                        ? " What it needs is not on this machine, and the sandbox has no network." + MORE + NETWORK
                        : "";
    }

    private String shown(Path folder) {
        return folder.startsWith(policy.home()) ? "~/" + policy.home().relativize(folder) : folder.toString();
    }
}
