package io.docui.example.ide.editor;

import io.docui.example.ide.range.LineIndex;
import io.docui.example.ide.range.PositionMap;
import io.docui.example.ide.range.RangeRegistry;
import io.docui.example.ide.range.TextRange;
import io.docui.hostops.effect.Channel;
import io.docui.hostops.effect.Decision;
import io.docui.hostops.effect.Effect;
import io.docui.hostops.effect.Effect.FileAccess;
import io.docui.hostops.file.TextFileReader;
import io.docui.hostops.language.ChangeStoreEditApplier;
import io.docui.hostops.language.EditApplier;
import io.docui.hostops.language.LanguagePermission;
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
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The files of one session: which are open, what is selected, and how they are read and changed. The text of a file is always the one
 * on the disk; a change is all done or not at all, judged by the policy, and taken back by one call.
 *
 * <p>Used under the session's lock.
 */
public final class Workbench {
    private static final int MOST_LABEL = 40;
    private static final int MOST_LINE = 160;

    private final IdeHost host;
    private final TextFileReader reader;
    private final ChangeStoreEditApplier edits;
    private final LanguagePermission permission;
    private final Set<Permitted> permitted = new HashSet<>();
    private final Map<Path, Integer> open = new LinkedHashMap<>();
    private @Nullable Path focused;
    private @Nullable Integer selectedLast;
    private @Nullable Integer selectedBefore;

    /** A file that the call which runs now may write. */
    private record Permitted(String action, Path file) {}

    /**
     * A workbench with nothing open.
     *
     * @param host what all sessions share
     */
    public Workbench(IdeHost host) {
        this.host = host;
        this.reader = new TextFileReader(workspace());
        this.edits = new ChangeStoreEditApplier(workspace(), host.services().changes());
        this.permission = new LanguagePermission(policy());
    }

    /** The workspace. */
    public Workspace workspace() {
        return host.services().workspace();
    }

    /** The policy. */
    public HostPolicy policy() {
        return host.services().policy();
    }

    /** The book of ranges. */
    public RangeRegistry ranges() {
        return host.ranges();
    }

    /** What all sessions share. */
    public IdeHost host() {
        return host;
    }

    /** Whether a file may be shown. */
    public boolean mayRead(Path file) {
        return permission.mayRead(file);
    }

    /**
     * The file that somebody means, if it may be used.
     *
     * @param action the action that uses it
     * @param written its path, the end of its path, or its anchor
     * @param fileAccess what is done with it
     */
    public Path file(String action, String written, FileAccess fileAccess) {
        Path file = FileResolver.require(workspace(), written);
        checkPermitted(action, List.of(file), fileAccess);
        return file;
    }

    /**
     * The text of a file, as it is now.
     *
     * @param file the file, absolute
     * @throws ActionException if it cannot be read as text
     */
    public String text(Path file) {
        try {
            ResolvedPath resolvedPath = workspace().locate(file);
            if (!resolvedPath.exists() || !resolvedPath.real().equals(file)) {
                throw new ActionException("There is no file " + workspace().displayPath(file) + " any more.");
            }
            String text = reader.whole(resolvedPath).text();
            ranges().update(file, text);
            return text;
        } catch (FileOperationException | WorkspacePathException e) {
            throw new ActionException(String.valueOf(e.getMessage()));
        }
    }

    /**
     * The object of a range.
     *
     * @param id its number
     * @return empty if its text is gone
     */
    public Optional<Range> range(int id) {
        return ranges().find(id).map(trackedRange -> object(id, trackedRange));
    }

    private Range object(int id, RangeRegistry.TrackedRange trackedRange) {
        return switch (trackedRange.marked().kind()) {
            case Match.KIND -> new Match(id, spot(trackedRange.range(), trackedRange.text()), line(trackedRange));
            case Declaration.KIND -> new Declaration(id, trackedRange.marked().name(), line(trackedRange));
            case Problem.KIND ->
                new Problem(
                        id,
                        spot(trackedRange.range(), trackedRange.text()),
                        trackedRange.marked().name());
            default -> new Selection(id, label(trackedRange.range(), trackedRange.text()));
        };
    }

