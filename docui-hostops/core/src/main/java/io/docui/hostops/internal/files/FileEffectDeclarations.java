package io.docui.hostops.internal.files;

import io.docui.hostops.change.ChangeStore;
import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.file.PartialPathResolver;
import io.docui.hostops.internal.policy.folder.CommittedFiles;
import io.docui.hostops.internal.policy.folder.FolderContents;
import io.docui.hostops.policy.EffectDeclaration;
import io.docui.hostops.policy.HostCall;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.workspace.FileOperationException;
import io.docui.hostops.workspace.ResolvedPath;
import io.docui.hostops.workspace.Workspace;
import io.docui.hostops.workspace.WorkspacePathException;
import io.docui.runtime.call.Value;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Declares to the policy the effects of the actions of {@link io.docui.hostops.files.FileProvider}. */
public final class FileEffectDeclarations {
    private FileEffectDeclarations() {}

    public static void declare(HostPolicy policy, Workspace workspace, ChangeStore store) {
        for (String action : List.of("find_files", "list_folder")) {
            policy.declare(action, reading(workspace::locate));
        }
        for (String action : List.of("read", "search_text")) {
            policy.declare(action, reading(path -> PartialPathResolver.locate(workspace, path)));
        }
        policy.declare(
                "write",
                EffectDeclaration.of(
                        HostChannel.FILES, false, call -> of(call.text("path"), workspace::locate, FileAccess.WRITE)));
        policy.declare(
                "delete_file",
                EffectDeclaration.of(
                        HostChannel.FILES,
                        false,
                        call -> entry(workspace, call.text("path"))
                                .map(FileEffectDeclarations::effectsOfRemoval)
                                .orElse(List.of())));
        policy.declare("move_file", EffectDeclaration.of(HostChannel.FILES, false, call -> {
            Optional<ResolvedPath> from = entry(workspace, call.text("from"));
            Optional<ResolvedPath> to = entry(workspace, call.text("to"));
            return from.isEmpty() || to.isEmpty() ? List.of() : effectsOfMove(from.get(), to.get());
        }));
        policy.declare(
                "edit",
                EffectDeclaration.of(
                        HostChannel.FILES,
                        false,
                        call -> edited(workspace, call).stream()
                                .flatMap(file -> effectsOfEdit(file).stream())
                                .toList()));
        policy.declare(
                "revert_changes",
                EffectDeclaration.of(HostChannel.FILES, false, call -> reverted(call, workspace, store)));
        policy.suggestOnlyIf(
                "revert_changes",
                call -> call.text("change")
                        .filter(change -> isCurrent(store, change))
                        .isPresent());
    }

    /**
     * Tells whether a revert takes back what is still the newest state of its files. Reverting a change that was committed since would take
     * committed lines out of the work tree.
     */
    private static boolean isCurrent(ChangeStore store, String changeOrPath) {
        try {
            String change = store.resolve(changeOrPath);
            return store.isRevertible(change) && !CommittedFiles.areCommitted(store.paths(change));
        } catch (FileOperationException | WorkspacePathException e) {
            return false; // there is nothing to revert
        }
    }

    /** Returns the effects of editing a file. What is there already is compared with the old text, and errors show it. */
    public static List<HostEffect> effectsOfEdit(ResolvedPath file) {
        List<HostEffect> effects = new ArrayList<>();
        if (file.exists()) {
            effects.add(new HostEffect.UsesPath(file.written(), file.real(), file.named(), FileAccess.READ));
        }
        effects.add(new HostEffect.UsesPath(file.written(), file.real(), file.named(), FileAccess.WRITE));
        return effects;
    }

    /**
     * Resolves the path of edits as of now. Only if all of them replace a text, the path may be the end of the path of an existing file: an
     * edit without old text may create the file that it names.
     * @param replaces whether all edits of the path have an old text
     */
    public static ResolvedPath locateEdited(Workspace workspace, String path, boolean replaces) {
        return replaces ? PartialPathResolver.locate(workspace, path) : workspace.locate(path);
    }

