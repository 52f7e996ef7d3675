package io.docui.hostops.internal.policy.program;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.eclipse.jgit.dircache.DirCache;
import org.eclipse.jgit.errors.ConfigInvalidException;
import org.eclipse.jgit.lib.Config;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.util.FS;

/**
 * Repository, checked for what makes a command of git run a program, ask another machine, or write outside of the repository.
 *
 * @param folder the folder with the repository's own files
 * @param home the folder with the owner's settings of git
 * @param variables the environment of git, which can name another folder with settings
 */
record QuietRepository(Path folder, Path home, Map<String, String> variables) {
    /** The settings that do nothing of that. Those of a newer git are unknown, so they are not here. */
    private static final Set<String> HARMLESS = Set.of(
            "core.repositoryformatversion",
            "core.filemode",
            "core.bare",
            "core.logallrefupdates",
            "core.ignorecase",
            "core.precomposeunicode",
            "core.symlinks",
            "core.autocrlf",
            "core.eol",
            "core.safecrlf",
            "core.whitespace",
            "core.quotepath",
            "core.abbrev",
            "core.compression",
            "core.longpaths",
            "user.name",
            "user.email",
            "init.defaultbranch",
            "push.default",
            "push.autosetupremote",
            "pull.rebase",
            "pull.ff",
            "fetch.prune",
            "rebase.autostash",
            "color.ui",
            "gc.auto",
            "remote.*.url",
            "remote.*.pushurl",
            "remote.*.fetch",
            "branch.*.remote",
            "branch.*.merge",
            "branch.*.rebase",
            "branch.*.description");

    /**
     * Of the settings that hold for all repositories, aliases and pagers are the owner's own programs, which no judged command starts. Filters too
     * are the owner's, but they run in the folder of the repository, where a program can load code: {@code python -m NAME} does.
     */
    private static final Pattern RUNS_EVERYWHERE = Pattern.compile(
            "(?i)fsmonitor|hook|include|gpg|signingkey|forcesign|verifysign|promisor|(?<!diff)filter|driver|textconv");

    /** What {@code git lfs install} writes, and nothing else. */
    private static final Pattern LARGE_FILES = Pattern.compile("(?m)^\\[filter \"lfs\"\\][ \t]*\\R"
            + "(?:[ \t]*(?:clean = git-lfs clean -- %f|smudge = git-lfs smudge -- %f|process = git-lfs filter-process|required = true)"
            + "[ \t]*(?:\\R|\\z))*(?=\\[|\\z)");

    private static final String LARGE_FILE_PROGRAM = "git-lfs";
    /** Names the server from which {@link #LARGE_FILE_PROGRAM} gets files. */
    static final String LARGE_FILE_SETTINGS = ".lfsconfig";

    /** Settings of the machine: where git is built to read them, by Linux, package managers of macOS and Linux, and Apple. */
    private static final List<String> OF_MACHINE = List.of(
            "/etc/gitconfig",
            "/usr/local/etc/gitconfig",
            "/opt/homebrew/etc/gitconfig",
            "/home/linuxbrew/.linuxbrew/etc/gitconfig",
            "/opt/local/etc/gitconfig",
            "/Library/Developer/CommandLineTools/usr/share/git-core/gitconfig",
            "/Applications/Xcode.app/Contents/Developer/usr/share/git-core/gitconfig");

    private static final int MOST_FILES = 100_000;

