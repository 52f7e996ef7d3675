package io.docui.example.ide.editor;

import io.docui.example.ide.range.LineIndex;
import io.docui.example.ide.range.PositionMap;
import io.docui.example.ide.range.RangeRegistry;
import io.docui.example.ide.range.TextRange;
import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.file.TextFileReader;
import io.docui.hostops.language.ChangeStoreEditApplier;
import io.docui.hostops.language.LanguagePermission;
import io.docui.hostops.language.WorkspaceEditApplier;
import io.docui.hostops.lsp.FileChange;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.workspace.FileOperationException;
import io.docui.hostops.workspace.ResolvedPath;
import io.docui.hostops.workspace.Workspace;
import io.docui.hostops.workspace.WorkspacePathException;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.error.ErrorCode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Files of one session: the open files, their selections, and access to read and change them under the policy. The text of a file is always
 * the text on disk. A change is applied completely or not at all. The policy judges it, and one call undoes it. Used under the session's
 * lock.
 */
public final class Workbench {
    private static final int MOST_LABEL = 40;
    private static final int MOST_LINE = 160;

    private final IdeSharedServices host;
    private final TextFileReader reader;
    private final ChangeStoreEditApplier edits;
    private final LanguagePermission permission;
    private final Function<Collection<Path>, Runnable> following;
    private final Set<Permitted> permitted = new HashSet<>();
    private final Map<Path, Integer> open = new LinkedHashMap<>();
    private final ShownSources shownSources = new ShownSources();
    private @Nullable Path focused;
    private @Nullable Path current;
    private @Nullable Integer selectedLast;
    private @Nullable Integer selectedBefore;

    /** A file that the current call may write. */
    private record Permitted(String action, Path file) {}

    /**
     * Creates a workbench without open files.
     *
     * @param following prepares a change of files, and returns what to run after it
     */
    public Workbench(IdeSharedServices host, Function<Collection<Path>, Runnable> following) {
        this.host = host;
        this.following = following;
        this.reader = new TextFileReader(workspace());
        this.edits = new ChangeStoreEditApplier(workspace(), host.services().changes());
        this.permission = new LanguagePermission(policy());
    }

    public Workspace workspace() {
        return host.services().workspace();
    }

    public HostPolicy policy() {
        return host.services().policy();
    }

    public RangeRegistry ranges() {
        return host.ranges();
    }

    /** Returns the services that all sessions share. */
    public IdeSharedServices host() {
        return host;
    }

    public ShownSources shownSources() {
        return shownSources;
    }

    /** Returns whether a file may be shown. */
    public boolean mayRead(Path file) {
        return permission.mayRead(file);
    }

    /**
     * Resolves a reference to a file, and checks that the file may be used.
     * @param written the path, the end of the path, or the anchor of the file
     */
    public Path file(String action, String written, FileAccess fileAccess) {
        Path file = FileResolver.require(workspace(), written);
        checkPermitted(action, List.of(file), fileAccess);
        return file;
    }

    public String text(Path file) {
        try {
            ResolvedPath resolvedPath = workspace().locate(file);
            if (!resolvedPath.exists() || !resolvedPath.real().equals(file)) {
                throw new ActionException("The file " + workspace().displayPath(file) + " no longer exists.");
            }
            String text = reader.whole(resolvedPath).text();
            ranges().update(file, text);
            return text;
        } catch (FileOperationException | WorkspacePathException e) {
            throw new ActionException(String.valueOf(e.getMessage()));
        }
    }

    /**
     * Returns the object of a range.
     * @return the object; empty if the text of the range is gone
     */
    public Optional<Range> range(int id) {
        return ranges().find(id).map(trackedRange -> object(id, trackedRange));
    }

    private Range object(int id, RangeRegistry.TrackedRange trackedRange) {
        return switch (trackedRange.marked().kind()) {
            case Match.KIND ->
                new Match(
                        id,
                        spot(trackedRange.range(), trackedRange.text()) + ": " + line(trackedRange),
                        trackedRange.range().of(trackedRange.text()));
            case Declaration.KIND -> new Declaration(id, trackedRange.marked().name(), line(trackedRange));
            case Problem.KIND ->
                new Problem(
                        id,
                        spot(trackedRange.range(), trackedRange.text()),
                        trackedRange.marked().name());
            default -> new Selection(id, label(trackedRange.range(), trackedRange.text()));
        };
    }