    private static List<ResolvedPath> edited(Workspace workspace, HostCall call) {
        List<ResolvedPath> files = new ArrayList<>();
        paths(call)
                .forEach((path, replaces) -> located(
                                Optional.of(path), written -> locateEdited(workspace, written, replaces))
                        .ifPresent(files::add));
        return files;
    }

    /** Returns the paths of the edits, and of each whether all its edits replace a text. */
    private static Map<String, Boolean> paths(HostCall call) {
        Map<String, Boolean> paths = new LinkedHashMap<>();
        if (call.value("edits").orElse(null) instanceof Value.ListValue edits) {
            for (Value edit : edits.items()) {
                if (edit instanceof Value.ObjectValue fields
                        && fields.fields().get("path") instanceof Value.TextValue path) {
                    boolean replaces = fields.fields().get("oldText") instanceof Value.TextValue old
                            && !old.text().isEmpty();
                    paths.merge(path.text(), replaces, Boolean::logicalAnd);
                }
            }
        }
        return paths;
    }

    private static EffectDeclaration reading(Function<String, ResolvedPath> resolver) {
        return EffectDeclaration.of(
                HostChannel.FILES,
                true,
                call -> of(call.text("path").or(() -> Optional.of(".")), resolver, FileAccess.READ));
    }

    private static List<HostEffect> of(
            Optional<String> path, Function<String, ResolvedPath> resolver, FileAccess fileAccess) {
        return located(path, resolver).stream()
                .<HostEffect>map(file -> new HostEffect.UsesPath(file.written(), file.real(), file.named(), fileAccess))
                .toList();
    }

    private static Optional<ResolvedPath> entry(Workspace workspace, Optional<String> path) {
        return located(path, workspace::locateEntry);
    }

    private static Optional<ResolvedPath> located(Optional<String> path, Function<String, ResolvedPath> resolver) {
        try {
            return path.map(resolver);
        } catch (WorkspacePathException e) {
            // The path cannot be used, and the action explains why.
            return Optional.empty();
        }
    }

    /** Returns the effects of removing a file, or a folder with its contents. A link itself is removed, not its target. */
    public static List<HostEffect> effectsOfRemoval(ResolvedPath file) {
        List<HostEffect> effects = new ArrayList<>();
        effects.add(new HostEffect.UsesPath(file.written(), file.entry(), file.named(), FileAccess.ENTRY));
        addBelow(effects, file, List.of(new Place(file.entry(), FileAccess.ENTRY)));
        return effects;
    }

    /**
     * Returns the effects of moving a file, or a folder with its contents, including reading it, because its content becomes readable
     * at the target.
     */
    public static List<HostEffect> effectsOfMove(ResolvedPath from, ResolvedPath to) {
        Path destination = destination(from, to);
        List<HostEffect> effects = new ArrayList<>();
        effects.add(new HostEffect.UsesPath(from.written(), from.entry(), from.named(), FileAccess.ENTRY));
        if (!from.isLink()) {
            effects.add(new HostEffect.UsesPath(from.written(), from.real(), from.named(), FileAccess.READ));
        }
        effects.add(new HostEffect.UsesPath(
                to.written(), destination, destination(from, to, to.named()), FileAccess.ENTRY));
        addBelow(
                effects,
                from,
                List.of(
                        new Place(from.entry(), FileAccess.ENTRY),
                        new Place(from.entry(), FileAccess.READ),
                        new Place(destination, FileAccess.WRITE)));
        if (from.isLink()) {
            addLinked(effects, from, destination);
        }
        return effects;
    }

    /** Place where the contents of a folder are used. */
    private record Place(Path folder, FileAccess fileAccess) {}