    /** A file and a line of it. */
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
     * An anchored range.
     *
     * @param kind what it is, such as {@link Match#KIND}
     * @param range where it is
     * @param name what is known of it beside: the name of a declaration, what is wrong; may be empty
     * @param text its file's text
     */
    public Range mark(String kind, TextRange range, String name, String text) {
        RangeRegistry.RangeTarget rangeTarget = new RangeRegistry.RangeTarget(kind, range, name);
        return object(ranges().add(rangeTarget, text), new RangeRegistry.TrackedRange(rangeTarget, text));
    }

    /**
     * Where a range is now, if its file may be used.
     *
     * @param action the action that uses it
     * @param range the range
     * @param fileAccess what is done with its file
     * @throws ActionException if its text is not there any more
     */
    public TextRange resolve(String action, Range range, FileAccess fileAccess) {
        checkPermitted(action, List.of(fileOf(range)), fileAccess);
        return locate(range);
    }

    /**
     * Where a range is now, in a file that may be used.
     *
     * @param range the range
     * @throws ActionException if its text is not there any more
     */
    public TextRange locate(Range range) {
        text(fileOf(range));
        return ranges().find(range.id()).map(RangeRegistry.TrackedRange::range).orElseThrow(() -> gone(range));
    }

    /**
     * The file that a range is in.
     *
     * @param range the range
     * @throws ActionException if its text is not there any more
     */
    public Path fileOf(Range range) {
        return ranges().find(range.id())
                .map(trackedRange -> trackedRange.range().file())
                .orElseThrow(() -> gone(range));
    }

    private static ActionException gone(Range range) {
        return new ActionException(
                ErrorCode.ANCHOR_STALE, "The text of " + range.label() + " was replaced. Select it again.");
    }

    /**
     * An anchored selection of a range.
     *
     * @param range the range
     * @param text its file's text
     */
    public Selection selection(TextRange range, String text) {
        return (Selection) mark(Selection.KIND, range, "", text);
    }

    /**
     * How a range is called: its file and lines, and how its text begins if it is on one.
     *
     * @param range the range
     * @param text its file's text
     */
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

    /**
     * Opens a file, and shows it in front of the others.
     *
     * @param file the file, absolute
     * @param selected what is selected in it
     */
    public void show(Path file, Selection selected) {
        open.put(file, selected.id());
        focused = file;
        Integer last = selectedLast;
        if (last == null || last != selected.id()) {
            selectedBefore = last;
            selectedLast = selected.id();
        }
    }

    /**
     * Closes a file.
     *
     * @param file the file, absolute
     * @return whether it was open
     */
    public boolean close(Path file) {
        boolean was = open.remove(file) != null;
        if (file.equals(focused)) {
            focused = null;
        }
        return was;
    }

    /** The open files that are still there, in the order in which they were opened. */
    public List<Path> openFiles() {
        return open.keySet().stream().filter(Files::isRegularFile).toList();
    }

    /** The file in front: the last that was shown, or else that was opened. */
    public Optional<Path> focusedFile() {
        return Optional.ofNullable(focused)
                .filter(Files::isRegularFile)
                .or(() -> openFiles().stream().reduce((first, second) -> second));
    }

    /**
     * What is selected in an open file.
     *
     * @param file the file, absolute
     * @return its number in the book of ranges; empty if it is not open, or if the selected text is gone
     */
    public Optional<Integer> selectionId(Path file) {
        return Optional.ofNullable(open.get(file))
                .filter(number -> ranges().find(number).isPresent());
    }

    /**
     * Whether some text of an open file is selected, and not a mere position in it.
     *
     * @param file the file, absolute
     */
    public boolean hasSelected(Path file) {
        return selectionId(file)
                .flatMap(ranges()::find)
                .filter(trackedRange -> trackedRange.range().length() > 0)
                .isPresent();
    }

    /** What was selected before the last selection, for calls that take two ranges; empty if it was a mere position, or is gone. */
    public Optional<Selection> previousSelection() {
        return Optional.ofNullable(selectedBefore)
                .flatMap(ranges()::find)
                .filter(trackedRange -> trackedRange.range().length() > 0
                        && trackedRange.marked().kind().equals(Selection.KIND))
                .map(trackedRange -> selection(trackedRange.range(), trackedRange.text()));
    }

    /**
     * Changes files: all of them, or none.
     *
     * @param action the action that does
     * @param changes the changes, on the texts as they are now
     * @param invocation the call; a dry run changes nothing
     * @return what was changed, with the difference if nothing was done yet
     * @throws ActionException if it is not permitted or cannot be done
     */
    public EditResult apply(String action, List<FileChange> changes, InvocationContext invocation) {
        return apply(action, changes, Map.of(), invocation);
    }

    /**
     * Changes files of which it is known what is replaced by what: ranges follow that.
     *
     * @param action the action that does
     * @param changes the changes, on the texts as they are now
     * @param maps what is replaced in each file; a file may be missing
     * @param invocation the call; a dry run changes nothing
     * @return what was changed, with the difference if nothing was done yet
     * @throws ActionException if it is not permitted or cannot be done
     */
    public EditResult apply(
            String action, List<FileChange> changes, Map<Path, PositionMap> maps, InvocationContext invocation) {
        List<Path> written = EditApplier.writtenPaths(changes).stream()
                .filter(file -> !permitted.contains(new Permitted(action, file)))
                .toList();
        permitted.clear();
        permission.checkPathWrites(action, written);
        EditApplier.EditOutcome editOutcome = edits.apply(changes, invocation.isDryRun());
        String files = String.join(", ", editOutcome.files());
        if (invocation.isDryRun()) {
            return new EditResult("Would change: " + files, editOutcome.diff());
        }
        editOutcome.undo().ifPresent(invocation::registerInverse);
        for (FileChange change : changes) {
            follow(change, maps);
        }
        return new EditResult(files, "");
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

    /**
     * Refuses what the policy does not let be done by now.
     *
     * @param action the action
     * @param files the files that it uses
     * @param fileAccess what is done with them
     */
    public void checkPermitted(String action, List<Path> files, FileAccess fileAccess) {
        checkPermitted(
                action,
                files.stream()
                        .distinct()
                        .map(file -> host.uses(file, fileAccess))
                        .toList());
    }

    /**
     * Refuses what the policy does not let be done by now. All that a call does is judged together, as it was when a person was asked
     * about it; what it may write then, it may write until the next is judged.
     *
     * @param action the action
     * @param uses what it does with files, and what it does beside
     */
    public void checkPermitted(String action, List<? extends Effect> uses) {
        permitted.clear();
        List<Effect> all = new ArrayList<>(List.of(new Effect.UsesChannel(Channel.FILES)));
        all.addAll(uses);
        Decision decision = policy().reevaluate(action, all);
        if (decision != Decision.ALLOW && decision != Decision.SANDBOX) {
            throw new ActionException(
                    ErrorCode.NOT_PERMITTED,
                    "Not permitted: " + policy().evaluate(action, all).reason() + '.');
        }
        for (Effect effect : uses) {
            if (effect instanceof Effect.UsesPath path && path.fileAccess() == FileAccess.WRITE) {
                permitted.add(new Permitted(action, path.path()));
            }
        }
    }
}
