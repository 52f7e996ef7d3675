package io.docui.hostops.internal.policy.collect;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.policy.folder.PossibleFolders;
import io.docui.hostops.internal.policy.program.OperandClassifier;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Collects the effects of one command, above all how it uses the paths that its words denote. */
final class CommandEffectCollector {
    /** The maximum number of files below a folder that are searched for links. */
    static final int MOST_FOLLOWED = 5_000;

    private final PossibleFolders folders;
    private final Set<HostEffect> all;
    /** The arguments that stand for files of which the use is recorded. */
    private final Set<ShellArgument> passed = new HashSet<>();

    /**
     * @param folders the folders in which the command may run
     * @param all the effects, to which more are added
     */
    CommandEffectCollector(PossibleFolders folders, Set<HostEffect> all) {
        this.folders = folders;
        this.all = all;
    }

    /** Returns the folders in which the command may run. */
    PossibleFolders folders() {
        return folders;
    }

    void add(HostEffect effect) {
        all.add(effect);
    }

    void addAll(Collection<? extends HostEffect> effects) {
        all.addAll(effects);
    }

    /** Ignores arguments from here on, because they stand for files of which the use is recorded. */
    void ignore(Collection<ShellArgument> arguments) {
        passed.addAll(arguments);
    }

    /** Records an argument that is a path. */
    void addPath(ShellArgument shellArgument, HostEffect.FileAccess fileAccess) {
        if (passed.contains(shellArgument)) {
            return;
        }
        if (!(shellArgument instanceof ShellArgument.Known known)) {
            all.add(new HostEffect.UsesUnknownPath(shellArgument.displayText(), fileAccess));
            if (shellArgument instanceof ShellArgument.Unknown unknown) {
                addKnownFolder(unknown, fileAccess);
            }
            return;
        }
        Optional<List<Path>> paths = folders.paths(known.text());
        if (paths.isEmpty()) {
            all.add(new HostEffect.UsesUnknownPath(known.text(), fileAccess));
        }
        paths.ifPresent(
                places -> places.forEach(path -> all.add(new HostEffect.UsesPath(known.text(), path, fileAccess))));
    }

    /** Records the directory of a path whose end is unknown. */
    private void addKnownFolder(ShellArgument.Unknown unknown, HostEffect.FileAccess fileAccess) {
        int slash = unknown.prefix().lastIndexOf('/');
        if (slash >= 0 && !unknown.prefix().startsWith("-")) {
            addPath(new ShellArgument.Known(unknown.prefix().substring(0, slash + 1)), fileAccess);
        }
    }

    /** Records the paths that an argument may contain: text that looks like a path, and a word that names an existing file. */
    void addNamedPaths(ShellArgument shellArgument, HostEffect.FileAccess fileAccess) {
        if (shellArgument instanceof ShellArgument.Known known) {
            OperandClassifier.paths(known.text()).forEach(text -> addPath(new ShellArgument.Known(text), fileAccess));
            boolean word = fileAccess == HostEffect.FileAccess.NAME
                    && !known.text().startsWith("-")
                    && !OperandClassifier.isPath(known.text());
            if (word && folders.anyOf(known, path -> Files.exists(path, LinkOption.NOFOLLOW_LINKS))) {
                addPath(known, fileAccess);
            }
        } else if (shellArgument instanceof ShellArgument.Unknown unknown) {
            addKnownFolder(unknown, fileAccess);
        }
    }

    /** Records the directory in which the shell expands a pattern. The shell reads its entries. */
    void addDirectoryRead(ShellArgument shellArgument) {
        if (shellArgument instanceof ShellArgument.Pattern pattern) {
            String folder = pattern.folder();
            if (!folder.isEmpty()) {
                addPath(new ShellArgument.Known(folder), HostEffect.FileAccess.READ);
            }
            folders.paths(folder.isEmpty() ? "." : folder)
                    .ifPresent(places -> places.forEach(place -> addContents(pattern.glob(), place)));
        }
    }

    /** Records that a command uses what is in a folder when it runs, whatever that is by then. */
    void addContents(String written, Path place) {
        if (Files.isDirectory(place)) {
            all.add(new HostEffect.UsesFilesBelow(
                    written, place.normalize(), List.of(), HostEffect.FileAccess.READ, false));
        }
    }

    /** Records that a redirection opens what has a name by then, although a folder, or nothing, has it now. */
    void addOpened(ShellArgument shellArgument) {
        for (Path place : known(shellArgument)) {
            if (Files.isDirectory(place) || !Files.exists(place)) {
                all.add(new HostEffect.UsesFilesBelow(
                        shellArgument.displayText(), place.normalize(), List.of(), HostEffect.FileAccess.READ, false));
            }
        }
    }

    /** Returns the places that an argument denotes; none if they are unknown. */
    List<Path> known(ShellArgument shellArgument) {
        return shellArgument instanceof ShellArgument.Known word
                ? folders.paths(word.text()).orElse(List.of())
                : List.of();
    }

    /**
     * Tells whether a path denotes the target of a link, whatever the operation: one that ends with dots, and the name of a link with a slash
     * behind it.
     */
    boolean leadsOn(ShellArgument shellArgument) {
        String text = shellArgument.displayText();
        return text.isEmpty()
                || text.matches("(?s)(.*/)?\\.{1,2}/*")
                || text.endsWith("/") && folders.anyOf(shellArgument, Files::isSymbolicLink);
    }
}