    private static void addBelow(List<HostEffect> effects, ResolvedPath source, List<Place> places) {
        if (!Files.isDirectory(source.entry(), LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        Optional<List<String>> names = FolderContents.names(source.entry());
        if (names.isEmpty()) {
            effects.add(new HostEffect.UsesUnknownPath(source.written(), FileAccess.WRITE));
            return;
        }
        for (Place place : places) {
            effects.add(new HostEffect.UsesFilesBelow(
                    source.written(), place.folder(), names.get(), place.fileAccess(), false));
        }
    }

    /** What a link leads to, now and later, appears at its new place. */
    private static void addLinked(List<HostEffect> effects, ResolvedPath link, Path destination) {
        Path above = destination.getParent();
        Optional<List<String>> names = Optional.of(List.of());
        try {
            Path target = Files.readSymbolicLink(link.entry());
            Path led = above == null ? target : above.resolve(target);
            names = Files.isDirectory(led) ? FolderContents.names(led) : names;
        } catch (IOException e) {
            names = Optional.empty();
        }
        effects.add(names.<HostEffect>map(below ->
                        new HostEffect.UsesFilesBelow(link.written(), destination, below, FileAccess.WRITE, true))
                .orElse(new HostEffect.UsesUnknownPath(link.written(), FileAccess.WRITE)));
    }

    /** Returns the target path of a move. A file that is moved into a directory keeps its name. */
    public static Path destination(ResolvedPath from, ResolvedPath to) {
        return to.pathKind() == ResolvedPath.PathKind.FOLDER ? destination(from, to, to.real()) : to.entry();
    }

    /** @param place the target as named or as it is */
    private static Path destination(ResolvedPath from, ResolvedPath to, Path place) {
        return to.pathKind() == ResolvedPath.PathKind.FOLDER
                ? place.resolve(from.entry().getFileName())
                : place;
    }

    private static List<HostEffect> reverted(HostCall call, Workspace workspace, ChangeStore store) {
        Optional<String> change = call.text("change");
        if (change.isEmpty()) {
            return List.of();
        }
        try {
            return effectsOfRevert(workspace, store, store.resolve(change.get()));
        } catch (FileOperationException | WorkspacePathException e) {
            // There is nothing to revert, and the action reports this.
            return List.of();
        }
    }

    /**
     * Returns the effects of reverting a change, including those on the files in folders that are put back, removed, or moved back.
     * @param id the change
     * @throws FileOperationException if the change is no longer stored
     */
    public static List<HostEffect> effectsOfRevert(Workspace workspace, ChangeStore store, String id) {
        List<HostEffect> effects = new ArrayList<>();
        Map<Path, Path> copies = store.restoredFolders(id);
        Map<Path, Path> moves = store.moves(id);
        for (Path path : store.paths(id)) {
            effects.add(new HostEffect.UsesPath(path.toString(), path, access(workspace, path)));
            if (!moves.containsValue(path) && Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
                effects.add(below(path, path, FileAccess.ENTRY));
            }
            Optional.ofNullable(copies.get(path)).ifPresent(copy -> effects.add(below(path, copy, FileAccess.WRITE)));
        }
        // What is in a moved folder by now goes back with it.
        moves.forEach(
                (from, to) -> effects.addAll(effectsOfMove(workspace.locateEntry(to), workspace.locateEntry(from))));
        return effects;
    }

    /** Returns how a revert uses a place. A link that leads to itself has no target whose content could change. */
    private static FileAccess access(Workspace workspace, Path path) {
        ResolvedPath place = workspace.locateEntry(path);
        boolean circular = place.isLink() && place.entry().equals(place.real());
        return circular ? FileAccess.ENTRY : FileAccess.WRITE;
    }

    /** @param contents the folder whose contents are used below the other one */
    private static HostEffect below(Path folder, Path contents, FileAccess fileAccess) {
        return FolderContents.names(contents)
                .<HostEffect>map(
                        names -> new HostEffect.UsesFilesBelow(folder.toString(), folder, names, fileAccess, false))
                .orElse(new HostEffect.UsesUnknownPath(folder.toString(), FileAccess.WRITE));
    }
}