    /**
     * Says why a command may run something, ask somebody, or write outside of the repository.
     * @param hooks the hooks that the command runs if they exist
     * @return the reason; empty if it does nothing of that
     */
    Optional<String> obstacle(List<String> hooks) {
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
                || isPresent(folder.resolve("config.worktree"))
                || isPresent(folder.resolve("commondir"))) {
            return Optional.of("the repository shares files or settings with another work tree");
        }
        return hooks.stream()
                .filter(hook -> isPresent(folder.resolve("hooks").resolve(hook)))
                .findFirst()
                .map(hook -> "the repository has the hook " + hook)
                .or(() -> hasNoLinks()
                        ? Optional.empty()
                        : Optional.of("the repository has links, very many files, or files with several names"))
                .or(this::setting)
                .or(() -> hasNoSubmodule() ? Optional.empty() : Optional.of("the repository has a submodule"))
                .or(() -> ownersSettings().stream()
                        .filter(settings -> !lacksPrograms(settings))
                        .findFirst()
                        .map(settings -> "the settings of git in " + settings + " may run a program"));
    }

    private List<Path> ownersSettings() {
        List<Path> files = new ArrayList<>(OF_MACHINE.stream().map(Path::of).toList());
        List<Path> homes = new ArrayList<>(List.of(home));
        String named = variables.getOrDefault("HOME", "");
        if (!named.isEmpty()) {
            homes.add(folder.resolveSibling(named));
        }
        for (Path owner : homes) {
            files.add(owner.resolve(".gitconfig"));
            files.add(owner.resolve(".config/git/config"));
        }
        String configured = variables.getOrDefault("XDG_CONFIG_HOME", "");
        if (!configured.isEmpty()) {
            // A relative folder is that of the command, which runs in the workspace.
            files.add(folder.resolveSibling(configured).resolve("git/config"));
        }
        return files;
    }

    private static boolean isPresent(Path file) {
        return Files.exists(file, LinkOption.NOFOLLOW_LINKS);
    }

    /** Git follows links when it writes. The objects may have more than one name, because local clones share them. */
    private boolean hasNoLinks() {
        Path objects = folder.resolve("objects");
        List<Path> found = new ArrayList<>();
        int[] files = new int[1];
        try {
            Files.walkFileTree(folder, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                    boolean plain = attributes.isRegularFile() && (file.startsWith(objects) || !hasOtherNames(file));
                    if (!plain || ++files[0] > MOST_FILES) {
                        found.add(file);
                        return FileVisitResult.TERMINATE;
                    }
                    return FileVisitResult.CONTINUE;
                }
            });
            return found.isEmpty();
        } catch (IOException e) {
            return false; // what cannot be read may be a link
        }
    }

    private static boolean hasOtherNames(Path file) throws IOException {
        return file.getFileSystem().supportedFileAttributeViews().contains("unix")
                && Files.getAttribute(file, "unix:nlink", LinkOption.NOFOLLOW_LINKS) instanceof Integer names
                && names > 1;
    }

    /** Names a setting of the repository that is not known to be harmless. */
    private Optional<String> setting() {
        Path file = folder.resolve("config");
        if (!isPresent(file)) {
            return Optional.empty();
        }
        try {
            Config settings = new Config();
            settings.fromText(Files.readString(file, StandardCharsets.UTF_8));
            for (String section : settings.getSections()) {
                Optional<String> found = notHarmless(settings.getNames(section), section + '.');
                for (String subsection : settings.getSubsections(section)) {
                    found = found.or(() -> notHarmless(settings.getNames(section, subsection), section + ".*."));
                }
                if (found.isPresent()) {
                    return found.map(name -> "the setting " + name + " of the repository may run a program");
                }
            }
            return Optional.empty();
        } catch (IOException | ConfigInvalidException e) {
            return Optional.of("the settings of the repository cannot be read");
        }
    }

    private static Optional<String> notHarmless(Set<String> names, String prefix) {
        return names.stream()
                .map(name -> prefix + name)
                .filter(name -> !HARMLESS.contains(name.toLowerCase(Locale.ROOT)))
                .findFirst();
    }

    /** Git looks for changes in a repository within the repository, with the settings of that one. */
    private boolean hasNoSubmodule() {
        Path index = folder.resolve("index");
        if (!isPresent(index)) {
            return true;
        }
        try {
            DirCache entries = DirCache.read(index.toFile(), FS.DETECTED);
            for (int i = 0; i < entries.getEntryCount(); i++) {
                if (entries.getEntry(i).getFileMode().equals(FileMode.GITLINK)) {
                    return false;
                }
            }
            return true;
        } catch (IOException e) {
            return false; // what cannot be read may have one
        }
    }

    private boolean lacksPrograms(Path settings) {
        try {
            if (Files.notExists(settings)) {
                return true;
            }
            String text = Files.readString(settings, StandardCharsets.UTF_8);
            String others = LARGE_FILES.matcher(text).replaceAll("");
            return !RUNS_EVERYWHERE.matcher(others).find() && (others.equals(text) || hasOwnLargeFiles());
        } catch (IOException e) {
            return false;
        }
    }

    /** Tells whether the workspace decides neither what stands for {@code git-lfs} nor which server that asks. */
    private boolean hasOwnLargeFiles() {
        Path workspace = folder.resolveSibling("");
        return new GitTreeChange(workspace).lacks(LARGE_FILE_SETTINGS)
                && !new ProgramEnvironment(variables, workspace).isChosenByWorkspace(LARGE_FILE_PROGRAM);
    }
}