    private String spot(TextRange range, String text) {
        return workspace().displayPath(range.file()) + ':' + LineIndex.of(text).lineAt(range.start());
    }

    private static String line(RangeRegistry.TrackedRange trackedRange) {
        LineIndex lineIndex = LineIndex.of(trackedRange.text());
        return shortened(
                lineIndex.line(lineIndex.lineAt(trackedRange.range().start())).strip(), MOST_LINE);
    }

    private static String shortened(String text, int most) {
        return text.codePointCount(0, text.length()) <= most
                ? text
                : text.substring(0, text.offsetByCodePoints(0, most)) + '…';
    }

    /**
     * Registers a range and returns its object.
     * @param kind the kind of the range, such as {@link Match#KIND}
     * @param name more information, such as the name of a declaration or the description of a problem; may be empty
     */
    public Range mark(String kind, TextRange range, String name, String text) {
        RangeRegistry.RangeTarget rangeTarget = new RangeRegistry.RangeTarget(kind, range, name);
        return object(ranges().add(rangeTarget, text), new RangeRegistry.TrackedRange(rangeTarget, text));
    }

    /** Returns the current position of a range, if its file may be used. */
    public TextRange resolve(String action, Range range, FileAccess fileAccess) {
        checkPermitted(action, List.of(fileOf(range)), fileAccess);
        return locate(range);
    }

    /** Returns the current position of a range. The caller has checked that its file may be used. */
    public TextRange locate(Range range) {
        text(fileOf(range));
        return ranges().find(range.id()).map(RangeRegistry.TrackedRange::range).orElseThrow(() -> gone(range));
    }

    public Path fileOf(Range range) {
        return ranges().find(range.id())
                .map(trackedRange -> trackedRange.range().file())
                .orElseThrow(() -> gone(range));
    }

    private static ActionException gone(Range range) {
        return new ActionException(
                ErrorCode.ANCHOR_STALE, "The text of " + range.label() + " was replaced. Select it again.");
    }

    public Selection selection(TextRange range, String text) {
        return (Selection) mark(Selection.KIND, range, "", text);
    }

    /** Returns the label of a range: its file and lines, and the beginning of its text if it is on one line. */
    public static String label(TextRange range, String text) {
        LineIndex lineIndex = LineIndex.of(text);
        int first = lineIndex.lineAt(range.start());
        int last = lineIndex.lineAt(Math.max(range.start(), range.end() - 1));
        String name = range.file().getFileName() + ":" + first;
        if (last > first) {
            return name + '-' + last;
        }
        String begins = range.of(text).strip();
        return begins.isEmpty() ? name : name + ' ' + shortened(begins, MOST_LABEL);
    }

    /** Opens a file and gives it the focus. */
    public void show(Path file, Selection selected) {
        open.put(file, selected.id());
        focused = file;
        current = file;
        Integer last = selectedLast;
        if (last == null || last != selected.id()) {
            selectedBefore = last;
            selectedLast = selected.id();
        }
    }

    public boolean close(Path file) {
        boolean was = open.remove(file) != null;
        if (file.equals(focused)) {
            focused = null;
        }
        if (file.equals(current)) {
            current = null;
        }
        return was;
    }

    /** Returns the open files that still exist, in the order in which they were opened. */
    public List<Path> openFiles() {
        return open.keySet().stream().filter(Files::isRegularFile).toList();
    }

    /** Returns the focused file: the one shown last, or otherwise the one opened last. */
    public Optional<Path> focusedFile() {
        return Optional.ofNullable(focused)
                .filter(Files::isRegularFile)
                .or(() -> openFiles().stream().reduce((first, second) -> second));
    }

    /** Sets the file that calls without a file mean until another one is opened. It need not be open. */
    void setCurrentFile(Path file) {
        current = file;
    }

    /** Returns the file that calls without a file mean: the one used last, or otherwise the focused one. */
    public Optional<Path> currentFile() {
        return Optional.ofNullable(current).filter(Files::isRegularFile).or(this::focusedFile);
    }

    /**
     * Returns the selection in an open file.
     * @return its number in the registry of ranges; empty if the file is not open, or if the selected text is gone
     */
    public Optional<Integer> selectionId(Path file) {
        return Optional.ofNullable(open.get(file))
                .filter(number -> ranges().find(number).isPresent());
    }

