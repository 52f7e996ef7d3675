package io.docui.hostops.internal.policy.folder;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.language.GitCommandLine;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.eclipse.jgit.lib.Config;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.transport.RemoteConfig;
import org.eclipse.jgit.transport.URIish;

/** Finds the folder of this machine that a command of git exchanges commits with, so that nobody is told of another machine. */
public final class GitFolderRemote {
    private static final Set<String> EXCHANGING = Set.of("push", "pull", "fetch", "clone", "ls-remote");

    /** Options that take no further word and name no other repository. */
    private static final Pattern PLAIN = Pattern.compile(
            "-[aufnpqtv]+|--(all|tags|no-tags|prune|force|force-with-lease|dry-run|quiet|verbose|progress|set-upstream|delete|follow-tags"
                    + "|atomic|rebase|no-rebase|ff-only|no-verify|bare|heads)");

    private GitFolderRemote() {}

    /** Returns the path as it is written, in the command or in the settings; empty if it is another machine, or if it is not known. */
    public static Optional<String> of(HostEffect.RunsCommand command) {
        Optional<GitCommandLine> line = GitCommandLine.read(command.argv())
                .filter(git -> EXCHANGING.contains(git.subcommand()) && git.position() == 1);
        if (line.isEmpty()
                || !command.argv().get(0).is("git")
                || command.folders().size() != 1) {
            return Optional.empty();
        }
        List<String> operands = new ArrayList<>();
        for (ShellArgument word : line.get().arguments()) {
            if (!(word instanceof ShellArgument.Known known)) {
                return Optional.empty();
            } else if (!known.text().startsWith("-")) {
                operands.add(known.text());
            } else if (!PLAIN.matcher(known.text()).matches()) {
                return Optional.empty();
            }
        }
        boolean pushes = line.get().subcommand().equals("push");
        Path folder = command.folders().iterator().next();
        return GitRepository.root(folder)
                .flatMap(root -> remotes(operands.stream().findFirst(), pushes, root))
                .filter(urls -> !urls.isEmpty() && urls.stream().allMatch(GitFolderRemote::isFolder))
                .map(urls -> urls.get(0).getPath());
    }

    private static boolean isFolder(URIish url) {
        return !url.isRemote() && (url.getScheme() == null || url.getScheme().equals("file")) && url.getHost() == null;
    }

    /** Returns the addresses that a word means, as the settings of the repository rewrite them; empty if they are not known. */
    private static Optional<List<URIish>> remotes(Optional<String> written, boolean pushes, Path root) {
        try {
            Optional<Repository> found = GitRepository.open(root);
            if (found.isEmpty()) {
                return Optional.empty();
            }
            try (Repository repository = found.get()) {
                return remotes(written, pushes, repository);
            }
        } catch (IOException | URISyntaxException e) {
            return Optional.empty(); // git may be able to read it; then nothing is known here
        }
    }

    private static Optional<List<URIish>> remotes(Optional<String> written, boolean pushes, Repository repository)
            throws IOException, URISyntaxException {
        Config settings = repository.getConfig();
        String branch = String.valueOf(repository.getBranch());
        boolean other = pushes
                && written.isEmpty()
                && (settings.getString("remote", null, "pushDefault") != null
                        || settings.getString("branch", branch, "pushRemote") != null);
        String usual = Objects.requireNonNullElse(
                settings.getString("branch", branch, "remote"), Constants.DEFAULT_REMOTE_NAME);
        RemoteConfig remote = new RemoteConfig(settings, written.orElse(usual));
        List<URIish> known = pushes && !remote.getPushURIs().isEmpty() ? remote.getPushURIs() : remote.getURIs();
        if (!known.isEmpty() && !other) {
            return Optional.of(known);
        }
        boolean literal = known.isEmpty()
                && settings.getSubsections("url").isEmpty()
                && written.filter(name -> name.matches("(\\.{0,2}/|file:///)[^:]*"))
                        .isPresent();
        return literal ? Optional.of(List.of(new URIish(written.get()))) : Optional.empty();
    }
}