    /** Returns whether text of an open file is selected, and not only a position. */
    public boolean hasSelected(Path file) {
        return selectionId(file)
                .flatMap(ranges()::find)
                .filter(trackedRange -> trackedRange.range().length() > 0)
                .isPresent();
    }

    /** Returns the selection before the last one, for calls that take two ranges; empty if it was only a position, or is gone. */
    public Optional<Selection> previousSelection() {
        return Optional.ofNullable(selectedBefore)
                .flatMap(ranges()::find)
                .filter(trackedRange -> trackedRange.range().length() > 0
                        && trackedRange.marked().kind().equals(Selection.KIND))
                .map(trackedRange -> selection(trackedRange.range(), trackedRange.text()));
    }

    /**
     * Changes files, either all of them or none.
     * @param invocation the call; a dry run changes nothing
     * @return the changed files; for a dry run, the files that would change and the difference
     * @throws ActionException if the change is not permitted or not possible
     */
    public EditResult apply(String action, List<FileChange> changes, InvocationContext invocation) {
        return apply(action, changes, Map.of(), invocation);
    }

    /**
     * Changes files whose replacements are known. The ranges follow the replacements.
     * @param maps the replacements in each file; a file may be missing
     * @param invocation the call; a dry run changes nothing
     * @return the changed files; for a dry run, the files that would change and the difference
     * @throws ActionException if the change is not permitted or not possible
     */
    public EditResult apply(
            String action, List<FileChange> changes, Map<Path, PositionMap> maps, InvocationContext invocation) {
        List<Path> written = WorkspaceEditApplier.writtenPaths(changes).stream()
                .filter(file -> !permitted.contains(new Permitted(action, file)))
                .toList();
        permitted.clear();
        permission.checkPathWrites(action, written);
        Runnable follower = following.apply(WorkspaceEditApplier.writtenPaths(changes));
        WorkspaceEditApplier.EditOutcome editOutcome = edits.apply(changes, invocation.isDryRun());
        String files = ChangedFileList.format(editOutcome.files());
        String note = GeneratedSources.note(workspace(), WorkspaceEditApplier.writtenPaths(changes));
        if (invocation.isDryRun()) {
            return new EditResult("Would change: " + files, editOutcome.diff(), note);
        }
        editOutcome.undo().ifPresent(invocation::registerInverse);
        follower.run();
        for (FileChange change : changes) {
            follow(change, maps);
        }
        return new EditResult(files, "", note);
    }

    private void follow(FileChange change, Map<Path, PositionMap> maps) {
        if (change instanceof FileChange.Moved moved) {
            ranges().moveFile(moved.path(), moved.to());
            see(moved.to(), moved.after(), maps.get(moved.path()));
            Integer selected = open.remove(moved.path());
            if (selected != null) {
                open.put(moved.to(), selected);
                focused = moved.path().equals(focused) ? moved.to() : focused;
            }
        } else if (change instanceof FileChange.Written done) {
            see(done.path(), done.after(), maps.get(done.path()));
        } else if (change instanceof FileChange.Deleted deleted) {
            close(deleted.path());
        }
    }

    private void see(Path file, String after, @Nullable PositionMap map) {
        if (map != null && map.after().equals(after)) {
            ranges().update(file, map);
        } else {
            ranges().update(file, after);
        }
    }

    /** Refuses an action that the policy no longer permits. */
    public void checkPermitted(String action, List<Path> files, FileAccess fileAccess) {
        checkPermitted(
                action,
                files.stream()
                        .distinct()
                        .map(file -> host.uses(file, fileAccess))
                        .toList());
    }

    /**
     * Refuses an action that the policy no longer permits. All effects of a call are judged together, as they were when a person was asked.
     * The files that the call may write stay permitted until the next check.
     */
    public void checkPermitted(String action, List<? extends HostEffect> uses) {
        permitted.clear();
        List<HostEffect> all = new ArrayList<>(List.of(new HostEffect.UsesChannel(HostChannel.FILES)));
        all.addAll(uses);
        PolicyDecision decision = policy().reevaluate(action, all);
        if (decision != PolicyDecision.ALLOW && decision != PolicyDecision.SANDBOX) {
            throw policy().refusal(action, all);
        }
        for (HostEffect effect : uses) {
            if (effect instanceof HostEffect.UsesPath path && path.fileAccess() == FileAccess.WRITE) {
                permitted.add(new Permitted(action, path.path()));
            }
        }
    }
}
